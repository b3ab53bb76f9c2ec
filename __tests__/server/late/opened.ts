import { madeOf, openingCalls } from "@/__tests__/server/opening/support";
import * as sell from "@/__tests__/server/transaction/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { OpeningEntry } from "@/contract/opening/words";
import { type Act, day, type Farm, LAST, type Random } from "./farm";
import { kindOf } from "./kinds";
import { entered } from "./papers";

// The opening balances of a farm, which are told with the rest: the first day, what it was owed and owed, goods, and an order.

const START = "2025-01-01";
const OPENED = "hari pertama";
const callsOf = ({ server, token }: Farm) => openingCalls(server, token);
type Slip = () => { slip: boolean };
type Enter = (farm: Farm) => Promise<Answer>;

/** An opening balance, sometimes first entered wrongly and taken back. */
const balance = (part: OpeningEntry, { slip }: { slip: boolean }, enter: Enter): Act => ({
  of: [OPENED, `awal ${part}`],
  stage: 0.5,
  enter: async (farm) => {
    if (slip) {
      const wrong = await enter(farm);
      if (wrong.status !== 200) return wrong;
      const [row] = part === "barang" ? await callsOf(farm).rows("barang") : [madeOf(wrong)];
      const back = await callsOf(farm).undo(part, row?.id ?? 0);
      if (back.status !== 200) throw new Error(JSON.stringify(back.body));
    }
    return enter(farm);
  },
});

/** An order of an animal whose down payment came before the first day; the rest is paid since. */
function ordered(random: Random, slip: Slip): Act[] {
  const [downPayment, amount] = [random.between(1, 9) * 50_000, random.between(1, 9) * 10_000];
  const when = { ...slip(), on: day(random.between(1, LAST)), cancelledOn: null };
  const made: Act = {
    of: [OPENED, "DP awal"],
    stage: 0.5,
    enter: async (farm) => {
      const line = sell.head((await kindOf(farm)).id, [], { price: 2_000_000 });
      const values = { day: START, order: true, beforeStart: true, downPayment };
      const answer = await sell.post(farm.server, farm.token, "", sell.sale(farm.buyers[0], [line], values));
      if (answer.status === 200) farm.sales.set("DP awal", sell.done(answer));
      return answer;
    },
  };
  const paid: Act = {
    of: ["DP awal"],
    stage: 1,
    enter: (farm) =>
      entered(
        farm,
        when,
        () => sell.pay(farm.server, farm.token, { id: farm.sales.get("DP awal")?.id ?? 0 }, { day: when.on, amount }),
        (answer) => `transaction/${sell.done(answer).id}/payment/${sell.done(answer).payments[0]?.id}`,
      ),
  };
  return [made, paid];
}

export function openedWith(random: Random, slip: Slip): Act[] {
  const [owed, owing] = [random.between(100, 900) * 1_000, random.between(100, 900) * 1_000];
  const [quantity, unitValue] = [random.between(2, 9), random.between(90_000, 130_000)];
  const started: Act = { of: [OPENED], stage: 0, enter: (farm) => callsOf(farm).start(START) };
  return [
    started,
    balance("piutang", slip(), (farm) => callsOf(farm).owed(farm.buyers[1], { amount: owed, dueOn: START })),
    balance("utang", slip(), (farm) => callsOf(farm).owing(farm.supplier, { amount: owing, dueOn: START })),
    balance("barang", slip(), (farm) => callsOf(farm).stock(farm.feed[0], { quantity, unitValue })),
    ...ordered(random, slip),
  ];
}
