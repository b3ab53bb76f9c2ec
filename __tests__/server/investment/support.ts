import { asc, eq } from "drizzle-orm";
import {
  act,
  addCustomer,
  addProduct,
  create,
  done,
  pay as paySale,
  sale,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { Investment, InvestmentDetail } from "@/contract/investment/model";
import type { customers } from "@/server/db/schema/customer";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";

export const DAY = "2025-08-12";

export const addInvestor = (server: TestServer, values: Partial<typeof customers.$inferInsert> = {}) =>
  addCustomer(server, { type: "investor", ...values });

/** Starter of the specification: Rp2.500.000, 6 months, one head. */
export const addPackage = (server: TestServer, values: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(server, {
    category: "paket",
    unit: "paket",
    name: "Starter",
    salePrice: 2_500_000,
    periodMonths: 6,
    headCount: 1,
    projectionMin: 15,
    projectionMax: 20,
    investorShare: 60,
    profitBasis: "laba",
    ...values,
  });

export const pack = (productId: number, values: Record<string, unknown> = {}) => ({
  kind: "paket",
  productId,
  note: null,
  price: 2_500_000,
  discount: 0,
  quantity: 1,
  sheepIds: [],
  ...values,
});

export const packSale = (customerId: number, lines: object[], values: Record<string, unknown> = {}) =>
  sale(customerId, lines, { kind: "investasi", ...values });

export const contractsOf = async (server: TestServer, token: string, query: string) => {
  const { body } = await server.call("GET", `investment?${query}`, { token });
  return (body.response as { items: unknown[] }).items.map((item) => Investment.parse(item));
};

export const detailOf = async (server: TestServer, token: string, id: number) =>
  InvestmentDetail.parse((await server.call("GET", `investment/${id}`, { token })).body.response);

export const post = (
  server: TestServer,
  token: string,
  { id, version }: { id: number; version: number },
  word: string,
  json: object = {},
  key = newKey(),
) =>
  server.call("POST", `investment/${id}/${word}`, {
    token,
    json: { version, ...json },
    headers: { "Idempotency-Key": key },
  });

type Answered = Awaited<ReturnType<typeof post>>;
export function settled({ status, body }: Answered) {
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return InvestmentDetail.parse(body.response);
}

/** A sold and ordered package with its only contract, paid by default. */
export async function sold(
  server: TestServer,
  token: string,
  { paid = true, ...more }: { paid?: boolean; investor?: number; product?: number; line?: object; sale?: object } = {},
) {
  const investor = more.investor ?? (await addInvestor(server)).id;
  const product = more.product ?? (await addPackage(server)).id;
  const json = packSale(investor, [pack(product, { ...more.line })], { ...more.sale });
  const draft = await create(server, token, json);
  let order = done(await act(server, token, draft, "order"));
  if (paid) order = done(await paySale(server, token, order, { kind: "pelunasan", amount: order.total }));
  const [contract] = await contractsOf(server, token, `sale=${order.id}`);
  if (!contract) throw new Error("no contract");
  return { order, contract, investor };
}

export const name = (server: TestServer, token: string, of: { id: number; version: number }, sheepIds: number[]) =>
  post(server, token, of, "animal", { day: DAY, sheepIds });

export const draftOf = (values: object = {}) => ({ sellingCosts: 0, notes: null, takeovers: [], ...values });

export const ownerOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheep).where(eq(sheep.id, id)))[0]?.investorId;

export const ownersOf = async ({ db }: TestServer, id: number) =>
  (await db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(asc(sheepEvents.id)))
    .filter(({ kind }) => kind === "pemilik")
    .map(({ day, fromInvestorId, toInvestorId, documentKind }) => [day, fromInvestorId, toInvestorId, documentKind]);
