import * as buy from "@/__tests__/server/purchase/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { type Act, day, type Farm, idOf, type Random, send } from "./farm";

/** The number of the farm's place that paid, if one did. */
type Payer = 0 | 1 | 2 | null;
const payerOf = ({ places }: Farm, payer: Payer) => (payer === null ? null : places[payer].id);

export function registered(random: Random, tag: string, pen: number, values: object = {}, payer: Payer = null): Act {
  const [arrivedOn, price] = [day(random.between(1, 4)), random.between(900_000, 1_500_001)];
  const arrivalWeight = random.chance(0.7) ? random.between(1500, 3500) / 100 : null;
  return {
    of: [tag],
    stage: 0,
    codes: true,
    enter: async (farm) => {
      const answer = await send(farm, "sheep", {
        earTag: tag,
        earTagColour: "kuning",
        species: "domba",
        breed: "Garut",
        sex: "jantan",
        bornOn: null,
        bornEstimated: false,
        origin: "beli",
        arrivedOn,
        arrivalWeight,
        purchasePrice: price,
        damId: null,
        sireId: null,
        investorId: null,
        productId: null,
        notes: null,
        penId: farm.pens[pen],
        stockState: "tersedia",
        moneyId: payerOf(farm, payer),
        ...values,
      });
      if (answer.status === 200) farm.animals.set(tag, (answer.body.response as { id: number }).id);
      return answer;
    },
  };
}

/** Registered, sometimes at an unknown or a wrong price at first: the right one is told at any time, after a sale, too. */
export function owned(
  random: Random,
  tag: string,
  pen: number,
  { slips, opened }: { slips: boolean; opened: boolean },
): Act[] {
  const [purchasePrice, other] = [random.between(900_000, 1_500_001), random.between(500_000, 1_800_000)];
  const [wrong, payer] = [random.chance(0.5) ? null : other, random.pick<Payer>(opened ? [0, 1, 2] : [null, 0, 1, 2])];
  if (!random.chance(0.5) || !slips) return [registered(random, tag, pen, { purchasePrice }, payer)];
  // Another price changes nothing about the place that paid it.
  const first = wrong === null ? payer : null;
  const told: Act = {
    of: [`harga ${tag}`],
    stage: 0,
    enter: (farm) =>
      send(farm, "sheep/price", {
        ids: [farm.animals.get(tag) ?? 0],
        purchasePrice,
        moneyId: payerOf(farm, first),
      }),
  };
  return [registered(random, tag, pen, { purchasePrice: wrong }, wrong === null ? null : payer), told];
}

/**
 * The days of a receipt: the true one, and another one on which it was noted at first, if ever. `whole`: it was ordered on
 * the day it came, and the order's own day goes along with it.
 */
export type Received = { on: number; wrong: number | null; whole: boolean };

export const receivedOn = (random: Random, on: number, slips: boolean): Received => {
  const [slip, wrong] = [random.chance(0.5) && slips, Math.max(1, on + random.between(-3, 3))];
  return { on, wrong: slip ? wrong : null, whole: random.chance(0.4) };
};

type Buying = {
  name: string;
  /** The order of a day. */
  order: (farm: Farm, on: string) => object;
  pen?: (farm: Farm) => number;
  /** Once it has come, on whatever day. */
  came: (farm: Farm, purchase: PurchaseDetail) => void;
  /** Once the day is the true one. */
  after?: (farm: Farm) => Promise<Answer>;
  codes?: true;
};

/** Something is ordered and received, and the day of the receipt put right later, when other things have been told. */
export function bring({ on, wrong, whole }: Received, { name, order, pen, came, after, codes }: Buying): Act[] {
  const receipt: Act = {
    of: [name],
    stage: 0,
    ...(codes && { codes }),
    enter: async (farm) => {
      const { server, token } = farm;
      // An order of the first day may be noted as received on any day since.
      const sent = await buy.ordered(server, token, order(farm, day(whole ? (wrong ?? on) : 1)));
      const arrival = buy.arrival(sent, pen?.(farm) ?? farm.pens[0]);
      const lines = arrival.lines.map((line) => ({ ...line, confirmed: true }));
      const here = await buy.act(server, token, sent, "receive", { ...arrival, lines, day: day(wrong ?? on) });
      if (here.status !== 200) return here;
      farm.purchases.set(name, buy.done(here));
      came(farm, buy.done(here));
      return here;
    },
  };
  if (wrong === null && !after) return [receipt];
  const right: Act = {
    of: [name],
    stage: 0.5,
    enter: async (farm) => {
      const purchase = must(farm.purchases.get(name), name);
      const [move] = purchase.receipts;
      if (wrong !== null && move?.day !== day(on)) {
        const path = `move/${move?.id}/redate`;
        const answer = await buy.act(farm.server, farm.token, purchase, path, { day: day(on), whole });
        if (answer.status !== 200) return answer;
        farm.purchases.set(name, buy.done(answer));
      }
      return after ? after(farm) : farm.server.call("GET", `purchase/${purchase.id}`, { token: farm.token });
    },
  };
  return [receipt, right];
}

/** Bought from the supplier, and out of quarantine on the day it came. */
export function broughtIn(random: Random, tag: string, pen: number, slips: boolean): Act[] {
  const [on, price, freight] = [random.between(1, 4), random.between(900_000, 1_500_001), random.between(0, 50_000)];
  const arrivalWeight = random.between(1500, 3500) / 100;
  const penOf = (farm: Farm) => must(farm.pens[pen], "a pen");
  const line = buy.animal({ price, earTag: tag, earTagColour: "kuning", productId: null, arrivalWeight });
  return bring(receivedOn(random, on, slips), {
    name: tag,
    codes: true,
    order: ({ supplier }, ordered) => buy.order(supplier, [line], { day: ordered, freight }),
    pen: penOf,
    came: (farm, { lines }) => farm.animals.set(tag, must(lines[0]?.sheep, tag).id),
    after: (farm) => {
      const out = { from: "karantina", to: "tersedia", day: day(on), reason: null, penId: penOf(farm) };
      return send(farm, `sheep/${idOf(farm, tag)}/move`, out);
    },
  });
}
