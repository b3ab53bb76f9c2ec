import { asc, eq } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { PurchaseDetail } from "@/contract/purchase/model";
import { products } from "@/server/db/schema/product";
import { purchases } from "@/server/db/schema/purchase";
import { pens, sheep, sheepCosts } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";

export type { TestServer };

/** The clock of the test server stands on 18 August 2025. */
export const TODAY = "2025-08-18";

let serial = 0;

export async function addSupplier({ db }: TestServer, values: Partial<typeof suppliers.$inferInsert> = {}) {
  serial += 1;
  const whatsapp = `62812${String(10_000_000 + serial)}`;
  const [row] = await db
    .insert(suppliers)
    .values({ code: `SU${serial}`, name: `Supplier ${serial}`, kind: "ternak", whatsapp, ...values })
    .returning();
  if (!row) throw new Error("no supplier");
  return row;
}

export async function addProduct({ db }: TestServer, values: Partial<typeof products.$inferInsert> = {}) {
  serial += 1;
  const [row] = await db
    .insert(products)
    .values({
      code: `PU${serial}`,
      name: `Barang ${serial}`,
      category: "pakan",
      unit: "karung",
      salePrice: 0,
      ...values,
    })
    .returning();
  if (!row) throw new Error("no product");
  return row;
}

export async function addPen({ db }: TestServer, values: Partial<typeof pens.$inferInsert> = {}) {
  serial += 1;
  const [row] = await db
    .insert(pens)
    .values({ code: `KU${serial}`, name: `Karantina ${serial}`, ...values })
    .returning();
  if (!row) throw new Error("no pen");
  return row;
}

export const animal = (values: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    kind: "ternak",
    productId: null,
    note: null,
    price: 1_500_000,
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    priceMethod: "ekor",
    earTag: `B${serial}`,
    earTagColour: "biru",
    ageMonths: 6,
    buyWeight: 22,
    ...values,
  };
};
export const goods = (productId: number, values: Record<string, unknown> = {}) => ({
  kind: "barang",
  productId,
  note: null,
  price: 100_000,
  quantity: 10,
  ...values,
});
export const service = (productId: number, values: Record<string, unknown> = {}) => ({
  ...goods(productId, { quantity: 1 }),
  kind: "jasa",
  ...values,
});

export const order = (supplierId: number, lines: object[], values: Record<string, unknown> = {}) => ({
  day: "2025-08-10",
  supplierId,
  noteNumber: null,
  dueOn: null,
  freight: 0,
  otherCost: 0,
  notes: null,
  lines,
  attachments: [],
  ...values,
});

export const post = (server: TestServer, token: string, path: string, json: object, key = newKey()) =>
  server.call("POST", path ? `purchase/${path}` : "purchase", { token, json, headers: { "Idempotency-Key": key } });

type Answered = Awaited<ReturnType<typeof post>>;

export function done({ status, body }: Answered) {
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return PurchaseDetail.parse(body.response);
}

export const refusal = ({ status, body }: Answered) => ({
  status,
  ...(body.metadata.errors ?? { message: body.metadata.message }),
});

export const create = async (server: TestServer, token: string, json: object) =>
  done(await post(server, token, "", json));

export const act = async (
  server: TestServer,
  token: string,
  purchase: { id: number; version: number },
  word: string,
  json = {},
) => post(server, token, `${purchase.id}/${word}`, { version: purchase.version, ...json });

export async function ordered(server: TestServer, token: string, json: object) {
  const draft = await create(server, token, json);
  return done(await act(server, token, draft, "order"));
}

/** Every line, or some by their place, as ordered. */
export const arrival = (purchase: PurchaseDetail, penId: number, some?: number[]) => ({
  day: "2025-08-12",
  note: null,
  lines: purchase.lines
    .filter((_, at) => some === undefined || some.includes(at))
    .map(({ id, kind, quantity, received, earTag, earTagColour }) =>
      kind === "ternak"
        ? { lineId: id, earTag, earTagColour, arrivalWeight: 21, penId }
        : { lineId: id, quantity: (quantity ?? 0) - received },
    ),
});

export const receive = async (
  server: TestServer,
  token: string,
  purchase: PurchaseDetail,
  penId: number,
  some?: number[],
) => done(await act(server, token, purchase, "receive", arrival(purchase, penId, some)));

export const payment = (values: Record<string, unknown>) => ({
  day: "2025-08-13",
  kind: "angsuran",
  method: "transfer",
  amount: 100_000,
  note: null,
  ...values,
});
export const pay = (server: TestServer, token: string, { id }: { id: number }, values: Record<string, unknown>) =>
  post(server, token, `${id}/payment`, payment(values));

export async function detail(server: TestServer, token: string, id: number) {
  const { body } = await server.call("GET", `purchase/${id}`, { token });
  return PurchaseDetail.parse(body.response);
}

export const animalsOf = async ({ db }: TestServer, purchase: PurchaseDetail) => {
  const ids = purchase.lines.flatMap((line) => line.sheep?.id ?? []);
  const rows = await db.select().from(sheep).orderBy(asc(sheep.id));
  return rows.filter(({ id }) => ids.includes(id));
};

export const costsOf = ({ db }: TestServer, sheepId: number) =>
  db
    .select({ kind: sheepCosts.kind, amount: sheepCosts.amount, day: sheepCosts.day })
    .from(sheepCosts)
    .where(eq(sheepCosts.sheepId, sheepId))
    .orderBy(asc(sheepCosts.id));

export async function stockOf({ db }: TestServer, id: number) {
  const [row] = await db
    .select({ quantity: products.stockQuantity, value: products.stockValue })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

export const stored = async ({ db }: TestServer, id: number) =>
  (await db.select().from(purchases).where(eq(purchases.id, id)))[0];
