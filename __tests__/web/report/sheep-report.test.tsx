import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { animal, serveCard } from "@/__tests__/web/sheep/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import {
  HERD_CELLS,
  type HerdCounts,
  type SheepReport,
  type SheepReportAnimal,
  type SheepReportChart,
  type SheepReportChild,
} from "@/contract/report/sheep";
import { SheepChildPage } from "@/src/features/report/sheep/sheep-child-page";
import { SheepDetailPage } from "@/src/features/report/sheep/sheep-detail-page";
import { SheepReportPage } from "@/src/features/report/sheep/sheep-report-page";

const api = stubApi();

const counts = (values: Partial<HerdCounts> = {}) =>
  ({ ...Object.fromEntries(HERD_CELLS.map((cell) => [cell, 0])), ...values }) as HerdCounts;
const nothing = { weight: null, weighed: 0, gain: null, gained: 0, cost: 0 };

const report = (values: Partial<SheepReport> = {}): SheepReport => ({
  days: { from: "2025-07-01", to: "2025-07-31" },
  rows: [
    {
      key: "3",
      name: "Barat",
      code: "K3",
      counts: counts({ awal: 10, beli: 4, jual: 2, mati: 1, akhir: 11 }),
      weight: 31.25,
      weighed: 10,
      gain: 118,
      gained: 8,
      cost: 17_500_000,
    },
    { key: "4", name: "Timur", code: "K4", ...nothing, counts: counts({ lahir: 2, dipotong: 2 }) },
  ],
  totals: {
    counts: counts({ awal: 10, beli: 4, lahir: 2, jual: 2, mati: 1, dipotong: 2, akhir: 11 }),
    weight: 31.25,
    weighed: 10,
    gain: 118,
    gained: 8,
    cost: 17_500_000,
  },
  maxMortality: 5,
  ...values,
});

const chart: SheepReportChart = {
  population: [
    { day: "2025-06-30", count: 10 },
    { day: "2025-07-31", count: 11 },
  ],
  weights: [{ from: 30, count: 10 }],
  unweighed: 1,
};

beforeEach(() => {
  signedInAs(api, "admin");
  api.on("GET report/sheep", ok(report()));
  api.on("GET report/sheep/chart", ok(chart));
  api.on("GET pen", ok({ items: [] }));
});

const HOME = "/report/sheep-report";
const QUERY = "period=bulan.2025-07-01&group=kandang";
const openReport = (query = QUERY) => renderApp(<SheepReportPage />, { at: `${HOME}?${query}` });
const lastQuery = (path: string) =>
  Object.fromEntries(new URL(`http://x${api.seen.findLast((call) => call.path === path)?.url}`).searchParams);

describe("ringkasan", () => {
  test("counts lead to the animals behind them, with all that the address says", async () => {
    openReport(`${QUERY}&species=domba`);
    const sold = await screen.findByRole("link", { name: "Barat, jual: 2 ekor" });
    expect(sold).toHaveTextContent("-2");
    expect(sold).toHaveAttribute(
      "href",
      `#${HOME}/detail?period=bulan.2025-07-01&group=kandang&species=domba&row=3&cell=jual`,
    );
    expect(screen.getByRole("link", { name: "Total, akhir: 11 ekor" })).toHaveAttribute(
      "href",
      `#${HOME}/detail?period=bulan.2025-07-01&group=kandang&species=domba&cell=akhir`,
    );
    // A mean and a sum lead to their animals, the slowest growth first.
    expect(screen.getByRole("link", { name: "118 , Barat, PBBH (g): buka ternaknya" })).toHaveAttribute(
      "href",
      `#${HOME}/detail?period=bulan.2025-07-01&group=kandang&species=domba&row=3&cell=akhir&sort=gain`,
    );
    expect(screen.getByRole("link", { name: /^Rp17.500.000 ?, Total, Nilai HPP/ })).toHaveAttribute(
      "href",
      `#${HOME}/detail?period=bulan.2025-07-01&group=kandang&species=domba&cell=akhir&sort=-cost`,
    );
    expect(lastQuery("report/sheep")).toEqual({ period: "bulan.2025-07-01", group: "kandang", species: "domba" });
    // A move that never happened has no column.
    expect(screen.getByRole("columnheader", { name: "Dipotong" })).toBeVisible();
    expect(screen.queryByRole("columnheader", { name: "Hilang" })).not.toBeInTheDocument();
    expect(screen.getByText("10 awal + 6 masuk − 5 keluar = 11 akhir.")).toBeVisible();
    expect(screen.getByText("Seimbang.")).toBeVisible();
  });

  test("what cannot be reckoned is a dash, and every figure tells its formula", async () => {
    const { user } = openReport();
    const row = await screen.findByRole("row", { name: /Timur/ });
    // Never weighed, so no weight and no gain; two were born, so deaths were possible.
    expect(
      within(row)
        .getAllByRole("cell")
        .slice(-5, -1)
        .map((cell) => cell.textContent),
    ).toEqual(["–", "–", "0,0%", "Rp0"]);
    // 6,3 % is above the configured 5 %.
    expect(screen.getByText("di atas batas 5%")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Rumus mortalitas" }));
    expect(screen.getByRole("dialog", { name: "Rumus mortalitas" })).toHaveTextContent("mati ÷ (awal + beli + lahir)");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Rumus tabel" }));
    expect(screen.getByRole("dialog", { name: "Rumus tabel" })).toHaveTextContent("PBBH");
  });

  test("who grows least stands last, however many of them were weighed", async () => {
    const [row] = report().rows;
    const grown = [
      row,
      { ...row, key: "5", name: "Utara", gain: 40, gained: 90 },
      { ...row, key: "6", name: "Selatan", gain: 150 },
    ];
    api.on("GET report/sheep", ok(report({ rows: grown as SheepReport["rows"] })));
    openReport();
    const bars = (await screen.findByText("118", { selector: "li span" })).closest("ul");
    expect(
      within(bars as HTMLElement)
        .getAllByRole("listitem")
        .map((bar) => bar.textContent),
    ).toEqual(["Selatan K3150 dari 8 ekor", "Barat K3118 dari 8 ekor", "Utara K340 dari 90 ekor"]);
  });

  test("compared with the period before; another grouping keeps the rest", async () => {
    const { user } = openReport(`${QUERY}&compare=sebelumnya`);
    api.on("GET report/sheep", (seen, to) =>
      ok(
        seen.url.includes("2025-06-01..2025-06-30")
          ? report({ totals: { ...report().totals, gain: 130, weight: null, counts: counts({ akhir: 8, awal: 8 }) } })
          : report(),
      )(seen, to),
    );
    expect(await screen.findByText("3 ekor dari pembanding")).toBeVisible();
    expect(screen.getByText("12 g dari pembanding")).toHaveTextContent(/^Turun/);
    // There is nothing to compare with.
    expect(screen.queryByText(/kg dari pembanding/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ras" }));
    await waitFor(() =>
      expect(window.location.hash).toBe(`#${HOME}?period=bulan.2025-07-01&group=ras&compare=sebelumnya`),
    );
    expect(screen.getByRole("button", { name: "Ras" })).toHaveAttribute("aria-pressed", "true");
  });

  test("while it loads, when it fails, and when there is nothing", async () => {
    api.on("GET report/sheep", hang);
    const waiting = openReport();
    expect(await screen.findByRole("status")).toHaveTextContent("Memuat…");
    waiting.unmount();
    api.on("GET report/sheep", refused(400, { message: "Belum dapat dihitung." }));
    const failed = openReport();
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeVisible();
    failed.unmount();
    api.on("GET report/sheep", ok(report({ rows: [], totals: { counts: counts(), ...nothing } })));
    const { user } = openReport(`${QUERY}&sex=jantan`);
    expect(await screen.findByText("Tidak ada ternak dalam periode ini")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hapus saringan" }));
    expect(await screen.findByRole("link", { name: "Buka daftar ternak" })).toBeVisible();
  });
});

const behind = (values: Partial<SheepReportAnimal> = {}): SheepReportAnimal => ({
  id: 91,
  sheep: {
    id: 12,
    code: "T00012",
    earTag: "0012",
    earTagColour: "kuning",
    species: "domba",
    breed: "Garut",
    sex: "betina",
  },
  product: null,
  pen: { id: 3, code: "K3", name: "Barat" },
  investor: null,
  arrivedOn: "2025-03-01",
  day: "2025-07-20",
  weight: 30.5,
  cost: 1_600_000,
  days: 141,
  gain: null,
  reason: null,
  documentKind: "transaction",
  documentId: 5,
  documentName: "PJ/2025/07/0002",
  ...values,
});
const sums = { weight: 30.5, weighed: 2, gain: null, gained: 0, cost: 3_200_000 };
const openDetail = (query = `${QUERY}&row=3&cell=jual`) =>
  renderApp(<SheepDetailPage />, { at: `${HOME}/detail?${query}` });

describe("rincian", () => {
  beforeEach(() => api.on("GET report/sheep/detail", listed([behind(), behind({ id: 92 })], 2, sums)));

  test("the animals behind a cell, what they come to, and that it is what the cell says", async () => {
    openDetail();
    expect(await screen.findByRole("heading", { name: "Rincian jual: Barat" })).toBeVisible();
    const [first] = await screen.findAllByRole("link", { name: "kuning 0012" });
    expect(first).toHaveAttribute(
      "href",
      `#${HOME}/detail/child?period=bulan.2025-07-01&group=kandang&row=3&cell=jual&id=12`,
    );
    expect(screen.getAllByRole("link", { name: "PJ/2025/07/0002" })[0]).toHaveAttribute(
      "href",
      "#/transaction/detail/5",
    );
    expect(screen.getByRole("row", { name: /2 ekor; bobot dan PBBH rata-rata/ })).toHaveTextContent("Rp3.200.000");
    expect(screen.getByText("Sama dengan ringkasan: 2 ekor.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Laporan domba" })).toHaveAttribute(
      "href",
      `#${HOME}?period=bulan.2025-07-01&group=kandang`,
    );
    expect(lastQuery("report/sheep/detail")).toEqual({
      period: "bulan.2025-07-01",
      group: "kandang",
      row: "3",
      cell: "jual",
      sort: "earTag",
      page: "1",
      limit: "20",
    });
  });

  test("another cell and another row, by the keyboard; where nobody is, the way back", async () => {
    const { user } = openDetail();
    await screen.findByText("Sama dengan ringkasan: 2 ekor.");
    api.on("GET report/sheep/detail", listed([], 0, { ...nothing }));
    screen.getByRole("button", { name: /Kolom: jual/ }).focus();
    await user.keyboard("{ArrowDown}hil{Enter}");
    expect(await screen.findByText("Tidak ada ternak di sel ini")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Kandang: Barat" }));
    await user.click(screen.getByRole("menuitem", { name: "Semua" }));
    await waitFor(() => expect(window.location.hash).toBe(`#${HOME}/detail?${QUERY}&cell=hilang`));
    expect(screen.getByRole("link", { name: "Kembali ke ringkasan" })).toHaveAttribute("href", `#${HOME}?${QUERY}`);
  });

  test("one that was sold since the table was read is no difference", async () => {
    const sold = (jual: number) =>
      report({ rows: [{ ...report().rows[0], counts: counts({ jual }) }] as SheepReport["rows"] });
    let asks = 0;
    api.on("GET report/sheep", (...call) => {
      asks += 1;
      return ok(sold(asks === 1 ? 1 : 2))(...call);
    });
    openDetail();
    expect(await screen.findByText("Sama dengan ringkasan: 2 ekor.")).toBeVisible();
    expect(asks).toBe(2);
  });

  test("a row that has nobody in these days says so", async () => {
    api.on("GET report/sheep/detail", listed([], 0, { ...nothing }));
    openDetail(`${QUERY}&row=99&cell=jual`);
    expect(await screen.findByRole("button", { name: "Kandang: tanpa ternak" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Rincian jual" })).toBeVisible();
  });

  test("a failure can be tried again", async () => {
    api.on("GET report/sheep/detail", refused(400, { message: "Belum dapat dihitung." }));
    openDetail();
    expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeVisible();
  });
});

const child = (values: Partial<SheepReportChild> = {}): SheepReportChild => ({
  costs: [
    { kind: "beli", amount: 1_500_000 },
    { kind: "pakan", amount: 140_000 },
  ],
  sales: [
    {
      id: 5,
      number: "PJ/2025/07/0002",
      day: "2025-07-18",
      state: "selesai",
      customer: { id: 2, code: "C00002", name: "Bu Rina" },
      deliveredOn: "2025-07-20",
      returnedOn: null,
      revenue: 1_400_000,
      cost: 1_640_000,
      profit: -240_000,
      directCosts: 0,
    },
  ],
  ...values,
});
const openChild = (query = `${QUERY}&row=3&cell=jual&id=12`) =>
  renderApp(<SheepChildPage />, { at: `${HOME}/detail/child?${query}` });

describe("anak", () => {
  beforeEach(() => {
    serveCard(api, animal({ stockState: "terjual" }));
    api.on("GET report/sheep/child/12", ok(child()));
  });

  test("one animal: what it cost, what it brought, its children a level of their own", async () => {
    const lamb = { id: 44, code: "T00044", earTag: "0044", earTagColour: "biru", sex: "jantan", breed: "Garut" };
    api.on(
      "GET sheep/12/family",
      ok({
        dam: null,
        sire: null,
        offspring: [{ ...lamb, bornOn: "2025-06-10", stockState: "tersedia", lastWeight: 9.5 }],
      }),
    );
    openChild();
    expect(await screen.findByRole("heading", { name: "Kuning 0012" })).toBeVisible();
    expect(await screen.findByText("-Rp240.000")).toHaveTextContent("rugi 14,6% dari HPP");
    expect(screen.getByRole("link", { name: "PJ/2025/07/0002" })).toHaveAttribute("href", "#/transaction/detail/5");
    expect(screen.getByText("8,5%")).toBeVisible();
    expect(await screen.findByRole("link", { name: "biru 0044" })).toHaveAttribute(
      "href",
      `#${HOME}/detail/child?${QUERY}&row=3&cell=jual&id=44`,
    );
    expect(screen.getByRole("link", { name: "Rincian" })).toHaveAttribute(
      "href",
      `#${HOME}/detail?${QUERY}&row=3&cell=jual`,
    );
    expect(screen.getByRole("link", { name: "Buka kartu ternak" })).toHaveAttribute(
      "href",
      "#/referensi/product/sheep/12",
    );
  });

  test("no profit is shown to who may not see it; an animal without costs and weights", async () => {
    const [sale] = child().sales;
    api.on(
      "GET report/sheep/child/12",
      ok(child({ costs: [], sales: sale ? [{ ...sale, cost: null, profit: null }] : [] })),
    );
    api.on("GET sheep/12/weight", ok({ items: [], lifetime: null, last: null }));
    openChild();
    expect(await screen.findByText("Belum ada biaya yang tercatat.")).toBeVisible();
    expect(screen.getByText("Hasil jual")).toBeVisible();
    expect(screen.queryByText("HPP saat diserahkan")).not.toBeInTheDocument();
    expect(screen.queryByText("Laba kotor")).not.toBeInTheDocument();
    expect(await screen.findByText("Belum pernah ditimbang.")).toBeVisible();
  });

  test("an address without an animal, and an animal that is not there", async () => {
    const first = openChild(QUERY);
    expect(screen.getByRole("link", { name: "Pilih ternak" })).toHaveAttribute("href", `#${HOME}/detail?${QUERY}`);
    first.unmount();
    api.on("GET sheep/77", refused(404, { message: "Ternak tidak ditemukan." }));
    openChild("id=77");
    expect(await screen.findByText("Ternak tidak ditemukan.")).toBeVisible();
  });
});
