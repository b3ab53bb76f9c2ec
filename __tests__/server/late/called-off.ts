import * as sell from "@/__tests__/server/transaction/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { TransactionDetail } from "@/contract/transaction/model";
import { must } from "@/server/must";
import { type Act, day, type Farm, idOf, type Random } from "./farm";
import { kindOf } from "./kinds";
import { type Days, entered } from "./papers";

/** The place of the order among the sales of a life. */
const placeOf = (tag: string) => `DP ${tag}`;
const known = (farm: Farm, tag: string) =>
  sell.detailOf(farm.server, farm.token, must(farm.sales.get(placeOf(tag)), placeOf(tag)).id);

async function order(farm: Farm, tag: string, buyer: 0 | 1, on: string): Promise<Answer> {
  const { server, token } = farm;
  const line = sell.head((await kindOf(farm)).id, [idOf(farm, tag)], { price: 2_000_000 });
  const json = sell.sale(farm.buyers[buyer], [line], { day: on, order: true, override: "Uji" });
  const answer = await sell.post(server, token, "", json);
  if (answer.status === 200) farm.sales.set(placeOf(tag), sell.done(answer));
  return answer;
}

const callOff = (farm: Farm, sale: TransactionDetail, on: string, forfeit: boolean) =>
  sell.act(farm.server, farm.token, sale, "cancel", { day: on, reason: "Uji", forfeit });

/**
 * An animal is ordered and the order is called off: the farm keeps what was paid (uang hangus), or pays it back. The animal
 * lives on. Sometimes another order was noted and called off first.
 */
export function calledOff(random: Random, tag: string, slip: () => { slip: boolean }): Act[] {
  const ordered = random.between(5, 6);
  const [paid, off] = [random.between(ordered, 7), random.between(7, 9)];
  const [buyer, forfeit] = [random.between(0, 1) as 0 | 1, random.chance(0.6)];
  const amount = random.between(100_000, 500_000);
  const days = (on: number): Days => ({ ...slip(), on: day(on), cancelledOn: null });
  const [payment, back, wrongly] = [days(paid), days(off), slip()];
  const of = [placeOf(tag)];
  const pay = (stage: number, kind: string, when: Days): Act => ({
    of,
    stage,
    enter: (farm) =>
      entered(
        farm,
        when,
        async () => sell.pay(farm.server, farm.token, await known(farm, tag), { day: when.on, kind, amount }),
        (answer) => `transaction/${sell.done(answer).id}/payment/${sell.done(answer).payments[0]?.id}`,
      ),
  });
  const made: Act = {
    of: [tag, ...of],
    stage: 1,
    enter: async (farm) => {
      if (wrongly.slip) {
        const wrong = await order(farm, tag, buyer, day(ordered));
        if (wrong.status !== 200) return wrong;
        sell.done(await callOff(farm, sell.done(wrong), day(ordered), false));
      }
      return order(farm, tag, buyer, day(ordered));
    },
  };
  const ended: Act = {
    of,
    // Money that is kept is there before it.
    stage: forfeit ? 3 : 2,
    enter: async (farm) => callOff(farm, await known(farm, tag), day(off), forfeit),
  };
  return [made, pay(2, "uang muka", payment), ended, ...(forfeit ? [] : [pay(3, "pengembalian", back)])];
}
