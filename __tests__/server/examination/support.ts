import { asc, eq, sql } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { ExaminationEntry } from "@/contract/examination/input";
import { ExaminationDetail, Recorded } from "@/contract/examination/model";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { pens, sheep, sheepCosts } from "@/server/db/schema/sheep";
import { moveGoods } from "@/server/modules/product/stock";

export type { TestServer };

/** The clock of the test server stands on 18 August 2025. */
export const TODAY = "2025-08-18";

let serial = 0;

export async function addPen({ db }: TestServer) {
  serial += 1;
  const [pen] = await db
    .insert(pens)
    .values({ code: `U${serial}`, name: `Uji ${serial}` })
    .returning();
  if (!pen) throw new Error("no pen");
  return pen.id;
}

export async function addAnimal({ db }: TestServer, penId: number, values: Partial<typeof sheep.$inferInsert> = {}) {
  serial += 1;
  const weight = values.arrivalWeight === undefined ? 20 : values.arrivalWeight;
  const arrivedOn = values.arrivedOn ?? "2025-06-01";
  const [animal] = await db
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
      lastWeighedOn: weight === null ? null : arrivedOn,
      ...values,
    })
    .returning();
  if (!animal) throw new Error("no animal");
  return animal;
}

type Stock = { quantity?: number; value?: number } & Partial<typeof products.$inferInsert>;

export async function addMedicine({ db }: TestServer, { quantity = 10, value = 100_000, ...values }: Stock = {}) {
  serial += 1;
  const [medicine] = await db
    .insert(products)
    .values({
      code: `M${serial}`,
      name: `Obat ${serial}`,
      category: "obat",
      unit: "botol",
      salePrice: 0,
      withdrawalDays: 14,
      ...values,
    })
    .returning();
  if (!medicine) throw new Error("no medicine");
  if (quantity > 0)
    await db.transaction((tx) =>
      moveGoods(
        tx,
        { userId: null, now: new Date() },
        { productId: medicine.id, day: "2025-06-01", kind: "awal", quantity, value },
      ),
    );
  return medicine.id;
}

export const newExamination = (values: Record<string, unknown> = {}) => ({
  day: TODAY,
  kind: "rutin",
  entries: [],
  symptoms: null,
  diagnosis: null,
  medicineId: null,
  dose: null,
  fee: null,
  officer: "drh. Intan",
  controlOn: null,
  notes: null,
  ...values,
});

export const post = (server: TestServer, token: string, values: Record<string, unknown>, key = newKey()) =>
  server.call("POST", "examination", {
    token,
    json: newExamination(values),
    headers: { "Idempotency-Key": key },
  });

export async function record(server: TestServer, token: string, values: Record<string, unknown>) {
  const { status, body } = await post(server, token, values);
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return Recorded.parse(body.response);
}

/** A weighing of one animal; its id. */
export async function weigh(
  server: TestServer,
  token: string,
  entry: Partial<ExaminationEntry> & { sheepId: number },
  day = TODAY,
) {
  const { items } = await record(server, token, { kind: "timbang", day, entries: [{ confirmed: true, ...entry }] });
  return items[0]?.id ?? 0;
}

export const cancel = (server: TestServer, token: string, id: number, json: object = { reason: "Salah ketik" }) =>
  server.call("POST", `examination/${id}/cancel`, { token, json });

export async function detail(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `examination/${id}`, { token });
  return ExaminationDetail.parse(body.response);
}

export async function animalOf({ db }: TestServer, id: number) {
  const [animal] = await db.select().from(sheep).where(eq(sheep.id, id));
  if (!animal) throw new Error("no animal");
  return animal;
}

export async function stockOf({ db }: TestServer, id: number) {
  const [found] = await db
    .select({ quantity: products.stockQuantity, value: products.stockValue })
    .from(products)
    .where(eq(products.id, id));
  return found;
}

export const costsOf = ({ db }: TestServer, sheepId: number) =>
  db
    .select({ kind: sheepCosts.kind, amount: sheepCosts.amount, document: sheepCosts.documentId })
    .from(sheepCosts)
    .where(eq(sheepCosts.sheepId, sheepId))
    .orderBy(asc(sheepCosts.id));

export const movementsOf = ({ db }: TestServer, productId: number) =>
  db.select().from(stockMovements).where(eq(stockMovements.productId, productId)).orderBy(asc(stockMovements.id));

export async function empty({ db }: TestServer) {
  await db.delete(examinations);
  await db.delete(sheepCosts);
  await db.delete(stockMovements);
  await db.delete(products);
  await db.delete(sheep);
  await db.delete(pens);
  await db.execute(sql`delete from idempotency_keys`);
}
