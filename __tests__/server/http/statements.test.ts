import pg from "pg";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { seedDemo } from "@/server/seed/demo";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  token = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

/** The statements of one call, the one of its session among them. */
async function statementsOf(path: string) {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  const { status } = await server.call("GET", path, { token });
  const count = sent.mock.calls.length;
  sent.mockRestore();
  expect([path, status]).toEqual([path, 200]);
  return count;
}

/** The richest record that the demo has of each kind: with payments, lines, animals, returns. */
const RECORDS: [path: string, most: number, id: string][] = [
  ["transaction/{id}", 2, "select id from transactions where delivered_on is not null order by heads desc"],
  ["transaction/{id}/paper", 3, "select id from transactions where delivered_on is not null order by heads desc"],
  ["purchase/{id}", 2, "select id from purchases where received > 0 order by returned desc"],
  ["investment/{id}", 3, "select id from investments where approved_by is not null"],
  ["sheep/{id}", 2, "select id from sheep where dam_id is not null"],
  ["sheep/{id}/weight", 2, "select id from sheep where dam_id is not null"],
  ["sheep/{id}/cost", 4, "select id from sheep where dam_id is not null"],
  ["sheep/{id}/event", 4, "select id from sheep where dam_id is not null"],
  ["sheep/{id}/family", 4, "select id from sheep where dam_id is not null"],
  ["sheep/{id}/document", 3, "select sheep_id as id from purchase_lines where sheep_id is not null"],
  ["customer/{id}", 2, "select customer_id as id from transactions where paid > 0"],
  ["supplier/{id}", 2, "select supplier_id as id from purchases where paid > 0"],
  ["product/{id}", 2, "select id from products where stock_quantity > 0"],
  ["examination/{id}", 3, "select id from examinations where medicine_id is not null"],
  ["usage/{id}", 4, "select id from usages where kind = 'pakan'"],
  ["money/{id}", 2, "select id from money"],
  ["correction/{id}", 3, "select id from corrections where document_kind = 'purchase'"],
  ["payment/{id}", 3, "select id from payments where document_kind = 'purchase'"],
];

test.each(RECORDS)("%s asks the database at most %i times", async (path, most, select) => {
  const { rows } = await server.pool.query<{ id: string }>(`${select} limit 1`);
  expect(rows).toHaveLength(1);
  const address = path.replace("{id}", String(rows[0]?.id));
  // A first connection of the pool asks for its own settings.
  await statementsOf(address);
  expect(await statementsOf(address)).toBeLessThanOrEqual(most);
});

test("an investor's page asks no more for a contract of many months", async () => {
  const { rows } = await server.pool.query<{ id: string; months: number }>(`
    select id, (coalesce(paid_on, '2025-08-18') - start_on) / 30 as months
    from investments where state <> 'dibatalkan' order by months desc`);
  const counts: number[] = [];
  for (const row of [rows[0], rows.at(-1)]) {
    const { body } = await server.call("POST", `link/investment/${row?.id}`, {
      token,
      headers: { "Idempotency-Key": `kunci-tautan-kontrak-${row?.id}` },
    });
    const address = `public/investment/${(body.response as { token: string }).token}`;
    await statementsOf(address);
    counts.push(await statementsOf(address));
  }
  expect(rows[0]?.months).toBeGreaterThan(rows.at(-1)?.months ?? 99);
  const [many, few] = counts;
  expect(many).toBe(few);
});
