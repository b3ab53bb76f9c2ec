import { asc, eq } from "drizzle-orm";
import { addPen, addProduct } from "@/__tests__/server/purchase/support";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { TransactionDetail } from "@/contract/transaction/model";
import { customers } from "@/server/db/schema/customer";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { moveGoods } from "@/server/modules/product/stock";

export type { TestServer };
export { addPen, addProduct };

let serial = 0;

export async function addCustomer({ db }: TestServer, values: Partial<typeof customers.$inferInsert> = {}) {
  serial += 1;
  const whatsapp = `62813${String(10_000_000 + serial)}`;
  const [row] = await db
    .insert(customers)
    .values({ code: `CU${serial}`, name: `Customer ${serial}`, type: "perorangan", whatsapp, ...values })
    .returning();
  if (!row) throw new Error("no customer");
  return row;
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

export async function addAnimal(
  server: TestServer,
  productId: number | null,
  values: Partial<typeof sheep.$inferInsert> = {},
) {
  serial += 1;
  const { db } = server;
  const penId = values.penId ?? (await db.select().from(pens).limit(1))[0]?.id ?? (await addPen(server)).id;
  const [animal] = await db
    .insert(sheep)
    .values({
      code: `J${serial}`,
      earTag: `J${serial}`,
      earTagColour: "kuning",
      species: "domba",
      breed: "Garut",
      sex: "jantan",
      origin: "beli",
      stockState: "tersedia",
      penId,
      arrivedOn: "2025-06-01",
      productId,
      arrivalWeight: 20,
      lastWeight: 30,
      lastWeighedOn: "2025-08-01",
      cost: 1_000_000,
      ...values,
    })
    .returning();
  if (!animal) throw new Error("no animal");
  // Written as the register does it: no HPP without its row.
  const { id: sheepId, cost: amount, arrivedOn: day } = animal;
  await db.insert(sheepCosts).values({ sheepId, amount, day, kind: "beli", state: "tersedia" });
  return animal;
}

export const stocked = async (server: TestServer, quantity: number, value: number) => {
  const product = await addProduct(server);
  await server.db.transaction((tx) =>
    moveGoods(
      tx,
      { userId: null, now: new Date("2025-06-01") },
      { productId: product.id, day: "2025-06-01", kind: "awal", quantity, value },
    ),
  );
  return product;
};

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

export const post = (server: TestServer, token: string, path: string, json: object, key = newKey()) =>
  server.call("POST", path ? `transaction/${path}` : "transaction", {
    token,
    json,
    headers: { "Idempotency-Key": key },
  });

type Answered = Awaited<ReturnType<typeof post>>;

export function done({ status, body }: Answered) {
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return TransactionDetail.parse(body.response);
}
export const refusal = ({ status, body }: Answered) => ({
  status,
  ...(body.metadata.errors ?? { message: body.metadata.message }),
});

export const create = async (server: TestServer, token: string, json: object) =>
  done(await post(server, token, "", json));
export const act = (
  server: TestServer,
  token: string,
  { id, version }: { id: number; version: number },
  word: string,
  json = {},
) => post(server, token, `${id}/${word}`, { version, ...json });

export async function ordered(server: TestServer, token: string, json: object) {
  const draft = await create(server, token, json);
  return done(await act(server, token, draft, "order"));
}

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

export async function detailOf(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `transaction/${id}`, { token });
  return TransactionDetail.parse(body.response);
}

export const stateOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheep).where(eq(sheep.id, id)))[0]?.stockState;

export const eventsOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(asc(sheepEvents.id))).map(
    ({ fromState, toState, documentKind }) => [fromState, toState, documentKind],
  );

export const stored = async ({ db }: TestServer, id: number) =>
  (await db.select().from(transactions).where(eq(transactions.id, id)))[0];
