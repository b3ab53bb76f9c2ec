import { errorsOf, TODAY } from "@/__tests__/server/money/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { AssetTotals } from "@/contract/asset/model";
import type { Balance } from "@/contract/report/balance";
import { accountsOf, assetOf, entriesOf, spendingCalls } from "./support";

// The clock is put ahead, and nobody signs in anew.
const YEAR = 365 * 86_400;
let server: TestServer;
let calls: ReturnType<typeof spendingCalls>;
beforeEach(async () => {
  server = await startTestServer({ accessTokenSeconds: YEAR, refreshTokenSeconds: YEAR });
  calls = spendingCalls(server, (await server.signedIn("owner")).access);
});
afterEach(() => server.close());

const BOOKS = ["kas", "aset_tetap", "akumulasi_penyusutan", "penyusutan", "laba_rugi_aset"] as const;
const until = (day: string) => accountsOf(calls, `2025-01-02..${day}`, BOOKS);

test("an asset is written down at each month's end, to the rupiah, and no further than its residual value", async () => {
  const place = await calls.place();
  const car = { moneyId: place.id, day: "2025-05-31", cost: 1_000, residual: 100, months: 7, category: "kendaraan" };
  const asset = assetOf(await calls.buy({ ...car, name: "Mobil bak" }));
  expect(asset).toMatchObject({ number: expect.stringMatching(/^AT\/2025\/05\/\d{4}$/), accumulated: 385, book: 615 });
  // 900 over 7 months: 128.57, whole rupiah at each end
  expect(asset.depreciation.map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-05-31", 128],
    ["2025-06-30", 129],
    ["2025-07-31", 128],
    ["2025-08-31", 129],
    ["2025-09-30", 128],
    ["2025-10-31", 129],
    ["2025-11-30", 129],
  ]);
  expect(asset.depreciation.at(-1)?.book).toBe(100);
  expect(await until(TODAY)).toEqual({ kas: -1_000, aset_tetap: 1_000, akumulasi_penyusutan: -385, penyusutan: -385 });
  const [entry] = await entriesOf(calls, "account=penyusutan&period=2025-07-01..2025-07-31");
  expect(entry).toMatchObject({
    day: "2025-07-31",
    amount: -128,
    documentKind: "asset",
    documentName: asset.number,
    party: "Mobil bak",
  });
});

test("nothing is told of month's ends to come", async () => {
  const place = await calls.place();
  const { id } = assetOf(await calls.buy({ moneyId: place.id, day: "2025-08-01" }));
  for (const period of [
    "bulan",
    "tahun",
    "bulan.2025-08-01",
    "2025-08-01..2025-12-31",
    "2026-01-01..2026-12-31",
    "bulan.2026-03-01",
  ])
    expect([period, await accountsOf(calls, period, ["penyusutan"])]).toEqual([period, {}]);
  server.clock.now = new Date("2025-08-31T05:00:00Z");
  expect(await accountsOf(calls, "bulan", ["penyusutan"])).toEqual({ penyusutan: -1_000_000 });
  expect((await calls.ask<{ book: number }>(`asset/${id}`)).book).toBe(11_000_000);
});

test("land is never written down", async () => {
  const place = await calls.place();
  const land = assetOf(await calls.buy({ moneyId: place.id, day: "2025-01-02", category: "tanah", months: null }));
  expect([land.book, land.depreciation]).toEqual([12_000_000, []]);
});

test("sold, it leaves with what is left of it, and the difference is a profit or a loss", async () => {
  const place = await calls.place();
  const asset = assetOf(await calls.buy({ moneyId: place.id, day: "2025-05-10" }));
  const sale = { kind: "dijual", moneyId: place.id, proceeds: 10_000_000 };
  expect(errorsOf(await calls.dispose(asset.id, { ...sale, day: "2025-05-09" }))).toEqual({
    day: "Tidak sebelum aset dibeli, 10 Mei 2025.",
  });
  expect(errorsOf(await calls.dispose(asset.id, { ...sale, proceeds: 0 }))).toEqual({
    proceeds: "Masukkan harga jual, lebih dari Rp0.",
  });
  expect(errorsOf(await calls.dispose(asset.id, { ...sale, moneyId: null }))).toEqual({
    moneyId: "Pilih kas atau rekening.",
  });
  expect(errorsOf(await calls.dispose(asset.id, { proceeds: 5 }))).toEqual({
    proceeds: "Yang dihapus tidak menghasilkan uang. Pilih dijual.",
  });
  // Sold on the last day of July, it is not written down for July.
  const sold = assetOf(await calls.dispose(asset.id, { ...sale, day: "2025-07-31" }));
  expect(sold).toMatchObject({ state: "dijual", book: 0, disposals: [{ proceeds: 10_000_000, book: 10_000_000 }] });
  expect(await until(TODAY)).toEqual({ kas: -2_000_000, penyusutan: -2_000_000 });
  expect((await calls.dispose(asset.id, sale)).status).toBe(409);
  const { totals } = await calls.ask<{ totals: unknown }>("asset");
  expect(AssetTotals.parse(totals)).toEqual({
    count: 0,
    cost: 0,
    accumulated: 0,
    book: 0,
    gone: { count: 1, cost: 12_000_000 },
  });
});

test("scrapped, what is left of it is lost", async () => {
  const place = await calls.place();
  const asset = assetOf(await calls.buy({ moneyId: place.id, day: "2025-05-10" }));
  expect(assetOf(await calls.dispose(asset.id, { day: "2025-06-15" })).state).toBe("dihapus");
  expect(await until(TODAY)).toEqual({ kas: -12_000_000, penyusutan: -1_000_000, laba_rugi_aset: -11_000_000 });
});

test("a sale that is taken back gives the asset back, and the next month's end makes up for the time between", async () => {
  const place = await calls.place();
  const asset = assetOf(await calls.buy({ moneyId: place.id, day: "2025-04-10" }));
  const sale = { kind: "dijual", moneyId: place.id, proceeds: 5_000_000, day: "2025-05-05" };
  const [gone] = assetOf(await calls.dispose(asset.id, sale)).disposals;
  const back = assetOf(await calls.cancelOf(`asset/disposal/${gone?.id}`, "2025-07-02"));
  expect(back.depreciation.slice(0, 3).map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-04-30", 1_000_000],
    ["2025-07-31", 3_000_000],
    ["2025-08-31", 1_000_000],
  ]);
  expect(await until("2025-06-30")).toEqual({ kas: -7_000_000, penyusutan: -1_000_000, laba_rugi_aset: -6_000_000 });
  expect(await until(TODAY)).toEqual({
    kas: -12_000_000,
    aset_tetap: 12_000_000,
    akumulasi_penyusutan: -4_000_000,
    penyusutan: -4_000_000,
  });
  expect(errorsOf(await calls.dispose(asset.id, { ...sale, day: "2025-07-01" }))).toEqual({
    day: "Tidak sebelum pelepasan yang dulu dibatalkan, 2 Juli 2025.",
  });
  expect(errorsOf(await calls.cancelOf(`asset/${asset.id}`, "2025-07-01"))).toEqual({
    day: "Tidak sebelum pelepasannya dibatalkan, 2 Juli 2025.",
  });
  expect(assetOf(await calls.cancelOf(`asset/${asset.id}`, "2025-08-01"))).toMatchObject({
    state: "dibatalkan",
    book: 0,
  });
  expect(await until(TODAY)).toEqual({});
});

test("the list says what its sums are of, and they come to the balance sheet's line", async () => {
  const place = await calls.place();
  const bought = { moneyId: place.id, day: "2025-06-10" };
  assetOf(await calls.buy({ ...bought, name: "Mobil", cost: 24_000_000 }));
  const pen = assetOf(await calls.buy({ ...bought, name: "Kandang", cost: 6_000_000 }));
  const wrong = assetOf(await calls.buy({ ...bought, cost: 1_000_000 }));
  assetOf(await calls.dispose(pen.id, { day: "2025-07-15" }));
  assetOf(await calls.cancelOf(`asset/${wrong.id}`, "2025-07-15"));
  const sums = async (query = "") => {
    const { totals } = await calls.ask<{ totals: unknown }>(`asset${query}`);
    return AssetTotals.parse(totals);
  };
  const gone = { count: 1, cost: 6_000_000 };
  expect(await sums()).toEqual({ count: 1, cost: 24_000_000, accumulated: 4_000_000, book: 20_000_000, gone });
  const nothing = { accumulated: 0, book: 0, gone: { count: 0, cost: 0 } };
  expect(await sums("?state=dihapus")).toEqual({ ...gone, ...nothing });
  const { registers, ledger } = await calls.ask<Balance>(`report/books/balance?day=${TODAY}`);
  expect([ledger.aset_tetap, ledger.akumulasi_penyusutan]).toEqual([24_000_000, -4_000_000]);
  expect(registers.aset_tetap - Math.abs(registers.penyusutan)).toBe(20_000_000);
});

test("bad values are refused, each at its field", async () => {
  const place = await calls.place();
  const refused = async (values: object) => errorsOf(await calls.buy({ moneyId: place.id, ...values }));
  expect(await refused({ residual: 12_000_001 })).toEqual({ residual: "Nilai sisa tidak lebih dari harga perolehan." });
  expect(await refused({ months: 0 })).toEqual({ months: expect.stringContaining("1–600 bulan") });
  expect(await refused({ cost: 0 })).toEqual({ cost: "Masukkan jumlah, lebih dari Rp0." });
  expect(await refused({ day: "2025-08-19" })).toEqual({ day: "Tanggal tidak dapat di masa depan." });
  expect(await refused({ day: "2024-12-31" })).toEqual({ day: expect.stringContaining("Saldo awal") });
});
