import { asc, eq } from "drizzle-orm";
import { documentCalls } from "@/__tests__/server/document/support";
import { addAnimal, addPen, addProduct, addStocked, only } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { TransactionDetail } from "@/contract/transaction/model";
import { customers } from "@/server/db/schema/customer";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";

export type { TestServer };

let serial = 0;

export async function addCustomer({ db }: TestServer, values: Partial<typeof customers.$inferInsert> = {}) {
  serial += 1;
  const whatsapp = `62813${String(10_000_000 + serial)}`;
  const customer = {
    code: `CU${serial}`,
    name: `Customer ${serial}`,
    type: "perorangan" as const,
    whatsapp,
    ...values,
  };
  return only(await db.insert(customers).values(customer).returning());
}

/** The products that animals are sold as. */
export const addKind = (server: TestServer, values: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(server, {
    category: "ternak",
    unit: "ekor",
    species: "domba",
    sex: "jantan",
    priceMethod: "ekor",
    salePrice: 3_000_000,
    minPrice: 2_500_000,
    ...values,
  });

/** A server with its admin and owner, a customer, and what animals are sold as. */
export async function saleServer(values: Parameters<typeof addCustomer>[1] = {}) {
  const server = await startTestServer();
  const token = (await server.signedIn("admin", { name: "Siti" })).access;
  const owner = (await server.signedIn("owner")).access;
  return { server, token, owner, customer: (await addCustomer(server, values)).id, kind: await addKind(server) };
}

/** An animal with its price in its ledger, in a pen that there is. */
export async function addForSale(
  server: TestServer,
  productId: number | null,
  values: Parameters<typeof addAnimal>[2] = {},
) {
  const { db } = server;
  const penId = values.penId ?? (await db.select().from(pens).limit(1))[0]?.id ?? (await addPen(server)).id;
  const weighed = { lastWeight: 30, lastWeighedOn: "2025-08-01" };
  const animal = await addAnimal(server, penId, { productId, cost: 1_000_000, ...weighed, ...values });
  // Written as the register does it: no HPP without its row.
  const { id: sheepId, cost: amount, arrivedOn: day } = animal;
  await db.insert(sheepCosts).values({ sheepId, amount, day, kind: "beli", state: "tersedia" });
  return animal;
}

export const stocked = (server: TestServer, quantity: number, value: number) => addStocked(server, { quantity, value });

export const head = (productId: number, sheepIds: number[], values: Record<string, unknown> = {}) => ({
  kind: "ternak",
  productId,
  note: null,
  price: 3_000_000,
  discount: 0,
  quantity: Math.max(1, sheepIds.length),
  priceMethod: "ekor",
  weight: null,
  sheepIds,
  ...values,
});
export const goods = (productId: number, values: Record<string, unknown> = {}) => ({
  kind: "barang",
  productId,
  note: null,
  price: 150_000,
  discount: 0,
  quantity: 2,
  sheepIds: [],
  ...values,
});

export const sale = (customerId: number, lines: object[], values: Record<string, unknown> = {}) => ({
  day: "2025-08-10",
  customerId,
  kind: "retail",
  dueOn: null,
  handover: "ambil",
  deliverOn: null,
  address: null,
  notes: null,
  freight: 0,
  discount: 0,
  override: null,
  lines,
  ...values,
});

export const { post, done, create, act, ordered, detailOf } = documentCalls("transaction", TransactionDetail);

export const leaving = (detail: TransactionDetail, values: Record<string, unknown> = {}) => ({
  day: "2025-08-12",
  animals: detail.lines.flatMap((line) => line.animals.map(({ id }) => ({ lineId: line.id, sheepId: id, weight: 32 }))),
  ...values,
});
export const deliver = async (server: TestServer, token: string, detail: TransactionDetail, values = {}) =>
  done(await act(server, token, detail, "deliver", leaving(detail, values)));

export const pay = (server: TestServer, token: string, { id }: { id: number }, values: Record<string, unknown>) =>
  post(server, token, `${id}/payment`, {
    day: "2025-08-13",
    method: "tunai",
    note: null,
    kind: "angsuran",
    amount: 1,
    ...values,
  });

export const stateOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheep).where(eq(sheep.id, id)))[0]?.stockState;

export const eventsOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(asc(sheepEvents.id))).map(
    ({ fromState, toState, documentKind }) => [fromState, toState, documentKind],
  );

export const stored = async ({ db }: TestServer, id: number) =>
  (await db.select().from(transactions).where(eq(transactions.id, id)))[0];
