import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { ON_FARM, type StockState } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid } from "@/server/http/errors";
import { type By, byOf } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { OWNS, RESERVES, WHILE_HERE, YIELDS } from "@/server/modules/sheep/events";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { changeMoves } from "./chain";

/** Reservations of later days are told before a move in the stock, so that the animal's last state is that of the move. */
export const drawReservations = (tx: Transaction, ids: number[], day: string) =>
  tx
    .update(sheepEvents)
    .set({ day })
    .where(and(inArray(sheepEvents.sheepId, ids), gt(sheepEvents.day, day), RESERVES));

/** The day on which something is noted, and the true one. */
export type Days = { from: string; to: string };

/** The same of animals that have left, which keeps the days of the reservations: the leaving may turn out to be wrong. */
async function withdrawReservations(tx: Transaction, ids: readonly number[], day: string) {
  await tx.execute(sql`
    insert into withdrawn_events (id, sheep_id, day, kind, reason, document_kind, document_id, created_at, created_by)
    select id, sheep_id, day, kind, reason, document_kind, document_id, created_at, created_by from sheep_events
    where ${isAny(sql`sheep_id`, ids, "bigint")} and day > ${day}::date and ${RESERVES}
    on conflict (id) do nothing`);
  await drawReservations(tx, [...ids], day);
}

/** Reservations are told on their days again, as far as the animals were still there. */
const returnReservations = (tx: Transaction, ids: readonly number[], { from, to }: Days) =>
  tx.execute(sql`
    with known as (
      select w.id, least(w.day, ${to}::date) as day from withdrawn_events w join sheep_events drawn on drawn.id = w.id
      where ${isAny(sql`w.sheep_id`, ids, "bigint")} and w.kind = 'stok' and drawn.day = ${from}::date),
    told as (
      delete from withdrawn_events w using known where w.id = known.id and w.day = known.day)
    update sheep_events e set day = known.day from known where e.id = known.id and e.day <> known.day`);

/**
 * Locked animals leave on a day, which may be told late: later moves to other pens and changes of health are set aside, so they
 * stand where they stood on that day.
 */
export async function leave(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  { ids, day, by }: { ids: number[]; day: string; by: By },
  change: () => Promise<unknown>,
) {
  await withdrawReservations(tx, ids, day);
  await changeMoves(tx, deps, caller, { ids, since: day, by }, change);
}

/** A leaving of an animal, or its coming back: between `since` and `until` it may have been on another day. */
type Leaving = {
  id: number;
  sheepId: number;
  day: string;
  /** The state that it left from. */
  from: StockState | null;
  since: string | null;
  until: string | null;
};

const IN_STOCK = sql`kind = 'stok'`;

/** The last such change of stock of each animal. Moves to other pens and changes of health give way to it (`leave`). */
export async function findLeavings(db: Queryable, ids: readonly number[], among = IN_STOCK): Promise<Leaving[]> {
  const { rows } = await db.execute<Leaving>(sql`
    select last.id::float8 as id, last.sheep_id::float8 as "sheepId", last.day::text as day, last.from_state as "from",
      (select max(day)::text from sheep_events where sheep_id = last.sheep_id and (day, id) < (last.day, last.id)
        and ${YIELDS} is not true) as since,
      (select min(day)::text from sheep_events where sheep_id = last.sheep_id and (day, id) > (last.day, last.id)
        and (${OWNS} or ${WHILE_HERE}) is not true) as until
    from (
      select distinct on (sheep_id) id, sheep_id, day, from_state from sheep_events
      where ${isAny(sql`sheep_id`, ids, "bigint")} and ${among} order by sheep_id, day desc, id desc
    ) last`);
  return rows;
}

export function checkBetween(leavings: readonly Pick<Leaving, "since" | "until">[], to: string) {
  for (const { since, until } of leavings) {
    if (since !== null && to < since)
      throw invalid({ day: `Kejadian sebelumnya tercatat ${dayInWords(since)}; pilih hari itu atau sesudahnya.` });
    if (until !== null && to > until)
      throw invalid({ day: `Kejadian sesudahnya tercatat ${dayInWords(until)}; pilih hari itu atau sebelumnya.` });
  }
}

/** Locked animals have left on another day than it was noted. */
export async function redateLeaving(tx: Transaction, deps: Deps, caller: Caller, ids: number[], days: Days) {
  const leavings = await findLeavings(tx, ids);
  checkBetween(leavings, days.to);
  await withdrawReservations(tx, ids, days.to);
  await returnReservations(tx, ids, days);
  await redateEvents(tx, deps, caller, leavings, days);
}

/** Animals have left, or come back, on another day. */
export async function redateEvents(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  leavings: readonly Leaving[],
  { from, to }: Days,
) {
  const [ids, events] = [leavings.map(({ sheepId }) => sheepId), leavings.map(({ id }) => id)];
  const since = from < to ? from : to;
  await changeMoves(tx, deps, caller, { ids, since, by: byOf(caller, deps.now()) }, () =>
    tx.execute(sql`update sheep_events set day = ${to}::date where ${isAny(sql`id`, events, "bigint")}`),
  );
  await askAnew(tx, ids);
}

/** Writes the arrivals as they are, by which the database asks anew where each cost since then went. */
const askAnew = (tx: Transaction, ids: number[]) =>
  tx
    .update(sheepEvents)
    .set({ day: sql`${sheepEvents.day}` })
    .where(and(inArray(sheepEvents.sheepId, ids), eq(sheepEvents.kind, "masuk")));

/** A locked animal never left, as was noted. Answers with the day of the note, and the state that it left from. */
export async function strikeLeaving(tx: Transaction, deps: Deps, caller: Caller, id: number, today: string) {
  const [found] = await findLeavings(tx, [id]);
  const { day, from, until, ...leaving } = must(found, "how an animal left");
  if (until !== null) throw conflict(`Sesudah itu tercatat kejadian ${dayInWords(until)}.`);
  await returnReservations(tx, [id], { from: day, to: today });
  await changeMoves(tx, deps, caller, { ids: [id], since: day, by: byOf(caller, deps.now()) }, () =>
    tx.delete(sheepEvents).where(eq(sheepEvents.id, leaving.id)),
  );
  await askAnew(tx, [id]);
  return { day, from: must(from, "the state that an animal left from") };
}

/** The day on which an animal left the farm, also by a sale or back to its supplier. It may have come back since. */
export async function goneOn(db: Queryable, id: number): Promise<string | null> {
  const here = sql`any(${sql.param([...ON_FARM])}::text[])`;
  const left = sql`${IN_STOCK} and from_state = ${here} and not to_state = ${here}`;
  const [leaving] = await findLeavings(db, [id], left);
  return leaving?.day ?? null;
}

/** The day on which an animal died, was lost or slaughtered. */
export async function leftOn(db: Queryable, id: number): Promise<string | null> {
  const [leaving] = await findLeavings(db, [id]);
  return leaving?.day ?? null;
}
