import { eq } from "drizzle-orm";
import { closingCalls, closingOf } from "@/__tests__/server/closing/farm";
import * as fund from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { newUsage } from "@/__tests__/server/usage/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { Finance } from "@/contract/report/finance";
import { pastCorrections } from "@/server/db/schema/closing";
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
beforeAll(async () => {
  ({ server, owner, admin, carrier, ride, pen, ask, orderOf } = await carrierFarm());
});
afterAll(() => server.close());

// A bill that was received and paid before it named its sale.

const assign = (
  doc: { id: number; version: number },
  lineId: number | undefined,
  transactionId: unknown,
  token = admin,
) => buy.act(server, token, doc, "sale", { lineId, transactionId });

test("is named when the bill was received and paid: since it came it is that sale's cost, and no payment changes", async () => {
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
    directCosts: [{ day: "2025-07-21", amount: 204_000, moved: false, purchase: { id: bill.id } }],
    profit: 2_000_000 - 204_000,
  });
  // As if it had been named at once: it counts in the gross profit of its month, and the final profit is unchanged.
  const now = await ask<Finance>("report/finance?period=bulan.2025-07-01");
  const change = (name: string) => (costOf(now, name) ?? 0) - (costOf(july, name) ?? 0);
  expect([change("beban"), change("biaya_penjualan")]).toEqual([204_000, -204_000]);
  expect(now.profit).toEqual(july.profit);
  expect(now.profitBySale).toBe(now.grossProfit.amount);
  expect((await ask<Finance>("report/finance?period=bulan")).accounts).toEqual(august.accounts);

  // The line can name another sale, or none: the last one counts.
  const moved = buy.done(await assign(named, bill.lines[0]?.id, other.id));
  expect(await sell.detailOf(server, owner, order.id)).toMatchObject({ profit: 2_000_000, directCosts: [] });
  expect((await sell.detailOf(server, owner, other.id)).profit).toBe(-204_000);
  const none = buy.done(await assign(moved, bill.lines[0]?.id, null));
  expect((await sell.detailOf(server, owner, other.id)).profit).toBeNull();
  expect(none.lines[0]?.sale).toBeNull();
  const moves = await server.db.select().from(purchaseMoves).where(eq(purchaseMoves.purchaseId, bill.id));
  expect(moves.map(({ kind }) => kind)).toEqual(["terima"]);
  expect((await ask<Finance>("report/finance?period=bulan.2025-07-01")).accounts).toEqual(july.accounts);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "purchase.assign"));
  expect([entry?.before, entry?.after]).toMatchObject([
    { lines: { 1: expect.not.stringContaining("untuk") } },
    { lines: { 1: expect.stringContaining(`untuk ${order.number}`) } },
  ]);
  await expectLedgerToAgree(server.db);
});

test("in closed books it stays: what they hold changes on the first open day, marked, however often it is named", async () => {
  const [closed, open] = ["2025-08-11", "2025-08-12"];
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 30_000, quantity: 4, transactionId: order.id })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const lineId = made.lines[0]?.id;
  const receive = async (doc: { id: number; version: number }, quantity: number, day: string) =>
    buy.done(await buy.act(server, admin, doc, "receive", { day, note: null, lines: [{ lineId, quantity }] }));
  const some = await receive(await receive(made, 1, "2025-08-10"), 2, "2025-08-13");
  const { close, reopen } = closingCalls(server, owner);
  const closing = closingOf(await close(closed));
  const before = await ask<Finance>(`report/finance?period=2025-08-01..${closed}`);
  const told = async () => {
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
    const names = new Map([
      [order.id, "first"],
      [other.id, "other"],
    ]);
    return rows.map(({ kind, day, amount, sale }) => [kind, day, amount, names.get(sale ?? 0) ?? "none"]);
  };
  const marks = async () => {
    const rows = await server.db.select().from(pastCorrections).where(eq(pastCorrections.documentId, made.id));
    return rows.map(({ documentKind, day, belongsOn }) => [documentKind, day, belongsOn]);
  };
  const asOther = [
    ["terima", "2025-08-10", 30_000, "first"],
    ["alih", open, -30_000, "first"],
    ["alih", open, 30_000, "other"],
    ["terima", "2025-08-13", 60_000, "other"],
  ];
  const named = buy.done(await assign(some, lineId, other.id));
  expect([await told(), await marks()]).toEqual([asOther, [["purchase", open, "2025-08-10"]]]);
  // Another day, another name, and back: the last one counts.
  const none = buy.done(await assign(named, lineId, null));
  expect((await told()).filter(([, day]) => day !== "2025-08-10").map(([, , , sale]) => sale)).toEqual([
    "first",
    "none",
    "none",
  ]);
  const back = buy.done(await assign(none, lineId, order.id));
  expect([(await told()).map(([kind]) => kind), await marks()]).toEqual([["terima", "terima"], []]);
  const again = buy.done(await assign(back, lineId, other.id));
  expect([await told(), await marks()]).toEqual([asOther, [["purchase", open, "2025-08-10"]]]);
  // What comes, goes back or is put on another day since then is the named one's.
  const late = again.receipts.find(({ day }) => day === "2025-08-13");
  const redated = buy.done(await buy.act(server, admin, again, `move/${late?.id}/redate`, { day: open, whole: false }));
  const all = await receive(redated, 1, "2025-08-14");
  const json = { day: "2025-08-15", reason: "Batal", lines: [{ lineId, amount: 10_000 }] };
  const less = buy.done(await buy.act(server, admin, all, "return", json));
  const since = [...asOther.slice(0, 3), ["terima", open, 60_000, "other"], ["terima", "2025-08-14", 30_000, "other"]];
  expect(await told()).toEqual([...since, ["retur", "2025-08-15", 10_000, "other"]]);
  expect((await sell.detailOf(server, owner, other.id)).profit).toBe(-110_000);
  expect((await sell.detailOf(server, owner, order.id)).directCosts).toMatchObject([
    { day: "2025-08-10", amount: 30_000, moved: false },
    { day: open, amount: -30_000, moved: true },
  ]);
  expect(await ask<Finance>(`report/finance?period=2025-08-01..${closed}`)).toEqual({
    ...before,
    today: expect.anything(),
  });
  await expectLedgerToAgree(server.db);
  // In open books there is nothing to keep.
  expect((await reopen(closing.id)).status).toBe(200);
  buy.done(await assign(buy.done(await assign(less, lineId, null)), lineId, other.id));
  expect((await told()).map(([kind, , , sale]) => [kind, sale])).toEqual(
    ["terima", "terima", "terima", "retur"].map((kind) => [kind, "other"]),
  );
  expect(await marks()).toEqual([]);
  await expectLedgerToAgree(server.db);
});

test("days on which animals bore it keep it, and so does each closing since", async () => {
  const { order } = await orderOf([3_000_000]);
  const { order: other } = await orderOf([3_000_000]);
  const lines = [buy.service(ride, { price: 30_000 })];
  const made = await buy.ordered(server, admin, buy.order(carrier, lines, { day: "2025-08-01" }));
  const lineId = made.lines[0]?.id;
  const came = buy.done(
    await buy.act(server, admin, made, "receive", { ...buy.arrival(made, pen), day: "2025-08-02" }),
  );
  const values = { kind: "overhead", lineId, amount: 30_000, period: { from: "2025-08-03", to: "2025-08-04" } };
  const headers = { "Idempotency-Key": newKey() };
  const used = await server.call("POST", "usage", { token: admin, headers, json: newUsage(values) });
  const { id } = used.body.response as { id: number };
  expect((await postTo(server, admin, `usage/${id}/cancel`, { reason: "Keliru", day: "2025-08-06" })).status).toBe(200);
  const movesOf = async () => {
    const rows = await server.db.select().from(purchaseMoves).where(eq(purchaseMoves.purchaseId, made.id));
    return rows.map(({ kind, day }) => [kind, day]);
  };
  const named = buy.done(await assign(await buy.detail(server, admin, came.id), lineId, order.id));
  expect(await movesOf()).toEqual([
    ["terima", "2025-08-02"],
    ["alih", "2025-08-06"],
  ]);
  await expectLedgerToAgree(server.db);
  const { close, reopen } = closingCalls(server, owner);
  const first = closingOf(await close("2025-08-07"));
  const again = buy.done(await assign(named, lineId, other.id));
  const second = closingOf(await close("2025-08-09"));
  const more = buy.done(await assign(again, lineId, order.id));
  expect((await movesOf()).slice(2)).toEqual([
    ["alih", "2025-08-08"],
    ["alih", "2025-08-10"],
  ]);
  const marks = async () => {
    const rows = await server.db.select().from(pastCorrections).where(eq(pastCorrections.documentId, made.id));
    return rows.filter((row) => row.documentKind === "purchase").map(({ day, belongsOn }) => [day, belongsOn]);
  };
  expect(await marks()).toEqual([
    ["2025-08-08", "2025-08-02"],
    ["2025-08-10", "2025-08-02"],
  ]);
  await expectLedgerToAgree(server.db);
  for (const one of [second, first]) expect((await reopen(one.id)).status).toBe(200);
  buy.done(await assign(more, lineId, other.id));
  expect([(await movesOf()).slice(1), await marks()]).toEqual([[["alih", "2025-08-06"]], []]);
  expect((await sell.detailOf(server, owner, other.id)).directCosts).toMatchObject([
    { day: "2025-08-06", moved: true },
  ]);
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
