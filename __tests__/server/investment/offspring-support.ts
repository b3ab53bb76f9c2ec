import { eq, sql } from "drizzle-orm";
import { addEwe, born, lamb, lambsOf } from "@/__tests__/server/breeding/support";
import * as buy from "@/__tests__/server/purchase/support";
import { expectRoi } from "@/__tests__/server/report/farm/herd";
import { readerOf } from "@/__tests__/server/report/farm/reader";
import * as sell from "@/__tests__/server/transaction/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { InvestmentStatement } from "@/contract/investment/model";
import { SheepDetail } from "@/contract/sheep/model";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { renewSales } from "@/server/modules/late/sales";
import * as fund from "./support";

type Terms = NonNullable<Parameters<typeof fund.addPackage>[1]>;

/** A farm whose investors share in the offspring of their ewes. The clock stands on 18 August 2025. */
export async function offspringFarm() {
  const server = await startTestServer();
  const owner = (await server.signedIn("owner", { name: "Budi" })).access;
  const pen = (await addPen(server)).id;
  const kind = (await sell.addKind(server, { minPrice: null, sex: null })).id;
  const carrier = (await buy.addSupplier(server, { kind: "jasa" })).id;
  const ride = (await addProduct(server, { category: "biaya", unit: "kali" })).id;
  let token = owner;

  /** A contract of one head with its ewe, which is not named yet. */
  async function contractOf(values: Terms = {}) {
    const product = (await fund.addPackage(server, { offspringShare: 30, species: null, ...values })).id;
    const { contract } = await fund.sold(server, token, { product });
    const ewe = await addEwe(server, pen, { productId: kind });
    await spend(ewe.id, 1_000_000, "2025-06-01");
    return { contract, ewe };
  }
  const read = (id: number) => fund.detailOf(server, token, id);
  const name = async (id: number, sheepIds: number[], day = "2025-08-11") => {
    const { version } = await read(id);
    return fund.post(server, token, { id, version }, "animal", { day, sheepIds });
  };
  const named = async (id: number, sheepIds: number[], day?: string) => fund.settled(await name(id, sheepIds, day));
  async function act(id: number, word: string, json: object = {}) {
    const { version } = await read(id);
    return fund.settled(await fund.post(server, token, { id, version }, word, json));
  }
  const bear = async (damId: number, many: number, day = "2025-08-12") =>
    lambsOf(await born(server, token, { damId, day, lambs: Array.from({ length: many }, () => lamb()) }));

  /** Adds to an animal's costs in its ledger, and in the sale that has delivered it. */
  async function spend(sheepId: number, amount: number, day: string) {
    await server.db.insert(sheepCosts).values({ sheepId, amount, day, kind: "pakan", documentKind: "usage" });
    await server.db
      .update(sheep)
      .set({ cost: sql`${sheep.cost} + ${amount}` })
      .where(eq(sheep.id, sheepId));
    await server.db.transaction((tx) => renewSales(tx, new Set([sheepId]), new Set()));
  }

  /** Sells and hands over animals in one sale, with a bill of the carrier for it. */
  async function sellOff(prices: readonly (readonly [id: number, price: number])[], day: string, bill = 0) {
    const buyer = (await sell.addCustomer(server)).id;
    const lines = prices.map(([id, price]) => sell.head(kind, [id], { price }));
    const order = await sell.ordered(server, token, sell.sale(buyer, lines, { day }));
    const json = { ...sell.leaving(order), day };
    const animals = json.animals.map((one) => ({ ...one, confirmed: true }));
    const gone = sell.done(await sell.act(server, token, order, "deliver", { ...json, animals }));
    if (bill > 0) {
      const service = [buy.service(ride, { price: bill, transactionId: gone.id })];
      const made = await buy.ordered(server, token, buy.order(carrier, service, { day }));
      buy.done(await buy.act(server, token, made, "receive", { ...buy.arrival(made, pen), day }));
    }
    return gone;
  }
  async function giveBack(sale: Awaited<ReturnType<typeof sellOff>>, sheepIds: number[], day: string) {
    const json = { day, reason: "Sakit", penId: pen, sheepIds, goods: [] };
    const latest = await sell.detailOf(server, token, sale.id);
    return sell.done(await sell.act(server, token, latest, "return", json));
  }
  const die = async (id: number, day: string) => {
    const json = { from: "tersedia", to: "mati", day, reason: "Kembung", penId: null };
    return accepted(await postTo(server, token, `sheep/${id}/move`, json), SheepDetail);
  };
  const statement = async (id: number, month: string) => {
    const address = `investment/${id}/statement?month=${month}`;
    return InvestmentStatement.parse((await server.call("GET", address, { token })).body.response);
  };
  /** The reports of contracts and animals say what plain sums over the rows say. */
  const expectReports = (from = "2025-08-01", to = "2025-12-31") =>
    expectRoi(readerOf(server, token), `${from}..${to}`, { from, to }, server.clock.now.toISOString().slice(0, 10));
  async function later(days: number) {
    server.clock.advance(days * 86_400_000);
    token = (await server.signedIn("owner")).access;
  }
  return {
    server,
    owner,
    pen,
    token: () => token,
    contractOf,
    read,
    name,
    named,
    act,
    bear,
    spend,
    sellOff,
    giveBack,
    die,
    statement,
    expectReports,
    later,
  };
}
export type OffspringFarm = Awaited<ReturnType<typeof offspringFarm>>;
