import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { AuditEntry } from "@/contract/audit/model";
import type { Journal } from "@/contract/report/books";
import { daysAfter } from "@/server/time";
import { type ClosedFarm, closedFarm, LATE, OPEN } from "./farm";

// Acts that come too late name the closed day that they belong to, in the journal and the log.

let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

const WHEN = { day: OPEN, belongsOn: LATE, reason: "Uji" };
type Entered = { answer: Answer; entity: string; id: number };
const latest = ({ server, owner, paidSale }: ClosedFarm) => sell.detailOf(server, owner, paidSale.id);
const bill = ({ server, owner, paidBill }: ClosedFarm) => buy.detail(server, owner, paidBill.id);

type When = typeof WHEN;

const ACTS: Record<string, (farm: ClosedFarm, when: When) => Promise<Entered>> = {
  "an allowance": async (known, when) => {
    const sale = await latest(known);
    const input = { ...when, amount: 500, lineId: null };
    return {
      entity: "transaction",
      id: sale.id,
      answer: await sell.act(known.server, known.owner, sale, "allowance", input),
    };
  },
  // Of the closed books: one of the open day is cancelled on its own day, and posts nothing.
  "a cancelled allowance": async (known, when) => {
    const { id, corrections } = await latest(known);
    return {
      entity: "transaction",
      id,
      answer: await known.calls.post(`transaction/${id}/correction/${corrections.at(-1)?.id}/cancel`, when),
    };
  },
  "a cancelled payment": async (known, when) => {
    const { id, payments } = await latest(known);
    const answer = await known.calls.post(`transaction/${id}/payment/${payments[0]?.id}/cancel`, when);
    return { entity: "transaction", id, answer };
  },
  "a receivable that is written off": async (known, when) => {
    const sale = await latest(known);
    const answer = await sell.act(known.server, known.owner, sale, "write-off", { ...when, amount: 1000 });
    return { entity: "transaction", id: sale.id, answer };
  },
  "a nota koreksi of a purchase": async (known, when) => {
    const purchase = await bill(known);
    const input = { ...when, lines: [{ lineId: purchase.lines[0]?.id, amount: 980_000 }] };
    const answer = await buy.act(known.server, known.owner, purchase, "correction", input);
    return { entity: "purchase", id: purchase.id, answer };
  },
  "a cancelled nota koreksi of a purchase": async (known, when) => {
    const { id, corrections } = await bill(known);
    const price = corrections.at(-1);
    return {
      entity: "purchase",
      id,
      answer: await known.calls.post(`purchase/${id}/correction/${price?.id}/cancel`, when),
    };
  },
  "a cancelled expense": async ({ calls, voucher: { id } }, when) => ({
    entity: "voucher",
    id,
    answer: await calls.post(`voucher/${id}/cancel`, when),
  }),
  "a cancelled instalment": async ({ calls, loan: { id }, lent }, when) => ({
    entity: "loan",
    id,
    answer: await calls.post(`loan/instalment/${lent.instalments[0]?.id}/cancel`, when),
  }),
  "a cancelled loan": async ({ calls, owed: { id } }, when) => ({
    entity: "loan",
    id,
    answer: await calls.post(`loan/${id}/cancel`, when),
  }),
  "a cancelled asset": async ({ calls, asset: { id } }, when) => ({
    entity: "asset",
    id,
    answer: await calls.post(`asset/${id}/cancel`, when),
  }),
  "a cancelled transfer": async ({ calls, transfer: { id } }, when) => ({
    entity: "money_move",
    id,
    answer: await calls.post(`money/move/${id}/cancel`, when),
  }),
  "a cancelled usage": async ({ calls, usage: { id } }, when) => ({
    entity: "usage",
    id,
    answer: await calls.post(`usage/${id}/cancel`, when),
  }),
  "a cancelled examination": async ({ server, owner, examined }, when) => {
    const id = examined.items[0]?.id ?? 0;
    return { entity: "examination", id, answer: await exam.cancel(server, owner, id, when) };
  },
};

const NEVER = { ...WHEN, belongsOn: "2025-06-30" };
const refused = (told: string) => ({ status: 422, belongsOn: expect.stringContaining(told) });

test("a return belongs to no day before what it brings back", async () => {
  const { server, owner, pen, animals } = farm;
  const [sale, purchase] = [await latest(farm), await bill(farm)];
  const back = { ...NEVER, penId: pen, sheepIds: [animals[3]], goods: [] };
  expect(refusal(await sell.act(server, owner, sale, "return", back))).toEqual(refused("Baru diserahkan 6 Juli 2025"));
  const given = { ...NEVER, lines: [{ lineId: purchase.lines[0]?.id, quantity: 1 }] };
  expect(refusal(await buy.act(server, owner, purchase, "return", given))).toEqual(
    refused("Baru diterima 5 Juli 2025"),
  );
});

test("nor does a payment, an instalment or a disposal before its document", async () => {
  const { server, owner, money, place, loan, asset } = farm;
  const paid = { ...NEVER, moneyId: place.id };
  const answers: [string, Answer][] = [
    ["Dokumennya tertanggal", await sell.pay(server, owner, await latest(farm), { ...paid, again: true })],
    ["Pinjamannya diterima", await money.repay(loan.id, { ...paid, principal: 500 })],
    ["Asetnya dibeli", await money.dispose(asset.id, NEVER)],
  ];
  for (const [told, answer] of answers) expect(refusal(answer)).toEqual(refused(`${told} 5 Juli 2025`));
});

test.each(Object.entries(ACTS))("%s belongs to no day before what it follows", async (_, enter) => {
  const { answer } = await enter(farm, NEVER);
  expect(refusal(answer)).toEqual(refused("pilih hari itu atau sesudahnya"));
});

test("what follows a document that came late itself belongs to a day since that one's", async () => {
  const { server, owner, ordered, pen, animals } = farm;
  const gone = sell.done(await sell.act(server, owner, ordered, "deliver", sell.leaving(ordered, WHEN)));
  const back = { ...WHEN, penId: pen, sheepIds: [animals[2]], goods: [] };
  const early = { ...back, belongsOn: daysAfter(LATE, -1) };
  expect(refusal(await sell.act(server, owner, gone, "return", early))).toEqual(
    refused("Baru diserahkan 20 Juli 2025"),
  );
  expect(refusal(await sell.act(server, owner, gone, "return", back))).toMatchObject({ status: 200 });
});

test("an order of the first open day may have come late itself: its payments belong to any closed day", async () => {
  const { server, owner, customer, kind, animals, place } = farm;
  const lines = [sell.head(kind.id, [animals[5] ?? 0])];
  const late = await sell.ordered(server, owner, sell.sale(customer, lines, { day: OPEN }));
  const paid = { ...WHEN, moneyId: place.id, kind: "uang muka", amount: 100_000 };
  expect(refusal(await sell.pay(server, owner, late, paid))).toMatchObject({ status: 200 });
  const now = await sell.detailOf(server, owner, late.id);
  expect(refusal(await sell.act(server, owner, now, "cancel", { ...WHEN, forfeit: false }))).toMatchObject({
    status: 200,
  });
});

test.each(Object.entries(ACTS))("%s names its closed day", async (_, enter) => {
  const { answer, entity, id } = await enter(farm, WHEN);
  expect(refusal(answer)).toMatchObject({ status: 200 });
  const { body } = await farm.calls.get(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  const rows = (body.response as Journal).items.filter((row) => row.documentKind === entity && row.documentId === id);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ belongsOn }) => belongsOn)).toEqual(rows.map(() => [LATE]));
  const log = await farm.calls.get(`${entity}/${id}/history`);
  const [told] = (log.body.response as { items: AuditEntry[] }).items;
  expect(told?.changes).toContainEqual({ field: "belongsOn", before: null, after: LATE });
  // The sale's or purchase's own day has not moved.
  expect(told?.changes.find(({ field, before }) => field === "day" && before !== null)).toBeUndefined();
  expect((await farm.calls.detail(farm.closing.id)).equal).toBe(true);
});

test("the log of an expense that comes too late names its closed day, too", async () => {
  const { money, place, calls } = farm;
  const made = await money.spend({ day: OPEN, belongsOn: LATE, moneyId: place.id });
  const { id } = made.body.response as { id: number };
  const log = await calls.get(`voucher/${id}/history`);
  const [told] = (log.body.response as { items: AuditEntry[] }).items;
  expect(told?.changes).toContainEqual({ field: "belongsOn", before: null, after: LATE });
});

test("money goes back on no day before the return, and an animal is found on none before it was lost", async () => {
  const { server, owner, calls, pen, other, supplier, feed, place } = farm;
  expect((await calls.reopen(farm.closing.id)).status).toBe(200);
  const animal = await flock.created(server, owner, { penId: pen, arrivedOn: "2025-07-01" });
  await flock.move(server, owner, animal.id, { to: "hilang", day: "2025-07-15", reason: "Uji" });
  const order = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: "2025-07-02" }));
  const came = buy.done(
    await buy.act(server, owner, order, "receive", { ...buy.arrival(order, pen), day: "2025-07-02" }),
  );
  const paid = buy.done(
    await buy.pay(server, owner, came, { kind: "pelunasan", amount: came.total, day: "2025-07-03", moneyId: place.id }),
  );
  const some = { day: "2025-07-15", reason: "Rusak", lines: [{ lineId: paid.lines[0]?.id, quantity: 1 }] };
  const less = buy.done(await buy.act(server, owner, paid, "return", some));
  const bought = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: "2025-07-04" }));
  expect((await calls.close("2025-07-31")).status).toBe(200);
  const early = { ...WHEN, belongsOn: "2025-07-14" };
  const found = { to: "tersedia", from: "hilang", penId: other };
  expect(refusal(await flock.move(server, owner, animal.id, { ...early, ...found }))).toEqual(
    refused("tercatat 15 Juli 2025"),
  );
  const back = { kind: "pengembalian", amount: 1_000, moneyId: place.id };
  expect(refusal(await buy.pay(server, owner, less, { ...early, ...back }))).toEqual(
    refused("Baru diretur 15 Juli 2025"),
  );
  const taker = buy.done(await buy.act(server, owner, bought, "receive", { ...buy.arrival(bought, pen), day: OPEN }));
  const credit = { otherId: taker.id, amount: 1_000 };
  const now = await buy.detail(server, owner, less.id);
  expect(refusal(await buy.act(server, owner, now, "credit", { ...early, ...credit }))).toEqual(
    refused("Baru diretur 15 Juli 2025"),
  );
  expect(refusal(await buy.act(server, owner, now, "credit", { ...WHEN, ...credit }))).toMatchObject({ status: 200 });
});
