import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import type { Answer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import type { CorrectedWord } from "@/contract/closing/endpoints";
import { ClosingDetail, PastCorrection } from "@/contract/closing/model";
import { MoneyEntry } from "@/contract/money/model";
import type { GeneralLedger, Journal } from "@/contract/report/books";
import type { Voucher } from "@/contract/voucher/model";
import { belongingRefusal } from "@/server/modules/document/belonging";
import { type ClosedFarm, closedFarm, closingOf, LATE, OPEN } from "./farm";

// A document of closed days is entered on the first open one, whatever its kind.

let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

const WHEN = { day: OPEN, belongsOn: LATE };
const read = async <Body>(path: string) => (await farm.calls.get(path)).body.response as Body;
const idOf = ({ body }: Answer) => (body.response as { id: number }).id;

type Entered = { answer: Answer; word: CorrectedWord; id?: number };
const ACTS: Record<string, (farm: ClosedFarm) => Promise<Entered>> = {
  "an expense": async ({ money, place }) => ({
    word: "voucher",
    answer: await money.spend({ ...WHEN, moneyId: place.id }),
  }),
  capital: async ({ money, place }) => ({ word: "capital", answer: await money.own({ ...WHEN, moneyId: place.id }) }),
  "a loan": async ({ money, place }) => ({ word: "loan", answer: await money.borrow({ ...WHEN, moneyId: place.id }) }),
  "an instalment": async ({ money, place, loan }) => ({
    word: "loan",
    answer: await money.repay(loan.id, { ...WHEN, principal: 500, moneyId: place.id }),
  }),
  "an asset": async ({ money, place }) => ({ word: "asset", answer: await money.buy({ ...WHEN, moneyId: place.id }) }),
  "a disposal": async ({ money, asset }) => ({ word: "asset", answer: await money.dispose(asset.id, WHEN) }),
  "a transfer": async ({ money, place, second }) => ({
    word: "money_move",
    answer: await money.transfer(place, second, 900, WHEN),
  }),
  "a payment to a supplier": async ({ server, owner, paidBill }) => ({
    word: "purchase",
    answer: await buy.pay(server, owner, paidBill, { ...WHEN, again: true }),
  }),
  "a receipt": async ({ server, owner, waits, pen }) => ({
    word: "purchase",
    answer: await buy.act(server, owner, waits, "receive", { ...buy.arrival(waits, pen), ...WHEN }),
  }),
  "a return to a supplier": async ({ server, owner, paidBill }) => {
    const now = await buy.detail(server, owner, paidBill.id);
    const lines = [{ lineId: now.lines[0]?.id, quantity: 1 }];
    return { word: "purchase", answer: await buy.act(server, owner, now, "return", { ...WHEN, reason: "Uji", lines }) };
  },
  "a payment of a customer": async ({ server, owner, paidSale }) => ({
    word: "transaction",
    answer: await sell.pay(server, owner, paidSale, { ...WHEN, again: true }),
  }),
  "a delivery": async ({ server, owner, ordered }) => ({
    word: "transaction",
    answer: await sell.act(server, owner, ordered, "deliver", sell.leaving(ordered, WHEN)),
  }),
  "a return of a customer": async ({ server, owner, paidSale, pen, animals }) => {
    const now = await sell.detailOf(server, owner, paidSale.id);
    const back = { reason: "Uji", penId: pen, sheepIds: [animals[3]], goods: [] };
    return { word: "transaction", answer: await sell.act(server, owner, now, "return", { ...WHEN, ...back }) };
  },
  "an examination": async ({ server, owner, animals, drug }) => {
    const entries = [{ sheepId: animals[4] }];
    const answer = await exam.post(server, owner, { ...WHEN, entries, medicineId: drug, dose: 1 });
    const { items } = answer.body.response as { items: { id: number }[] };
    return { word: "examination", answer, id: items[0]?.id };
  },
  "a death": async ({ server, owner, animals }) => ({
    word: "sheep",
    answer: await flock.move(server, owner, animals[4] ?? 0, { ...WHEN, to: "mati", reason: "Sakit" }),
  }),
  "a death that waited for an admin": (known) => confirmed(known, known.animals[5] ?? 0, { day: null }),
  "a death that an admin dates": (known) => confirmed(known, known.animals[1] ?? 0, WHEN),
};

/** Somebody tells of a death in days that are closed; that posts nothing until it is confirmed. */
async function confirmed({ calls }: ClosedFarm, animal: number, when: object): Promise<Entered> {
  const told = await calls.post(`sheep/${animal}/loss`, { to: "mati", day: LATE, reason: "Uji" });
  return { word: "sheep", answer: await calls.post(`loss/${idOf(told)}/confirm`, when), id: animal };
}

test.each(Object.entries(ACTS))("%s names the closed day that it belongs to", async (_, enter) => {
  const { answer, word, id = idOf(answer) } = await enter(farm);
  expect(refusal(answer)).toMatchObject({ status: 200 });
  const told = await farm.calls.get(`closing/correction/${word}/${id}`);
  const { items } = listOf(PastCorrection).parse(told.body.response);
  expect(items.length).toBeGreaterThan(0);
  expect(items).toMatchObject(items.map(() => ({ ...WHEN, by: "Haji Ade" })));
  const { body } = await farm.calls.get(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  const rows = (body.response as Journal).items.filter((row) => row.documentKind === word && row.documentId === id);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ belongsOn }) => belongsOn)).toEqual(rows.map(() => [LATE]));
  expect((await farm.calls.detail(farm.closing.id)).equal).toBe(true);
});

describe("what belongs to closed days", () => {
  test("is dated on the first open day and names the day that it belongs to", async () => {
    const { calls, money, place } = farm;
    const made = await money.spend({ day: OPEN, belongsOn: LATE, moneyId: place.id, amount: 77_777 });
    expect(made.status).toBe(200);
    const { id } = made.body.response as { id: number };
    const { items } = listOf(PastCorrection).parse(await read(`closing/correction/voucher/${id}`));
    expect(items).toMatchObject([{ day: OPEN, belongsOn: LATE, by: "Haji Ade" }]);
    const rows = (await read<Journal>(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`)).items;
    expect(
      rows.filter(({ documentKind, documentId }) => documentKind === "voucher" && documentId === id),
    ).toMatchObject([{ documentKind: "voucher", documentId: id, belongsOn: [LATE], amount: 77_777 }]);
    const ledger = await read<GeneralLedger>(`report/books/ledger?account=beban&period=${OPEN}..${OPEN}&limit=100`);
    expect(ledger.items.find(({ documentId }) => documentId === id)).toMatchObject({ belongsOn: [LATE] });
    const statement = listOf(MoneyEntry).parse(await read(`money/${place.id}/entry?period=${OPEN}..${OPEN}`));
    expect(statement.items.find(({ documentId }) => documentId === id)).toMatchObject({ belongsOn: LATE });
    const vouchers = await read<{ items: Voucher[] }>(`voucher?period=${OPEN}..${OPEN}`);
    expect(vouchers.items.find((one) => one.id === id)).toMatchObject({ belongsOn: LATE });
    const owned = await money.own({ day: OPEN, belongsOn: LATE, moneyId: place.id });
    const capital = await read<{ items: Voucher[] }>(`capital?period=${OPEN}..${OPEN}`);
    expect(capital.items.find((one) => one.id === idOf(owned))).toMatchObject({ belongsOn: LATE });
    expect((await calls.detail(farm.closing.id)).equal).toBe(true);
  });

  test.each([
    ["2025-08-02", LATE, "Koreksi periode lalu bertanggal 1 Agustus 2025."],
    [OPEN, OPEN, "Buku baru ditutup sampai 31 Juli 2025: isi tanggal yang sebenarnya."],
  ])("dated %s for %s is refused", async (day, belongsOn, told) => {
    const { money, place } = farm;
    expect(refusal(await money.spend({ day, belongsOn, moneyId: place.id }))).toEqual({
      status: 422,
      belongsOn: told,
    });
  });

  test("a usage of closed days is borne by who was there, and posted on the first open day", async () => {
    const { server, owner, feed } = farm;
    const period = { from: "2025-07-10", to: LATE };
    const usage = await use.record(server, owner, { productId: feed, quantity: 1, period, belongsOn: LATE });
    expect(usage).toMatchObject({ from: "2025-07-10", to: LATE, day: OPEN, belongsOn: LATE });
    const entries = (await read<Journal>(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`)).items;
    const own = entries.filter(({ documentKind, documentId }) => documentKind === "usage" && documentId === usage.id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ belongsOn }) => belongsOn)).toEqual(own.map(() => [LATE]));
    expect((await farm.calls.detail(farm.closing.id)).equal).toBe(true);
  });

  test("a lamb that was born then comes in on the first open day", async () => {
    const { calls, pen } = farm;
    const born = { origin: "lahir", purchasePrice: null, arrivalWeight: null, bornOn: LATE, penId: pen };
    const answer = await calls.post("sheep", { ...flock.newSheep({ ...born, arrivedOn: OPEN }), belongsOn: LATE });
    expect([answer.status, answer.body.metadata.message]).toEqual([200, expect.any(String)]);
    expect(refusal(await calls.post("sheep", flock.newSheep({ ...born, arrivedOn: OPEN })))).toEqual({
      status: 422,
      arrivedOn: "Yang lahir di kandang masuk pada tanggal lahirnya.",
    });
  });

  test("nothing belongs elsewhere while no books are closed", async () => {
    const { calls, money, place } = farm;
    closingOf(await calls.reopen(farm.closing.id));
    expect(await calls.state()).toMatchObject({ closedUntil: null, openFrom: null, closedAt: null, by: null });
    expect(refusal(await money.spend({ day: OPEN, belongsOn: LATE, moneyId: place.id }))).toEqual({
      status: 422,
      belongsOn: "Belum ada buku yang ditutup: isi tanggal yang sebenarnya.",
    });
    expect((await money.spend({ day: LATE, moneyId: place.id })).status).toBe(200);
    expect(ClosingDetail.parse(await calls.detail(farm.closing.id)).equal).toBe(false);
    expect(refusal(await calls.close("1999-01-01"))).toEqual({
      status: 422,
      day: "Sampai hari itu belum ada yang dibukukan.",
    });
  });
});

test("nothing belongs to a day before the farm's first", () => {
  const by = { now: new Date("2025-08-18T02:00:00Z"), userId: null, openFrom: OPEN, startOn: LATE };
  expect(belongingRefusal({ belongsOn: LATE }, OPEN, by)).toBeUndefined();
  expect(belongingRefusal({ belongsOn: "1999-10-01" }, OPEN, by)).toContain("yang sebelumnya ada di saldo awal");
});
