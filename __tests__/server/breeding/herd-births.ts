import * as exam from "@/__tests__/server/examination/support";
import { dayAfter } from "@/__tests__/server/report/farm/world";
import { Litter, Mating, Weaning } from "@/contract/breeding/model";
import { SheepDetail } from "@/contract/sheep/model";
import type { Care } from "./herd-care";
import { type Beast, GESTATION, isHereOn, type Mating as Known, penOn, sinceOf } from "./herd-diary";
import type { Herd } from "./herd-world";
import { lamb, postBirth, postMating, postWeaning } from "./support";

/** A ewe and a ram have matings, births and their losses, foster dams, and a weaning. */
export function birthsOf(herd: Herd, { die, weightOf }: Care) {
  const { server, token, random, diary, note, here, nursery, lateBy, plan, send } = herd;
  /** No ewe is mated again before. */
  const busyUntil = new Map<number, string>();
  const isSuckling = ({ damId, weanedOn }: Beast) => damId !== null && weanedOn === null;
  const versionOf = async (id: number) =>
    SheepDetail.parse((await server.call("GET", `sheep/${id}`, { token })).body.response).version;

  /** The ewes of each pen with a ram, from a day on. */
  async function season(share: number) {
    const rams = here(({ sex, damId }) => sex === "jantan" && damId === null);
    for (const [nth, pen] of herd.pens.entries()) {
      const ewes = here((beast) => beast.sex === "betina" && beast.damId === null && herd.penOf(beast) === pen).filter(
        ({ id }) => (busyUntil.get(id) ?? "") < herd.today && random.chance(share),
      );
      const ram = rams[nth % rams.length];
      if (ewes.length === 0 || !ram) continue;
      if (random.chance(0.6)) await mate("koloni", pen, ram, ewes);
      else
        for (let left = ewes; left.length > 0; ) {
          const some = left.slice(0, random.between(1, 6));
          left = left.slice(some.length);
          plan(dayAfter(herd.today, random.between(0, 20)), () => mate("tangan", null, ram, some));
        }
    }
  }
  async function mate(kind: Known["kind"], penId: number | null, ram: Beast, some: readonly Beast[]) {
    const ewes = some.filter((ewe) => isHereOn(ewe, herd.today));
    if (ewes.length === 0) return;
    const from = dayAfter(herd.today, -lateBy(0.3, 5));
    const eweIds = ewes.map(({ id }) => id);
    const answer = await postMating(server, token, { kind, sireId: ram.id, penId, fromOn: from, eweIds });
    if (!note("kawin", answer)) return;
    const { id, version } = Mating.parse(answer.body.response);
    const mating: Known = { id, kind, from, to: kind === "koloni" ? null : from, ewes: eweIds, conceived: new Set() };
    diary.matings.push(mating);
    const months = random.between(38, 50);
    if (kind === "koloni")
      plan(dayAfter(from, months), async () => {
        if (note("pisah", await send(`breeding/mating/${id}/separate`, { version, day: herd.today })))
          mating.to = herd.today;
      });
    for (const ewe of ewes) {
      const pregnant = random.chance(0.85);
      const conceived = dayAfter(from, kind === "koloni" ? random.between(0, 38) : 0);
      busyUntil.set(ewe.id, dayAfter(conceived, pregnant ? 235 : 60));
      if (random.chance(0.4)) plan(dayAfter(from, random.between(70, 95)), () => feel(mating, ewe, pregnant));
      if (!pregnant) continue;
      const lost = random.chance(0.05);
      const on = dayAfter(conceived, lost ? random.between(60, 110) : GESTATION + random.between(-4, 4));
      plan(dayAfter(on, lateBy(0.3, 12)), () => bear(mating, ewe, on, lost));
    }
  }
  async function feel(mating: Known, ewe: Beast, pregnant: boolean) {
    if (!isHereOn(ewe, herd.today)) return;
    const entry = { sheepId: ewe.id, pregnancy: pregnant ? "bunting" : "kosong", ...(pregnant && { foetuses: 1 }) };
    const json = { kind: "kebuntingan", day: herd.today, entries: [entry], pregnancyMethod: "usg" };
    if (note("periksa bunting", await exam.post(server, token, json)) && pregnant) mating.conceived.add(ewe.id);
  }
  async function bear(mating: Known, dam: Beast, day: string, lost: boolean) {
    if (!isHereOn(dam, dayAfter(day, -1))) return;
    const lambs = Array.from({ length: random.pick([1, 1, 2, 2, 2, 3]) }, () =>
      lamb({
        sex: random.pick(["jantan", "betina"]),
        alive: random.chance(0.94),
        weight: random.chance(0.8) ? random.between(180, 420) / 100 : null,
      }),
    );
    const json = { damId: dam.id, day, kind: lost ? "keguguran" : "lahir", lambs: lost ? [] : lambs };
    const answer = await postBirth(server, token, json);
    if (!note(json.kind, answer)) return;
    const litter = Litter.parse(answer.body.response);
    const born = litter.lambs.filter(({ alive }) => alive).length;
    diary.litters.push({ damId: dam.id, day, kind: litter.kind, alive: born, dead: litter.lambs.length - born });
    mating.conceived.add(dam.id);
    for (const { sheep, sex, weight } of litter.lambs)
      if (sheep) await raise(dam, mating, { ...sheep, sex, weight, day });
  }
  async function raise(
    dam: Beast,
    mating: Known,
    { id, code, sex, weight, day }: { id: number; code: string; sex: Beast["sex"]; weight: number | null; day: string },
  ) {
    const beast: Beast = {
      id,
      code,
      sex,
      bornOn: day,
      arrivedOn: day,
      arrivalWeight: weight,
      price: 0,
      damId: dam.id,
      since: sinceOf(mating, day),
      stays: [{ from: day, until: null }],
      // It has gone with its dam since.
      pens: [{ day, pen: penOn(dam, day) ?? 0 }, ...dam.pens.filter((one) => one.day > day)],
      weanedOn: null,
      fate: null,
    };
    diary.beasts.set(id, beast);
    if (random.chance(0.12)) plan(dayAfter(day, random.between(1, 75)), () => die(beast, lateBy(0.4, 6)));
    if (random.chance(0.08)) plan(dayAfter(day, random.between(2, 20)), () => foster(beast));
  }
  async function foster(beast: Beast) {
    if (!isHereOn(beast, herd.today)) return;
    const others = here(({ id, sex, damId }) => sex === "betina" && damId === null && id !== beast.damId);
    const other = random.pick(others);
    if (!other) return;
    const json = { version: await versionOf(beast.id), fosterDamId: other.id };
    note("titip susu", await send(`sheep/${beast.id}/foster`, json));
  }

  /** The lambs of each pen that are old enough; some go on suckling. */
  async function weanAll() {
    for (const pen of [...herd.pens, nursery]) {
      const day = dayAfter(herd.today, -lateBy(0.3, 4));
      const old = here((beast) => isSuckling(beast) && herd.penOf(beast) === pen).filter(
        (beast) => beast.bornOn < dayAfter(day, -58) && isHereOn(beast, day) && random.chance(0.85),
      );
      if (old.length === 0) continue;
      const lambs = old.map((beast) => ({
        sheepId: beast.id,
        weight: random.chance(0.85) ? weightOf(beast, day) : null,
      }));
      const penId = random.chance(0.85) ? nursery : null;
      const answer = await postWeaning(server, token, { day, penId, lambs });
      if (!note("sapih", answer)) continue;
      const { id } = Weaning.parse(answer.body.response);
      const known = lambs.map(({ sheepId, weight }, at) => ({ id: sheepId, weight, damId: old[at]?.damId ?? 0 }));
      diary.weanings.push({ id, day, lambs: known });
      for (const { id, weight } of known)
        if (weight !== null) diary.weighings.push({ id: 0, sheepId: id, day, weight, cancelled: false });
      for (const beast of old) {
        beast.weanedOn = day;
        if (penId !== null && penOn(beast, day) !== penId) beast.pens.push({ day, pen: penId });
      }
    }
  }

  /** Some ewes go to another pen, mostly with their lambs. */
  async function wander() {
    const pen = random.pick(herd.pens);
    const ewes = herd.few(
      here(({ sex, damId }) => sex === "betina" && damId === null),
      3,
    );
    const withLambs = random.chance(0.7);
    const some = [
      ...ewes,
      ...here((beast) => withLambs && isSuckling(beast) && ewes.some(({ id }) => id === beast.damId)),
    ];
    const moving = some.filter((beast) => herd.penOf(beast) !== pen);
    if (moving.length === 0) return;
    const json = { ids: moving.map(({ id }) => id), penId: pen, day: herd.today, reason: null };
    if (note("pindah", await send("sheep/pen", json)))
      // Lambs of this very day were born where their dam is at its end.
      for (const beast of [
        ...moving,
        ...here(({ damId, bornOn }) => bornOn === herd.today && moving.some(({ id }) => id === damId)),
      ])
        beast.pens.push({ day: herd.today, pen });
  }
  return { season, weanAll, wander, isSuckling, busyUntil };
}
