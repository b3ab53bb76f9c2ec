import * as exam from "@/__tests__/server/examination/support";
import {
  addInvestor,
  addPackage,
  contractsOf,
  draftOf,
  pack as fundLine,
  packSale,
  post,
  settled,
} from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import { sum } from "@/__tests__/server/report/farm/oracle";
import { type Reader, readerOf } from "@/__tests__/server/report/farm/reader";
import { clear } from "@/__tests__/server/report/farm/world";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startForYears, type TestServer } from "@/__tests__/support/server/test-server";
import type { HomeChart, HomeSummary, HomeToday } from "@/contract/home/model";
import type { AgeingRow, AgeingTotals, Costs, Finance } from "@/contract/report/finance";
import type { RoiAnimal, RoiAnimalTotals, RoiRow, RoiTotals } from "@/contract/report/roi";
import { mortalityOf, type SheepReport, type SheepReportChart } from "@/contract/report/sheep";

// The appearance of farms at the edge is defined, and the same everywhere.

let server: TestServer;
let token: string;
let reader: Reader;
beforeAll(async () => {
  // The state after `SEED=none`: an account and no other row.
  ({ server, token } = await startForYears("2023-12-01T02:00:00Z"));
  reader = readerOf(server, token);
});
afterAll(() => server.close());

const ask = <Body>(path: string) => reader.ask<Body>(path);
const finance = (query = "") => ask<Finance>(`report/finance?${query}`);
const account = (told: Finance, word: string) => told.accounts.find((one) => one.account === word)?.amount;
const NO_AGES = { belum: 0, "1-30": 0, "31-60": 0, "61-90": 0, "90+": 0 };
const NONE = { amount: 0, before: 0 };

async function expectNoMoney(told: Finance) {
  for (const one of told.accounts) expect(one).toEqual({ account: one.account, ...NONE });
  expect([told.revenue, told.grossProfit, told.profit, told.profitBySale, told.cashByReceipt]).toEqual([
    NONE,
    NONE,
    NONE,
    0,
    0,
  ]);
  expect(told.cash.map(({ flow: _, ...cash }) => cash)).toEqual(
    new Array(told.cash.length).fill({ in: 0, out: 0, before: 0 }),
  );
}

describe("a farm of nothing at all", () => {
  test("has books of nothing, whatever period is asked for", async () => {
    for (const period of ["hari", "minggu", "bulan", "kuartal", "tahun", "1999-01-01..2023-12-01"]) {
      const told = await finance(`period=${period}&against=${encodeURIComponent("tahun lalu")}`);
      await expectNoMoney(told);
      expect(told.months).toHaveLength(12);
      for (const { month: _, ...sums } of told.months) expect(Object.values(sums)).toEqual([0, 0, 0, 0, 0]);
      expect(Object.values(told.today).every((amount) => amount === 0)).toBe(true);
    }
    const costs = await ask<Costs>("report/finance/cost?period=tahun");
    expect(costs.animals.every(({ amount, before }) => amount === 0 && before === 0)).toBe(true);
    expect([costs.services, costs.direct, costs.lossesLater]).toEqual([[], [], NONE]);
    expect(costs.ledger).toEqual({ services: 0, direct: 0, losses: 0 });
    expect(await ask("report/finance/sale?period=tahun")).toMatchObject({
      items: [],
      totals: { profit: 0, ledger: 0 },
    });
    expect(await ask("report/finance/entry?period=tahun&account=kas")).toEqual({ items: [], totals: { amount: 0 } });
    for (const side of ["piutang", "utang"]) {
      const told = await ask<{ items: AgeingRow[]; totals: AgeingTotals }>(`report/finance/ageing?side=${side}`);
      expect(told).toEqual({ items: [], totals: { ages: NO_AGES, total: 0, billed: 0, paid: 0 } });
      expect(await ask(`report/finance/ageing/document?side=${side}`)).toEqual({ items: [], totals: { total: 0 } });
    }
  });

  test("has no herd, no contracts, and a dashboard of nothing", async () => {
    for (const group of ["produk", "ras", "kandang", "pemilik"]) {
      const { rows, totals } = await ask<SheepReport>(`report/sheep?group=${group}`);
      expect(rows).toEqual([]);
      const { counts, ...figures } = totals;
      expect(Object.values(counts).every((count) => count === 0)).toBe(true);
      expect(figures).toEqual({ weight: null, weighed: 0, gain: null, gained: 0, cost: 0 });
      expect(mortalityOf(counts)).toBeNull();
    }
    const chart = await ask<SheepReportChart>("report/sheep/chart");
    expect([chart.population.map(({ count }) => count), chart.weights, chart.unweighed]).toEqual([
      new Array(12).fill(0),
      [],
      0,
    ]);
    expect(await ask("report/sheep/detail?cell=akhir")).toMatchObject({
      items: [],
      totals: { weight: null, gain: null },
    });
    for (const group of ["paket", "investor", "kontrak"])
      expect(await ask(`report/roi?group=${group}`)).toMatchObject({
        items: [],
        totals: { contracts: 0, capital: 0, days: 0, roi: null, yearlyRoi: null, ever: false },
      });
    expect(await ask("report/roi/animal")).toMatchObject({ items: [], totals: { heads: 0, roi: null, unknown: 0 } });
    const today = await ask<HomeToday>("home/today");
    expect(today.orders.month).toEqual({ count: 0, amount: 0 });
    expect([today.cash, today.deliveries.next]).toEqual([{ today: 0, month: 0, monthBefore: 0 }, []]);
    expect(today.alerts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
    const { stock, pens } = await ask<HomeSummary>("home");
    expect([stock.map(({ count }) => count), pens]).toEqual([[0, 0, 0, 0], []]);
    expect(sum((await ask<HomeChart>("home/chart")).months, ({ heads, revenue }) => heads + (revenue ?? 0))).toBe(0);
  });

  test.each([
    ...["laba rugi", "arus kas", "piutang", "utang", "laba penjualan", "biaya"].map(
      (sheet) => `report/finance/export?sheet=${encodeURIComponent(sheet)}&period=tahun`,
    ),
    ...["report/sheep/export?group=kandang", "report/sheep/detail/export?cell=akhir"],
    ...["report/roi/export?group=kontrak", "report/roi/animal/export?period=tahun"],
  ])("%s is still a file, in both formats", async (path) => {
    for (const format of ["csv", "xlsx"]) {
      const { status, headers } = await server.call("GET", `${path}&format=${format}`, { token });
      expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringContaining(`.${format}"`)]);
    }
  });
});

const send = (path: string, json: object) => postTo(server, token, path, json);

/** Its people, and animals that arrived on a day for these prices and may be sold. */
async function begin(day: string, prices: number[]) {
  await clear(server);
  const pen = (await addPen(server)).id;
  const kind = (await sell.addKind(server, { minPrice: null, salePrice: 1_000_000 })).id;
  const supplier = (await buy.addSupplier(server)).id;
  const lines = prices.map((price) => buy.animal({ price, productId: kind, buyWeight: 21 }));
  const order = await buy.ordered(server, token, buy.order(supplier, lines, { day }));
  const come = buy.done(await buy.act(server, token, order, "receive", { ...buy.arrival(order, pen), day }));
  const herd = await buy.animalsOf(server, come);
  for (const { id } of herd) {
    const { status } = await send(`sheep/${id}/move`, {
      from: "karantina",
      to: "tersedia",
      day,
      reason: null,
      penId: pen,
    });
    expect(status).toBe(200);
  }
  return { pen, kind, ids: herd.map(({ id }) => id), buyer: (await sell.addCustomer(server)).id };
}

async function sellOn(day: string, buyer: number, kind: number, ids: number[], price: number) {
  const sale = await sell.ordered(server, token, sell.sale(buyer, [sell.head(kind, ids, { price })], { day }));
  const animals = ids.map((sheepId) => ({ lineId: sale.lines[0]?.id, sheepId, weight: 21 }));
  return sell.deliver(server, token, sale, { day, animals });
}

describe("a farm that began today, on a leap day", () => {
  const TODAY = "2024-02-29";
  let contract: number;
  beforeAll(async () => {
    // half past midnight in Jakarta: it is still the 28th in UTC
    server.clock.now = new Date("2024-02-28T17:30:00Z");
    // Two animals without a cost, one that costs more than its price, and an investor's.
    const { kind, ids, buyer } = await begin(TODAY, [0, 0, 1_500_000, 900_000]);
    const [gift = 0, kept = 0, dear = 0, named = 0] = ids;
    // It is weighed again on the day of its arrival, so no days have passed.
    await exam.weigh(server, token, { sheepId: kept, weight: 22.5 }, TODAY);
    await sellOn(TODAY, buyer, kind, [gift, dear], 700_000);
    const pack = packSale((await addInvestor(server)).id, [fundLine((await addPackage(server)).id)], { day: TODAY });
    const order = await sell.ordered(server, token, pack);
    sell.done(await sell.pay(server, token, order, { kind: "pelunasan", amount: order.total, day: TODAY }));
    const [made] = await contractsOf(server, token, `sale=${order.id}`);
    contract = made?.id ?? 0;
    settled(
      await post(server, token, { id: contract, version: made?.version ?? 0 }, "animal", {
        day: TODAY,
        sheepIds: [named],
      }),
    );
  });

  test("compares with nothing, and a loss is less than nothing", async () => {
    const told = await finance("period=hari");
    expect([told.period.from, told.period.to]).toEqual([TODAY, TODAY]);
    expect(told.revenue).toEqual({ amount: 1_400_000, before: 0 });
    expect([told.grossProfit, told.profit]).toEqual(new Array(2).fill({ amount: -100_000, before: 0 }));
    expect([told.profitBySale, account(told, "hpp")]).toEqual([-100_000, -1_500_000]);
    expect(told.months.slice(-2).map(({ month, profit }) => [month, profit])).toEqual([
      ["2024-01", 0],
      ["2024-02", -100_000],
    ]);
    expect(told.today).toMatchObject({ receivable: 1_400_000, payable: 2_400_000 });
    const { months } = await ask<HomeChart>("home/chart");
    expect(months.at(-1)).toEqual({ month: "2024-02", heads: 2, revenue: 1_400_000, profit: -100_000 });
  });

  test("its day stands in its month, its quarter and its year, and is compared with the last of February", async () => {
    for (const [period, from, lastYear] of [
      ["hari", TODAY, ["2023-02-28", "2023-02-28"]],
      ["bulan", "2024-02-01", ["2023-02-01", "2023-02-28"]],
      ["tahun", "2024-01-01", ["2023-01-01", "2023-02-28"]],
      [`${TODAY}..${TODAY}`, TODAY, ["2023-02-28", "2023-02-28"]],
    ] as const) {
      const told = await finance(`period=${period}&against=${encodeURIComponent("tahun lalu")}`);
      expect([period, told.period, told.against]).toEqual([
        period,
        { from, to: TODAY },
        { from: lastYear[0], to: lastYear[1] },
      ]);
      expect(told.revenue).toEqual({ amount: 1_400_000, before: 0 });
    }
    // A year later that month has one day less, and the sale of the 29th still counts in the earlier one.
    server.clock.now = new Date("2025-02-28T05:00:00Z");
    const told = await finance(`period=bulan&against=${encodeURIComponent("tahun lalu")}`);
    expect([told.against, told.revenue]).toEqual([
      { from: "2024-02-01", to: TODAY },
      { amount: 0, before: 1_400_000 },
    ]);
    server.clock.now = new Date("2024-02-28T17:30:00Z");
  });

  test("one weighing, or two on a day, are a weight and no gain", async () => {
    const { totals } = await ask<SheepReport>("report/sheep?period=hari");
    expect(totals.counts).toMatchObject({ awal: 0, beli: 4, jual: 2, akhir: 2 });
    expect(totals).toMatchObject({ weight: 21.75, weighed: 2, gain: null, gained: 0, cost: 900_000 });
    expect(mortalityOf(totals.counts)).toBe(0);
    const { items } = await ask<{ items: { weight: number; gain: number | null; days: number }[] }>(
      "report/sheep/detail?period=hari&cell=akhir",
    );
    expect(items.map(({ weight, gain, days }) => [weight, gain, days])).toEqual([
      [22.5, null, 0],
      [21, null, 0],
    ]);
  });

  test("what cost nothing has no ROI, and what began today none of a year", async () => {
    type Animals = { items: RoiAnimal[]; totals: RoiAnimalTotals };
    const { items, totals } = await ask<Animals>("report/roi/animal?period=hari&sort=cost");
    expect(items.map(({ cost, profit, roi, yearlyRoi }) => [cost, profit, roi && Math.round(roi), yearlyRoi])).toEqual([
      [0, 700_000, null, null],
      [1_500_000, -800_000, -53, null],
    ]);
    expect([totals.heads, totals.unknown]).toEqual([2, 1]);
    const told = await ask<{ items: RoiRow[]; totals: RoiTotals }>("report/roi?group=kontrak&period=hari");
    expect(told.items).toMatchObject([{ id: contract, days: 0, share: 0, roi: 0, yearlyRoi: null, openCost: 900_000 }]);
    expect(told.totals).toMatchObject({ contracts: 1, roi: 0, yearlyRoi: null, ever: true });
  });
});

test("a loss is nobody's share: the investor gets the capital back", async () => {
  server.clock.now = new Date("2024-03-20T05:00:00Z");
  const { kind, ids, buyer } = await begin("2024-03-01", [2_000_000]);
  const pack = packSale((await addInvestor(server)).id, [fundLine((await addPackage(server)).id)], {
    day: "2024-03-01",
  });
  const order = await sell.ordered(server, token, pack);
  sell.done(await sell.pay(server, token, order, { kind: "pelunasan", amount: order.total, day: "2024-03-01" }));
  const [made] = await contractsOf(server, token, `sale=${order.id}`);
  const named = settled(
    await post(server, token, { id: made?.id ?? 0, version: made?.version ?? 0 }, "animal", {
      day: "2024-03-02",
      sheepIds: ids,
    }),
  );
  await sellOn("2024-03-10", buyer, kind, ids, 1_200_000);
  expect(settled(await post(server, token, named, "draft", draftOf({ sellingCosts: 50_000 }))).figures).toMatchObject({
    profit: -850_000,
  });
  const { items } = await ask<{ items: RoiRow[] }>("report/roi?group=kontrak&period=bulan");
  expect(items).toMatchObject([{ profit: -850_000, share: 0, received: 2_500_000, roi: 0, yearlyRoi: 0 }]);
});

test("the turn of the year is Jakarta's: what is struck out at half past midnight is of the new one", async () => {
  server.clock.now = new Date("2023-12-31T16:30:00Z");
  const { kind, ids, buyer } = await begin("2023-12-30", [500_000]);
  const sale = await sellOn("2023-12-31", buyer, kind, ids, 800_000);
  const paid = sell.done(
    await sell.pay(server, token, sale, { kind: "pelunasan", amount: 800_000, day: "2023-12-31" }),
  );
  const late = await ask<HomeToday>("home/today");
  expect([late.cash?.today, late.receivable.open.count]).toEqual([800_000, 0]);
  // an hour later: still the old year in UTC
  server.clock.now = new Date("2023-12-31T17:30:00Z");
  const strike = `transaction/${sale.id}/payment/${paid.payments[0]?.id}/cancel`;
  expect((await send(strike, { reason: "Salah ketik" })).status).toBe(200);
  const [old, now] = [await finance("period=tahun.2023-06-01"), await finance("period=tahun")];
  expect([old.period, now.period, now.against]).toEqual([
    { from: "2023-01-01", to: "2023-12-31" },
    { from: "2024-01-01", to: "2024-01-01" },
    { from: "2023-01-01", to: "2023-01-01" },
  ]);
  expect(old.cash[0]).toMatchObject({ flow: "customer", in: 800_000, out: 0 });
  expect(now.cash[0]).toMatchObject({ flow: "customer", in: 0, out: 800_000 });
  expect([old.profit.amount, now.profit.amount]).toEqual([300_000, 0]);
  expect(now.months.map(({ month }) => month)).toEqual(
    ["02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
      .map((month) => `2023-${month}`)
      .concat("2024-01"),
  );
  expect(now.today.receivable).toBe(800_000);
  const { cash, orders } = await ask<HomeToday>("home/today");
  expect([cash, orders.today.count, orders.monthBefore.count]).toEqual([
    { today: -800_000, month: -800_000, monthBefore: 0 },
    0,
    0,
  ]);
  const { totals } = await ask<SheepReport>("report/sheep?period=2024-01-01..2024-01-01");
  expect(totals.counts).toMatchObject({ awal: 0, jual: 0, akhir: 0 });
  const before = await ask<SheepReport>("report/sheep?period=2023-12-31..2023-12-31");
  expect(before.totals.counts).toMatchObject({ awal: 1, jual: 1, akhir: 0 });
});
