import * as buy from "@/__tests__/server/purchase/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { receivedOn } from "./arrivals";
import { type Act, day, type Farm, LAST, type Random } from "./farm";

// An order of feed and of a service with freight that comes in three parts, of which any may be noted first.

const QUANTITIES = [1, 2, 4];

async function orderOf(farm: Farm, name: string, sums: Sums) {
  const { server, token, supplier, feed, wages } = farm;
  const known = farm.purchases.get(name);
  if (known) return known;
  const lines = [
    buy.goods(feed[0], { price: sums.feed, quantity: 7 }),
    buy.service(wages, { price: sums.wages, quantity: 7 }),
  ];
  return buy.ordered(server, token, buy.order(supplier, lines, { day: day(1), freight: sums.freight }));
}

/** Keeps the order as the server has it now. */
async function keep(farm: Farm, name: string, answer: Promise<Answer>) {
  const said = await answer;
  if (said.status === 200) farm.purchases.set(name, buy.done(said));
  return said;
}

/** An order of parts as the server has it now. */
const detailOf = (farm: Farm, name: string) =>
  buy.detail(farm.server, farm.token, must(farm.purchases.get(name), name).id);

/** A part comes, sometimes noted on a wrong day at first. */
function partOf(random: Random, name: string, { quantity, sums, slips }: Part): Act[] {
  const { on, wrong } = receivedOn(random, random.between(2, 9), slips);
  const of = [`${name} ${quantity}`];
  const came: Act = {
    of,
    stage: 0,
    enter: async (farm) => {
      const purchase = await orderOf(farm, name, sums);
      const lines = purchase.lines.map((line) => ({ lineId: line.id, quantity }));
      const receipt = { day: day(wrong ?? on), note: null, lines };
      return keep(farm, name, buy.act(farm.server, farm.token, purchase, "receive", receipt));
    },
  };
  if (wrong === null) return [came];
  const right: Act = {
    of,
    stage: 0.5,
    enter: async (farm) => {
      const purchase = must(farm.purchases.get(name), name);
      const receipt = purchase.receipts.find(({ lines }) => lines[0]?.quantity === quantity);
      const path = `move/${must(receipt, "a receipt").id}/redate`;
      return keep(farm, name, buy.act(farm.server, farm.token, purchase, path, { day: day(on) }));
    },
  };
  return [came, right];
}
type Sums = { feed: number; wages: number; freight: number };
type Part = { quantity: number; sums: Sums; slips: boolean };

type Noting = (purchase: PurchaseDetail) => readonly [word: string, json: object];

/** Something that is noted of the order after its parts. */
const noted = (of: readonly string[], stage: number, name: string, noting: Noting): Act => ({
  of,
  stage,
  enter: async (farm) => {
    const purchase = await detailOf(farm, name);
    return keep(farm, name, buy.act(farm.server, farm.token, purchase, ...noting(purchase)));
  },
});

/** Some of the feed goes back, what came costs something else, and its rest is closed before or after that was told. */
function rest(random: Random, name: string, of: readonly string[]): Act[] {
  const [backOn, lessOn, closedOn] = [random.between(9, 11), random.between(11, 13), random.between(13, LAST + 1)];
  const [quantity, more] = [random.between(1, 9) / 10, random.between(-60_000, 60_000)];
  const [returns, corrects] = [random.chance(0.4), random.chance(0.5)];
  const told = { reason: "Uji" };
  const back = noted(of, 0.6, name, ({ lines }) => [
    "return",
    { ...told, day: day(backOn), lines: [{ lineId: lines[0]?.id, quantity }] },
  ]);
  const less = noted(of, 0.7, name, ({ lines: [line] }) => [
    "correction",
    { ...told, day: day(lessOn), lines: [{ lineId: line?.id, amount: (line?.left ?? 0) + more }] },
  ]);
  const closed = noted(of, random.pick([0.5, 0.6, 0.7]), name, () => ["close", { ...told, day: day(closedOn) }]);
  return [...(returns ? [back] : []), ...(corrects ? [less] : []), ...(random.chance(0.8) ? [closed] : [])];
}

/** All parts of an order come, or some, and the rest of it is closed. */
export function inParts(random: Random, name: string, slips: boolean): Act[] {
  const sums = {
    feed: random.between(90_000, 130_000),
    wages: random.between(10_000, 20_000),
    freight: random.between(10_000, 90_000),
  };
  const some = random.chance(0.6) ? random.pick([[1], [2], [4], [1, 2], [1, 4], [2, 4]]) : QUANTITIES;
  const acts = some.flatMap((quantity) => partOf(random, name, { quantity, sums, slips }));
  if (some === QUANTITIES) return acts;
  const of = some.map((quantity) => `${name} ${quantity}`);
  return [...acts, ...rest(random, name, of)];
}
