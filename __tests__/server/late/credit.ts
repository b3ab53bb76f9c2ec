import * as buy from "@/__tests__/server/purchase/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { bring, receivedOn } from "./arrivals";
import { type Act, day, type Farm, LAST, type Random } from "./farm";
import { type Days, entered, sentBack } from "./papers";

const [GIVER, TAKER] = ["pakan yang kembali", "pakan yang dipotong"];

const known = (farm: Farm, name: string) =>
  buy.detail(farm.server, farm.token, must(farm.purchases.get(name), name).id);

type Payment = { kind: string; amount: number; days: Days };

const paymentOf = (name: string, stage: number, { kind, amount, days }: Payment): Act => ({
  of: [name],
  stage,
  enter: (farm) =>
    entered(
      farm,
      days,
      async () => buy.pay(farm.server, farm.token, await known(farm, name), { day: days.on, kind, amount }),
      (answer: Answer) => `purchase/${buy.done(answer).id}/payment/${buy.done(answer).payments[0]?.id}`,
    ),
});

const PRICE = 100_000;

/**
 * Feed is paid and some of it goes back: a part of the supplier's credit pays for other feed, and a part is paid back. Both
 * purchases are paid before or after that was told.
 */
export function credited(random: Random, slips: boolean, slip: () => { slip: boolean }): Act[] {
  const feedOf = (name: string, goods: 0 | 1, quantity: number) =>
    bring(receivedOn(random, random.between(1, 4), slips), {
      name,
      order: ({ supplier, feed }, ordered) =>
        buy.order(supplier, [buy.goods(feed[goods], { price: PRICE, quantity })], { day: ordered }),
      came: () => undefined,
    });
  const back = random.between(9, 12);
  const days = (from: number, to: number, cancelledAfter: number | null = null): Days => {
    const on = random.between(from, to);
    return {
      ...slip(),
      on: day(on),
      cancelledOn: cancelledAfter === null ? null : day(Math.min(LAST + 1, on + cancelledAfter)),
    };
  };
  const first: Payment = { kind: "pelunasan", amount: 10 * PRICE, days: days(8, back - 1) };
  const taken: Payment = { kind: "angsuran", amount: random.between(1, 4) * 10_000, days: days(8, LAST) };
  const refund: Payment = { kind: "pengembalian", amount: random.between(1, 9) * 1_000, days: days(back, LAST) };
  const stays = random.chance(0.7);
  const when = days(back, LAST, stays ? null : random.between(1, 3));
  const amount = random.between(10_000, 40_000);
  const credit: Act = {
    of: [GIVER, TAKER],
    stage: 3,
    enter: (farm) =>
      entered(
        farm,
        when,
        async () => {
          const other = await known(farm, TAKER);
          const values = { day: when.on, reason: "Uji", otherId: other.id, amount };
          return buy.act(farm.server, farm.token, await known(farm, GIVER), "credit", values);
        },
        (answer) => `purchase/${buy.done(answer).id}/correction/${buy.done(answer).corrections[0]?.id}`,
      ),
  };
  return [
    ...feedOf(GIVER, 0, 10),
    ...feedOf(TAKER, 1, 4),
    paymentOf(GIVER, 2, first),
    sentBack(random, GIVER, back, slips),
    ...(random.chance(0.5) ? [paymentOf(GIVER, 3, refund)] : []),
    ...(random.chance(0.7) ? [paymentOf(TAKER, 3, taken)] : []),
    credit,
  ];
}
