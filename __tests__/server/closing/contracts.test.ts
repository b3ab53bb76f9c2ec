import * as fund from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { ClosingOdd } from "@/contract/closing/model";
import { InvestmentStatement } from "@/contract/investment/model";
import { pastCorrections } from "@/server/db/schema/closing";
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

test("an approval of closed days is one of the first open day, marked, and the mark goes with it", async () => {
  const { contract } = await soldTogether();
  const draft = fund.settled(await fund.post(server, owner, contract, "draft", fund.draftOf()));
  const token = await later("2025-09-02");
  closingOf(await closingCalls(server, token).close("2025-08-31"));
  const received = draft.figures?.received ?? 0;
  const approve = (of: typeof draft, values: object) =>
    fund.post(server, token, of, "approve", { received, ...values });
  expect(refusal(await approve(draft, { day: "2025-08-20" }))).toMatchObject({ status: 422, day: expect.any(String) });
  const early = { day: "2025-09-01", belongsOn: "2025-08-13" };
  expect(refusal(await approve(draft, early))).toEqual({
    status: 422,
    belongsOn: "Yang diperhitungkan terakhir berubah 14 Agustus 2025; pilih hari itu atau sesudahnya.",
  });
  const approved = fund.settled(await approve(draft, { ...early, belongsOn: "2025-08-20" }));
  const marks = async () =>
    (await server.db.select().from(pastCorrections)).flatMap(({ documentKind, day, belongsOn }) =>
      documentKind === "investment" ? [{ day, belongsOn }] : [],
    );
  expect(await marks()).toEqual([{ day: "2025-09-01", belongsOn: "2025-08-20" }]);
  const revert = { reason: "Salah", day: "2025-09-01", belongsOn: null };
  const back = fund.settled(await fund.post(server, token, approved, "revert", revert));
  expect(await marks()).toEqual([]);
  const again = fund.settled(await approve(back, { day: "2025-09-01" }));
  const later2 = { reason: "Salah", day: "2025-09-02", belongsOn: "2025-08-25" };
  expect(refusal(await fund.post(server, token, again, "revert", later2))).toMatchObject({
    status: 422,
    belongsOn: "Koreksi periode lalu bertanggal 1 September 2025.",
  });
});

test("the rest of an order that was closed in closed days is closed on the first open one, marked", async () => {
  const feed = (await addProduct(server)).id;
  const supplier = (await buy.addSupplier(server)).id;
  const lines = [buy.goods(feed, { price: 5_000, quantity: 100 })];
  const order = await buy.ordered(server, owner, buy.order(supplier, lines, { day: "2025-08-01", freight: 30_000 }));
  const came = { day: "2025-08-02", note: null, lines: [{ lineId: order.lines[0]?.id, quantity: 60 }] };
  const partly = buy.done(await buy.act(server, owner, order, "receive", came));
  const token = await later("2025-09-02");
  closingOf(await closingCalls(server, token).close("2025-08-31"));
  const close = (values: object) => buy.act(server, token, partly, "close", { reason: "Habis", ...values });
  expect(refusal(await close({ day: "2025-08-20" }))).toMatchObject({ status: 422, day: expect.any(String) });
  const early = { day: "2025-09-01", belongsOn: "2025-08-01" };
  expect(refusal(await close(early))).toEqual({
    status: 422,
    belongsOn:
      "Yang terakhir datang, kembali, atau dikoreksi tertanggal 2 Agustus 2025; pilih hari itu atau sesudahnya.",
  });
  buy.done(await close({ ...early, belongsOn: "2025-08-20" }));
  const marks = await server.db.select().from(pastCorrections);
  expect(marks).toMatchObject([{ documentKind: "purchase", day: "2025-09-01", belongsOn: "2025-08-20" }]);
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
