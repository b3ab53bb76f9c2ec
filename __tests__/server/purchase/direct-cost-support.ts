import * as sell from "@/__tests__/server/transaction/support";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import type { Finance, SaleProfit } from "@/contract/report/finance";
import * as buy from "./support";

type Sales = { items: SaleProfit[]; totals: SaleProfit & { ledger: number } };

export const costOf = (report: Finance, name: string) =>
  report.accounts.find(({ account }) => account === name)?.amount;

/** A farm that writes sales, and the bills of a carrier. */
export async function carrierFarm() {
  const server = await startTestServer();
  const owner = (await server.signedIn("owner")).access;
  const admin = (await server.signedIn("admin")).access;
  const carrier = (await buy.addSupplier(server, { kind: "jasa", name: "Angkutan Sinar" })).id;
  const ride = (await addProduct(server, { category: "biaya", unit: "kali", name: "Sewa pikap" })).id;
  const kind = (await sell.addKind(server, { minPrice: null })).id;
  const pen = (await addPen(server)).id;
  const ask = async <Body>(path: string, token = owner) => {
    const { status, body } = await server.call("GET", path, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body.metadata)}`);
    return body.response as Body;
  };
  const salesIn = (period: string) => ask<Sales>(`report/finance/sale?period=${period}&limit=100`);

  async function orderOf(prices: number[], values: Record<string, unknown> = {}, others: object[] = []) {
    const animals: number[] = [];
    for (const _ of prices) animals.push((await sell.addForSale(server, kind)).id);
    const lines = prices.map((price, at) => sell.head(kind, [animals[at] ?? 0], { price }));
    const buyer = (await sell.addCustomer(server)).id;
    const order = await sell.ordered(server, owner, sell.sale(buyer, [...lines, ...others], values));
    return { order, animals };
  }

  /** A bill of the carrier for a sale, received on a day. */
  async function billed(
    sale: number,
    price: number,
    day = "2025-08-12",
    values: Record<string, unknown> = {},
    token = admin,
  ) {
    const lines = [buy.service(ride, { price, note: "Pikap", transactionId: sale })];
    const made = await buy.ordered(server, token, buy.order(carrier, lines, { day: "2025-07-20", ...values }));
    return buy.done(await buy.act(server, token, made, "receive", { ...buy.arrival(made, pen), day }));
  }
  return { server, owner, admin, carrier, ride, kind, pen, ask, salesIn, orderOf, billed };
}
export type CarrierFarm = Awaited<ReturnType<typeof carrierFarm>>;
