import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { sheepEvents, withdrawnEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import { lateOf, noteFirst } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { HERE, WHILE_HERE } from "@/server/modules/sheep/events";
import { lockHerd } from "@/server/modules/sheep/repo";
import { ALONE, findParted, type Move, type Scope, WITH_DAM } from "./along";
import { orderDays } from "./day-order";
import { checkPens, pensOf } from "./pens";

/** The state, the pen or the health that was told last before an event. */
const toldBefore = (column: string, event: string): SQL => sql`(select told.${sql.raw(column)} from sheep_events told
  where told.sheep_id = ${sql.raw(event)}.sheep_id and told.${sql.raw(column)} is not null
    and (told.day, told.id) < (${sql.raw(event)}.day, ${sql.raw(event)}.id)
  order by told.day desc, told.id desc limit 1)`;

const COLUMNS = sql.raw(`id, sheep_id, day, kind, from_pen_id, to_pen_id, from_health, to_health, reason, document_kind,
  document_id, created_at, created_by`);

type SetAside = Pick<
  typeof withdrawnEvents.$inferSelect,
  "id" | "sheepId" | "day" | "kind" | "fromPenId" | "toPenId" | "fromHealth" | "toHealth" | "reason"
>;

const rowsOf = async (tx: Transaction, query: SQL) => (await tx.execute<SetAside>(query)).rows;
const SHOWN =
  sql.raw(`id::float8 as id, sheep_id::float8 as "sheepId", day::text as day, kind, from_pen_id::float8 as "fromPenId",
  to_pen_id::float8 as "toPenId", from_health as "fromHealth", to_health as "toHealth", reason`);

/**
 * The animal was not there: its moves and health are set aside, and hold again when it turns out to have been there. A lamb
 * that went with its dam has moved as far as she has.
 */
async function sift(tx: Transaction, { ids, since }: Scope) {
  const due = sql`${isAny(sql`e.sheep_id`, ids, "bigint")} and e.day >= ${since}::date and e.${WHILE_HERE}`;
  const holds = sql`(${toldBefore("to_state", "e")} = ${HERE} and not ${ALONE})`;
  const away = await rowsOf(
    tx,
    sql`with away as (delete from sheep_events e where ${due} and not ${holds} returning ${COLUMNS}),
        kept as (insert into withdrawn_events (${COLUMNS}) select ${COLUMNS} from away)
      select ${SHOWN} from away order by sheep_id, day, id`,
  );
  const again = await rowsOf(
    tx,
    sql`with again as (delete from withdrawn_events e where ${due} and ${holds} returning ${COLUMNS}),
        told as (insert into sheep_events (${COLUMNS}) overriding system value select ${COLUMNS} from again)
      select ${SHOWN} from again order by sheep_id, day, id`,
  );
  return { away, again: again.map(({ id }) => id) };
}

/** Each begins where the one before it has ended. An animal stands, or stood last, where its last move has brought it. */
async function join(tx: Transaction, { ids, since, by }: Scope) {
  const among = (column: SQL) => isAny(column, ids, "bigint");
  for (const [from, to] of [
    ["from_pen_id", "to_pen_id"],
    ["from_health", "to_health"],
  ] as const)
    await tx.execute(sql`
      update sheep_events e set ${sql.raw(from)} = told.before
      from (select x.id, ${toldBefore(to, "x")} as before from sheep_events x
        where ${among(sql`x.sheep_id`)} and x.day >= ${since}::date and x.${sql.raw(to)} is not null and x.kind <> 'masuk') told
      where told.id = e.id and told.before is not null and e.${sql.raw(from)} is distinct from told.before`);
  await tx.execute(sql`
    update sheep_events set from_pen_id = null, to_pen_id = null where ${among(sql`sheep_id`)} and day >= ${since}::date
      and kind = 'stok' and from_pen_id = to_pen_id and not from_state = ${HERE}`);
  const last = (column: string) => sql`(select e.${sql.raw(column)} from sheep_events e where e.sheep_id = s.id
    and e.${sql.raw(column)} is not null order by e.day desc, e.id desc limit 1)`;
  await tx.execute(sql`
    update sheep s set pen_id = now.pen_id, health_state = now.health_state, changed_at = ${by.now.toISOString()}::timestamptz,
      changed_by = ${by.userId}
    from (select s.id, coalesce(${last("to_pen_id")}, s.pen_id) as pen_id, coalesce(${last("to_health")}, s.health_state) as health_state
      from sheep s where ${among(sql`s.id`)}) now
    where now.id = s.id and (s.pen_id, s.health_state) <> (now.pen_id, now.health_state)`);
}

/** The log tells each move as one that was taken back, or as one that holds again. */
const entryOf = ({ kind, sheepId, day, ...moved }: SetAside, back: boolean) => {
  const who = moved.reason === WITH_DAM ? "ia atau induknya " : "";
  const [from, to] =
    kind === "kandang"
      ? [{ penId: moved.fromPenId }, { penId: moved.toPenId }]
      : [{ healthState: moved.fromHealth }, { healthState: moved.toHealth }];
  const reason = back
    ? `Dicabut: ${who}tidak di peternakan pada hari itu`
    : "Berlaku lagi: di peternakan pada hari itu";
  return {
    action: kind === "kandang" ? "sheep.pen" : "sheep.health",
    entity: "sheep",
    entityId: sheepId,
    before: back ? to : from,
    after: { ...(back ? from : to), day, reason },
  };
};

/** Events as they are told by now. */
const toldOf = (tx: Transaction, ids: number[]) =>
  rowsOf(
    tx,
    sql`select ${SHOWN} from sheep_events e where ${isAny(sql`e.id`, ids, "bigint")} order by sheep_id, day, e.id`,
  );

/** Changes the events of some animals since a day, and puts right what follows from it. */
async function chain(tx: Transaction, deps: Deps, caller: Caller, scope: Scope, change: () => Promise<unknown>) {
  const { ids, since } = scope;
  const before = await pensOf(tx, ids);
  const came = toldBefore("to_pen_id", "e");
  // An animal that came back to the pen which it had left says so for now: it may have left another one.
  await tx.execute(sql`
    update sheep_events e set from_pen_id = ${came}, to_pen_id = ${came}
    where ${isAny(sql`e.sheep_id`, ids, "bigint")} and e.day >= ${since}::date and e.kind = 'stok' and e.to_pen_id is null
      and e.to_state = 'tersedia' and not e.from_state = ${HERE}`);
  await change();
  await orderDays(tx, scope);
  const { away, again } = await sift(tx, scope);
  await join(tx, scope);
  await checkPens(tx, before);
  for (const id of ids) noteFirst(lateOf(tx).moved, id, since);
  const holding = await toldOf(tx, again);
  const entries = [...away.map((row) => entryOf(row, true)), ...holding.map((row) => entryOf(row, false))];
  await auditAll(tx, deps, caller, entries);
}

/** The arrival of a lamb, and the pen in which its dam was at the end of that day. */
type Birth = Move & { toPenId: number; damPenId: number };

/** The births of some dams' lambs since a day. A lamb that was registered by hand has a pen of its own. */
async function findBirths(tx: Transaction, { ids, since }: Scope): Promise<Birth[]> {
  const { rows } = await tx.execute<Birth>(sql`
    select came.id::float8 as id, came.sheep_id::float8 as "sheepId", came.day::text as day,
      came.to_pen_id::float8 as "toPenId", hers.pen_id::float8 as "damPenId"
    from litters l join litter_lambs lamb on lamb.litter_id = l.id
    join sheep_events came on came.sheep_id = lamb.sheep_id and came.kind = 'masuk' and came.day >= ${since}::date
    cross join lateral (select told.to_pen_id as pen_id from sheep_events told where told.sheep_id = l.dam_id
      and told.to_pen_id is not null and told.day <= came.day order by told.day desc, told.id desc limit 1) hers
    where ${isAny(sql`l.dam_id`, ids, "bigint")} order by came.sheep_id`);
  return rows;
}

/** A lamb that was born into another pen than it was told. */
type Carried = { id: number; day: string; from: number; to: number };

/** The log tells of each lamb that it was born elsewhere. */
const logCarried = (tx: Transaction, deps: Deps, caller: Caller, carried: readonly Carried[]) =>
  auditAll(
    tx,
    deps,
    caller,
    carried.map(({ id, day, from, to }) => ({
      action: "sheep.pen",
      entity: "sheep",
      entityId: id,
      before: { penId: from },
      after: { penId: to, day, reason: WITH_DAM },
    })),
  );

/**
 * Lambs come into the pen in which their dam was on that day, also if it is told later, and stay there until their own next
 * move; those that went with her move as far as she has.
 */
async function carry(tx: Transaction, deps: Deps, caller: Caller, scope: Scope, withDam: readonly Birth[]) {
  const known = new Set(withDam.map(({ id }) => id));
  const births = withDam.length > 0 ? await findBirths(tx, scope) : [];
  const astray = births.filter((birth) => known.has(birth.id) && birth.toPenId !== birth.damPenId);
  const moved = [...astray, ...(await findParted(tx, scope))];
  const [since] = moved.map(({ day }) => day).sort();
  if (since === undefined) return;
  const ids = [...new Set(moved.map(({ sheepId }) => sheepId))];
  await lockHerd(tx, ids);
  await changeMoves(tx, deps, caller, { ...scope, ids, since }, async () => {
    for (const { id, damPenId } of astray)
      await tx.update(sheepEvents).set({ toPenId: damPenId }).where(eq(sheepEvents.id, id));
  });
  const carried = astray.map(({ sheepId, day, toPenId, damPenId }) => ({
    id: sheepId,
    day,
    from: toPenId,
    to: damPenId,
  }));
  await logCarried(tx, deps, caller, carried);
}

/**
 * Changes where some animals were since a day, and puts right what follows: a later move begins in the pen that the animal
 * is in by then, moves and health hold as long as it is there, and lambs are born where their dam was; so are the lambs of
 * these lambs. No animal comes back into a pen that is used no more.
 */
export async function changeMoves(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  scope: Scope,
  change: () => Promise<unknown>,
): Promise<void> {
  const withDam = (await findBirths(tx, scope)).filter((birth) => birth.toPenId === birth.damPenId);
  await chain(tx, deps, caller, scope, change);
  await carry(tx, deps, caller, scope, withDam);
}

/** Moves that somebody takes back are gone. */
export async function dropMoves(tx: Transaction, moves: readonly Move[]) {
  const ids = moves.map(({ id }) => id);
  for (const table of [sheepEvents, withdrawnEvents]) await tx.delete(table).where(inArray(table.id, ids));
}
