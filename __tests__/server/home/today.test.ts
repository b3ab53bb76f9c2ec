import { eq, ne } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { HomeChart, HomeToday } from "@/contract/home/model";
import type { AgeingDocument, Finance } from "@/contract/report/finance";
import { payments } from "@/server/db/schema/payment";
import { sheepEvents } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { seedDemo } from "@/server/seed/demo";

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function get<Body>(path: string, role = "owner") {
  tokens[role] ??= (await server.signedIn(role)).access;
  const { body } = await server.call("GET", path, { token: tokens[role] });
  return { total: body.metadata.page?.total, metadata: body.metadata, response: body.response as Body };
}

test("a farm without anything has a dashboard of nothing", async () => {
  const { response } = await get<HomeToday>("home/today");
  expect(response.orders.month).toEqual({ count: 0, amount: 0 });
  expect(response.cash).toEqual({ today: 0, month: 0, monthBefore: 0 });
  expect(response.alerts.every(({ count }) => count === 0)).toBe(true);
  const { response: chart } = await get<HomeChart>("home/chart");
  expect(chart.months).toHaveLength(12);
  expect(chart.months.every(({ heads, revenue }) => heads === 0 && revenue === 0)).toBe(true);
});

describe("the demo farm", () => {
  beforeAll(async () => {
    // The demo farm fills only an empty database, so the existing accounts must go.
    await server.close();
    server = await startTestServer();
    for (const role of Object.keys(tokens)) delete tokens[role];
    await seedDemo(server.db, () => server.clock.now);
  });

  test("each count is the list that it opens", async () => {
    const { response } = await get<HomeToday>("home/today");
    const lists: Record<string, string> = {
      kontrol: "examination?followUp=1",
      "henti obat": "sheep?watch=henti%20obat",
      pbbh: "sheep?watch=pbbh",
      stok: "product?stock=menipis",
      sakit: "sheep?health=pantauan,sakit",
      "tanpa harga": "sheep?scope=semua&watch=tanpa%20harga",
    };
    expect(response.alerts.map(({ kind }) => kind).sort()).toEqual(Object.keys(lists).sort());
    for (const { kind, count } of response.alerts)
      expect([kind, (await get(lists[kind] ?? "")).total]).toEqual([kind, count]);
    expect(response.alerts.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
  });

  test("the sums are those of the documents", async () => {
    const [promised] = (await server.db.select().from(transactions)).filter(
      ({ state, kind }) => state === "dipesan" && kind !== "investasi",
    );
    await server.db
      .update(transactions)
      .set({ deliverOn: null })
      .where(eq(transactions.id, promised?.id ?? 0));
    const { response } = await get<HomeToday>("home/today");
    // Capital of investors is no revenue, and a package is never handed over.
    await server.db
      .update(transactions)
      .set({ day: "2025-08-18", deliverOn: "2025-08-18", state: "dipesan" })
      .where(eq(transactions.kind, "investasi"));
    const sales = (await server.db.select().from(transactions)).filter(
      ({ state, kind }) => !["draf", "dibatalkan"].includes(state) && kind !== "investasi",
    );
    const august = sales.filter(({ day }) => day >= "2025-08-01" && day <= "2025-08-18");
    expect(response.orders.month).toEqual({
      count: august.length,
      amount: august.reduce((sum, { total, returned }) => sum + total - returned, 0),
    });
    const july = sales.filter(({ day }) => day >= "2025-07-01" && day <= "2025-07-18");
    expect(response.orders.monthBefore.count).toBe(july.length);
    const cash = (await server.db.select().from(payments)).filter(
      ({ documentKind, day, cancelledAt }) =>
        documentKind === "transaction" && day >= "2025-08-01" && cancelledAt === null,
    );
    expect(response.cash?.month).toBe(
      cash.reduce((sum, { kind, amount }) => sum + (kind === "pengembalian" ? -amount : amount), 0),
    );
    const { response: finance } = await get<Finance>("report/finance?period=bulan");
    expect(response.receivable.open.amount).toBe(finance.today.receivable);
    expect(response.delivered).toBe(finance.revenue.amount);
    const waiting = sales.filter(({ state, deliverOn }) => state === "dipesan" && deliverOn !== null);
    expect(response.deliveries.late).toBe(waiting.filter(({ deliverOn }) => (deliverOn ?? "") < "2025-08-18").length);
    expect(response.deliveries.today).toBe(waiting.filter(({ deliverOn }) => deliverOn === "2025-08-18").length);
    const unplanned = sales.filter(({ state, deliverOn }) => state === "dipesan" && deliverOn === null);
    expect(unplanned.length).toBeGreaterThan(0);
    expect(response.deliveries.unplanned).toBe(unplanned.length);
    const { response: chart } = await get<HomeChart>("home/chart");
    // An animal that left comes back before the day ends.
    const [gone] = (await server.db.select().from(sheepEvents).orderBy(sheepEvents.id)).filter(
      ({ toState, documentKind }) => toState === "terjual" && documentKind === "transaction",
    );
    if (!gone) throw new Error("the demo farm sells");
    const back = { ...gone, id: undefined, day: "2025-08-18", fromState: gone.toState, toState: gone.fromState };
    await server.db.insert(sheepEvents).values(back);
    const moves = (await server.db.select().from(sheepEvents).orderBy(sheepEvents.id)).filter(
      ({ documentKind }) => documentKind !== null,
    );
    const { response: again } = await get<HomeChart>("home/chart");
    for (const { month, heads } of again.months) {
      const own = moves.filter(({ day }) => day.startsWith(month));
      const left = own.filter(({ toState }) => toState === "terjual").length;
      expect([month, heads]).toEqual([month, left - own.filter(({ fromState }) => fromState === "terjual").length]);
    }
    expect(again.months.at(-1)?.heads).toBe((chart.months.at(-1)?.heads ?? 0) - 1);
    expect(chart.months.at(-1)).toMatchObject({ revenue: finance.revenue.amount, profit: finance.grossProfit.amount });
  });

  test("admin sees what the finance report alone would tell as nothing", async () => {
    const { response } = await get<HomeToday>("home/today", "admin");
    expect([response.cash, response.delivered]).toEqual([null, null]);
    expect(response.orders.month.count).toBeGreaterThan(0);
    const { response: chart } = await get<HomeChart>("home/chart", "admin");
    expect(chart.months.some(({ heads }) => heads > 0)).toBe(true);
    expect(chart.months.every(({ revenue, profit }) => revenue === null && profit === null)).toBe(true);
    expect((await get("home/today", "customer")).metadata).toMatchObject({ code: 404, message: "no_permission" });
  });

  // Past midnight in Jakarta, while UTC is still on the day before: the turn of a month, and of a year.
  test.each([
    ["2026-03-31T17:30:00Z", "2026-04-01", "2026-03-31", "2026-01-01"],
    ["2025-12-31T17:30:00Z", "2026-01-01", "2025-12-31", "2026-01-01"],
  ])("at %s it is %s on the dashboard and in every report", async (instant, day, before, newYear) => {
    const { db, clock } = server;
    const then = clock.now;
    const sales = await db.select().from(transactions).where(ne(transactions.kind, "investasi"));
    const owed = sales.filter((one) => one.deliveredOn !== null && one.total - one.returned - one.paid > 0);
    const [first, second] = owed;
    const [paid, struck] = (await db.select().from(payments)).filter(
      ({ documentKind, cancelledAt, kind }) =>
        documentKind === "transaction" && cancelledAt === null && kind !== "pengembalian",
    );
    if (!first || !second || !paid || !struck) throw new Error("the demo farm sells on credit and is paid");
    await db.update(transactions).set({ day, dueOn: before }).where(eq(transactions.id, first.id));
    await db.update(transactions).set({ day: before, dueOn: day }).where(eq(transactions.id, second.id));
    await db.update(payments).set({ day }).where(eq(payments.id, paid.id));
    const off = { cancelledAt: new Date(instant), cancelledOn: day, cancelReason: "Salah ketik" };
    await db.update(payments).set(off).where(eq(payments.id, struck.id));
    try {
      clock.now = new Date(instant);
      delete tokens.owner;
      expect((await get<{ date: string }>("home")).response.date).toBe(day);
      const { response: today } = await get<HomeToday>("home/today");
      const amount = first.total - first.returned;
      expect(today.orders).toMatchObject({ today: { count: 1, amount }, month: { count: 1, amount } });
      expect(today.cash?.today).toBe(paid.amount - struck.amount);
      expect((await get<HomeChart>("home/chart")).response.months.at(-1)?.month).toBe(day.slice(0, 7));
      for (const [period, from] of [
        ["hari", day],
        ["bulan", day],
        ["tahun", newYear],
      ]) {
        const { response } = await get<Finance>(`report/finance?period=${period}`);
        expect([period, response.period]).toEqual([period, { from, to: day }]);
        const herd = await get<{ days: object }>(`report/sheep?period=${period}`);
        expect([period, herd.response.days]).toEqual([period, { from, to: day }]);
      }
      const { response: finance } = await get<Finance>("report/finance?period=hari");
      expect(finance.cash[0]).toMatchObject({ flow: "customer", in: paid.amount, out: struck.amount });
      expect(finance.cashByReceipt).toBe(paid.amount - struck.amount);
      expect(finance.against).toEqual({ from: before, to: before });
      const { response: late } = await get<{ items: AgeingDocument[] }>("report/finance/ageing/document?limit=100");
      const lateOf = (id: number) => late.items.find((one) => one.id === id)?.daysLate;
      expect([lateOf(first.id), lateOf(second.id)]).toEqual([1, 0]);
      const { response: chart } = await get<{ population: { day: string }[] }>("report/sheep/chart?period=bulan");
      expect(chart.population.slice(-2).map((one) => one.day)).toEqual([before, day]);
      const { metadata } = await get("report/roi?period=hari");
      expect(metadata.code).toBe(200);
    } finally {
      clock.now = then;
      delete tokens.owner;
      for (const { id, day: on, dueOn } of [first, second])
        await db.update(transactions).set({ day: on, dueOn }).where(eq(transactions.id, id));
      await db.update(payments).set({ day: paid.day }).where(eq(payments.id, paid.id));
      await db
        .update(payments)
        .set({ cancelledAt: null, cancelledOn: null, cancelReason: null })
        .where(eq(payments.id, struck.id));
    }
  });
});
