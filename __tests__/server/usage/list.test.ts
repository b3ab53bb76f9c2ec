import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { summedListOf } from "@/contract/base/list";
import { Usage, UsageTotals } from "@/contract/usage/model";
import { addArrived, addCost, addFeed, cancel, empty, record, type TestServer } from "./support";

let server: TestServer;
let token: string;
const made: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
  const pen = (await addPen(server, { code: "K1", name: "Timur" })).id;
  await addArrived(server, pen);
  const feed = await addFeed(server, { name: "Konsentrat Penggemukan", code: "P00031" });
  const cost = await addCost(server, { amount: 400_000 });
  const inJuly = { period: { from: "2025-07-01", to: "2025-07-31" } };
  made.july = (await record(server, token, { productId: feed, quantity: 2, ...inJuly })).id;
  made.august = (await record(server, token, { productId: feed, quantity: 1, penIds: [pen] })).id;
  made.wages = (await record(server, token, { kind: "overhead", lineId: cost.id, amount: 400_000 })).id;
  made.struck = (await record(server, token, { productId: feed, quantity: 3, ...inJuly })).id;
  await cancel(server, token, made.struck ?? 0);
});
afterAll(async () => {
  await empty(server);
  await server.close();
});

const list = async (query: string) =>
  summedListOf(Usage, UsageTotals).parse((await server.call("GET", `usage?${query}`, { token })).body.response);
const names = (items: Usage[]) => items.map(({ id }) => Object.keys(made).find((name) => made[name] === id));

test.each([
  ["", ["wages", "august", "struck", "july"], 700_000],
  ["q=konsen+peng", ["august", "struck", "july"], 300_000],
  ["q=P00031&sort=day", ["july", "struck", "august"], 300_000],
  ["kind=overhead", ["wages"], 400_000],
  ["state=berlaku&kind=pakan", ["august", "july"], 300_000],
  ["state=dibatalkan", ["struck"], 300_000],
  ["period=2025-08-01..", ["wages", "august"], 500_000],
  ["period=..2025-07-31&sort=-value", ["struck", "july"], 200_000],
  ["q=tidak-ada", [], 0],
])("%s", async (query, expected, value) => {
  const { items, totals } = await list(query);
  expect([names(items), totals]).toEqual([expected, { value }]);
});

test("a row tells its pens, or that it was all of them; the export has the same rows", async () => {
  const { items } = await list("kind=pakan&state=berlaku");
  expect(items.map(({ pens }) => pens?.map(({ name }) => name) ?? null)).toEqual([["Timur"], null]);
  const file = await fetch(`${server.origin()}/api/v1/usage/export?format=csv&state=dibatalkan`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Pemakaian ${made.struck}`);
  expect(lines[1]).toContain("Salah kandang");
  const history = await server.call("GET", `usage/${made.struck}/history`, { token });
  expect(history.body.response).toMatchObject({ items: [{ action: "usage.cancel" }, { action: "usage.create" }] });
});
