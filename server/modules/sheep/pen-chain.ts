import { and, eq, type SQL, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheepEvents, withdrawnEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import type { By } from "@/server/modules/document/by";
import { lateOf, noteFirst } from "@/server/modules/document/late";
import { isAny } from "@/server/modules/import/find";
import { STAYS } from "./events";
import { lockHerd } from "./repo";

/** Another move made it needless; an animal that had left withdraws its later moves as they are (`./leaving.ts`). */
export const isNeedless = sql`(${withdrawnEvents.kind} = 'kandang' and ${withdrawnEvents.fromPenId} = ${withdrawnEvents.toPenId})`;

/** The pen before an event, as the ones before it tell. */
const penBefore = (event: string): SQL => sql`(select told.to_pen_id from sheep_events told
  where told.sheep_id = ${sql.raw(event)}.sheep_id and told.to_pen_id is not null
    and (told.day, told.id) < (${sql.raw(event)}.day, ${sql.raw(event)}.id)
  order by told.day desc, told.id desc limit 1)`;

const HERE = sql`any(${sql.param([...ON_FARM])}::text[])`;

type Scope = { ids: readonly number[]; since: string; by: By };
type Move = Pick<typeof sheepEvents.$inferSelect, "id" | "sheepId" | "day" | "toPenId">;

async function chain(tx: Transaction, { ids, since, by }: Scope, change: () => Promise<unknown>) {
  const among = (column: SQL) => isAny(column, ids, "bigint");
  // An animal that came back to the pen which it had left says so for now: it may have left another one.
  await tx.execute(sql`
    update sheep_events e set from_pen_id = ${penBefore("e")}, to_pen_id = ${penBefore("e")}
    where ${among(sql`e.sheep_id`)} and e.day >= ${since}::date and e.kind = 'stok' and e.to_pen_id is null
      and e.to_state = 'tersedia' and not e.from_state = ${HERE}`);
  await change();
  await tx.execute(sql`
    update sheep_events e set from_pen_id = told.before
    from (select x.id, ${penBefore("x")} as before from sheep_events x
      where ${among(sql`x.sheep_id`)} and x.day >= ${since}::date and x.to_pen_id is not null and x.kind <> 'masuk') told
    where told.id = e.id and told.before is not null and e.from_pen_id is distinct from told.before`);
  const columns = sql`id, sheep_id, day, kind, from_pen_id, to_pen_id, reason, document_kind, document_id, created_at, created_by`;
  await tx.execute(sql`
    with needless as (delete from sheep_events where ${among(sql`sheep_id`)} and day >= ${since}::date and kind = 'kandang'
      and from_pen_id = to_pen_id returning ${columns})
    insert into withdrawn_events (${columns}) select ${columns} from needless`);
  await tx.execute(sql`
    update sheep_events set from_pen_id = null, to_pen_id = null where ${among(sql`sheep_id`)} and day >= ${since}::date
      and kind = 'stok' and from_pen_id = to_pen_id and not from_state = ${HERE}`);
  await tx.execute(sql`
    update sheep s set pen_id = now.pen_id, changed_at = ${by.now.toISOString()}::timestamptz, changed_by = ${by.userId} from (
      select distinct on (sheep_id) sheep_id, to_pen_id as pen_id from sheep_events
      where ${among(sql`sheep_id`)} and to_pen_id is not null order by sheep_id, day desc, id desc) now
    where now.sheep_id = s.id and s.pen_id <> now.pen_id`);
}

/** Moves that one made needless hold again, as far as nothing else has come between. */
async function holdAgain(tx: Transaction, { id, sheepId, day, toPenId }: Move) {
  const again = await tx
    .delete(withdrawnEvents)
    .where(
      and(
        eq(withdrawnEvents.sheepId, sheepId),
        sql`(${withdrawnEvents.day}, ${withdrawnEvents.id}) > (${day}::date, ${id}::bigint)`,
        isNeedless,
        sql`${withdrawnEvents.toPenId} = ${toPenId} and not exists (select from sheep_events e
          where e.sheep_id = ${sheepId} and e.day > ${day}::date and e.day <= ${withdrawnEvents.day}
            and (e.to_pen_id is not null or e.kind = 'stok'))`,
      ),
    )
    .returning();
  if (again.length > 0) await tx.insert(sheepEvents).overridingSystemValue().values(again);
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
export type Carried = { id: number; day: string; from: number; to: number };

/**
 * Changes the pens of some animals since a day. Their lambs come into the pen in which the dam was on that day, also if it
 * is told later, and stay there until their own next move; so do the lambs of these lambs.
 */
export async function carryLambs(
  tx: Transaction,
  scope: Scope,
  change: () => Promise<unknown>,
): Promise<readonly Carried[]> {
  const withDam = (await findBirths(tx, scope)).filter((birth) => birth.toPenId === birth.damPenId);
  await change();
  if (withDam.length === 0) return [];
  const known = new Set(withDam.map(({ id }) => id));
  const astray = (await findBirths(tx, scope)).filter(
    (birth) => known.has(birth.id) && birth.toPenId !== birth.damPenId,
  );
  const [first] = astray.map(({ day }) => day).sort();
  if (first === undefined) return [];
  const ids = astray.map(({ sheepId }) => sheepId);
  await lockHerd(tx, ids);
  const further = await changeMoves(tx, { ...scope, ids, since: first }, async () => {
    for (const birth of astray) {
      await tx.update(sheepEvents).set({ toPenId: birth.damPenId }).where(eq(sheepEvents.id, birth.id));
      await holdAgain(tx, birth);
    }
  });
  for (const { sheepId, day } of astray) noteFirst(lateOf(tx).moved, sheepId, day);
  return [
    ...astray.map(({ sheepId, day, toPenId, damPenId }) => ({ id: sheepId, day, from: toPenId, to: damPenId })),
    ...further,
  ];
}

/** A lamb goes with its dam: the reason that its history gives. */
export const WITH_DAM = "Bersama induknya";

export type Along = Move & { toPenId: number };

/**
 * The moves of lambs whose birth was told after their dam had moved, and that went with her: they are as old as the arrival.
 * The needless ones are among them.
 */
export async function findAlong(tx: Transaction, { sheepId, day, toPenId }: Move): Promise<Along[]> {
  const { rows } = await tx.execute<Along>(sql`
    select f.id::float8 as id, f.sheep_id::float8 as "sheepId", f.day::text as day, f.to_pen_id::float8 as "toPenId"
    from (select id, sheep_id, day, kind, to_pen_id, reason, created_at from sheep_events
      union all select id, sheep_id, day, kind, to_pen_id, reason, created_at from withdrawn_events) f
    join litter_lambs lamb on lamb.sheep_id = f.sheep_id
    join litters l on l.id = lamb.litter_id and l.dam_id = ${sheepId}
    join sheep_events came on came.sheep_id = f.sheep_id and came.kind = 'masuk' and came.created_at = f.created_at
    where f.kind = 'kandang' and f.day = ${day}::date and f.to_pen_id = ${toPenId} and f.reason = ${WITH_DAM}
    order by f.sheep_id, f.id`);
  return rows;
}

/** Moves that never were are gone, and those that they made needless hold again. */
export async function dropMoves(tx: Transaction, moves: readonly Move[]) {
  for (const move of moves) {
    await tx.delete(sheepEvents).where(eq(sheepEvents.id, move.id));
    await tx.delete(withdrawnEvents).where(eq(withdrawnEvents.id, move.id));
    await holdAgain(tx, move);
  }
}

/** The log tells of each lamb that it was born elsewhere. */
export const logCarried = (tx: Transaction, deps: Deps, caller: Caller, carried: readonly Carried[]) =>
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
 * Changes the moves of some animals since a day, and puts right what follows: a later move begins in the pen that the
 * animal is in by then, and is needless if it goes there. An animal stands, or stood last, where its last move has brought
 * it. Answers with the lambs that were born elsewhere by this.
 */
export const changeMoves = (tx: Transaction, scope: Scope, change: () => Promise<unknown>) =>
  carryLambs(tx, scope, () => chain(tx, scope, change));

export type WasThere = {
  id: number;
  /** It was on the farm at the end of that day. */
  here: boolean;
  /** When it came, or came back, before it left if it has. */
  last: string | null;
  /** The pen in which it was at the end of that day. */
  penId: number;
  /** It was moved again since. */
  later: boolean;
};

/** Where some animals were on a day. Events after the next leaving do not bear upon it. */
export async function findThere(tx: Transaction, ids: readonly number[], day: string): Promise<Map<number, WasThere>> {
  const { rows } = await tx.execute<WasThere>(sql`
    select s.id::float8 as id, (sheep_state_before(s.id, ${day}::date + 1)).state = ${HERE}
        and (gone.id is not null or s.stock_state = ${HERE}) as here,
      (select max(sheep_events.day)::text from sheep_events where sheep_events.sheep_id = s.id and sheep_events.kind not in ('kandang', 'kesehatan', 'pemilik')
        and ${STAYS} is not true
        and (gone.id is null or (sheep_events.day, sheep_events.id) < (gone.day, gone.id))) as last,
      coalesce(told.pen_id, next.pen_id, s.pen_id)::float8 as "penId", next.pen_id is not null as later
    from sheep s
    left join lateral (select e.id, e.day from sheep_events e where e.sheep_id = s.id and e.day > ${day}::date
      and e.kind = 'stok' and not e.to_state = ${HERE} order by e.day, e.id limit 1) gone on true
    left join lateral (select e.to_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day <= ${day}::date
      and e.to_pen_id is not null order by e.day desc, e.id desc limit 1) told on true
    left join lateral (select e.from_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day > ${day}::date
      and e.from_pen_id is not null order by e.day, e.id limit 1) next on true
    where ${isAny(sql`s.id`, ids, "bigint")}`);
  return new Map(rows.map((row) => [row.id, row]));
}
