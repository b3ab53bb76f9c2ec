import { eq } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Product } from "@/contract/product/model";
import { StockMovement } from "@/contract/product/stock";
import { products, stockMovements } from "@/server/db/schema/product";
import { moveGoods, NotEnoughGoods } from "@/server/modules/product/stock";
import { randomFrom } from "@/server/seed/random";
import { created, read, type TestServer } from "./support";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const by = { userId: null, now: new Date("2025-08-18T02:00:00Z") };
const move = (productId: number, quantity: number, value?: number) =>
  server.db.transaction((tx) => moveGoods(tx, by, { productId, day: "2025-08-18", kind: "pakai", quantity, value }));
const count = (id: number, json: object, token = owner, key = newKey()) =>
  server.call("POST", `product/${id}/count`, {
    token,
    headers: { "Idempotency-Key": key },
    json: { counted: 1, before: 0, unitValue: 10_000, note: "Dihitung Ujang", ...json },
  });
const errorsOf = ({ body }: { body: { metadata: { errors?: Record<string, string> } } }) => body.metadata.errors;
const movementsOf = async (id: number) =>
  listOf(StockMovement).parse((await server.call("GET", `product/${id}/movement`, { token: owner })).body.response)
    .items;
const stored = async (id: number) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0] ?? { stockQuantity: -1, stockValue: -1 };

describe("a count", () => {
  test("is the first stock, then the difference; what is less takes its share of the value", async () => {
    const { id } = await created(server, owner, { unit: "botol" });
    expect((await read(server, owner, id)).stock).toEqual({ total: 0, available: 0, reserved: 0 });
    const first = await count(id, { counted: 12.5, unitValue: 92_000 });
    expect(Product.parse(first.body.response).stock).toEqual({ total: 12.5, available: 12.5, reserved: 0 });
    await count(id, { counted: 10, before: 12.5, unitValue: null });
    expect(await movementsOf(id)).toMatchObject([
      { kind: "opname", quantity: -2.5, value: -230_000, left: 10, note: "Dihitung Ujang" },
      { kind: "awal", quantity: 12.5, value: 1_150_000, left: 12.5 },
    ]);
    expect(await stored(id)).toMatchObject({ stockQuantity: 10, stockValue: 920_000 });
  });

  test("of a day replaces the one before it, which leaves nothing behind", async () => {
    const { id } = await created(server, owner, { unit: "botol" });
    await count(id, { counted: 10, day: "2025-08-10" });
    const typed = { counted: 120, before: 10, unitValue: 12_000, note: "Salah ketik" };
    expect((await count(id, typed)).status).toBe(200);
    expect((await count(id, { counted: 12, before: 120, unitValue: null })).status).toBe(200);
    expect(await movementsOf(id)).toMatchObject([
      { kind: "opname", quantity: 2, value: 24_000, left: 12, replaced: false },
      { kind: "opname", quantity: 0, value: 0, left: 10, replaced: true, note: "Salah ketik" },
      { kind: "awal", quantity: 10, value: 100_000, left: 10, replaced: false },
    ]);
    expect(await stored(id)).toMatchObject({ stockQuantity: 12, stockValue: 124_000 });
  });

  test("that opens the stock stands before what is used on its day, and behind what came on it", async () => {
    const { id } = await created(server, owner, { unit: "botol" });
    await count(id, { counted: 10, unitValue: 10_000 });
    await move(id, -3);
    expect(await movementsOf(id)).toMatchObject([
      { kind: "pakai", quantity: -3, value: -30_000, left: 7 },
      { kind: "awal", quantity: 10, left: 10 },
    ]);
    await move(id, 5, 60_000);
    expect(await movementsOf(id)).toMatchObject([
      { kind: "opname", quantity: 8, value: 80_000, left: 10 },
      { quantity: -3, value: -36_000, left: 2 },
      { quantity: 5, left: 5 },
    ]);
  });

  test.each([
    [{ counted: -1 }, "counted"],
    [{ counted: 0.0005 }, "counted"],
    [{ counted: 1e12 }, "counted"],
    [{ counted: "banyak" }, "counted"],
    [{ day: "2025-08-19" }, "day"],
    [{ day: "besok" }, "day"],
    [{ unitValue: null }, "unitValue"],
    [{ unitValue: -5 }, "unitValue"],
    [{ note: "  " }, "note"],
    [{ note: "x".repeat(10_000) }, "note"],
  ])("%.40p is refused at its field", async (values, field) => {
    const { id } = await created(server, owner);
    expect(Object.keys(errorsOf(await count(id, values)) ?? {})).toEqual([field]);
    expect(await movementsOf(id)).toEqual([]);
  });

  test("of what has changed meanwhile is a conflict; of ten at once one counts", async () => {
    const { id } = await created(server, owner);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => count(id, { counted: n + 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await movementsOf(id)).toHaveLength(1);
  });

  test("is no animal's, nobody's who may only read, and happens once", async () => {
    const animal = await created(server, owner, {
      category: "ternak",
      species: "domba",
      priceMethod: "kg",
      unit: "ekor",
    });
    expect((await count(animal.id, {})).status).toBe(400);
    expect((await count(999_999, {})).status).toBe(404);
    expect((await server.call("GET", "product/999999/movement", { token: owner })).status).toBe(404);
    const { id } = await created(server, owner);
    const auditor = (await server.signedIn("auditor")).access;
    expect((await count(id, {}, auditor)).body.metadata.message).toBe("no_permission");
    const key = newKey();
    const [first, second] = [await count(id, {}, owner, key), await count(id, {}, owner, key)];
    expect(second.body.response).toEqual(first.body.response);
  });
});

describe("stock", () => {
  test("is the sum of its movements, whatever came and went; with the last the value is gone", async () => {
    const { id } = await created(server, owner);
    const random = randomFrom(7);
    for (let step = 0; step < 60; step++) {
      const held = (await stored(id)).stockQuantity;
      const comes = held < 1 || random.chance(0.5);
      const quantity = comes ? random.between(1, 9_999) / 1000 : -Math.min(held, random.between(1, 4_000) / 1000);
      await move(id, quantity, comes ? random.between(1_000, 90_000) : undefined);
    }
    const rows = await server.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
      .orderBy(stockMovements.id);
    const { stockQuantity, stockValue } = await stored(id);
    const thousandths = rows.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0);
    expect(Math.round(stockQuantity * 1000)).toBe(thousandths);
    expect(stockValue).toBe(rows.reduce((total, { value }) => total + value, 0));
    await move(id, -stockQuantity);
    expect(await stored(id)).toMatchObject({ stockQuantity: 0, stockValue: 0 });
  });

  test("is never less than nothing, also when many take at once", async () => {
    const { id } = await created(server, owner);
    await move(id, 5, 50_000);
    await expect(move(id, -5.001)).rejects.toBeInstanceOf(NotEnoughGoods);
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => move(id, -1)));
    expect(takers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await stored(id)).toMatchObject({ stockQuantity: 0, stockValue: 0 });
  });
});
