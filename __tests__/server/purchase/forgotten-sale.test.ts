import { and, eq } from "drizzle-orm";
import * as fund from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { newUsage } from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { Journal } from "@/contract/report/books";
import type { Finance } from "@/contract/report/finance";
import { auditLog } from "@/server/db/schema/program/audit";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { type CarrierFarm, carrierFarm, costOf } from "./direct-cost-support";
import * as buy from "./support";

let server: TestServer;
let owner: string;
let admin: string;
let carrier: number;
let ride: number;
let pen: number;
let ask: CarrierFarm["ask"];
let orderOf: CarrierFarm["orderOf"];
let billed: CarrierFarm["billed"];
beforeAll(async () => {
  ({ server, owner, admin, carrier, ride, pen, ask, orderOf, billed } = await carrierFarm());
});
afterAll(() => server.close());

// A bill that was received and paid before it named its sale.

const assign = (
  doc: { id: number; version: number },
  lineId: number | undefined,
  transactionId: unknown,
  token = admin,
) => buy.act(server, token, doc, "sale", { lineId, transactionId });

test("is named when the bill was received and paid: from that day on it is that sale's cost, and no payment changes", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  await sell.deliver(server, owner, order);
  const lines = [buy.service(ride, { price: 200_000, note: "Pikap" }), buy.service(ride, { price: 50_000 })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-07-20", otherCost: 5_000 }));
  const came = buy.done(
    await buy.act(server, admin, made, "receive", { ...buy.arrival(made, pen), day: "2025-07-21" }),
  );
  const paid = buy.done(await buy.pay(server, admin, came, { kind: "pelunasan", amount: 255_000, day: "2025-07-22" }));
  const bill = buy.done(await buy.act(server, admin, paid, "finish"));
  const july = await ask<Finance>("report/finance?period=bulan.2025-07-01");
  const august = await ask<Finance>("report/finance?period=bulan");

  const key = newKey();
  const once = () =>
    server.call("POST", `purchase/${bill.id}/sale`, {
      token: admin,
      headers: { "Idempotency-Key": key },
      json: { version: bill.version, lineId: bill.lines[0]?.id, transactionId: order.id },
    });
  const named = buy.done(await once());
  expect(buy.done(await once())).toEqual(named);
  expect(named.lines.map(({ sale }) => sale?.number)).toEqual([order.number, undefined]);
  // It is neither a receipt nor a return, and changes no debt.
  expect([named.receipts, named.returns, named.paid, named.payable]).toEqual([bill.receipts, [], 255_000, 0]);
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({
    directCosts: [{ day: "2025-08-18", amount: 204_000, moved: true, purchase: { id: bill.id } }],
    profit: 2_000_000 - 204_000,
  });
  // Reported months stay. From now on it counts in the gross profit, and the final profit is unchanged.
  expect(await ask<Finance>("report/finance?period=bulan.2025-07-01")).toEqual(july);
  const now = await ask<Finance>("report/finance?period=bulan");
  const change = (name: string) => (costOf(now, name) ?? 0) - (costOf(august, name) ?? 0);
  expect([change("beban"), change("biaya_penjualan")]).toEqual([204_000, -204_000]);
  expect(now.profit).toEqual(august.profit);
  expect(now.profitBySale).toBe(now.grossProfit.amount);

  // The line can name another sale, or none.
  const moved = buy.done(await assign(named, bill.lines[0]?.id, other.id));
  // The first name was a slip, since it was changed on its day: nothing of it stays.
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({ profit: 2_000_000, directCosts: [] });
  expect((await sell.detailOf(server, owner, other.id)).profit).toBe(-204_000);
  const none = buy.done(await assign(moved, bill.lines[0]?.id, null));
  expect((await sell.detailOf(server, owner, other.id)).profit).toBeNull();
  expect(none.lines[0]?.sale).toBeNull();
  const moves = await server.db.select().from(purchaseMoves).where(eq(purchaseMoves.purchaseId, bill.id));
  expect(moves.map(({ kind }) => kind)).toEqual(["terima"]);
  const back = await ask<Finance>("report/finance?period=bulan");
  expect([costOf(back, "beban"), costOf(back, "biaya_penjualan")]).toEqual(
    ["beban", "biaya_penjualan"].map((name) => costOf(august, name)),
  );
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "purchase.assign"));
  expect([entry?.before, entry?.after]).toMatchObject([
    { lines: { 1: expect.not.stringContaining("untuk") } },
    { lines: { 1: expect.stringContaining(`untuk ${order.number}`) } },
  ]);
  await expectLedgerToAgree(server.db);
});

test("of what came and went today a name that is changed today was a slip: the books tell the last one alone", async () => {
  const today = "2025-08-18";
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  const came = await billed(order.id, 90_000, today);
  const [line] = came.lines;
  const movesOf = async () => {
    const rows = await server.db.select().from(purchaseMoves).where(eq(purchaseMoves.purchaseId, came.id));
    return rows.map(({ kind }) => kind);
  };
  const costsOf = async () =>
    Promise.all([order, other].map(async ({ id }) => (await sell.detailOf(server, owner, id)).profit));
  const named = buy.done(await assign(came, line?.id, other.id));
  expect([await movesOf(), await costsOf()]).toEqual([
    ["terima", "alih"],
    [null, -90_000],
  ]);
  const some = { day: today, reason: "Batal", lines: [{ lineId: line?.id, amount: 20_000 }] };
  const less = buy.done(await buy.act(server, admin, named, "return", some));
  buy.done(await assign(less, line?.id, order.id));
  expect([await movesOf(), await costsOf()]).toEqual([
    ["terima", "retur"],
    [-70_000, null],
  ]);
  await expectLedgerToAgree(server.db);
});

test("what turns out to have come on the day of the naming bears the new name at once; what came before it is moved", async () => {
  const today = "2025-08-18";
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 30_000, quantity: 3, transactionId: order.id })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const lineId = made.lines[0]?.id;
  const receive = async (doc: { id: number; version: number }, quantity: number, day: string) =>
    buy.done(await buy.act(server, admin, doc, "receive", { day, note: null, lines: [{ lineId, quantity }] }));
  const first = await receive(made, 1, "2025-08-10");
  const all = await receive(first, 2, "2025-08-12");
  const named = buy.done(await assign(all, lineId, other.id));
  const movedTo = async () => {
    const rows = await server.db
      .select({
        kind: purchaseMoves.kind,
        day: purchaseMoves.day,
        amount: purchaseMoveLines.amount,
        sale: purchaseMoveLines.transactionId,
      })
      .from(purchaseMoves)
      .innerJoin(purchaseMoveLines, eq(purchaseMoveLines.moveId, purchaseMoves.id))
      .where(eq(purchaseMoves.purchaseId, made.id))
      .orderBy(purchaseMoves.day, purchaseMoves.kind, purchaseMoveLines.amount);
    return rows.map(({ kind, day, amount, sale }) => [kind, day, amount, sale === order.id ? "first" : "other"]);
  };
  expect((await movedTo()).filter(([kind]) => kind === "alih").map(([, , amount]) => amount)).toEqual([
    -90_000, 90_000,
  ]);
  const late = named.receipts.find(({ day }) => day === "2025-08-12");
  const redated = buy.done(
    await buy.act(server, admin, named, `move/${late?.id}/redate`, { day: today, whole: false }),
  );
  expect(await movedTo()).toEqual([
    ["terima", "2025-08-10", 30_000, "first"],
    ["alih", today, -30_000, "first"],
    ["alih", today, 30_000, "other"],
    ["terima", today, 60_000, "other"],
  ]);
  // There and back, and further: the books are as if each had been noted on its day.
  const only = redated.receipts.find(({ day }) => day === "2025-08-10");
  const moveTo = async (doc: typeof redated, day: string) =>
    buy.done(await buy.act(server, admin, doc, `move/${only?.id}/redate`, { day, whole: false }));
  const both = await moveTo(redated, today);
  expect(await movedTo()).toMatchObject([
    ["alih", today, 0, "first"],
    ["alih", today, 0, "other"],
    ["terima", today, 30_000, "other"],
    ["terima", today, 60_000, "other"],
  ]);
  const entries = (await ask<Journal>(`report/books/journal?period=${today}..${today}&limit=100`)).items;
  expect(entries.filter(({ documentId, amount }) => documentId === made.id && amount === 0)).toEqual([]);
  expect((await sell.detailOf(server, owner, order.id)).directCosts).toEqual([]);
  expect((await sell.detailOf(server, owner, other.id)).profit).toBe(-90_000);
  await moveTo(both, "2025-08-10");
  expect(await movedTo()).toEqual([
    ["terima", "2025-08-10", 30_000, "first"],
    ["alih", today, -30_000, "first"],
    ["alih", today, 30_000, "other"],
    ["terima", today, 60_000, "other"],
  ]);
  // A return of that day was earlier: from the sale that bore the line then.
  const some = { day: today, reason: "Batal", lines: [{ lineId, amount: 10_000 }] };
  const less = buy.done(await buy.act(server, admin, await buy.detail(server, admin, made.id), "return", some));
  const back = less.returns[0];
  buy.done(await buy.act(server, admin, less, `move/${back?.id}/redate`, { day: "2025-08-11" }));
  expect(await movedTo()).toEqual([
    ["terima", "2025-08-10", 30_000, "first"],
    ["retur", "2025-08-11", 10_000, "first"],
    ["alih", today, -20_000, "first"],
    ["alih", today, 20_000, "other"],
    ["terima", today, 60_000, "other"],
  ]);
  await expectLedgerToAgree(server.db);
});

test("a receipt of before the naming that is told after it is borne as if it had been told in time", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 40_000, transactionId: order.id })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const lineId = made.lines[0]?.id;
  const named = buy.done(await assign(made, lineId, other.id));
  // Another day's naming: what is named and named back on one day then moves nothing.
  const isNaming = and(eq(purchaseMoves.purchaseId, made.id), eq(purchaseMoves.kind, "alih"));
  await server.db.update(purchaseMoves).set({ day: "2025-08-15" }).where(isNaming);
  const slip = buy.done(await assign(named, lineId, order.id));
  const right = buy.done(await assign(slip, lineId, other.id));
  const came = { day: "2025-08-10", note: null, lines: [{ lineId, quantity: 1 }] };
  buy.done(await buy.act(server, admin, right, "receive", came));
  const costsOf = async ({ id }: { id: number }) => (await sell.detailOf(server, owner, id)).directCosts;
  expect(await costsOf(order)).toMatchObject([
    { day: "2025-08-10", amount: 40_000, moved: false },
    { day: "2025-08-15", amount: -40_000, moved: true },
  ]);
  expect(await costsOf(other)).toMatchObject([{ day: "2025-08-15", amount: 40_000, moved: true }]);
  await expectLedgerToAgree(server.db);
});

test("of an order that is still awaited what comes later is the named one's too, and what goes back", async () => {
  const { order } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 30_000, quantity: 3 })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const receive = async (doc: { id: number; version: number }, quantity: number) =>
    buy.done(
      await buy.act(server, admin, doc, "receive", {
        day: "2025-08-12",
        note: null,
        lines: [{ lineId: made.lines[0]?.id, quantity }],
      }),
    );
  const some = await receive(made, 1);
  const named = buy.done(await assign(some, made.lines[0]?.id, order.id));
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({
    profit: -30_000,
    awaitedCosts: [{ amount: 60_000 }],
  });
  const all = await receive(named, 2);
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(-90_000);
  const json = { day: "2025-08-18", reason: "Batal", lines: [{ lineId: made.lines[0]?.id, quantity: 2 }] };
  buy.done(await buy.act(server, admin, all, "return", json));
  expect((await sell.detailOf(server, owner, order.id)).profit).toBe(-30_000);
  await expectLedgerToAgree(server.db);
});

test("is refused at its field, to who only reads, and of what somebody else has changed", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: pack } = await fund.sold(server, owner);
  const feed = (await addProduct(server)).id;
  const lines = [buy.service(ride, { price: 88_000 }), buy.goods(feed)];
  const made = await buy.create(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const [line, goods] = made.lines;
  expect(refusal(await assign(made, line?.id, order.id)).status).toBe(400);
  const ready = buy.done(await buy.act(server, admin, made, "order"));
  const came = buy.done(
    await buy.act(server, admin, ready, "receive", { ...buy.arrival(ready, pen), day: "2025-08-12" }),
  );
  const say = async (lineId: unknown, transactionId: unknown) =>
    refusal(await assign(came, lineId as number, transactionId));
  expect(await say(goods?.id, order.id)).toEqual({ status: 422, lineId: "Baris ini tidak dikenal." });
  expect(await say(line?.id, 999_999)).toEqual({ status: 422, transactionId: "Penjualan tidak ditemukan." });
  expect(await say(line?.id, pack.id)).toMatchObject({
    status: 422,
    transactionId: expect.stringContaining("paket"),
  });
  expect(await say(line?.id, null)).toMatchObject({ status: 422, transactionId: expect.stringContaining("bukan") });
  expect(await say(line?.id, "PJ")).toMatchObject({ status: 422, transactionId: "Pilih penjualan." });
  expect((await assign({ ...came, version: 1 }, line?.id, order.id)).status).toBe(409);
  expect((await assign({ ...came, id: 999_999 }, line?.id, order.id)).status).toBe(404);
  const auditor = (await server.signedIn("auditor")).access;
  expect((await assign(came, line?.id, order.id, auditor)).status).toBe(404);
  const usage = await server.call("POST", "usage", {
    token: admin,
    headers: { "Idempotency-Key": newKey() },
    json: newUsage({ kind: "overhead", lineId: line?.id, amount: 1_000 }),
  });
  expect(usage.status).toBe(200);
  expect(await say(line?.id, order.id)).toEqual({
    status: 422,
    transactionId: "Rp1.000 sudah dibebankan ke ternak: batalkan pemakaiannya dulu.",
  });
});
