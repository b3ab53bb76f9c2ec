import { asc, eq } from "drizzle-orm";
import {
  act,
  addCustomer,
  addKind,
  create,
  deliver,
  done,
  head,
  ordered,
  pay as paySale,
  sale,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { type Answer, startTestServer } from "@/__tests__/support/server/test-server";
import { Investment, InvestmentDetail } from "@/contract/investment/model";
import type { customers } from "@/server/db/schema/customer";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";

export const DAY = "2025-08-12";

/** A server with its admin and owner, what animals are sold as, and the sale of one to somebody. */
export async function contractServer(overrides: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(overrides);
  const admin = (await server.signedIn("admin", { name: "Siti" })).access;
  const owner = (await server.signedIn("owner", { name: "Budi" })).access;
  const kind = await addKind(server);
  /** Sells an animal of a contract to a buyer, and hands it over. */
  async function sell(animalId: number, price: number, day?: string) {
    const buyer = await addCustomer(server);
    const order = await ordered(server, admin, sale(buyer.id, [head(kind.id, [animalId], { price })]));
    return deliver(server, admin, order, day ? { day } : {});
  }
  return { server, admin, owner, kind, sell };
}

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
  key?: string,
) => postTo(server, token, `investment/${id}/${word}`, { version, ...json }, key);

export const settled = (answer: Answer) => accepted(answer, InvestmentDetail);

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
