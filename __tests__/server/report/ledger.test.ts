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
  for (const account of ["kas", "piutang", "utang", "uang_muka", "penjualan", "hpp", "kerugian_ternak"])
    expect(all[account]).not.toBe(0);
  // what left the stock for animals is borne by them
  expect(all.pemakaian).toBe(0);
});

test("so do those of the large farm that benchmarks are run on", async () => {
  await seedLarge(server.db, () => server.clock.now, 300);
  const all = await expectLedgerToAgree(server.db);
  expect(all.pemakaian).toBe(0);
  const wrong = await server.db.execute(sql`
    select s.id from sheep s where s.cost <> (select coalesce(sum(c.amount), 0) from sheep_costs c where c.sheep_id = s.id)
    union all
    select t.id from transactions t where t.paid <> coalesce((select sum(case kind when 'pengembalian' then -amount else amount end)
      from payments p where p.document_kind = 'transaction' and p.document_id = t.id and p.cancelled_at is null), 0)`);
  expect(wrong.rows).toEqual([]);
});
