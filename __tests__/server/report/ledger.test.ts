import { sql } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/test-server";
import { seedDemo } from "@/server/db/seed/demo";
import { seedLarge } from "@/server/db/seed/large";
import { expectLedgerToAgree } from "./ledger-support";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the books of the demo farm agree with its documents and registers", async () => {
  await seedDemo(server.db, () => server.clock.now);
  const all = await expectLedgerToAgree(server.db);
  // the farm has bought, sold, paid and lost: nothing of this is said of an empty book
  for (const account of ["kas", "piutang", "utang", "uang_muka", "penjualan", "hpp", "biaya_penjualan"])
    expect([account, all[account]]).not.toEqual([account, 0]);
  expect(all.kerugian_ternak).not.toBe(0);
  // what left the stock for animals is borne by them
  expect(all.pemakaian).toBe(0);
});

test("so do those of the large farm that benchmarks are run on", async () => {
  await seedLarge(server.db, () => server.clock.now, 300);
  const all = await expectLedgerToAgree(server.db);
  expect(all.pemakaian).toBe(0);
  const none = async (wrong: ReturnType<typeof sql>) => expect((await server.db.execute(wrong)).rows).toEqual([]);
  // what is kept is the sum of what it is the sum of
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
  // an animal's life has no gap, and ends where the register has it
  await none(sql`
    select sheep_id from (select e.*, lag(to_state) over (partition by sheep_id order by id) as before from sheep_events e
      where to_state is not null) told join sheep s on s.id = sheep_id and s.code like 'L%' where from_state is distinct from before`);
  await none(sql`
    select s.id from sheep s where code like 'L%' and (stock_state, coalesce(investor_id, 0)) <> (
      (select to_state from sheep_events e where e.sheep_id = s.id and to_state is not null order by id desc limit 1),
      (select coalesce(max(to_investor_id), 0) from sheep_events e where e.sheep_id = s.id))`);
  // everything is in it that makes reports slow or wrong
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
