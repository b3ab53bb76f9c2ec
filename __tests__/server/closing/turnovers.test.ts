import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as use from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import type { Journal, Trial } from "@/contract/report/books";
import { lateFarm, OPEN } from "./farm";

// Debit and credit of the first open day do not depend on which act of closed days was told first.

const DAY = "2025-07-05";
type Act = "price" | "cheaper" | "cancel" | "strike";

/** Goods of closed books that were used, corrected in their price and taken back; the turnovers of the first open day. */
async function turnoversOf(what: "usage" | "treatment", order: readonly Act[]) {
  const { server, token, calls, close, pen } = await lateFarm();
  try {
    const goods = (await addProduct(server, what === "treatment" ? { category: "obat", withdrawalDays: 0 } : {})).id;
    const lines = [buy.goods(goods)];
    const came = await buy.ordered(server, token, buy.order((await buy.addSupplier(server)).id, lines, { day: DAY }));
    const purchase = buy.done(await buy.act(server, token, came, "receive", { ...buy.arrival(came, pen), day: DAY }));
    const animals: { id: number }[] = [];
    for (const weight of [20, 31])
      animals.push(await flock.created(server, token, { penId: pen, arrivedOn: DAY, arrivalWeight: weight }));
    const cancelled = async () => {
      if (what === "usage") {
        const period = { from: DAY, to: "2025-07-10" };
        const { id } = await use.record(server, token, { productId: goods, quantity: 5, period, penIds: [pen] });
        return `usage/${id}`;
      }
      const { items } = await exam.record(server, token, {
        kind: "pengobatan",
        day: "2025-07-15",
        medicineId: goods,
        dose: 1,
        diagnosis: "Cacingan",
        entries: animals.map(({ id }) => ({ sheepId: id, weight: null, confirmed: true })),
      });
      return `examination/${items[0]?.id}`;
    };
    const path = await cancelled();
    await close();
    const correct = async (amount: number) => {
      const now = await buy.detail(server, token, purchase.id);
      const changed = now.lines.map(({ id }) => ({ lineId: id, quantity: 10, amount }));
      buy.done(await buy.act(server, token, now, "correction", { day: OPEN, reason: "Uji", lines: changed }));
    };
    const acts: Record<Act, () => Promise<unknown>> = {
      price: () => correct(1_234_567),
      cheaper: () => correct(987_654),
      strike: async () => {
        const { corrections } = await buy.detail(server, token, purchase.id);
        const path = `purchase/${purchase.id}/correction/${corrections[0]?.id}/cancel`;
        return buy.done(await calls.post(path, { day: OPEN, reason: "Uji" }));
      },
      cancel: async () =>
        expect(refusal(await calls.post(`${path}/cancel`, { day: OPEN, reason: "Uji" }))).toMatchObject({
          status: 200,
        }),
    };
    for (const act of order) await acts[act]();
    const { rows } = (await calls.get(`report/books/trial?period=${OPEN}..${OPEN}`)).body.response as Trial;
    const { items } = (await calls.get(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`)).body
      .response as Journal;
    const moved = rows.filter(({ debit, credit }) => debit !== 0 || credit !== 0);
    return {
      turnovers: moved.map(({ account, debit, credit }) => [account, debit, credit]),
      journal: items.map((row) => [row.documentKind, row.debit.account, row.credit.account, row.amount, row.rows]),
    };
  } finally {
    await server.close();
  }
}

const ORDERS: Record<string, [Act[], Act[]]> = {
  dearer: [
    ["price", "cancel"],
    ["cancel", "price"],
  ],
  cheaper: [
    ["cheaper", "cancel"],
    ["cancel", "cheaper"],
  ],
  "with a slip": [
    ["price", "cancel", "strike"],
    ["price", "strike", "cancel"],
  ],
  "dearer, then cheaper": [
    ["price", "cancel", "cheaper"],
    ["cancel", "price", "cheaper"],
  ],
};

describe.each(["usage", "treatment"] as const)(
  "a %s that is cancelled on the day on which its price is corrected",
  (what) => {
    test.each(Object.entries(ORDERS))("%s", async (_, [one, other]) => {
      expect(await turnoversOf(what, one)).toEqual(await turnoversOf(what, other));
    });
  },
);
