import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { HomeSummary, HomeToday } from "@/contract/home/model";
import { TERMS } from "@/src/farm/terms/terms";
import { HomePage } from "@/src/features/home/home-page";

const api = stubApi();

const summary: HomeSummary = {
  date: "2025-08-18",
  stock: [
    { state: "karantina", count: 3 },
    { state: "tersedia", count: 40 },
  ],
  start: null,
  example: false,
  pens: [{ id: 2, code: "K2", name: "Penggemukan Timur", count: 43 }],
};

const today = (change: Partial<HomeToday> = {}): HomeToday => ({
  orders: {
    today: { count: 1, amount: 3_000_000 },
    month: { count: 4, amount: 12_000_000 },
    monthBefore: { count: 2, amount: 10_000_000 },
  },
  delivered: 7_000_000,
  cash: { today: 0, month: 5_000_000, monthBefore: 0 },
  receivable: {
    open: { count: 3, amount: 9_000_000 },
    late: { count: 2, amount: 8_852_450 },
    week: { count: 1, amount: 147_550 },
  },
  deliveries: {
    late: 1,
    today: 0,
    tomorrow: 2,
    unplanned: 3,
    next: [
      {
        id: 7,
        number: "PJ/2025/08/0001",
        customer: "Haji Mamat",
        deliverOn: "2025-08-17",
        heads: 4,
        handover: "antar",
        hindrances: ["Kuning 0012 sedang sakit."],
      },
    ],
  },
  alerts: [
    { kind: "kontrol", count: 4 },
    { kind: "pbbh", count: 6 },
    { kind: "stok", count: 0 },
  ],
  minGain: 60,
  ...change,
});

const chart = {
  months: [{ month: "2025-08", heads: 5, revenue: 12_000_000, profit: 3_000_000 }],
};

beforeEach(() => {
  signedInAs(api, "owner");
  api.on("GET home", ok(summary));
  api.on("GET home/today", ok(today()));
  api.on("GET home/chart", ok(chart));
});

const open = () => renderApp(<HomePage />);

test("each figure leads to the documents that it is the sum of", async () => {
  open();
  const sales = await screen.findByRole("link", { name: "Pesanan bulan ini" });
  expect(sales).toHaveAttribute("href", "#/transaction?period=2025-08-01..2025-08-18");
  expect(await screen.findByText("Rp12.000.000")).toBeInTheDocument();
  expect(
    screen.getByText("4 pesanan, 1 hari ini; penjualan bersih (yang diserahkan) Rp7.000.000, selisih Rp5.000.000"),
  ).toBeInTheDocument();
  expect(screen.getByText("dari piutang Rp9.000.000; Rp147.550 lagi jatuh tempo dalam 7 hari")).toBeInTheDocument();
  expect(screen.getByText("20% dari bulan lalu")).toBeInTheDocument();
  // There is nothing to divide by.
  expect(screen.getByText("bulan lalu belum ada")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Kas dari customer bulan ini" })).toHaveAttribute(
    "href",
    "#/report/finance?tab=arus-kas&buka=kas.customer",
  );
  expect(screen.getByRole("link", { name: "Piutang lewat jatuh tempo" })).toHaveAttribute(
    "href",
    "#/transaction?debt=jatuh%20tempo&sort=due",
  );
  expect(screen.getByText("belum diserahkan; 2 besok, 1 terlambat")).toBeInTheDocument();
  expect(await screen.findByRole("figure", { name: "Penjualan bersih dan laba kotor 12 bulan" })).toBeInTheDocument();
  // The alert names the gain that it compares with.
  await userEvent.click(screen.getByRole("button", { name: "Rumus angka di atas" }));
  const told = screen.getByRole("dialog", { name: "Rumus angka di atas" });
  expect(
    within(told)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Pesanan bulan ini",
    "Penjualan bersih",
    "Kas dari customer bulan ini",
    "Piutang",
    "Piutang lewat jatuh tempo",
    "Penyerahan hari ini",
  ]);
  expect(screen.getByRole("button", { name: "Rumus penjualan bersih dan laba kotor" })).toBeInTheDocument();
});

test("taking a payment leads to the act, not to a list", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Terima pembayaran" })).toHaveAttribute(
    "href",
    "#/transaction/owing?terima=1",
  );
});

test("what waits leads to its list, and what waits for nobody is not told; its words are explained", async () => {
  const { user } = open();
  const card = within(await screen.findByRole("region", { name: "Perlu perhatian" }));
  expect(await card.findByRole("link", { name: /Perlu tindak lanjut/ })).toHaveAttribute(
    "href",
    "#/referensi/sheep-examination-log?followUp=1",
  );
  expect(card.getByRole("link", { name: /PBBH di bawah batas.*60 g per hari/ })).toHaveTextContent("6");
  expect(card.queryByText("Stok menipis")).not.toBeInTheDocument();
  await user.click(card.getByRole("button", { name: "Istilah perlu perhatian" }));
  const meanings = screen.getByRole("dialog", { name: "Istilah perlu perhatian" });
  for (const term of ["bcs", "famacha", "masaHenti", "pbbh"] as const)
    expect(meanings).toHaveTextContent(TERMS[term].text);
  await user.keyboard("{Escape}");
  const next = within(screen.getByRole("region", { name: "Penyerahan berikutnya" }));
  expect(next.getByRole("link", { name: /Haji Mamat/ })).toHaveTextContent("Terlambat, 17 Agu 2025");
  expect(next.getByRole("link", { name: "3 pesanan tanpa rencana serah" })).toHaveAttribute(
    "href",
    "#/transaction?state=dipesan&sort=deliver",
  );
});

test("admin is shown no money of the finances", async () => {
  signedInAs(api, "admin");
  api.on("GET home/today", ok(today({ cash: null, delivered: null })));
  api.on("GET home/chart", ok({ months: [{ month: "2025-08", heads: 5, revenue: null, profit: null }] }));
  open();
  expect(await screen.findByRole("figure", { name: "Ekor terjual 12 bulan" })).toBeInTheDocument();
  expect(screen.queryByText("Kas dari customer bulan ini")).not.toBeInTheDocument();
  expect(screen.getByText("4 pesanan, 1 hari ini")).toBeInTheDocument();
});

test("while it loads, admin sees no card of the finances come and go", async () => {
  signedInAs(api, "admin");
  api.on("GET home/today", hang);
  open();
  expect(await screen.findByText("Pesanan bulan ini")).toBeInTheDocument();
  expect(screen.queryByText("Kas dari customer bulan ini")).not.toBeInTheDocument();
});

test("a backup that failed is told until one works, and leads to its reason", async () => {
  api.on("GET home/today", ok(today({ alerts: [{ kind: "cadangan", count: 1 }] })));
  open();
  const alert = await screen.findByRole("link", { name: /Cadangan gagal.*1 masalah/ });
  expect(alert).toHaveAttribute("href", "#/configuration?bagian=keadaan");
});

test("who only reads is offered nothing to begin", async () => {
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByText("43")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Penjualan baru" })).not.toBeInTheDocument();
});

test("an empty farm", async () => {
  api.on("GET home", ok({ ...summary, stock: [], pens: [] }));
  api.on(
    "GET home/today",
    ok(today({ alerts: [], deliveries: { late: 0, today: 0, tomorrow: 0, unplanned: 0, next: [] } })),
  );
  api.on("GET home/chart", ok({ months: [{ month: "2025-08", heads: 0, revenue: 0, profit: 0 }] }));
  open();
  expect(await screen.findByText("Belum ada ternak di peternakan")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Tambah ternak" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep/create",
  );
  // A chart of zeros has no axis.
  expect(await screen.findByText("Belum ada penjualan yang diserahkan")).toBeInTheDocument();
  expect(await screen.findByText("Ternak dan stok beres.")).toBeInTheDocument();
  expect(screen.getByText("Tidak ada penyerahan dalam 7 hari ke depan.")).toBeInTheDocument();
  expect(screen.queryByText(/tanpa rencana serah/)).not.toBeInTheDocument();
});

test("a chart that cannot be had takes no figure away; a dashboard that cannot can be asked for again", async () => {
  api.on("GET home/chart", refused(400));
  open();
  expect(await screen.findByText(/Grafik tidak dapat dimuat/)).toBeInTheDocument();
  expect(screen.getByText("Rp12.000.000")).toBeInTheDocument();
});

test("an error with a way on", async () => {
  api.on("GET home/today", refused(400));
  const { user } = open();
  const retry = await screen.findByRole("button", { name: /Coba lagi/ });
  api.on("GET home/today", ok(today()));
  await user.click(retry);
  expect(await screen.findByText("Rp12.000.000")).toBeInTheDocument();
});
