import { dayAfter } from "@/__tests__/server/report/farm/world";
import { type Beast, type Diary, type Fed, isHereOn, penOn } from "./herd-diary";

// The cost of each animal by day is reckoned from the diary alone: equal parts to the rupiah by remainders, feed by who
// stood there, and what a dam bore for her lambs. This file shares no code with the server.

type Cost = { sheepId: number; day: string; kind: string; document: string; amount: number };
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const laterOf = (one: string, other: string) => (one > other ? one : other);
const byCode = (left: Beast, right: Beast) => (left.code.toLowerCase() < right.code.toLowerCase() ? -1 : 1);

/** Each gets what is whole, and those that miss the most get one rupiah more, the first ones first. */
function divided(amount: number, weights: readonly number[]): number[] {
  const millionths = weights.map((weight) => BigInt(Math.round(weight * 1_000_000)));
  const whole = millionths.reduce((all, one) => all + one, 0n);
  const parts = millionths.map((weight, at) => ({ at, is: (BigInt(amount) * weight) / whole }));
  const missing = (at: number) => BigInt(amount) * (millionths[at] ?? 0n) - (parts[at]?.is ?? 0n) * whole;
  const first = parts
    .map(({ at }) => at)
    .sort((a, b) => (missing(a) === missing(b) ? a - b : missing(a) > missing(b) ? -1 : 1));
  const more = new Set(first.slice(0, amount - Number(parts.reduce((all, { is }) => all + is, 0n))));
  return parts.map(({ at, is }) => Number(is) + (more.has(at) ? 1 : 0));
}

type Scales = ReadonlyMap<number, Diary["weighings"]>;

/** The heaviest of the last day of scales until then, else that of the arrival, else the first one after. */
function weightOn(scales: Scales, beast: Beast, day: string): number | null {
  const own = scales.get(beast.id) ?? [];
  const until = own.filter((one) => one.day <= day).map((one) => one.day);
  const heaviestOn = (on: string | undefined) =>
    Math.max(...own.filter((one) => one.day === on).map((one) => one.weight));
  if (until.length > 0) return heaviestOn(until.sort().at(-1));
  if (beast.arrivalWeight !== null) return beast.arrivalWeight;
  return own.length > 0 ? heaviestOn(own.map((one) => one.day).sort()[0]) : null;
}

function daysFrom(from: string, to: string) {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

function eatenBy({ beasts }: Diary, scales: Scales, fed: Fed): Cost[] {
  const { id, kind, value, from, to, pens, cancelledOn } = fed;
  const period = daysFrom(from, to);
  const stood = [...beasts.values()].sort(byCode).flatMap((beast) => {
    const days = period.filter(
      (day) => isHereOn(beast, day) && (pens === null || pens.includes(penOn(beast, day) ?? 0)),
    ).length;
    return days > 0 ? [{ beast, days, weight: weightOn(scales, beast, to) }] : [];
  });
  const known = stood.flatMap(({ weight }) => weight ?? []);
  const mean = Math.round((sum(known) / known.length) * 100) / 100;
  const parts = divided(
    value,
    stood.map(({ days, weight }) =>
      kind === "overhead" || known.length === 0 ? days : (weight ?? mean) ** 0.75 * days,
    ),
  );
  return stood.flatMap(({ beast }, at) => {
    const cost = { sheepId: beast.id, kind, document: `pakai ${id}`, day: to, amount: parts[at] ?? 0 };
    return cancelledOn === null ? [cost] : [cost, { ...cost, day: cancelledOn, amount: -cost.amount }];
  });
}

/** The costs that the dams have borne since they were mated go to those of their lambs that live on the evening of a weaning. */
function passedOn({ beasts, weanings }: Diary, borne: readonly Cost[]): Cost[] {
  const known = (id: number) => {
    const beast = beasts.get(id);
    if (!beast) throw new Error(`nobody knows ${id}`);
    return beast;
  };
  const firstOf = new Map<string, string>();
  for (const { sheepId, kind, document, day } of borne) {
    const key = `${sheepId} ${kind} ${document}`;
    if (day < (firstOf.get(key) ?? "9")) firstOf.set(key, day);
  }
  const before = new Map<number, string>();
  const inOrder = weanings.toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
  return inOrder.flatMap(({ id, day, lambs }) =>
    [...new Set(lambs.map(({ damId }) => damId))].flatMap((damId) => {
      const last = before.get(damId);
      before.set(damId, day);
      const mated = lambs
        .filter((lamb) => lamb.damId === damId)
        .map((lamb) => known(lamb.id).since ?? "")
        .sort()[0];
      if (mated === undefined || !isHereOn(known(damId), dayAfter(day, -1))) return [];
      const since = last !== undefined && last >= mated ? dayAfter(last) : mated;
      const sharers = [...beasts.values()]
        .filter((one) => one.damId === damId && one.bornOn >= mated && one.bornOn <= day)
        .filter((one) => isHereOn(one, day) && (one.weanedOn === null || one.weanedOn >= day))
        .sort(byCode);
      if (sharers.length === 0) return [];
      const days = new Map<string, number>();
      for (const cost of borne) {
        const first = firstOf.get(`${cost.sheepId} ${cost.kind} ${cost.document}`) ?? "";
        if (cost.sheepId !== damId || first < since || first > day) continue;
        const on = laterOf(cost.day, day);
        days.set(on, (days.get(on) ?? 0) + cost.amount);
      }
      const of = { kind: "induk", document: `sapih ${id}` };
      return [...days].flatMap(([on, amount]) => {
        const parts = divided(
          Math.abs(amount),
          sharers.map(() => 1),
        );
        const shares = sharers.map((lamb, at) => ({
          ...of,
          sheepId: lamb.id,
          day: on,
          amount: Math.sign(amount) * (parts[at] ?? 0),
        }));
        return [{ ...of, sheepId: damId, day: on, amount: -amount }, ...shares];
      });
    }),
  );
}

/** Every cost of every animal. */
export function costsOf(diary: Diary): Cost[] {
  const bought = [...diary.beasts.values()].map(({ id, arrivedOn, price }) => ({
    sheepId: id,
    day: arrivedOn,
    kind: "beli",
    document: "",
    amount: price,
  }));
  const scales = new Map([...diary.beasts.keys()].map((id): [number, Diary["weighings"]] => [id, []]));
  for (const one of diary.weighings) if (!one.cancelled) scales.get(one.sheepId)?.push(one);
  const eaten = diary.fed.flatMap((fed) => eatenBy(diary, scales, fed));
  const treated = diary.treated.flatMap(({ id, day, each, ids, cancelledOn }) =>
    ids.flatMap((sheepId) => {
      const cost = { sheepId, day, kind: "obat", document: `periksa ${id}`, amount: each };
      return cancelledOn === null ? [cost] : [cost, { ...cost, day: cancelledOn, amount: -each }];
    }),
  );
  const borne = [...eaten, ...treated];
  return [...bought, ...borne, ...passedOn(diary, borne)];
}

/** Sums by animal, day and kind, without those that come to nothing. */
export function byDay(costs: readonly Omit<Cost, "document">[]) {
  const sums = new Map<string, number>();
  for (const { sheepId, day, kind, amount } of costs) {
    const key = `${sheepId} ${day} ${kind}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort());
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10);

/** The figures of a year that ends on a day. */
export function yearOf({ beasts, matings, litters, weanings }: Diary, today: string) {
  const from = dayAfter(today, -364);
  const inside = (day: string) => from <= day && day <= today;
  const pairs = matings
    .filter((one) => from <= one.from && one.from <= dayAfter(today, -45))
    .flatMap(({ ewes, conceived }) => ewes.map((ewe) => conceived.has(ewe)));
  const ended = litters.filter(({ day }) => inside(day));
  const born = ended.filter(({ kind }) => kind === "lahir");
  const lambs = [...beasts.values()].filter(({ damId, bornOn }) => damId !== null && inside(bornOn));
  const weaned = lambs.filter(({ weanedOn }) => weanedOn !== null);
  const diedBefore = lambs.filter(({ weanedOn, fate }) => weanedOn === null && fate === "mati").length;
  const weights = new Map(weanings.flatMap((one) => one.lambs.map(({ id, weight }) => [id, weight ?? 0] as const)));
  const intervals = ended.flatMap(({ damId, day }) => {
    const last = litters
      .filter((one) => one.damId === damId && one.day < day)
      .map((one) => one.day)
      .sort()
      .at(-1);
    return last === undefined ? [] : [(Date.parse(day) - Date.parse(last)) / 86_400_000];
  });
  const alive = sum(ended.map((one) => one.alive));
  const dams = new Set(weaned.map(({ damId }) => damId)).size;
  const kilos = sum(weaned.map(({ id }) => weights.get(id) ?? 0));
  return {
    from,
    to: today,
    mated: pairs.length,
    conceived: pairs.filter(Boolean).length,
    conception: share(pairs.filter(Boolean).length, pairs.length),
    litters: born.length,
    abortions: ended.length - born.length,
    bornAlive: alive,
    stillborn: sum(born.map(({ dead }) => dead)),
    litterSize: born.length === 0 ? null : Math.round((alive / born.length) * 100) / 100,
    weaned: weaned.length,
    diedBefore,
    survival: share(weaned.length, weaned.length + diedBefore),
    interval: intervals.length === 0 ? null : Math.round(sum(intervals) / intervals.length),
    kilos: dams === 0 ? null : Math.round((kilos * 10) / dams) / 10,
  };
}
