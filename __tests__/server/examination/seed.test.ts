import { and, eq, isNotNull, sql } from "drizzle-orm";
import { startTestServer } from "@/__tests__/support/test-server";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { seedDemo } from "@/server/db/seed/demo";
import type { TestServer } from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  token = (await server.signedIn()).access;
});
afterAll(() => server.close());

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
  expect(await db.$count(sheepCosts, eq(sheepCosts.kind, "obat"))).toBeGreaterThan(100);
  expect(
    await db.$count(stockMovements, and(eq(stockMovements.kind, "pakai"), sql`${stockMovements.quantity} < 0`)),
  ).toBe(4);
  expect(await db.$count(sheep, isNotNull(sheep.saleFrom))).toBeGreaterThan(50);
  expect(await db.$count(products, sql`${products.stockQuantity} < 0`)).toBe(0);
});

test("feed, wages and electricity were used: the HPP leads back to them", async () => {
  const { body } = await server.call("GET", "usage?limit=20", { token });
  const { items } = body.response as { items: { kind: string; value: number; product: { name: string } }[] };
  expect(items.map(({ kind }) => kind).sort()).toEqual(["overhead", "overhead", "pakan"]);
  for (const { value } of items) expect(value).toBeGreaterThan(100_000);
  expect(items.map(({ product }) => product.name)).toEqual(expect.arrayContaining(["Upah kandang", "Listrik kandang"]));
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
