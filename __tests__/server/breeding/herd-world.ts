import { dayAfter } from "@/__tests__/server/report/farm/world";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addStocked } from "@/__tests__/support/server/farm";
import type { Answer, TestServer } from "@/__tests__/support/server/test-server";
import { randomFrom } from "@/server/seed/random";
import { type Beast, emptyDiary, isHereOn, penOn } from "./herd-diary";

export const START = "2024-01-08";
/** So much is one millilitre worth, on every day. */
export const DRUG_PRICE = 257;
/** The pens of ewes, that of rams, and that of weaned lambs, in this order. */
const HEADS_OF_A_PEN = 32;

export type Size = { ewes: number; rams: number; seed: number };

/** A farm that begins with pens and names, its diary, and a calendar of what its people will do. */
export async function newHerd(server: TestServer, token: string, { ewes, rams, seed }: Size) {
  const random = randomFrom(seed * 7_368_787 + 11);
  const calendar = new Map<string, (() => Promise<unknown>)[]>();
  const done = new Map<string, number>();
  const refused: string[] = [];
  const diary = emptyDiary();
  const pens: number[] = [];
  while (pens.length < Math.max(2, Math.ceil(ewes / HEADS_OF_A_PEN))) pens.push((await addPen(server)).id);
  const herd = {
    server,
    token,
    random,
    ewes,
    rams,
    done,
    refused,
    diary,
    pens,
    ramPen: (await addPen(server)).id,
    nursery: (await addPen(server)).id,
    today: START,
    buyers: [(await sell.addCustomer(server)).id, (await sell.addCustomer(server)).id],
    kind: (await sell.addKind(server, { minPrice: null, sex: null })).id,
    drug: (
      await addStocked(server, {
        category: "obat",
        unit: "ml",
        quantity: 100_000,
        value: 100_000 * DRUG_PRICE,
        day: START,
      })
    ).id,
    /** An act for a day to come; what is planned for a day that is over is done today. */
    plan(day: string, act: () => Promise<unknown>) {
      const on = day < herd.today ? herd.today : day;
      calendar.set(on, [...(calendar.get(on) ?? []), act]);
    },
    send: (path: string, json: object) => postTo(server, token, path, json),
    /** Whether the act succeeded. Each act has a moment of its own. */
    note(word: string, { status, body }: Answer) {
      if (![200, 409, 422].includes(status)) throw new Error(`${word}: ${status} ${JSON.stringify(body)}`);
      if (status === 200) done.set(word, (done.get(word) ?? 0) + 1);
      else refused.push(`${herd.today} ${word}: ${JSON.stringify(body.metadata.errors ?? body.metadata.message)}`);
      server.clock.advance(500);
      return status === 200;
    },
    beasts: () => [...diary.beasts.values()],
    /** The animals that are here today. */
    here: (which: (beast: Beast) => boolean = () => true) =>
      herd.beasts().filter((beast) => isHereOn(beast, herd.today) && which(beast)),
    penOf: (beast: Beast) => penOn(beast, herd.today) ?? 0,
    few: <Row>(rows: readonly Row[], most: number) =>
      [...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(rows)))].filter(Boolean),
    /** Mostly today; some things are told later. */
    lateBy: (chance: number, most: number) => (random.chance(chance) ? random.between(1, most) : 0),
    async live(days: number) {
      for (let nth = 0; nth <= days; nth += 1) {
        herd.today = dayAfter(START, nth);
        server.clock.now = new Date(`${herd.today}T01:00:00Z`);
        const acts = calendar.get(herd.today) ?? [];
        for (let at = 0; at < acts.length; at += 1) await acts[at]?.();
      }
    },
  };
  server.clock.now = new Date(`${START}T00:00:00Z`);
  return herd;
}
export type Herd = Awaited<ReturnType<typeof newHerd>>;
