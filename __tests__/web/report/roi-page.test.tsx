import { screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { customer } from "@/__tests__/web/transaction/support";
import type { RoiAnimal, RoiRow } from "@/contract/report/roi";
import { RoiPage } from "@/src/features/report/roi/roi-page";

const api = stubApi();

const row = (values: Partial<RoiRow> = {}): RoiRow => ({
  id: 26,
  code: "P00026",
  name: "Paket Starter",
  contracts: 2,
  running: 0,
  capital: 2_500_000,
  sales: 3_000_000,
  cost: 2_200_000,
  openCost: 0,
  sellingCosts: 50_000,
  profit: 750_000,
  share: 450_000,
  received: 2_950_000,
  paid: 2_950_000,
  projectedMin: 375_000,
  projectedMax: 500_000,
  estimateAtCost: 450_000,
  estimate: 450_000,
  days: 182,
  roi: 18,
  yearlyRoi: (18 * 365) / 182,
  contract: null,
  ...values,
});
const loss = row({
  id: 27,
  name: "Paket Premium",
  running: 1,
  profit: -300_000,
  share: 0,
  received: 2_500_000,
  paid: 0,
  estimate: 200_000,
  roi: 0,
  yearlyRoi: null,
  days: 0,
});
const { id, code, name, contract, ...sums } = row({ capital: 5_000_000, running: 1, roi: 9, yearlyRoi: 12.34 });
const totals = { ...sums, ever: true };

const investor = { id: 5, code: "C0005", name: "Haji Ahmad" };
const animal: RoiAnimal = {
  id: 91,
  animal: { id: 12, code: "T00012", earTag: "0012", earTagColour: "kuning" },
  breed: "Boer",
  sale: { id: 9, number: "PJ/2025/08/0009" },
  customer: { id: 6, code: "C0006", name: "Masjid Raya" },
  deliveredOn: "2025-08-12",
  contract: { id: 7, number: "INV/2025/02/0007", investor, offspringShare: null },
  days: 100,
  revenue: 2_000_000,
  sellingCosts: 50_000,
  cost: 2_100_000,
  profit: -150_000,
  roi: -7.14,
  yearlyRoi: -26.1,
};
const free = { ...animal, id: 92, animal: { ...animal.animal, id: 13, earTag: "0013" }, cost: 0, roi: null };
const herd = {
  heads: 2,
  revenue: 4_000_000,
  sellingCosts: 100_000,
  cost: 2_100_000,
  profit: 1_800_000,
  roi: 85.7,
  unknown: 1,
  spread: [0, 1, 0, 0, 0, 0, 0, 0],
};

beforeEach(() => {
  signedInAs(api, "owner");
  api.on("GET report/roi", listed([row(), loss], 2, totals));
  api.on("GET report/roi/animal", listed([animal, { ...free, contract: null }], 2, herd));
});
const open = (query = "") => renderApp(<RoiPage />, { at: `/report/roi${query}` });
const rowOf = (words: RegExp) => screen.getByRole("row", { name: words });
const asked = (path: string) => {
  const call = api.seen.findLast((one) => one.path === path);
  return Object.fromEntries(new URL(call?.url ?? "", api.origin).searchParams);
};

test("packages with what they brought against what was projected; a row leads to its contracts", async () => {
  const { user } = open("?period=tahun&state=selesai");
  expect(await screen.findByRole("link", { name: /^Paket Starter/ })).toHaveAttribute(
    "href",
    "#/report/roi?period=tahun&state=selesai&view=kontrak&product=26",
  );
  expect(asked("report/roi")).toMatchObject({ group: "paket", period: "tahun", state: "selesai", sort: "-capital" });
  expect(rowOf(/Starter/)).toHaveTextContent("Dalam proyeksiRp2.500.000Rp450.00018,0%36,1%15% – 20%18,0%182");
  // The three contracts: negative, without a day, and not settled.
  expect(rowOf(/Premium/)).toHaveTextContent("Perkiraan di bawahRp2.500.000Rp00,0%–15% – 20%8,0%0");
  expect(rowOf(/Premium/)).toHaveTextContent("-Rp300.000");
  expect(rowOf(/2 kontrak Rp5/)).toHaveTextContent("Rp5.000.000Rp450.0009,0%12,3%");
  const chart = within(screen.getByRole("figure", { name: "Proyeksi dan hasil per paket" }));
  expect(chart.getByText(/terwujud 0,0%, perkiraan 8,0%, proyeksi 15% – 20%/)).toBeInTheDocument();
  const stats = within(screen.getByRole("region", { name: "Ringkasan" }));
  expect(stats.getByText("12,3% setahun, 182 hari")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rumus ROI" }));
  expect(screen.getByRole("dialog", { name: "Rumus ROI" })).toHaveTextContent("182 hari = 36,1% setahun");
  await user.keyboard("{Escape}");
  const tabs = within(screen.getByRole("navigation", { name: "Laporan ROI" }));
  expect(tabs.getByRole("link", { name: "Per paket" })).toHaveAttribute("aria-current", "page");
  // A filter that only contracts have does not apply to the animals.
  expect(tabs.getByRole("link", { name: "Per ternak" })).toHaveAttribute(
    "href",
    "#/report/roi?period=tahun&view=ternak",
  );
  expect(document.title).toBe("Laporan ROI · Domba");
});

test("investors open, and their contracts; each contract opens", async () => {
  api.on("GET report/roi", listed([row({ ...investor })], 1, totals));
  const { user, unmount } = open("?view=investor");
  expect(await screen.findByRole("link", { name: /^Haji Ahmad/ })).toHaveAttribute("href", "#/referensi/customer/5");
  await user.click(screen.getByRole("button", { name: /^(?!Rincian).*Haji Ahmad/ }));
  expect(screen.getByRole("menuitem", { name: "Lihat kontraknya" })).toHaveAttribute(
    "href",
    "#/report/roi?view=kontrak&investor=5",
  );
  unmount();
  const one = { state: "dibayar" as const, investor, product: { id: 26, code: "P00026", name: "Paket Starter" } };
  const alone = row({
    id: 7,
    name: "INV/2025/02/0007",
    contract: { ...one, startOn: "2025-02-10", endOn: "2025-08-10" },
  });
  api.on("GET report/roi", listed([alone], 1, totals));
  api.on("GET customer/5", ok(customer({ name: "Haji Ahmad", type: "investor" })));
  open("?view=kontrak&investor=5&sort=sapi");
  expect(await screen.findByRole("link", { name: /^INV/ })).toHaveAttribute("href", "#/transaction/investment/7");
  expect(await screen.findByText("Investor: Haji Ahmad")).toBeInTheDocument();
  expect(asked("report/roi")).toMatchObject({ group: "kontrak", investor: "5", sort: "-capital", period: "bulan" });
});

test("animals that were sold, how their ROI is spread, and those without an HPP", async () => {
  const { user } = open("?view=ternak");
  expect(await screen.findByRole("link", { name: /^Kuning 0012/ })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep/12",
  );
  expect(rowOf(/0012/)).toHaveTextContent("-7,1%-26,1%Rp2.000.000Rp50.000Rp2.100.000-Rp150.000100Haji Ahmad");
  expect(rowOf(/0013/)).toHaveTextContent("Perusahaan");
  expect(within(rowOf(/0013/)).getByText("–")).toBeInTheDocument();
  expect(rowOf(/2 ekor/)).toHaveTextContent("85,7%Rp4.000.000Rp100.000Rp2.100.000Rp1.800.000");
  expect(screen.getByText("1 ekor tanpa HPP")).toBeVisible();
  const spread = within(screen.getByRole("figure", { name: "Sebaran ROI ternak" }));
  expect(spread.getByRole("row", { name: "-20–0% 1" })).toBeInTheDocument();
  await user.click(within(rowOf(/0012/)).getByRole("button", { name: /^(?!Rincian)/ }));
  expect(screen.getByRole("menuitem", { name: "Buka penjualan" })).toHaveAttribute("href", "#/transaction/detail/9");
  expect(screen.getByRole("menuitem", { name: "Buka kontrak" })).toHaveAttribute("href", "#/transaction/investment/7");
});

const paper = () => screen.getByText(/^Dicetak /).parentElement;

test("results of a period that is over are those of its last day; a paper has its grouping as a heading", async () => {
  const first = open("?period=bulan.2025-07-01&view=investor");
  expect(await screen.findByText("ROI sampai 31 Juli 2025")).toBeVisible();
  expect(screen.getByText(/dengan hasilnya sampai 31 Juli 2025\.$/)).toBeVisible();
  expect(paper()).toHaveTextContent(/^Laporan ROI ?Per investor ?Periode: [^:]+Dicetak /);
  first.unmount();
  const second = open();
  expect(await screen.findByText("ROI sampai hari ini")).toBeVisible();
  second.unmount();
  open("?view=ternak");
  await screen.findByRole("link", { name: /^Kuning 0012/ });
  expect(paper()).toHaveTextContent(/^Laporan ROI ?Per ternak ?Periode: [^:]+Dicetak /);
});

test("a farm without contracts is led to its first; one with others, to another period", async () => {
  api.on("GET report/roi", listed([], 0, { ...totals, contracts: 0, ever: false }));
  const first = open();
  expect(await screen.findByText("Belum ada kontrak investasi")).toBeVisible();
  expect(screen.getByRole("link", { name: "Jual paket" })).toHaveAttribute(
    "href",
    "#/transaction/create?jenis=investasi",
  );
  expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  first.unmount();
  signedInAs(api, "auditor");
  const second = open();
  expect(await screen.findByText("Belum ada kontrak investasi")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Jual paket" })).not.toBeInTheDocument();
  second.unmount();
  api.on("GET report/roi", listed([], 0, { ...totals, contracts: 0 }));
  const third = open();
  await third.user.click(await screen.findByRole("button", { name: "Lihat tahun ini" }));
  expect(window.location.hash).toBe("#/report/roi?period=tahun");
  third.unmount();
  api.on("GET report/roi/animal", listed([], 0, { ...herd, heads: 0 }));
  open("?view=ternak");
  expect(await screen.findByText("Belum ada ternak terjual pada periode ini")).toBeVisible();
});

test("while it loads, and when it fails", async () => {
  api.on("GET report/roi", hang);
  const first = open();
  expect(await screen.findByRole("region", { name: "Daftar paket" })).toHaveAttribute("aria-busy", "true");
  expect(within(screen.getByRole("region", { name: "Ringkasan" })).getByText("Modal investor")).toBeVisible();
  first.unmount();
  api.on("GET report/roi", refused(422, { message: "Belum bisa." }));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Belum bisa.");
  expect(screen.queryByRole("region", { name: "Ringkasan" })).not.toBeInTheDocument();
});
