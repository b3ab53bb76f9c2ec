import * as fund from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { ClosingOdd } from "@/contract/closing/model";
import { InvestmentStatement } from "@/contract/investment/model";
import { closingCalls, closingOf } from "./farm";

let server: TestServer;
let owner: string;
let kind: Awaited<ReturnType<typeof fund.contractServer>>["kind"];
beforeEach(async () => {
  ({ server, owner, kind } = await fund.contractServer());
});
afterEach(() => server.close());

const later = async (day: string) => {
  server.clock.now = new Date(`${day}T02:00:00Z`);
  return (await server.signedIn("owner")).access;
};

/** A contract's animal and another one, sold together on 14 August for 3.000.000 each, with a direct cost of 200.000. */
async function soldTogether() {
  const { contract } = await fund.sold(server, owner);
  const [animal, other] = [await sell.addForSale(server, kind.id), await sell.addForSale(server, kind.id)];
  const named = fund.settled(await fund.name(server, owner, contract, [animal.id]));
  const buyer = await sell.addCustomer(server);
  const heads = [sell.head(kind.id, [animal.id]), sell.head(kind.id, [other.id])];
  const order = await sell.ordered(server, owner, sell.sale(buyer.id, heads));
  const sale = await sell.deliver(server, owner, order, { day: "2025-08-14" });
  return { animal, other, contract: named, sale };
}

const allowed = (amount: number, day: string) => ({ day, reason: "Kurus", amount, lineId: null });

test("the statement of a closed month stays when an allowance and a return follow, and when it is cancelled", async () => {
  const { animal, contract, sale, other } = await soldTogether();
  const freight = (await addProduct(server, { category: "jasa", unit: "kali" })).id;
  const supplier = (await buy.addSupplier(server)).id;
  const line = buy.service(freight, { price: 200_000, transactionId: sale.id });
  const bill = await buy.ordered(server, owner, buy.order(supplier, [line]));
  const pen = (await addPen(server)).id;
  buy.done(await buy.act(server, owner, bill, "receive", { ...buy.arrival(bill, pen), day: "2025-08-15" }));
  let token = await later("2025-09-12");
  const statement = async (month: string) => {
    const { body } = await server.call("GET", `investment/${contract.id}/statement?month=${month}`, { token });
    return InvestmentStatement.parse(body.response);
  };
  closingOf(await closingCalls(server, token).close("2025-08-31"));
  const before = await statement("2025-08");
  expect(before.figures).toMatchObject({ sales: 3_000_000, sellingCosts: 100_000 });
  const edited = await flock.put(server, token, await flock.read(server, token, animal.id), { breed: "Merino" });
  expect(edited.status).toBe(200);
  expect(await statement("2025-08")).toEqual(before);
  expect((await statement("2025-09")).animals).toMatchObject([{ breed: "Merino" }]);
  const cut = sell.done(await sell.act(server, token, sale, "allowance", allowed(600_000, "2025-09-10")));
  expect(await statement("2025-08")).toEqual(before);
  expect((await statement("2025-09")).figures).toMatchObject({ sales: 2_700_000 });
  const back = { day: "2025-09-12", reason: "Sakit", penId: other.penId, sheepIds: [other.id], goods: [] };
  const returned = sell.done(await sell.act(server, token, cut, "return", back));
  expect(await statement("2025-08")).toEqual(before);
  expect((await statement("2025-09")).figures).toMatchObject({ sales: 2_700_000, sellingCosts: 200_000 });
  const again = sell.done(await sell.act(server, token, returned, "allowance", allowed(100_000, "2025-09-12")));
  token = await later("2025-10-05");
  const september = await statement("2025-09");
  expect(september.figures).toMatchObject({ sales: 2_600_000 });
  const [correction] = again.corrections.filter(({ amount }) => Math.abs(amount) === 100_000);
  const path = `transaction/${sale.id}/correction/${correction?.id}/cancel`;
  const struck = await postTo(server, token, path, { reason: "Keliru", day: "2025-10-05" });
  expect(struck.status).toBe(200);
  expect(await statement("2025-09")).toEqual(september);
  expect(await statement("2025-08")).toEqual(before);
});

test("an approved settlement is paid as approved, and the farm bears what changed after the closing", async () => {
  const { contract, sale, other } = await soldTogether();
  const draft = fund.settled(await fund.post(server, owner, contract, "draft", fund.draftOf()));
  const received = draft.figures?.received ?? 0;
  const approved = fund.settled(await fund.post(server, owner, draft, "approve", { received }));
  const token = await later("2025-09-02");
  closingOf(await closingCalls(server, token).close("2025-08-31"));
  const lineId = sale.lines[0]?.id;
  const cut = sell.done(
    await sell.act(server, token, sale, "allowance", { ...allowed(100_000, "2025-09-02"), lineId }),
  );
  const back = { day: "2025-09-02", reason: "Sakit", penId: other.penId, sheepIds: [other.id], goods: [] };
  sell.done(await sell.act(server, token, cut, "return", back));
  expect(await fund.detailOf(server, token, contract.id)).toMatchObject({
    lateSales: -100_000,
    lateCosts: 0,
    figures: { sales: 3_000_000, received },
  });
  expect((await fund.post(server, token, approved, "revert", { reason: "Keliru" })).status).toBe(409);
  const answer = await fund.post(server, token, approved, "pay", { day: "2025-09-02", method: "tunai", note: null });
  expect(answer.body.metadata?.message).toContain("ditanggung peternakan");
  expect(fund.settled(answer)).toMatchObject({ state: "dibayar", received, lateSales: -100_000 });
});

test("a settlement that is drafted and not approved is odd before a closing, from the day of its draft", async () => {
  const { contract } = await soldTogether();
  const token = await later("2025-08-20");
  const drafted = async () => {
    const { body } = await server.call("GET", "closing/odd?day=2025-08-19", { token });
    return ClosingOdd.parse(body.response).items.find(({ kind: what }) => what === "settlement_draft");
  };
  expect(await drafted()).toBeUndefined();
  const settled = fund.settled(await fund.post(server, token, contract, "draft", fund.draftOf()));
  // It was drafted on the 20th, which is not closed.
  expect(await drafted()).toBeUndefined();
  const after = await later("2025-08-22");
  const ask = async () => {
    const { body } = await server.call("GET", "closing/odd?day=2025-08-21", { token: after });
    return ClosingOdd.parse(body.response).items.filter(({ kind: what }) => what === "settlement_draft");
  };
  expect(await ask()).toEqual([
    {
      kind: "settlement_draft",
      count: 1,
      examples: [{ id: contract.id, name: contract.number, day: "2025-08-20", amount: null }],
    },
  ]);
  const received = settled.figures?.received ?? 0;
  fund.settled(await fund.post(server, after, settled, "approve", { received }));
  expect(await ask()).toEqual([]);
});
