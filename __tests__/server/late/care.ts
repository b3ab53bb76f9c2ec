import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as use from "@/__tests__/server/usage/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import { must } from "@/server/must";
import { bring, receivedOn } from "./arrivals";
import { type Act, day, type Farm, idOf, LAST, type Random, send } from "./farm";

const billOf = (farm: Farm, name: string) =>
  buy.detail(farm.server, farm.token, must(farm.purchases.get(name), name).id);

/** So many eighths of a bill, as it has been corrected by now. */
const partOf = async (farm: Farm, name: string, eighths: number) =>
  ((must((await billOf(farm, name)).lines[0], name).worth ?? 0) * eighths) / 8;

/** A bill comes to something else, in eighths, and sometimes that is taken back on a later day. */
export function dearer(random: Random, name: string, slip: () => Slip): Act[] {
  const [amount, on, wrongly] = [random.between(1, 9) * 120_000, random.between(8, LAST), slip()];
  const backOn = random.chance(0.3) ? day(random.between(on + 1, LAST + 1)) : null;
  const strike = async (farm: Farm, of: string) => {
    const { id, corrections } = await billOf(farm, name);
    const standing = must(
      corrections.find(({ cancelled }) => cancelled === null),
      "a correction",
    );
    return send(farm, `purchase/${id}/correction/${standing.id}/cancel`, { reason: "Uji", day: of });
  };
  const corrected: Act = {
    of: [name],
    stage: 1,
    enter: async (farm) => {
      const enter = async () => {
        const bill = await billOf(farm, name);
        const lines = [{ lineId: must(bill.lines[0], name).id, amount }];
        return buy.act(farm.server, farm.token, bill, "correction", { day: day(on), reason: "Uji", lines });
      };
      return afterSlip(enter, wrongly, () => strike(farm, day(on)));
    },
  };
  const back: Act = { of: [name], stage: 2, enter: (farm) => strike(farm, backOn ?? "") };
  return backOn === null ? [corrected] : [corrected, back];
}

export function hired(random: Random, name: string, on: number, slips: boolean): Act[] {
  return bring(receivedOn(random, on, slips), {
    name,
    order: ({ supplier, wages }, ordered) =>
      buy.order(supplier, [buy.service(wages, { price: 400_000 })], { day: ordered }),
    came: (farm, { lines }) => farm.lines.set(name, must(lines[0], name).id),
  });
}

export type Slip = { slip: boolean };

/** Entered, and sometimes first entered wrongly and cancelled on its day. */
async function afterSlip(enter: () => Promise<Answer>, { slip }: Slip, cancel: (id: number) => Promise<Answer>) {
  if (slip) {
    const wrong = await enter();
    if (wrong.status !== 200) return wrong;
    const { id, items } = wrong.body.response as { id?: number; items?: { id: number }[] };
    const back = await cancel(id ?? items?.[0]?.id ?? 0);
    if (back.status !== 200) throw new Error(JSON.stringify(back.body));
  }
  return enter();
}

export function fed(random: Random, slip: Slip): Act {
  const to = random.between(6, LAST);
  const period = { from: day(random.between(1, to)), to: day(to) };
  const [nth, quantity] = [random.between(0, 1) as 0 | 1, random.between(1, 2_000) / 1000];
  const everywhere = random.chance(0.5);
  return {
    of: [],
    stage: 0,
    enter: (farm) => {
      const { server, token } = farm;
      const penIds = everywhere ? null : [farm.pens[0]];
      return afterSlip(
        () => use.post(server, token, { productId: farm.feed[nth], quantity, period, penIds }),
        slip,
        (id) => use.cancel(server, token, id, { reason: "Uji", day: period.to }),
      );
    },
  };
}

export function worked(random: Random, name: string, slip: Slip): Act {
  const to = random.between(6, LAST);
  const period = { from: day(random.between(1, to)), to: day(to) };
  const part = random.between(1, 3);
  return {
    of: [name],
    stage: 1,
    enter: async (farm) => {
      const { server, token } = farm;
      const amount = await partOf(farm, name, part);
      const values = { kind: "overhead", lineId: farm.lines.get(name) ?? 0, amount, period };
      return afterSlip(
        () => use.post(server, token, values),
        slip,
        (id) => use.cancel(server, token, id, { reason: "Uji", day: period.to }),
      );
    },
  };
}

/** An examination is told in any order with the leaving of its animals, but for that which a contract names. */
const careStage = (random: Random, tags: readonly string[]) => (random.chance(0.5) && !tags.includes("E1") ? 2 : 1);

export function weighed(random: Random, tag: string, on: string, slip: Slip): Act {
  const weight = random.between(1500, 4500) / 100;
  return {
    of: [tag],
    stage: careStage(random, [tag]),
    enter: (farm) => {
      const { server, token } = farm;
      const entries = [{ sheepId: idOf(farm, tag), weight, confirmed: true }];
      return afterSlip(
        () => exam.post(server, token, { kind: "timbang", day: on, entries }),
        slip,
        (id) => exam.cancel(server, token, id, { reason: "Uji", day: on }),
      );
    },
  };
}

export function treated(random: Random, tags: readonly string[], on: string, slip: Slip): Act {
  const dose = random.between(1, 400) / 1000;
  return {
    of: tags,
    stage: careStage(random, tags),
    enter: (farm) => {
      const { server, token } = farm;
      const entries = tags.map((tag) => ({ sheepId: idOf(farm, tag) }));
      return afterSlip(
        () => exam.post(server, token, { kind: "pengobatan", day: on, medicineId: farm.drug, dose, entries }),
        slip,
        (id) => exam.cancel(server, token, id, { reason: "Uji", day: on, wholeBatch: true }),
      );
    },
  };
}

/** A vet's fee for each of some animals, and the bill that names them. */
export function billed(
  random: Random,
  tags: readonly string[],
  { slips, slip }: { slips: boolean; slip: () => Slip },
): Act[] {
  const [on, fee] = [random.between(6, 9), random.between(10_000, 40_000)];
  const period = { from: day(random.between(1, on)), to: day(random.between(on, LAST)) };
  const part = random.between(1, 3);
  const [wrongly, mistaken] = [slip(), slip()];
  const examined: Act = {
    of: [...tags, "dokter"],
    stage: careStage(random, tags),
    enter: (farm) => {
      const { server, token } = farm;
      const entries = tags.map((tag) => ({ sheepId: idOf(farm, tag) }));
      return afterSlip(
        async () => {
          const answer = await exam.post(server, token, { day: day(on), fee, entries });
          farm.batches.set("dokter", (answer.body.response as { batch?: string } | null)?.batch ?? "");
          return answer;
        },
        wrongly,
        (id) => exam.cancel(server, token, id, { reason: "Uji", day: day(on), wholeBatch: true }),
      );
    },
  };
  const bill: Act = {
    of: ["dokter"],
    stage: 3,
    enter: async (farm) => {
      const { server, token } = farm;
      const batches = [farm.batches.get("dokter")];
      const amount = await partOf(farm, "dokter", part);
      const values = { kind: "pemeriksaan", lineId: farm.lines.get("dokter") ?? 0, amount, batches, period };
      return afterSlip(
        () => use.post(server, token, values),
        mistaken,
        (id) => use.cancel(server, token, id, { reason: "Uji", day: period.to }),
      );
    },
  };
  return [
    ...hired(random, "dokter", 5, slips),
    examined,
    bill,
    ...(random.chance(0.6) ? dearer(random, "dokter", slip) : []),
  ];
}
