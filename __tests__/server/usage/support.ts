import { eq, sql } from "drizzle-orm";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addAnimal, addProduct, addStocked, only, type Stocked } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { StandingShare, UsageDetail, UsagePreview } from "@/contract/usage/model";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { usageShares, usages } from "@/server/db/schema/usage";

export type { TestServer };

let serial = 0;

/** A registered animal with the event of its arrival. */
export async function addArrived(server: TestServer, penId: number, values: Parameters<typeof addAnimal>[2] = {}) {
  const animal = await addAnimal(server, penId, values);
  const { id: sheepId, arrivedOn: day } = animal;
  await server.db
    .insert(sheepEvents)
    .values({ sheepId, day, kind: "masuk", toState: "tersedia", toHealth: "sehat", toPenId: penId });
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

export const addFeed = async (server: TestServer, values: Partial<Stocked> = {}) =>
  (await addStocked(server, { quantity: 10, value: 1_000_000, ...values })).id;

type Line = { amount?: number } & Partial<typeof purchaseLines.$inferInsert>;

/** Wages of one month, received; the line, its purchase and its product. */
export async function addCost(server: TestServer, { amount = 1_000_000, ...values }: Line = {}) {
  serial += 1;
  const { db } = server;
  const supplier = only(
    await db
      .insert(suppliers)
      .values({ code: `S${serial}`, name: `Pekerja ${serial}`, kind: "jasa", whatsapp: `62812000${serial}` } as never)
      .returning(),
  );
  const product = await addProduct(server, { name: `Upah ${serial}`, category: "jasa", unit: "bulan" });
  const number = `PB/2025/08/${String(serial).padStart(4, "0")}`;
  const sums = { freight: 0, otherCost: 0, total: amount, received: amount, animals: 0 };
  const purchase = only(
    await db
      .insert(purchases)
      .values({ number, day: "2025-08-01", supplierId: supplier.id, dueOn: "2025-08-31", state: "diterima", ...sums })
      .returning(),
  );
  const line = only(
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
  only(await db.select().from(purchaseLines).where(eq(purchaseLines.id, id)));

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

export const post = (server: TestServer, token: string, values: Record<string, unknown>, key?: string) =>
  postTo(server, token, "usage", newUsage(values), key);

export async function record(server: TestServer, token: string, values: Record<string, unknown>) {
  return accepted(await post(server, token, values), UsageDetail);
}

export async function preview(server: TestServer, token: string, values: Record<string, unknown>) {
  const answer = await server.call("POST", "usage/preview", { token, json: newUsage(values) });
  return accepted(answer, UsagePreview);
}

export const cancel = (server: TestServer, token: string, id: number, json: object = { reason: "Salah kandang" }) =>
  postTo(server, token, `usage/${id}/cancel`, json);

export async function detail(server: TestServer, token: string, id: number) {
  return UsageDetail.parse((await server.call("GET", `usage/${id}`, { token })).body.response);
}

export async function sharesOf(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `usage/${id}/share?limit=100`, { token });
  return listOf(StandingShare).parse(body.response).items;
}

export async function empty({ db }: TestServer) {
  for (const table of [usageShares, usages, purchaseLines, purchases, suppliers, examinations, sheepEvents, sheepCosts])
    await db.delete(table);
  for (const table of [stockMovements, products, sheep, pens]) await db.delete(table);
  await db.execute(sql`delete from idempotency_keys`);
}
