import * as buy from "@/__tests__/server/purchase/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { receivedOn } from "./arrivals";
import { type Act, day, type Farm, type Random } from "./farm";

// An order of feed and of a service with freight that comes in three parts, of which any may be noted first.

const QUANTITIES = [1, 2, 4];

async function orderOf(farm: Farm, name: string, sums: { feed: number; wages: number; freight: number }) {
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

export function inParts(random: Random, name: string, slips: boolean): Act[] {
  const sums = {
    feed: random.between(90_000, 130_000),
    wages: random.between(10_000, 20_000),
    freight: random.between(10_000, 90_000),
  };
  return QUANTITIES.flatMap((quantity): Act[] => {
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
  });
}
