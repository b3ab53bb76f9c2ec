import { startTestServer, type TestServer } from "@/__tests__/support/test-server";
import { seedDemo } from "@/server/db/seed/demo";
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
