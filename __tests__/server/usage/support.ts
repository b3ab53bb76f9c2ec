import { asc, eq, sql } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { StandingShare, UsageDetail, UsagePreview } from "@/contract/usage/model";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { usageShares, usages } from "@/server/db/schema/usage";
import { type GoodsMovement, moveGoods } from "@/server/modules/product/stock";

export type { TestServer };

/** The clock of the test server stands on 18 August 2025. */
export const TODAY = "2025-08-18";

let serial = 0;
const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error("nothing was written");
  return row;
};

export async function addPen({ db }: TestServer, values: Partial<typeof pens.$inferInsert> = {}) {
  serial += 1;
  return one(
    await db
      .insert(pens)
      .values({ code: `U${serial}`, name: `Uji ${serial}`, ...values })
      .returning(),
  ).id;
}

/** A registered animal with the event of its arrival. */
export async function addAnimal({ db }: TestServer, penId: number, values: Partial<typeof sheep.$inferInsert> = {}) {
  serial += 1;
  const arrivedOn = values.arrivedOn ?? "2025-06-01";
  const weight = values.arrivalWeight === undefined ? 20 : values.arrivalWeight;
  const animal = one(
    await db
      .insert(sheep)
      .values({
        code: `U${serial}`,
        earTag: String(serial).padStart(4, "0"),
        earTagColour: "kuning",
        species: "domba",
        breed: "Garut",
        sex: "jantan",
        origin: "beli",
        stockState: "tersedia",
        penId,
        arrivedOn,
        arrivalWeight: weight,
        lastWeight: weight,
        ...values,
      })
      .returning(),
  );
  const coming = { sheepId: animal.id, day: arrivedOn, kind: "masuk" as const, toState: "tersedia" as const };
  await db.insert(sheepEvents).values({ ...coming, toHealth: "sehat", toPenId: penId });
  return animal;
}

/** Moves it to another pen on a day, in events and record. */
export async function goTo({ db }: TestServer, id: number, day: string, fromPenId: number, toPenId: number) {
  await db.insert(sheepEvents).values({ sheepId: id, day, kind: "kandang", fromPenId, toPenId });
  await db.update(sheep).set({ penId: toPenId }).where(eq(sheep.id, id));
}

type State = (typeof sheep.$inferSelect)["stockState"];

export async function become({ db }: TestServer, id: number, day: string, fromState: State, toState: State) {
  await db.insert(sheepEvents).values({ sheepId: id, day, kind: "stok", fromState, toState });
  await db.update(sheep).set({ stockState: toState }).where(eq(sheep.id, id));
}

export const weigh = (
  { db }: TestServer,
  sheepId: number,
  day: string,
  weight: number,
  values: Partial<typeof examinations.$inferInsert> = {},
) =>
  db.insert(examinations).values({
    batch: "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f",
    sheepId,
    day,
    kind: "timbang",
    weight,
    officer: "Uji",
    ...values,
  });

export const moved = ({ db }: TestServer, movement: Omit<GoodsMovement, "day"> & { day?: string }) =>
  db.transaction((tx) => moveGoods(tx, { userId: null, now: new Date() }, { day: "2025-06-01", ...movement }));

type Stock = { quantity?: number; value?: number; day?: string } & Partial<typeof products.$inferInsert>;

export async function addFeed(
  server: TestServer,
  { quantity = 10, value = 1_000_000, day = "2025-06-01", ...values }: Stock = {},
) {
  serial += 1;
  const { id } = one(
    await server.db
      .insert(products)
      .values({
        code: `F${serial}`,
        name: `Konsentrat ${serial}`,
        category: "pakan",
        unit: "karung",
        salePrice: 0,
        ...values,
      })
      .returning(),
  );
  if (quantity > 0) await moved(server, { productId: id, kind: "awal", quantity, value, day });
  return id;
}

type Line = { amount?: number } & Partial<typeof purchaseLines.$inferInsert>;

/** Wages of one month, received; the line, its purchase and its product. */
export async function addCost({ db }: TestServer, { amount = 1_000_000, ...values }: Line = {}) {
  serial += 1;
  const supplier = one(
    await db
      .insert(suppliers)
      .values({ code: `S${serial}`, name: `Pekerja ${serial}`, kind: "jasa", whatsapp: `62812000${serial}` } as never)
      .returning(),
  );
  const product = one(
    await db
      .insert(products)
      .values({ code: `J${serial}`, name: `Upah ${serial}`, category: "jasa", unit: "bulan", salePrice: 0 })
      .returning(),
  );
  const number = `PB/2025/08/${String(serial).padStart(4, "0")}`;
  const sums = { freight: 0, otherCost: 0, total: amount, received: amount, animals: 0 };
  const purchase = one(
    await db
      .insert(purchases)
      .values({ number, day: "2025-08-01", supplierId: supplier.id, dueOn: "2025-08-31", state: "diterima", ...sums })
      .returning(),
  );
  const line = one(
    await db
      .insert(purchaseLines)
      .values({
        purchaseId: purchase.id,
        position: 1,
        kind: "jasa",
        productId: product.id,
        price: amount,
        quantity: 1,
        received: 1,
        amount,
        share: 0,
        ...values,
      })
      .returning(),
  );
  return { id: line.id, purchase: { id: purchase.id, number }, product };
}

export const lineOf = async ({ db }: TestServer, id: number) =>
  one(await db.select().from(purchaseLines).where(eq(purchaseLines.id, id)));

const PERIOD = { from: "2025-08-01", to: "2025-08-10" };
export const newUsage = (values: Record<string, unknown> = {}) => ({
  kind: "pakan",
  productId: null,
  quantity: null,
  lineId: null,
  amount: null,
  period: PERIOD,
  penIds: null,
  note: null,
  ...values,
});

export const post = (server: TestServer, token: string, values: Record<string, unknown>, key = newKey()) =>
  server.call("POST", "usage", { token, json: newUsage(values), headers: { "Idempotency-Key": key } });

export async function record(server: TestServer, token: string, values: Record<string, unknown>) {
  const { status, body } = await post(server, token, values);
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return UsageDetail.parse(body.response);
}

export async function preview(server: TestServer, token: string, values: Record<string, unknown>) {
  const { status, body } = await server.call("POST", "usage/preview", { token, json: newUsage(values) });
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return UsagePreview.parse(body.response);
}

export const cancel = (server: TestServer, token: string, id: number, json: object = { reason: "Salah kandang" }) =>
  server.call("POST", `usage/${id}/cancel`, { token, json, headers: { "Idempotency-Key": newKey() } });

export async function detail(server: TestServer, token: string, id: number) {
  return UsageDetail.parse((await server.call("GET", `usage/${id}`, { token })).body.response);
}

export async function sharesOf(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `usage/${id}/share?limit=100`, { token });
  return listOf(StandingShare).parse(body.response).items;
}

export const costsOf = ({ db }: TestServer, sheepId: number) =>
  db.select().from(sheepCosts).where(eq(sheepCosts.sheepId, sheepId)).orderBy(asc(sheepCosts.id));

export async function stockOf({ db }: TestServer, id: number) {
  const { stockQuantity, stockValue } = one(await db.select().from(products).where(eq(products.id, id)));
  return { quantity: stockQuantity, value: stockValue };
}

export async function empty({ db }: TestServer) {
  for (const table of [usageShares, usages, purchaseLines, purchases, suppliers, examinations, sheepEvents, sheepCosts])
    await db.delete(table);
  for (const table of [stockMovements, products, sheep, pens]) await db.delete(table);
  await db.execute(sql`delete from idempotency_keys`);
}
