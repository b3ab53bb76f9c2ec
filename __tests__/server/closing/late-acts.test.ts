import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { AuditEntry } from "@/contract/audit/model";
import type { Journal } from "@/contract/report/books";
import { must } from "@/server/must";
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

const ACTS: Record<string, (farm: ClosedFarm) => Promise<Entered>> = {
  "an allowance": async (known) => {
    const sale = await latest(known);
    const input = { ...WHEN, amount: 500, lineId: null };
    return {
      entity: "transaction",
      id: sale.id,
      answer: await sell.act(known.server, known.owner, sale, "allowance", input),
    };
  },
  // Of the closed books: one of the open day is cancelled on its own day, and posts nothing.
  "a cancelled allowance": async (known) => {
    const { id, corrections } = await latest(known);
    return {
      entity: "transaction",
      id,
      answer: await known.calls.post(`transaction/${id}/correction/${corrections.at(-1)?.id}/cancel`, WHEN),
    };
  },
  "a cancelled payment": async (known) => {
    const { id, payments } = await latest(known);
    const answer = await known.calls.post(`transaction/${id}/payment/${payments[0]?.id}/cancel`, WHEN);
    return { entity: "transaction", id, answer };
  },
  "a receivable that is written off": async (known) => {
    const sale = await latest(known);
    const answer = await sell.act(known.server, known.owner, sale, "write-off", { ...WHEN, amount: 1000 });
    return { entity: "transaction", id: sale.id, answer };
  },
  "a nota koreksi of a purchase": async (known) => {
    const purchase = await bill(known);
    const input = { ...WHEN, lines: [{ lineId: purchase.lines[0]?.id, amount: 980_000 }] };
    const answer = await buy.act(known.server, known.owner, purchase, "correction", input);
    return { entity: "purchase", id: purchase.id, answer };
  },
  "a cancelled nota koreksi of a purchase": async (known) => {
    const { id, corrections } = await bill(known);
    const price = corrections.at(-1);
    return {
      entity: "purchase",
      id,
      answer: await known.calls.post(`purchase/${id}/correction/${price?.id}/cancel`, WHEN),
    };
  },
  "a cancelled expense": async ({ calls, voucher: { id } }) => ({
    entity: "voucher",
    id,
    answer: await calls.post(`voucher/${id}/cancel`, WHEN),
  }),
  "a cancelled instalment": async ({ calls, loan: { id }, lent }) => ({
    entity: "loan",
    id,
    answer: await calls.post(`loan/instalment/${lent.instalments[0]?.id}/cancel`, WHEN),
  }),
  "a cancelled loan": async ({ calls, owed: { id } }) => ({
    entity: "loan",
    id,
    answer: await calls.post(`loan/${id}/cancel`, WHEN),
  }),
  "a cancelled asset": async ({ calls, asset: { id } }) => ({
    entity: "asset",
    id,
    answer: await calls.post(`asset/${id}/cancel`, WHEN),
  }),
  "a cancelled transfer": async ({ calls, transfer: { id } }) => ({
    entity: "money_move",
    id,
    answer: await calls.post(`money/move/${id}/cancel`, WHEN),
  }),
  "a cancelled usage": async ({ calls, usage: { id } }) => ({
    entity: "usage",
    id,
    answer: await calls.post(`usage/${id}/cancel`, WHEN),
  }),
  "a cancelled examination": async ({ server, owner, examined }) => {
    const id = examined.items[0]?.id ?? 0;
    return { entity: "examination", id, answer: await exam.cancel(server, owner, id, WHEN) };
  },
};

test("a return belongs to no day before what it brings back", async () => {
  const { server, owner } = farm;
  const [sale, purchase] = [await latest(farm), await bill(farm)];
  const before = (day: string | undefined) => ({ ...WHEN, belongsOn: daysAfter(must(day, "a day"), -1) });
  const goods = { penId: null, sheepIds: [], goods: [] };
  const input = { ...before(sale.deliveredOn ?? undefined), ...goods };
  expect(refusal(await sell.act(server, owner, sale, "return", input))).toEqual({
    status: 422,
    belongsOn: expect.stringContaining("Baru diserahkan"),
  });
  const lines = [{ lineId: purchase.lines[0]?.id, quantity: 1 }];
  const back = { ...before(purchase.receipts[0]?.day), lines };
  expect(refusal(await buy.act(server, owner, purchase, "return", back))).toEqual({
    status: 422,
    belongsOn: expect.stringContaining("Baru diterima"),
  });
});

test.each(Object.entries(ACTS))("%s names its closed day", async (_, enter) => {
  const { answer, entity, id } = await enter(farm);
  expect(refusal(answer)).toMatchObject({ status: 200 });
  const { body } = await farm.calls.get(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  const rows = (body.response as Journal).items.filter((row) => row.documentKind === entity && row.documentId === id);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ belongsOn }) => belongsOn === LATE)).toBe(true);
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
