import * as buy from "@/__tests__/server/purchase/support";
import { must } from "@/server/must";
import { type Act, day, type Random, send } from "./farm";

export function registered(random: Random, tag: string, pen: number, values: object = {}): Act {
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
        ...values,
      });
      if (answer.status === 200) farm.animals.set(tag, (answer.body.response as { id: number }).id);
      return answer;
    },
  };
}

/** Bought from the supplier, and out of quarantine on the day it came. */
export function broughtIn(random: Random, tag: string, pen: number): Act {
  const [on, price, freight] = [
    day(random.between(1, 4)),
    random.between(900_000, 1_500_001),
    random.between(0, 50_000),
  ];
  const arrivalWeight = random.between(1500, 3500) / 100;
  return {
    of: [tag],
    stage: 0,
    codes: true,
    enter: async (farm) => {
      const { server, token } = farm;
      const line = buy.animal({ price, earTag: tag, earTagColour: "kuning", productId: null });
      const sent = await buy.ordered(server, token, buy.order(farm.supplier, [line], { day: on, freight }));
      const [ordered] = buy.arrival(sent, must(farm.pens[pen], "a pen")).lines;
      const here = await buy.act(server, token, sent, "receive", {
        day: on,
        note: null,
        lines: [{ ...ordered, arrivalWeight, confirmed: true }],
      });
      if (here.status !== 200) return here;
      const { id } = must(buy.done(here).lines[0]?.sheep, tag);
      farm.animals.set(tag, id);
      const out = { from: "karantina", to: "tersedia", day: on, reason: null, penId: farm.pens[pen] };
      return send(farm, `sheep/${id}/move`, out);
    },
  };
}
