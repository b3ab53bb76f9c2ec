import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import type { Answer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { must } from "@/server/must";
import { bring, broughtIn, owned, receivedOn, registered } from "./arrivals";
import { calledOff } from "./called-off";
import { billed, dearer, fed, hired, type Slip, treated, weighed, worked } from "./care";
import { credited } from "./credit";
import { type Act, day, type Farm, idOf, LAST, type Random, send } from "./farm";
import { kindOf } from "./kinds";
import { DAM, lambingOf } from "./lambing";
import { openedWith } from "./opened";
import { conceded, counted, paid, sentBack } from "./papers";
import { inParts } from "./parts";
import { purseOf } from "./purse";
import { contractedWith } from "./settling";

type Move = { pen: number; on: number; reason?: string };

const move = (farm: Farm, tag: string, { pen, on, reason }: Move) =>
  send(farm, "sheep/pen", { ids: [idOf(farm, tag)], penId: farm.pens[pen], day: day(on), reason: reason ?? null });

async function takeBack(farm: Farm, tag: string, wrong: string) {
  const path = `sheep/${idOf(farm, tag)}`;
  const { body } = await farm.server.call("GET", `${path}/event?limit=100`, { token: farm.token });
  const { items } = body.response as { items: { id: number; reason: string | null }[] };
  const noted = must(
    items.find(({ reason }) => reason === wrong),
    "a wrong move",
  );
  const back = await send(farm, `${path}/pen/${noted.id}/cancel`, { reason: "Uji" });
  if (back.status !== 200) throw new Error(JSON.stringify(back.body));
}

/** A move that never was, on a day of the others, is noted and cancelled. */
async function mistakenMove(farm: Farm, tag: string, wrong: Omit<Move, "reason">) {
  const noted = await move(farm, tag, { ...wrong, reason: "Salah kandang" });
  if (noted.status === 200) await takeBack(farm, tag, "Salah kandang");
}

type MoveOf = { slips: boolean; stage: 1 | 2 };

/**
 * It was brought to another pen, sometimes noted on a later day at first, which is taken back before or after the true day is
 * told, after a move that never was, or after it had left.
 */
const moved = (random: Random, tag: string, pen: number, on: number, { slips, stage }: MoveOf): Act => {
  const [slip, wrong] = [random.chance(0.4) && slips, on + random.between(1, 3)];
  const mistake = { pen: random.between(0, 1), on: on + random.between(-1, 3) };
  const mistaken = random.chance(0.4) && slips;
  const first = wrong % 2 === 0;
  return {
    of: [tag],
    stage,
    enter: async (farm) => {
      if (mistaken) await mistakenMove(farm, tag, mistake);
      const noted = slip && (await move(farm, tag, { pen, on: wrong, reason: "Salah hari" })).status === 200;
      if (noted && first) await takeBack(farm, tag, "Salah hari");
      const answer = await move(farm, tag, { pen, on });
      if (noted && !first) await takeBack(farm, tag, "Salah hari");
      return answer;
    },
  };
};

/** It left, sometimes noted on a wrong day at first, and the pens had been moved since, before that was known. */
const left = (random: Random, tag: string, to: string, on: number, slips: boolean): Act => {
  const [slip, wrong] = [random.chance(0.6) && slips, on + random.between(-4, 3)];
  const moves = random.chance(0.3) && slips;
  return {
    of: [tag],
    stage: 2,
    enter: async (farm) => {
      const id = idOf(farm, tag);
      const path = `sheep/${id}`;
      if (moves)
        for (const penId of farm.pens)
          await send(farm, "sheep/pen", { ids: [id], penId, day: day(on + 1), reason: null });
      const enter = (nth: number) =>
        send(farm, `${path}/move`, { from: "tersedia", to, day: day(nth), reason: "Uji", penId: null });
      if (!slip || wrong === on) return enter(on);
      return (await enter(wrong)).status === 200
        ? send(farm, `${path}/redate`, { state: to, day: day(on) })
        : enter(on);
    },
  };
};

/** It was told dead by mistake. */
const mistaken = (tag: string, on: string): Act => ({
  of: [tag],
  stage: 1,
  enter: async (farm) => {
    const path = `sheep/${idOf(farm, tag)}`;
    const wrong = { from: "tersedia", to: "mati", day: on, reason: "Uji", penId: null };
    const answer = await send(farm, `${path}/move`, wrong);
    return answer.status === 200 ? send(farm, `${path}/strike`, { state: "mati", reason: "Uji" }) : answer;
  },
});

/** It was handed over, sometimes noted on a later day at first, alone or together with its sale. */
function sold(random: Random, tag: string, end: number, slips: boolean): Act {
  const [slip, on, wrong] = [random.chance(0.5) && slips, day(end), day(end + random.between(1, 3))];
  const [buyer, price] = [random.between(0, 1) as 0 | 1, random.between(1_500_000, 2_500_000)];
  const whole = random.chance(0.4);
  const order: Order = { buyer, price, on: slip && whole ? wrong : on };
  return {
    of: [tag],
    stage: 2,
    enter: async (farm) => {
      const { server, token } = farm;
      const sale = farm.sales.get(tag) ?? (await orderedBy(farm, tag, order));
      if ("status" in sale) return sale;
      farm.sales.set(tag, sale);
      const keep = (answer: Answer) => {
        if (answer.status === 200) farm.sales.set(tag, sell.done(answer));
        return answer;
      };
      if (!slip) return keep(await sell.act(server, token, sale, "deliver", { ...leavingOf(sale), day: on }));
      if (sale.state === "dipesan") {
        const out = keep(await sell.act(server, token, sale, "deliver", { ...leavingOf(sale), day: wrong }));
        if (out.status !== 200) return out;
      }
      const noted = must(farm.sales.get(tag), "a sale that was handed over");
      return keep(await sell.act(server, token, noted, "redate", { day: on, whole }));
    },
  };
}

type Order = { buyer: 0 | 1; price: number; on: string };

/** The order, or the answer that refuses it. An order stays when its animal cannot leave yet. */
async function orderedBy(farm: Farm, tag: string, { buyer, price, on }: Order): Promise<TransactionDetail | Answer> {
  const { server, token } = farm;
  const line = sell.head((await kindOf(farm)).id, [idOf(farm, tag)], { price });
  const made = await sell.post(server, token, "", sell.sale(farm.buyers[buyer], [line], { day: on }));
  if (made.status !== 200) return made;
  const ordered = await sell.act(server, token, sell.done(made), "order");
  return ordered.status === 200 ? sell.done(ordered) : ordered;
}

const leavingOf = (sale: TransactionDetail) => {
  const leaving = sell.leaving(sale);
  return { ...leaving, animals: leaving.animals.map((one) => ({ ...one, confirmed: true })) };
};

/** It came back, sometimes noted on an earlier or later day at first. */
const returned = (random: Random, tag: string, on: number, slips: boolean): Act => {
  const [slip, wrong] = [random.chance(0.6) && slips, on + random.between(-2, 2)];
  return {
    of: [tag],
    stage: 3,
    enter: async (farm) => {
      const sale = farm.sales.get(tag);
      const path = `transaction/${sale?.id}`;
      const back = { reason: "Uji", penId: farm.pens[0], sheepIds: [idOf(farm, tag)], goods: [] };
      const enter = (nth: number) => send(farm, `${path}/return`, { version: sale?.version, day: day(nth), ...back });
      if (!slip) return enter(on);
      const noted = await enter(wrong);
      if (noted.status !== 200) return noted;
      const { version, moves } = sell.done(noted);
      return send(farm, `${path}/move/${moves[0]?.id}/redate`, { version, day: day(on) });
    },
  };
};

function bought(random: Random, goods: 0 | 1 | "drug", on: number, name: string, slips: boolean): Act[] {
  const [price, quantity] = [random.between(90_000, 130_000), random.between(14, 20)];
  return bring(receivedOn(random, on, slips), {
    name,
    order: ({ supplier, feed, drug }, ordered) => {
      const line = buy.goods(goods === "drug" ? drug : feed[goods], { price, quantity });
      return buy.order(supplier, [line], { day: ordered });
    },
    came: () => undefined,
  });
}

/** Received lines cost something else, and sometimes less or more of them came. */
function corrected(random: Random, name: string, on: string, { slip }: Slip): Act {
  const [more, quantity] = [random.between(-400_000, 400_000), random.between(-1, 2) / 2];
  return {
    of: [name],
    stage: 1,
    enter: async (farm) => {
      const { server, token } = farm;
      const purchase = farm.purchases.get(name);
      const [line] = purchase?.lines ?? [];
      if (!purchase || !line) throw new Error(`${name} has not come`);
      const lines = [{ lineId: line.id, amount: line.left + more, quantity: line.received + quantity }];
      const path = `purchase/${purchase.id}/correction`;
      const enter = (of: string) => send(farm, path, { version: purchase.version, day: of, reason: "Uji", lines });
      if (!slip) return enter(on);
      const wrong = day(LAST + 1);
      const first = await enter(wrong);
      if (first.status !== 200) return first;
      const { corrections } = first.body.response as PurchaseDetail;
      const back = await send(farm, `${path}/${corrections[0]?.id}/cancel`, { reason: "Uji", day: wrong });
      if (back.status !== 200) throw new Error(JSON.stringify(back.body));
      return buy.act(server, token, back.body.response as PurchaseDetail, "correction", {
        day: on,
        reason: "Uji",
        lines,
      });
    },
  };
}

/** Payments, allowances and write-offs of a sale, some taken back on a later day. */
function settledBy(random: Random, tag: string, end: number, slip: () => Slip): Act[] {
  const days = (after: number) => ({
    ...slip(),
    on: day(end + after),
    cancelledOn: random.chance(0.3) ? day(Math.min(LAST + 1, end + after + 2)) : null,
  });
  return [
    ...(random.chance(0.6) ? [paid(random, tag, days(random.between(0, 3)))] : []),
    ...(random.chance(0.4) ? [conceded(random, tag, "allowance", days(1))] : []),
    ...(random.chance(0.3) ? [conceded(random, tag, "write-off", days(2))] : []),
  ];
}

/**
 * The life of a flock in two pens within half a month: what it eats, what it costs, who leaves and who comes back. `slips`
 * tells whether some of it is first entered wrongly.
 */
export function lifeOf(random: Random, slips: boolean): Act[] {
  const slip = () => ({ slip: random.chance(0.25) && slips });
  const tags = Array.from({ length: random.between(3, 6) }, (_, nth) => `E${nth}`);
  // The first stays in the first pen, so that somebody always bears what is used there.
  const opened = random.chance(0.4);
  const payer = opened ? 0 : null;
  const acts: Act[] = [registered(random, "E0", 0, {}, payer)];
  for (const tag of tags.slice(1)) {
    const pen = random.between(0, 1);
    const ours = random.chance(0.5);
    // A contract reckons with what its animal has cost when it is settled.
    if (ours && tag === "E1") acts.push(registered(random, tag, pen, {}, payer));
    else if (ours) acts.push(...owned(random, tag, pen, { slips, opened }));
    else acts.push(...broughtIn(random, tag, pen, slips));
    if (random.chance(0.5)) {
      // Another one than that which a contract names is moved in any order with its leaving.
      const how: MoveOf = { slips, stage: random.chance(0.4) && tag !== "E1" ? 2 : 1 };
      acts.push(moved(random, tag, 1 - pen, random.between(5, 6), how));
      // Entered before that it is refused, since it stands there.
      if (random.chance(0.5)) acts.push(moved(random, tag, pen, random.between(7, 9), how));
    }
    const mistake = mistaken(tag, day(random.between(5, 9)));
    if (random.chance(0.4) && slips) acts.push(mistake);
    const end = random.between(10, 14);
    const fate = random.between(0, 5);
    if (random.chance(0.3)) acts.push(...calledOff(random, tag, slip));
    if (fate === 0) acts.push(left(random, tag, random.pick(["mati", "dipotong"]), end, slips));
    else if (fate < 4) {
      acts.push(sold(random, tag, end, slips));
      if (random.chance(0.3)) acts.push(returned(random, tag, end + 2, slips));
      else acts.push(...settledBy(random, tag, end, slip));
    } else if (!ours) acts.push(sentBack(random, tag, end, slips));
  }
  if (random.chance(0.7))
    acts.push(...lambingOf(random, registered(random, DAM, 0, { sex: "betina", bornOn: "2022-01-01" }, payer), slips));
  for (const tag of tags)
    for (let times = random.between(0, 2); times > 0; times -= 1)
      acts.push(weighed(random, tag, day(random.between(5, 9)), slip()));
  acts.push(...bought(random, "drug", 4, "obat", slips));
  acts.push(...bought(random, 0, 1, "a", slips), ...bought(random, 1, 1, "b", slips));
  for (const on of [4, 7, 10]) acts.push(...bought(random, random.between(0, 1) as 0 | 1, on, `pakan ${on}`, slips));
  for (const name of ["obat", "a", "b", "pakan 4", "pakan 7"])
    if (random.chance(0.6)) acts.push(corrected(random, name, day(random.between(7, LAST + 1)), slip()));
  if (random.chance(0.5)) acts.push(sentBack(random, "pakan 10", random.between(11, LAST), slips));
  for (const goods of [0, 1] as const)
    if (random.chance(0.6)) acts.push(counted(random, goods, day(random.between(2, LAST))));
  for (const nth of [0, 1]) {
    acts.push(...hired(random, `upah ${nth}`, 3 + nth, slips), worked(random, `upah ${nth}`, slip()));
    if (random.chance(0.5)) acts.push(worked(random, `upah ${nth}`, slip()));
    if (random.chance(0.6)) acts.push(...dearer(random, `upah ${nth}`, slip));
  }
  for (let times = random.between(3, 6); times > 0; times -= 1) acts.push(fed(random, slip()));
  for (let times = random.between(1, 3); times > 0; times -= 1)
    acts.push(treated(random, tags.slice(0, random.between(1, tags.length)), day(random.between(6, 9)), slip()));
  if (random.chance(0.5)) acts.push(...inParts(random, "bertahap", slips));
  if (random.chance(0.5)) acts.push(...credited(random, slips, slip));
  if (random.chance(0.7)) acts.push(...billed(random, tags.slice(0, random.between(1, tags.length)), { slips, slip }));
  if (opened) acts.push(...openedWith(random, slip));
  const told = acts.map((act, at): Act => ({ ...act, of: [...act.of, `kejadian ${at}`] }));
  if (random.chance(0.6)) told.push(...contractedWith(random, tags[1] ?? "E1", { slip, after: told }));
  return [...told, ...purseOf(random, slips)];
}
