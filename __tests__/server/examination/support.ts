import { asc, eq, sql } from "drizzle-orm";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addStocked, type Stocked, TODAY } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { ExaminationEntry } from "@/contract/examination/input";
import { ExaminationDetail, Recorded } from "@/contract/examination/model";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { pens, sheep, sheepCosts } from "@/server/db/schema/sheep";

export type { TestServer };

export async function addMedicine(server: TestServer, values: Partial<Stocked> = {}) {
  const medicine = { category: "obat", unit: "botol", withdrawalDays: 14, quantity: 10, value: 100_000 } as const;
  return (await addStocked(server, { ...medicine, ...values })).id;
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

export const post = (server: TestServer, token: string, values: Record<string, unknown>, key?: string) =>
  postTo(server, token, "examination", newExamination(values), key);

export async function record(server: TestServer, token: string, values: Record<string, unknown>) {
  return accepted(await post(server, token, values), Recorded);
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
