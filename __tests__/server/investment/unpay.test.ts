import { and, eq } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import * as exam from "@/__tests__/server/examination/support";
import { act, addForSale, done, detailOf as saleOf, type TestServer } from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { type InvestmentDetail, InvestmentStatement } from "@/contract/investment/model";
import { investmentAnimals } from "@/server/db/schema/investment";
import { journal } from "@/server/db/schema/journal";
import { auditLog } from "@/server/db/schema/program/audit";
import { addPackage, contractServer, detailOf, draftOf, name, ownerOf, ownersOf, post, settled, sold } from "./support";

// A payment of a settlement with a wrong day is cancelled and made anew.

let server: TestServer;
let admin: string;
let owner: string;
let sell: Awaited<ReturnType<typeof contractServer>>["sell"];
let kindId: number;
let at: Date;
beforeEach(async () => {
  const made = await contractServer();
  ({ server, admin, owner, sell } = made);
  kindId = made.kind.id;
  at = server.clock.now;
});
afterEach(async () => {
  server.clock.now = at;
  await server.close();
});

/** A contract with an animal that was sold and one that the farm takes over, approved on 18 August; it is the 25th. */
async function approved() {
  const product = await addPackage(server, { headCount: 2 });
  const { contract, order, investor } = await sold(server, admin, { product: product.id });
  const [one, two] = [await addForSale(server, kindId), await addForSale(server, kindId)];
  const named = settled(await name(server, owner, contract, [one.id, two.id]));
  const out = await sell(one.id, 3_000_000);
  const takeovers = [{ sheepId: two.id, value: 1_500_000 }];
  const draft = settled(await post(server, owner, named, "draft", draftOf({ takeovers })));
  const done = settled(await post(server, owner, draft, "approve", { received: draft.figures?.received }));
  server.clock.now = new Date("2025-08-25T02:00:00Z");
  owner = (await server.signedIn("owner")).access;
  admin = (await server.signedIn("admin")).access;
  return { done, order, investor, out, one, two };
}

const payOn = (of: InvestmentDetail, day: string) =>
  post(server, owner, of, "pay", { day, method: "transfer", note: null });
const pay = async (of: InvestmentDetail, day: string) => settled(await payOn(of, day));
const unpay = ({ id, payments }: InvestmentDetail, json: object = {}, token = owner) =>
  postTo(server, token, `investment/${id}/payment/${payments[0]?.id}/cancel`, { reason: "Salah tanggal", ...json });

async function get(path: string) {
  const { status, body } = await server.call("GET", path, { token: owner });
  expect([path, status]).toEqual([path, 200]);
  return body.response;
}

/** The books and the herd, as far as a contract is in them. */
async function booksOf(of: { id: number }, ids: readonly number[]) {
  const { documentKind, documentId } = journal;
  const posted = await server.db
    .select({ day: journal.day, debit: journal.debit, credit: journal.credit, amount: journal.amount })
    .from(journal)
    .where(and(eq(documentKind, "investment"), eq(documentId, of.id)));
  const held = await server.db.select().from(investmentAnimals).where(eq(investmentAnimals.investmentId, of.id));
  const { version: _, payments: _paid, ...contract } = await detailOf(server, owner, of.id);
  const statement = InvestmentStatement.parse(await get(`investment/${of.id}/statement?month=2025-08`));
  return {
    posted: posted.map((row) => JSON.stringify(row)).sort(),
    held: held.map(({ sheepId, living, toOn }) => ({ sheepId, living, toOn })),
    contract,
    owners: await Promise.all(ids.map((id) => ownerOf(server, id))),
    changes: await Promise.all(ids.map((id) => ownersOf(server, id))),
    statement: { ...statement, contract: { ...statement.contract, version: 0 } },
    trial: await get("report/books/trial?period=2025-08-01..2025-08-25"),
    balance: await get("report/books/balance?day=2025-08-21"),
    finance: await get("report/finance?period=2025-08-01..2025-08-25"),
    roi: await get("report/roi?period=2025-08-01..2025-08-25"),
    partner: await get(`customer/${contract.investor.id}/statement?period=2025-08-01..2025-08-25`),
  };
}

test("cancelled on its own day it is as if nothing had been paid: approved and owed, and paid anew it is right", async () => {
  const { done: ready, order, investor, one, two } = await approved();
  const ids = [one.id, two.id];
  const before = await booksOf(ready, ids);
  const paid = await pay(ready, "2025-08-25");
  expect(paid).toMatchObject({ state: "dibayar", unpayable: true });
  expect(await ownerOf(server, two.id)).toBeNull();
  expect((await saleOf(server, owner, order.id)).state).toBe("selesai");
  const back = settled(await unpay(paid, { day: "2025-08-25" }));
  expect(back).toMatchObject({ state: "disetujui", paidOn: null, unpayable: false });
  expect(back.payments).toMatchObject([{ cancelled: { day: "2025-08-25", reason: "Salah tanggal" } }]);
  expect(await booksOf(ready, ids)).toEqual(before);
  expect(await ownerOf(server, two.id)).toBe(investor);
  expect((await saleOf(server, owner, order.id)).state).toBe("dipesan");
  const right = await pay(back, "2025-08-20");
  expect(right).toMatchObject({ state: "dibayar", paidOn: "2025-08-20" });
  expect((await ownersOf(server, two.id)).at(-1)).toEqual(["2025-08-20", investor, null, "investment"]);
  expect((await saleOf(server, owner, order.id)).state).toBe("selesai");
  // The money left once, on the true day.
  const { posted } = await booksOf(ready, ids);
  expect(posted.filter((row) => row.includes('"kas"')).map((row) => JSON.parse(row))).toEqual([
    expect.objectContaining({ day: "2025-08-20", debit: "dana_investor", credit: "kas" }),
  ]);
  const told = await server.db.select().from(auditLog).where(eq(auditLog.action, "investment.unpay"));
  expect(told).toMatchObject([
    { entityId: String(ready.id), before: { state: "dibayar" }, after: { state: "disetujui", actDay: "2025-08-25" } },
  ]);
});

test("money that came back on a later day left until then, and the approval can be taken back", async () => {
  const { done: ready } = await approved();
  const paid = await pay(ready, "2025-08-20");
  const back = settled(await unpay(paid, { day: "2025-08-23" }));
  const { posted } = await booksOf(ready, []);
  const days = posted.map((row) => JSON.parse(row)).filter(({ credit }) => credit === "kas");
  expect(days).toMatchObject([
    { day: "2025-08-20", amount: paid.received },
    { day: "2025-08-23", amount: 0 - (paid.received ?? 0) },
  ]);
  expect(refusal(await payOn(back, "2025-08-22"))).toEqual({
    status: 422,
    day: "Tidak sebelum pembayaran yang dulu dibatalkan, 23 Agustus 2025.",
  });
  expect(settled(await post(server, owner, back, "revert", { reason: "Uji" })).state).toBe("draf");
});

test("a month that is over tells the approval and the payout that stood then, whatever was taken back and made anew since", async () => {
  const { done: ready, one, two } = await approved();
  const paid = await pay(ready, "2025-08-20");
  const login = async (now: string) => {
    server.clock.now = new Date(now);
    owner = (await server.signedIn("owner")).access;
  };
  const toldOf = async () => {
    const { contract, ...told } = InvestmentStatement.parse(
      await get(`investment/${ready.id}/statement?month=2025-08`),
    );
    const [roi, animals] = await Promise.all(
      ["", "/animal"].map((part) => get(`report/roi${part}?period=2025-08-01..2025-08-31`)),
    );
    return { contract: { ...contract, version: 0, sale: null }, told, roi, animals };
  };
  await login("2025-09-02T02:00:00Z");
  const before = await toldOf();
  expect(before).toMatchObject({ contract: { state: "dibayar", paidOn: "2025-08-20", received: paid.received } });
  expect(before.told.animals.map(({ toOn, takeover }) => [toOn, takeover])).toEqual([
    ["2025-08-20", null],
    ["2025-08-20", 1_500_000],
  ]);
  const back = settled(await unpay(paid, { day: "2025-09-02" }));
  expect(await toldOf()).toEqual(before);
  await login("2025-09-03T02:00:00Z");
  const draft = settled(await post(server, owner, back, "revert", { reason: "Nilai keliru" }));
  expect(await toldOf()).toEqual(before);
  const takeovers = [{ sheepId: two.id, value: 1_900_000 }];
  const anew = settled(await post(server, owner, draft, "draft", draftOf({ takeovers, sellingCosts: 50_000 })));
  expect(await toldOf()).toEqual(before);
  const again = settled(await post(server, owner, anew, "approve", { received: anew.figures?.received }));
  expect(await toldOf()).toEqual(before);
  expect((await pay(again, "2025-09-03")).received).not.toBe(paid.received);
  expect(await toldOf()).toEqual(before);
  await login("2025-10-01T02:00:00Z");
  const later = InvestmentStatement.parse(await get(`investment/${ready.id}/statement?month=2025-09`));
  expect(later.contract).toMatchObject({ paidOn: "2025-09-03", state: "dibayar" });
  expect(later.animals.find(({ id }) => id === two.id)).toMatchObject({ takeover: 1_900_000, toOn: "2025-09-03" });
  expect(later.animals.find(({ id }) => id === one.id)).toMatchObject({ sale: 3_000_000 });
  expect(await toldOf()).toEqual(before);
});

test("a weighing after the payout is none of the contract's, also in a month before the payout was taken back", async () => {
  const { done: ready, two } = await approved();
  await exam.weigh(server, owner, { sheepId: two.id, weight: 31 }, "2025-08-19");
  const paid = await pay(ready, "2025-08-20");
  await exam.weigh(server, owner, { sheepId: two.id, weight: 34 }, "2025-08-22");
  const lastOf = ({ animals }: Pick<InvestmentDetail, "animals">) => {
    const { lastWeight, lastWeighedOn } = animals.find(({ id }) => id === two.id) ?? {};
    return [lastWeight, lastWeighedOn];
  };
  const page = async () => lastOf(await detailOf(server, owner, ready.id));
  const statement = async () =>
    lastOf(InvestmentStatement.parse(await get(`investment/${ready.id}/statement?month=2025-08`)));
  const [held, now] = [
    [31, "2025-08-19"],
    [34, "2025-08-22"],
  ];
  expect([await page(), await statement()]).toEqual([held, held]);
  server.clock.now = new Date("2025-09-02T02:00:00Z");
  owner = (await server.signedIn("owner")).access;
  settled(await unpay(paid, { day: "2025-09-02" }));
  expect([await page(), await statement()]).toEqual([now, held]);
});

test("neither twice nor before it was paid, not by everybody, nor after an animal has another owner", async () => {
  const { done: ready, out, one } = await approved();
  const paid = await pay(ready, "2025-08-20");
  expect(refusal(await unpay(paid, { day: "2025-08-19" }))).toMatchObject({ status: 422, day: expect.any(String) });
  expect(refusal(await unpay(paid, { day: "2025-08-26" }))).toMatchObject({ status: 422, day: expect.any(String) });
  expect(refusal(await unpay(paid, { reason: "" }))).toMatchObject({ status: 422 });
  expect((await unpay(paid, {}, admin)).status).toBe(404);
  const foreign = paid.payments.map((payment) => ({ ...payment, id: 999_999 }));
  expect((await unpay({ ...paid, payments: foreign })).status).toBe(404);
  settled(await unpay(paid, { day: "2025-08-20" }));
  expect((await unpay(paid, { day: "2025-08-20" })).status).toBe(400);
  const again = await pay(await detailOf(server, owner, ready.id), "2025-08-21");
  // Its buyer gave it back, and the farm has it.
  const lines = { reason: "Sakit", penId: one.penId, sheepIds: [one.id], goods: [] };
  done(await act(server, owner, out, "return", { day: "2025-08-22", ...lines }));
  expect(refusal(await unpay(again, { day: "2025-08-21" }))).toEqual({
    status: 409,
    message: expect.stringMatching(/^Pemilik .* berubah lagi sesudah dibayar: pembayarannya tidak dapat dibatalkan/),
  });
  expect(await detailOf(server, owner, ready.id)).toMatchObject({ state: "dibayar", paidOn: "2025-08-21" });
});

test("a payment in closed books stays, and its cancelling is not offered", async () => {
  const { done: ready } = await approved();
  const paid = await pay(ready, "2025-08-20");
  expect((await closingCalls(server, owner).close("2025-08-20", "Uji")).status).toBe(200);
  expect((await detailOf(server, owner, ready.id)).unpayable).toBe(false);
  expect(refusal(await unpay(paid, { day: "2025-08-25" }))).toEqual({
    status: 409,
    message: `Pembayaran ${ready.number} tertanggal 20 Agustus 2025, dalam buku yang sudah ditutup.`,
  });
});
