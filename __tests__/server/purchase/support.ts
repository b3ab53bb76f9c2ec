import { asc, eq } from "drizzle-orm";
import { documentCalls } from "@/__tests__/server/document/support";
import { addPen, only } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { PurchaseDetail } from "@/contract/purchase/model";
import { purchases } from "@/server/db/schema/purchase";
import { sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";

export type { TestServer };

let serial = 0;

export async function addSupplier({ db }: TestServer, values: Partial<typeof suppliers.$inferInsert> = {}) {
  serial += 1;
  const whatsapp = `62812${String(10_000_000 + serial)}`;
  const supplier = { code: `SU${serial}`, name: `Supplier ${serial}`, kind: "ternak" as const, whatsapp, ...values };
  return only(await db.insert(suppliers).values(supplier).returning());
}

/** A server with its admin, a supplier of animals, and a pen that they come to. */
export async function purchaseServer() {
  const server = await startTestServer();
  const token = (await server.signedIn("admin")).access;
  return { server, token, supplier: (await addSupplier(server)).id, pen: (await addPen(server)).id };
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

export const { post, done, create, act, ordered, detailOf: detail } = documentCalls("purchase", PurchaseDetail);

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

export const animalsOf = async ({ db }: TestServer, purchase: PurchaseDetail) => {
  const ids = purchase.lines.flatMap((line) => line.sheep?.id ?? []);
  const rows = await db.select().from(sheep).orderBy(asc(sheep.id));
  return rows.filter(({ id }) => ids.includes(id));
};

export const stored = async ({ db }: TestServer, id: number) =>
  (await db.select().from(purchases).where(eq(purchases.id, id)))[0];
