import { eq } from "drizzle-orm";
import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import { products } from "@/server/db/schema/product";
import { must } from "@/server/must";
import { type Act, day, type Farm, LAST, type Random, send } from "./farm";

// The papers of a life: payments, allowances, write-offs, returns and counts, some cancelled on a later day.

const saleOf = (farm: Farm, tag: string) =>
  sell.detailOf(farm.server, farm.token, must(farm.sales.get(tag), `the sale of ${tag}`).id);

/** `slip`: it is entered wrongly first, and cancelled on its own day. */
export type Days = { on: string; cancelledOn: string | null; slip: boolean };

async function cancelledOn(farm: Farm, path: string, on: string) {
  const back = await send(farm, `${path}/cancel`, { reason: "Uji", day: on });
  if (back.status !== 200) throw new Error(JSON.stringify(back.body));
  return back;
}

/** Enters it as often as its days ask, and cancels it by its path. */
export async function entered(
  farm: Farm,
  days: Days,
  enter: () => Promise<Answer>,
  pathOf: (answer: Answer) => string,
) {
  if (days.slip) {
    const wrong = await enter();
    if (wrong.status !== 200) return wrong;
    await cancelledOn(farm, pathOf(wrong), days.on);
  }
  const answer = await enter();
  if (days.cancelledOn === null || answer.status !== 200) return answer;
  return cancelledOn(farm, pathOf(answer), days.cancelledOn);
}

export function paid(random: Random, tag: string, days: Days): Act {
  const amount = random.between(200_000, 600_000);
  return {
    of: [tag],
    stage: 3,
    enter: (farm) =>
      entered(
        farm,
        days,
        async () => sell.pay(farm.server, farm.token, await saleOf(farm, tag), { day: days.on, amount }),
        (answer) => `transaction/${sell.done(answer).id}/payment/${sell.done(answer).payments[0]?.id}`,
      ),
  };
}

/** Allowances and write-offs of a sale are entered in the order of their days. */
export function conceded(random: Random, tag: string, word: "allowance" | "write-off", days: Days): Act {
  const amount = random.between(50_000, 300_000);
  return {
    of: [tag],
    stage: word === "allowance" ? 4 : 5,
    enter: (farm) =>
      entered(
        farm,
        days,
        async () => {
          const values = { day: days.on, reason: "Uji", amount, ...(word === "allowance" && { lineId: null }) };
          return sell.act(farm.server, farm.token, await saleOf(farm, tag), word, values);
        },
        (answer) => `transaction/${sell.done(answer).id}/correction/${sell.done(answer).corrections[0]?.id}`,
      ),
  };
}

/** An animal, or some of the goods of a purchase, go back to the supplier, sometimes noted on a wrong day at first. */
export function sentBack(random: Random, name: string, on: number, slips: boolean): Act {
  const [slip, wrong] = [random.chance(0.6) && slips, Math.min(LAST + 1, on + random.between(-2, 3))];
  const quantity = random.between(1, 4) / 2;
  return {
    of: [name],
    stage: 2,
    enter: async (farm) => {
      const { server, token } = farm;
      const keep = (answer: Answer) => {
        if (answer.status === 200) farm.purchases.set(name, buy.done(answer));
        return answer;
      };
      const known = () => buy.detail(server, token, must(farm.purchases.get(name), name).id);
      const enter = async (nth: number) => {
        const purchase = await known();
        const lines = [{ lineId: purchase.lines[0]?.id, quantity }];
        return keep(await buy.act(server, token, purchase, "return", { day: day(nth), reason: "Uji", lines }));
      };
      if (!slip) return enter(on);
      if ((await known()).returns.length === 0 && (await enter(wrong)).status !== 200) return enter(on);
      const purchase = await known();
      return keep(await buy.act(server, token, purchase, `move/${purchase.returns[0]?.id}/redate`, { day: day(on) }));
    },
  };
}

/** A count, which sometimes corrects another one of its day. */
export function counted(random: Random, goods: 0 | 1, on: string): Act {
  const [found, unitValue] = [random.between(30_000, 60_000) / 1000, random.between(90_000, 130_000)];
  const wrong = random.chance(0.3);
  return {
    of: [],
    stage: 0,
    enter: async (farm) => {
      const { db } = farm.server;
      const id = farm.feed[goods];
      const count = async (quantity: number) => {
        const [product] = await db.select().from(products).where(eq(products.id, id));
        const before = product?.stockQuantity;
        return send(farm, `product/${id}/count`, { counted: quantity, before, day: on, unitValue, note: "Uji" });
      };
      // A count before anything else would open the stock, and a second one of that day would correct the opening.
      const [product] = await db.select().from(products).where(eq(products.id, id));
      if (wrong && product && product.stockQuantity > 0) {
        const first = await count(found + 1);
        if (first.status !== 200) return first;
      }
      return count(found);
    },
  };
}
