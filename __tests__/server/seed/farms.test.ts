import { and, eq, isNotNull, sql } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Expected, Litter, Mating, Weaning } from "@/contract/breeding/model";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/contract/notification/words";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { seedDemo } from "@/server/seed/demo";
import { seedLarge } from "@/server/seed/large/large";

// All tests stand in one file, because making the demo farm takes seconds.
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  token = (await server.signedIn()).access;
});
afterAll(() => server.close());

test("the books of the demo farm agree with its documents and registers", async () => {
  const all = await expectLedgerToAgree(server.db);
  // The farm has bought, sold, paid and lost, so these checks do not pass on empty books.
  for (const account of [
    "kas",
    "piutang",
    "utang",
    "uang_muka",
    "penjualan",
    "hpp",
    "biaya_penjualan",
    "kerugian_ternak",
  ])
    expect([account, all[account]]).not.toEqual([account, 0]);
  // The goods that left the stock for animals are part of their cost.
  expect(all.pemakaian).toBe(0);
});

test("the demo's log is one that the product could have written: weights, stock and costs agree with it", async () => {
  const { db } = server;
  expect(await db.$count(examinations)).toBeGreaterThan(500);
  const wrongWeights = await db.execute(sql`
    select s.id from sheep s left join lateral (
      select weight, day from examinations e where e.sheep_id = s.id and e.weight is not null
      order by e.day desc, e.id desc limit 1) w on true
    where s.last_weight is distinct from coalesce(w.weight, s.arrival_weight)
       or s.last_weighed_on is distinct from coalesce(w.day, s.arrived_on)`);
  expect(wrongWeights.rows).toEqual([]);
  const wrongSums = await db.execute(sql`
    select s.id from sheep s where s.cost <> (select coalesce(sum(c.amount), 0) from sheep_costs c where c.sheep_id = s.id)
    union all
    select p.id from products p where p.stock_quantity <> (select coalesce(sum(m.quantity), 0) from stock_movements m where m.product_id = p.id)
      or p.stock_value <> (select coalesce(sum(m.value), 0) from stock_movements m where m.product_id = p.id)`);
  expect(wrongSums.rows).toEqual([]);
  const early = await db.execute(sql`
    select e.id from examinations e join sheep s on s.id = e.sheep_id where e.day < s.arrived_on or e.day > '2025-08-18'`);
  expect(early.rows).toEqual([]);
  expect(await db.$count(examinations, isNotNull(examinations.medicineId))).toBeGreaterThan(100);
  expect(await db.$count(examinations, isNotNull(examinations.pregnancy))).toBeGreaterThan(5);
  expect(await db.$count(sheepCosts, eq(sheepCosts.kind, "obat"))).toBeGreaterThan(100);
  expect(
    await db.$count(stockMovements, and(eq(stockMovements.kind, "pakai"), sql`${stockMovements.quantity} < 0`)),
  ).toBe(4);
  expect(await db.$count(sheep, isNotNull(sheep.saleFrom))).toBeGreaterThan(50);
  expect(await db.$count(products, sql`${products.stockQuantity} < 0`)).toBe(0);
});

test("the log of messages has each kind that a farm sends; nothing of the program itself has failed", async () => {
  const { rows } = await server.db.execute<{ kind: NotificationKind }>(
    sql`select kind from notifications group by kind order by min(id)`,
  );
  const failures: readonly NotificationKind[] = ["webhook", "cadangan"];
  const asked = NOTIFICATION_KINDS.filter((kind) => !failures.includes(kind));
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...asked].sort());
  const unsorted = await server.db.execute(
    sql`select id from (select id, at, lag(at) over (order by id) as before from notifications) n where at < before`,
  );
  expect(unsorted.rows).toEqual([]);
});

test("the farm told its first day: all that it had then is dated so, what came later was paid for, no place is below zero", async () => {
  const none = async (wrong: ReturnType<typeof sql>) => expect((await server.db.execute(wrong)).rows).toEqual([]);
  expect((await server.call("GET", "opening", { token })).body.response).toMatchObject({ startOn: "2024-07-14" });
  // Nothing is booked before the first day, and nothing of the opening balance after it.
  await none(sql`select j.* from journal j, farm_start s
    where j.day < s.day or (j.day > s.day and 'saldo_awal' in (j.debit, j.credit))`);
  await none(sql`select * from (select money_id, day, sum(sum(amount)) over (partition by money_id order by day) as held
    from money_flows group by money_id, day) m where held < 0`);
});

test("feed, wages and electricity were used: the HPP leads back to them", async () => {
  const { body } = await server.call("GET", "usage?limit=20", { token });
  const { items } = body.response as { items: { kind: string; value: number; product: { name: string } }[] };
  expect(items.map(({ kind }) => kind).sort()).toEqual(["overhead", "overhead", "pakan"]);
  for (const { value } of items) expect(value).toBeGreaterThan(100_000);
  expect(items.map(({ product }) => product.name)).toEqual(expect.arrayContaining(["Upah kandang", "Listrik kandang"]));
});

test("a season of breeding: who is expected, late separations, twins, a dead lamb, and a weaning that passed costs on", async () => {
  const read = async (path: string) => (await server.call("GET", path, { token })).body.response;
  const expected = listOf(Expected).parse(await read("breeding/expected?limit=100")).items;
  expect(expected.length).toBeGreaterThan(8);
  expect(expected.some(({ pregnancy }) => pregnancy === "bunting")).toBe(true);
  expect(expected.some(({ dueTo }) => dueTo < "2025-09-15")).toBe(true);
  const matings = listOf(Mating).parse(await read("breeding/mating?limit=100")).items;
  expect(new Set(matings.map(({ kind }) => kind))).toEqual(new Set(["koloni", "tangan", "ib"]));
  expect(matings.some(({ separateOn }) => separateOn !== null && separateOn < "2025-08-18")).toBe(true);
  const litters = listOf(Litter).parse(await read("breeding/litter?limit=100")).items;
  const counts = litters.map(({ lambs }) => lambs.length);
  expect(counts).toEqual(expect.arrayContaining([0, 1, 2]));
  expect(Math.max(...counts)).toBeLessThan(5);
  expect(litters.flatMap(({ lambs }) => lambs).filter(({ alive }) => !alive)).toHaveLength(1);
  const weaning = Weaning.parse(await read("breeding/weaning/1"));
  expect(weaning.lambs.some(({ amount }) => amount !== null && amount > 0)).toBe(true);
  const sum = (rows: readonly { amount: number | null }[]) =>
    rows.reduce((all, { amount }) => all + must(amount, "what an owner sees"), 0);
  expect(sum(weaning.dams)).toBe(sum(weaning.lambs));
});

test("some of it waits for a second look", async () => {
  const { body } = await server.call("GET", "examination?followUp=1", { token });
  const { items } = body.response as {
    items: { bcs: number | null; famacha: number | null; controlOn: string | null }[];
  };
  expect(items.length).toBeGreaterThanOrEqual(4);
  expect(items.some(({ controlOn }) => controlOn !== null && controlOn < "2025-08-18")).toBe(true);
  expect(items.some(({ famacha }) => (famacha ?? 0) >= 4)).toBe(true);
});

test("the books of the large farm that benchmarks are run on agree as well", async () => {
  await seedLarge(server.db, () => server.clock.now, 300);
  const all = await expectLedgerToAgree(server.db);
  expect(all.pemakaian).toBe(0);
  const none = async (wrong: ReturnType<typeof sql>) => expect((await server.db.execute(wrong)).rows).toEqual([]);
  // Each kept sum equals the sum of its rows.
  await none(sql`
    select s.id from sheep s where s.cost <> (select coalesce(sum(c.amount), 0) from sheep_costs c where c.sheep_id = s.id)`);
  for (const [table, kind] of [
    ["transactions", "transaction"],
    ["purchases", "purchase"],
  ] as const)
    await none(sql`
      select t.id from ${sql.identifier(table)} t where t.paid <> coalesce((
        select sum(case kind when 'pengembalian' then -amount else amount end) from payments p
        where p.document_kind = ${kind} and p.document_id = t.id and p.cancelled_at is null), 0)`);
  // An animal's life has no gap, and ends in the register's state.
  await none(sql`
    select sheep_id from (select e.*, lag(to_state) over (partition by sheep_id order by id) as before from sheep_events e
      where to_state is not null) told join sheep s on s.id = sheep_id and s.code like 'L%' where from_state is distinct from before`);
  await none(sql`
    select s.id from sheep s where code like 'L%' and (stock_state, coalesce(investor_id, 0)) <> (
      (select to_state from sheep_events e where e.sheep_id = s.id and to_state is not null order by id desc limit 1),
      (select coalesce(max(to_investor_id), 0) from sheep_events e where e.sheep_id = s.id))`);
  // It contains everything that makes reports slow or wrong.
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from investments where number like 'INV/L/%' and state = 'dibayar') as paid,
      (select count(*)::int from investment_moves where kind = 'kembali') as reverted,
      (select count(*)::int from transaction_moves where kind = 'retur') as returned,
      (select count(*)::int from purchase_moves where kind = 'retur') as given_back,
      (select count(*)::int from payments where cancelled_at is not null and number like 'KW/L/%') as struck,
      (select count(*)::int from transactions where forfeited > 0) as forfeited,
      (select count(*)::int from purchase_lines where kind = 'jasa' and allocated > 0) as services,
      (select count(*)::int from purchase_lines where transaction_id is not null) as carried,
      (select count(*)::int from transaction_lines where kind = 'jasa') as served`);
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count < 1)).toEqual([]);
});
