import { sql } from "drizzle-orm";
import { addArrived, addFeed, empty, record, type TestServer } from "@/__tests__/server/usage/support";
import { eachInAPen } from "@/__tests__/support/server/farm";
import { catchUp } from "@/server/modules/late/catch-up";
import { moveGoods } from "@/server/modules/product/stock";
import { walkAhead } from "@/server/modules/product/walk-ahead";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

test("a receipt that is told late gives the same rows other amounts, and touches none that stays right", async () => {
  await addArrived(server, pen);
  await addArrived(server, pen);
  const [late, other] = [await addFeed(server), await addFeed(server)];
  for (const productId of [late, other]) await record(server, token, { productId, quantity: 4 });
  const written = async () => {
    const { rows } = await server.db.execute<{ id: string; amount: number; version: string }>(
      sql`select id, amount::int as amount, xmin::text as version from sheep_costs order by id`,
    );
    return rows;
  };
  const before = await written();
  const by = { userId: null, now: server.clock.now };
  await server.db.transaction(async (tx) => {
    await moveGoods(tx, by, { productId: late, day: "2025-06-30", kind: "beli", quantity: 10, value: 2_000_000 });
    await catchUp(tx, by);
  });
  const after = await written();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(before.map(({ amount }) => amount)).toEqual([200_000, 200_000, 200_000, 200_000]);
  // 4 of 20 sacks at Rp150.000 for two animals.
  expect(after.map(({ amount }) => amount)).toEqual([300_000, 300_000, 200_000, 200_000]);
  expect(after.slice(2)).toEqual(before.slice(2));
});

test("the walk of a start goes through the goods that are moved most, and only reads", async () => {
  const walk = () => server.db.transaction((tx) => walkAhead(tx), { accessMode: "read only" });
  expect(await walk()).toBeUndefined();
  await addArrived(server, pen);
  const [, most] = [await addFeed(server), await addFeed(server)];
  for (const quantity of [1, 2]) await record(server, token, { productId: most, quantity });
  await addFeed(server);
  expect(await walk()).toBe(most);
});
