import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { STANDS } from "@/server/db/schema/cancelled";
import { invalid } from "@/server/http/errors";
import { lateOf } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { grouped } from "@/server/modules/sheep/costs";
import { must } from "@/server/must";

/** A line came to so many times what it had been, since a day: all its corrections until then together. */
type Step = { day: string; factor: Ratio };
type Ratio = { of: bigint; in: bigint };

/** A usage of a line, with its part of the line in millionths of a rupiah as if nothing had been corrected. */
type Borne = { id: number; postedOn: string; cancelledOn: string | null; base: bigint; value: number };

export type Worth = { day: string; amount: number };

const MILLION = 1_000_000n;
const ONE: Ratio = { of: 1n, in: 1n };

/**
 * Whole rupiah, never more than the part: so all usages of a line together never bear more than the line came to, and none
 * depends on another one.
 */
const borneAt = ({ base }: Borne, { of, in: by }: Ratio) => Number((base * of) / (by * MILLION));

/** The parts of a usage, day by day: of the line itself, and of each correction while it stood, on its own day at the earliest. */
function worthsOf(steps: readonly Step[], usage: Borne): Worth[] {
  const { postedOn, cancelledOn } = usage;
  const sums = [{ day: postedOn, sum: borneAt(usage, ONE) }];
  for (const { day, factor } of steps) {
    const on = must([day, postedOn].sort().at(-1), "a day");
    if (cancelledOn !== null && cancelledOn <= on) break;
    sums.push({ day: on, sum: borneAt(usage, factor) });
  }
  const days = new Map(sums.map(({ day, sum }) => [day, sum]));
  let before = 0;
  return [...days].flatMap(([day, sum], at) => {
    const amount = sum - before;
    before = sum;
    return at > 0 && amount === 0 ? [] : [{ day, amount }];
  });
}

type Moved = { day: string; amount: number; reaches: boolean };

/**
 * A line that came to nothing may come to something again when the correction is taken back: then it is so many times what it
 * was before.
 */
function stepsOf(moves: readonly Moved[]): Step[] {
  const steps: Step[] = [];
  let [worth, last, factor] = [0, { worth: 0, factor: ONE }, ONE];
  for (const { day, amount, reaches } of moves) {
    if (worth > 0) last = { worth, factor };
    if (reaches && last.worth > 0) {
      const { of, in: by } = last.factor;
      factor = { of: of * BigInt(worth + amount), in: by * BigInt(last.worth) };
      steps.push({ day, factor });
    }
    worth += amount;
  }
  return steps;
}

type Line = { id: number; steps: Step[]; all: Borne[] };

/**
 * All that came and went of lines. Of a day the transport of a rest that was closed comes last, whichever was told first; a
 * correction that was cancelled on its own day never was.
 */
async function findMoves(tx: Transaction, lineIds: readonly number[]) {
  const { rows } = await tx.execute<Moved & { lineId: number }>(sql`
    select l.line_id::float8 as "lineId", m.day::text, coalesce(m.kind = 'koreksi' and k.reaches_animals, false) as reaches,
      (case m.kind when 'retur' then -l.amount else l.amount end)::float8 as amount
    from purchase_move_lines l join purchase_moves m on m.id = l.move_id left join corrections k on k.id = m.correction_id
    where ${isAny(sql`l.line_id`, lineIds, "bigint")} and m.kind <> 'alih' and ${sql.raw(STANDS("k"))}
    order by m.day, m.kind = 'terima' and l.quantity = 0, m.id`);
  return grouped(rows, ({ lineId }) => String(lineId));
}

async function findBorne(tx: Transaction, lineIds: readonly number[]) {
  const { rows } = await tx.execute<Omit<Borne, "base"> & { lineId: number; base: string }>(sql`
    select u.id::float8 as id, u.line_id::float8 as "lineId", u.posted_on::text as "postedOn",
      u.cancelled_on::text as "cancelledOn", (u.base * 1000000)::bigint::text as base, u.value::float8 as value
    from usages u where ${isAny(sql`u.line_id`, lineIds, "bigint")}`);
  const all = rows.map((row) => ({ ...row, base: BigInt(row.base) }));
  return grouped(all, ({ lineId }) => String(lineId));
}

async function findLines(tx: Transaction, lineIds: readonly number[]): Promise<Line[]> {
  if (lineIds.length === 0) return [];
  const [moved, borne] = [await findMoves(tx, lineIds), await findBorne(tx, lineIds)];
  return lineIds.map((id) => ({ id, steps: stepsOf(moved.get(String(id)) ?? []), all: borne.get(String(id)) ?? [] }));
}

const sumOf = (worths: readonly Worth[]) => worths.reduce((sum, { amount }) => sum + amount, 0);

/** The parts of the usages of some lines, day by day. */
export async function findLineWorths(tx: Transaction, lineIds: readonly number[]): Promise<Map<number, Worth[]>> {
  const found = await findLines(tx, lineIds);
  return new Map(found.flatMap(({ steps, all }) => all.map((one) => [one.id, worthsOf(steps, one)] as const)));
}

/** The sum that the standing usages of each line bear. Those of which a correction came or went are shared anew. */
export async function standingOf(tx: Transaction, lineIds: readonly number[]): Promise<Map<number, number>> {
  const { usages } = lateOf(tx);
  const found = await findLines(tx, lineIds);
  return new Map(
    found.map(({ id, steps, all }) => {
      const bears = all.map((one) => ({ one, worth: sumOf(worthsOf(steps, one)) }));
      for (const { one, worth } of bears) if (steps.length > 0 || worth !== one.value) usages.add(one.id);
      const standing = bears.filter(({ one }) => one.cancelledOn === null);
      return [id, standing.reduce((sum, { worth }) => sum + worth, 0)];
    }),
  );
}

/**
 * A new usage asks for a part of its line as it has been corrected since: its part as if nothing had been corrected, so that
 * the corrections make what is asked, as if it had been told before them.
 */
export async function baseOn(tx: Transaction, lineId: number, asked: number): Promise<number> {
  const [line] = await findLines(tx, [lineId]);
  const { of, in: by } = line?.steps.at(-1)?.factor ?? ONE;
  if (of === 0n) throw invalid({ lineId: "Biaya ini pernah dikoreksi menjadi Rp0: batalkan koreksi itu dulu." });
  const millionths = (BigInt(asked) * MILLION * by + of - 1n) / of;
  return Number(millionths) / Number(MILLION);
}
