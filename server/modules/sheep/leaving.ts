import { and, eq, getTableColumns, gt, inArray, lte, ne, not, sql } from "drizzle-orm";
import { ON_FARM, type StockState } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { sheep, sheepEvents, withdrawnEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { byOf } from "@/server/modules/document/by";
import { lateOf, noteFirst } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { OWNS, RESERVES, YIELDS } from "./events";
import { changeMoves, isNeedless, logCarried } from "./pen-chain";

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

type Withdrawn = typeof withdrawnEvents.$inferSelect;

/** The log tells each move as one that was taken back, or as one that holds again. */
const entryOf = (
  { kind, sheepId, fromPenId, toPenId, fromHealth, toHealth, day }: Withdrawn,
  back: boolean,
  reason: string,
) => {
  const [from, to] =
    kind === "kandang"
      ? [{ penId: fromPenId }, { penId: toPenId }]
      : [{ healthState: fromHealth }, { healthState: toHealth }];
  return {
    action: kind === "kandang" ? "sheep.pen" : "sheep.health",
    entity: "sheep",
    entityId: sheepId,
    before: back ? to : from,
    after: { ...(back ? from : to), day, reason },
  };
};

const inOrder = (rows: Withdrawn[]) =>
  rows.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id);

/** Where each animal stands and how it is, by the first of its moves that set it: the later ones are given before. */
async function stand(tx: Transaction, rows: readonly Withdrawn[], what: "from" | "to") {
  const now = new Map<number, { penId?: number; healthState?: NonNullable<Withdrawn["toHealth"]> }>();
  for (const row of rows) {
    const one = now.get(row.sheepId) ?? {};
    const [pen, health] = what === "from" ? [row.fromPenId, row.fromHealth] : [row.toPenId, row.toHealth];
    if (pen !== null) one.penId = pen;
    if (health !== null) one.healthState = health;
    now.set(row.sheepId, one);
  }
  for (const [id, change] of now)
    if (Object.keys(change).length > 0) await tx.update(sheep).set(change).where(eq(sheep.id, id));
}

/**
 * Locked animals have left on a day, which is told late: later moves to other pens and changes of health never were, so
 * they stand where they stood on that day. The log keeps what was taken back.
 */
export async function makeWay(tx: Transaction, deps: Deps, caller: Caller, ids: number[], day: string) {
  if (ids.length === 0) return;
  await withdrawReservations(tx, ids, day);
  const { sheepId, kind, fromState, toState, fromInvestorId, toInvestorId, cost, ...columns } =
    getTableColumns(sheepEvents);
  const never = inOrder(
    await tx
      .delete(sheepEvents)
      .where(and(inArray(sheepId, ids), gt(sheepEvents.day, day), inArray(kind, ["kandang", "kesehatan"])))
      .returning({ ...columns, sheepId, kind }),
  );
  if (never.length === 0) return;
  await insertMany(tx, withdrawnEvents, never);
  await stand(tx, never.toReversed(), "from");
  const reason = `Dicabut: sudah tidak di peternakan sejak ${dayInWords(day)}`;
  await auditAll(
    tx,
    deps,
    caller,
    never.map((row) => entryOf(row, true, reason)),
  );
}

/** The animals have left later than was noted: what was taken back between both days holds again. */
async function giveWay(tx: Transaction, deps: Deps, caller: Caller, ids: number[], days: Days) {
  await returnReservations(tx, ids, days);
  const { from, to } = days;
  const { sheepId, day, kind } = withdrawnEvents;
  const again = inOrder(
    await tx
      .delete(withdrawnEvents)
      .where(and(inArray(sheepId, ids), gt(day, from), lte(day, to), ne(kind, "stok"), not(isNeedless)))
      .returning(),
  );
  if (again.length === 0) return;
  // A move of before the leaving may have been told since.
  const by = byOf(caller, deps.now());
  const carried = await changeMoves(tx, { ids, since: from, by }, () =>
    tx.insert(sheepEvents).overridingSystemValue().values(again),
  );
  await logCarried(tx, deps, caller, carried);
  await stand(tx, again, "to");
  const reason = `Berlaku lagi: di peternakan sampai ${dayInWords(to)}`;
  await auditAll(
    tx,
    deps,
    caller,
    again.map((row) => entryOf(row, false, reason)),
  );
}

/** How an animal left, or came back: between `since` and `until` it may have been on another day. */
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

/** The last such change of stock of each animal. Moves to other pens and changes of health give way to it (`makeWay`). */
export async function findLeavings(db: Queryable, ids: readonly number[], among = IN_STOCK): Promise<Leaving[]> {
  const { rows } = await db.execute<Leaving>(sql`
    select last.id::float8 as id, last.sheep_id::float8 as "sheepId", last.day::text as day, last.from_state as "from",
      (select max(day)::text from sheep_events where sheep_id = last.sheep_id and (day, id) < (last.day, last.id)
        and ${YIELDS} is not true) as since,
      (select min(day)::text from sheep_events where sheep_id = last.sheep_id and (day, id) > (last.day, last.id)
        and ${OWNS} is not true) as until
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
export async function redateLeaving(tx: Transaction, deps: Deps, caller: Caller, ids: number[], { from, to }: Days) {
  const leavings = await findLeavings(tx, ids);
  checkBetween(leavings, to);
  await makeWay(tx, deps, caller, ids, to);
  await giveWay(tx, deps, caller, ids, { from, to });
  await redateEvents(tx, leavings, { from, to });
}

/** Animals have left, or come back, on another day. Answers with nothing: `catchUp` finds who bears what. */
export async function redateEvents(tx: Transaction, leavings: readonly Leaving[], { from, to }: Days) {
  await tx
    .update(sheepEvents)
    .set({ day: to })
    .where(
      inArray(
        sheepEvents.id,
        leavings.map(({ id }) => id),
      ),
    );
  const ids = leavings.map(({ sheepId }) => sheepId);
  await askAnew(tx, ids);
  for (const id of ids) for (const day of [from, to]) noteFirst(lateOf(tx).moved, id, day);
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
  await tx.delete(sheepEvents).where(eq(sheepEvents.id, leaving.id));
  await askAnew(tx, [id]);
  await giveWay(tx, deps, caller, [id], { from: day, to: today });
  noteFirst(lateOf(tx).moved, id, day);
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
