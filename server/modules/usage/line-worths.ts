import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { STANDS } from "@/server/db/schema/cancelled";
import { invalid } from "@/server/http/errors";
import { lateOf } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { portion } from "@/server/modules/purchase/portion";
import { grouped } from "@/server/modules/sheep/costs";
import { must } from "@/server/must";

/** A correction of a line by so much, and what the line came to before it. */
export type Step = { day: string; before: number; more: number };

/** A usage of a line, with what it bore of it before any correction. */
export type Borne = { id: number; postedOn: string; cancelledOn: string | null; base: number; value: number };

export type Worth = { day: string; amount: number };

/** The part of a correction stands on the day of the usage if that is later. */
const dayOf = (step: Step, { postedOn }: Borne) => (step.day > postedOn ? step.day : postedOn);

const livedAfter = ({ cancelledOn }: Borne, day: string) => cancelledOn === null || cancelledOn > day;

/**
 * The parts of one correction, in proportion to what each usage bears. They are counted off along the usages, so that all of
 * them make the whole; one that was cancelled before another was posted is not in its way.
 */
function partsOf(step: Step, all: readonly Borne[], bears: ReadonlyMap<number, number>) {
  const sumOf = ({ id }: Borne) => bears.get(id) ?? 0;
  const takers = all.filter((one) => livedAfter(one, dayOf(step, one)));
  return takers.map((one, at) => {
    const earlier = takers.slice(0, at).filter((other) => livedAfter(other, one.postedOn));
    const from = earlier.reduce((sum, other) => sum + sumOf(other), 0);
    const [first, last] = [from, from + sumOf(one)].map((end) => Math.min(end, step.before)) as [number, number];
    const part = Math.sign(step.more) * portion(Math.abs(step.more), step.before, first, last);
    return { id: one.id, day: dayOf(step, one), amount: part };
  });
}

/** The parts of each usage of a line, day by day: of the line itself, and of each correction. */
export function worthsOf(steps: readonly Step[], all: readonly Borne[]): Map<number, Worth[]> {
  const worths = new Map(all.map(({ id, postedOn: day, base: amount }) => [id, [{ day, amount }]]));
  const bears = new Map(all.map(({ id, base }) => [id, base]));
  for (const step of steps)
    for (const { id, day, amount } of partsOf(step, all, bears)) {
      if (amount === 0) continue;
      const own = must(worths.get(id), "a usage of the line");
      const last = own.at(-1);
      if (last?.day === day) last.amount += amount;
      else own.push({ day, amount });
      bears.set(id, (bears.get(id) ?? 0) + amount);
    }
  return worths;
}

type Line = { id: number; steps: Step[]; worth: number; all: Borne[] };

/** The corrections of lines, each with what the line came to before it, and what the lines come to in the end. */
async function findMoved(tx: Transaction, lineIds: readonly number[]) {
  const { rows } = await tx.execute<{ lineId: number; day: string; amount: number; reaches: boolean }>(sql`
    select l.line_id::float8 as "lineId", m.day::text, coalesce(m.kind = 'koreksi' and k.reaches_animals, false) as reaches,
      (case m.kind when 'retur' then -l.amount else l.amount end)::float8 as amount
    from purchase_move_lines l join purchase_moves m on m.id = l.move_id left join corrections k on k.id = m.correction_id
    where ${isAny(sql`l.line_id`, lineIds, "bigint")} and m.kind <> 'alih' and ${sql.raw(STANDS("k"))}
    order by m.day, m.kind = 'terima' desc, m.id`);
  const of = new Map(lineIds.map((id): [number, Omit<Line, "all">] => [id, { id, steps: [], worth: 0 }]));
  for (const { lineId, day, amount: more, reaches } of rows) {
    const line = must(of.get(lineId), "a line with moves");
    if (reaches && line.worth > 0) line.steps.push({ day, before: line.worth, more });
    line.worth += more;
  }
  return of;
}

/** The usages of lines in the order of their days, and of a day by what they say. */
async function findBorne(tx: Transaction, lineIds: readonly number[]) {
  const { rows } = await tx.execute<Borne & { lineId: number }>(sql`
    select u.id::float8 as id, u.line_id::float8 as "lineId", u.posted_on::text as "postedOn",
      u.cancelled_on::text as "cancelledOn", u.base::float8 as base, u.value::float8 as value
    from usages u where ${isAny(sql`u.line_id`, lineIds, "bigint")}
    order by u.posted_on, u.from_day, u.to_day, (select string_agg(lower(p.code), ' ' order by lower(p.code))
      from pens p where p.id = any(u.pen_ids)), u.base, u.id`);
  return grouped(rows, ({ lineId }) => String(lineId));
}

async function findLines(tx: Transaction, lineIds: readonly number[]): Promise<Line[]> {
  if (lineIds.length === 0) return [];
  const [moved, borne] = [await findMoved(tx, lineIds), await findBorne(tx, lineIds)];
  return [...moved].map(([id, line]) => ({ ...line, all: borne.get(String(id)) ?? [] }));
}

const sumOf = (worths: readonly Worth[]) => worths.reduce((sum, { amount }) => sum + amount, 0);

/** The last usage that stands bears no more than what the others leave. */
function cutTo(worth: number, all: readonly Borne[], worths: ReadonlyMap<number, Worth[]>) {
  const standing = all.flatMap(({ id, cancelledOn }) => (cancelledOn === null ? [worths.get(id) ?? []] : []));
  const over = standing.reduce((sum, one) => sum + sumOf(one), 0) - worth;
  const part = standing.at(-1)?.at(-1);
  if (over > 0 && part) part.amount -= over;
}

function worthsIn({ steps, worth, all }: Line) {
  const worths = worthsOf(steps, all);
  if (steps.length > 0) cutTo(worth, all, worths);
  return worths;
}

/** The parts of the usages of some lines, day by day. */
export async function findLineWorths(tx: Transaction, lineIds: readonly number[]): Promise<Map<number, Worth[]>> {
  const found = await findLines(tx, lineIds);
  return new Map(found.flatMap((line) => [...worthsIn(line)]));
}

/**
 * The sum that the standing usages of each line bear. Where a correction came or went, they are shared anew: another usage,
 * or the end of one, moves their last rupiah.
 */
export async function standingOf(tx: Transaction, lineIds: readonly number[]): Promise<Map<number, number>> {
  const { usages } = lateOf(tx);
  const found = await findLines(tx, lineIds);
  return new Map(
    found.map((line) => {
      const worths = worthsIn(line);
      const bears = line.all.map((one) => ({ ...one, worth: sumOf(must(worths.get(one.id), "a usage of the line")) }));
      if (line.steps.length > 0 || bears.some(({ worth, value }) => worth !== value))
        for (const { id } of bears) usages.add(id);
      const standing = bears.filter(({ cancelledOn }) => cancelledOn === null);
      return [line.id, standing.reduce((sum, { worth }) => sum + worth, 0)];
    }),
  );
}

/**
 * A new usage asks for a part of its line as it has been corrected since. It bears what makes this part with the corrections,
 * as if it had been told before them: to the rupiah, where another rupiah more or less is not too much.
 */
export async function baseOn(tx: Transaction, lineId: number, id: number, asked: number) {
  const [line] = await findLines(tx, [lineId]);
  const { steps, all } = must(line, "the line of a usage");
  const comesTo = (base: number) => {
    const tried = all.map((one) => (one.id === id ? { ...one, base } : one));
    return sumOf(must(worthsOf(steps, tried).get(id), "a new usage"));
  };
  const near = steps.reduceRight(
    (base, { before, more }) => (before + more > 0 ? Math.round((base * before) / (before + more)) : base),
    asked,
  );
  const base = [0, -1, 1, -2, 2].map((by) => near + by).find((one) => one >= 0 && comesTo(one) === asked);
  if (base === undefined && Math.abs(comesTo(near) - asked) > 1)
    throw invalid({ lineId: "Biaya ini pernah dikoreksi menjadi tidak ada: batalkan koreksi itu dulu." });
  return base ?? near;
}
