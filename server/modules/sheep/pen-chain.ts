import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { type sheepEvents, withdrawnEvents } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { RESERVES } from "./events";

/** Another move made it needless; an animal that had left withdraws its later moves as they are (`./leaving.ts`). */
export const isNeedless = sql`(${withdrawnEvents.kind} = 'kandang' and ${withdrawnEvents.fromPenId} = ${withdrawnEvents.toPenId})`;

/** The pen before an event, as the ones before it tell. */
const penBefore = (event: string): SQL => sql`(select told.to_pen_id from sheep_events told
  where told.sheep_id = ${sql.raw(event)}.sheep_id and told.to_pen_id is not null
    and (told.day, told.id) < (${sql.raw(event)}.day, ${sql.raw(event)}.id)
  order by told.day desc, told.id desc limit 1)`;

/**
 * Changes the moves of some animals since a day, and puts right what follows: a later move begins in the pen that the
 * animal is in by then, and is needless if it goes there. An animal stands, or stood last, where its last move has brought
 * it.
 */
export async function changeMoves(
  tx: Transaction,
  { ids, since, by }: { ids: readonly number[]; since: string; by: By },
  change: () => Promise<unknown>,
) {
  const among = (column: SQL) => isAny(column, ids, "bigint");
  // An animal that came back to the pen which it had left says so for now: it may have left another one.
  await tx.execute(sql`
    update sheep_events e set from_pen_id = ${penBefore("e")}, to_pen_id = ${penBefore("e")}
    where ${among(sql`e.sheep_id`)} and e.day >= ${since}::date and e.kind = 'stok' and e.to_pen_id is null
      and e.to_state = 'tersedia' and not e.from_state = 'dipesan'`);
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
      and kind = 'stok' and from_pen_id = to_pen_id`);
  await tx.execute(sql`
    update sheep s set pen_id = now.pen_id, changed_at = ${by.now.toISOString()}::timestamptz, changed_by = ${by.userId} from (
      select distinct on (sheep_id) sheep_id, to_pen_id as pen_id from sheep_events
      where ${among(sql`sheep_id`)} and to_pen_id is not null order by sheep_id, day desc, id desc) now
    where now.sheep_id = s.id and s.pen_id <> now.pen_id`);
}

/** Moves that one made needless hold again, as far as nothing else has come between. */
export const holdAgain = (tx: Transaction, { sheepId, day, toPenId }: typeof sheepEvents.$inferSelect) =>
  tx
    .delete(withdrawnEvents)
    .where(
      and(
        eq(withdrawnEvents.sheepId, sheepId),
        gt(withdrawnEvents.day, day),
        isNeedless,
        sql`${withdrawnEvents.toPenId} = ${toPenId} and not exists (select from sheep_events e
          where e.sheep_id = ${sheepId} and e.day > ${day}::date and e.day <= ${withdrawnEvents.day}
            and (e.to_pen_id is not null or e.kind = 'stok'))`,
      ),
    )
    .returning();

export type WasThere = {
  id: number;
  /** It was on the farm at the end of that day. */
  here: boolean;
  /** The last thing before it left, if it has, that says where it is: an owner or a verdict (afkir) moves no animal. */
  last: string | null;
  /** The pen in which it was at the end of that day. */
  penId: number;
  /** It was moved again since. */
  later: boolean;
};

/** Where some animals were on a day. Events after the next leaving do not bear upon it. */
export async function findThere(tx: Transaction, ids: readonly number[], day: string): Promise<Map<number, WasThere>> {
  const here = sql`any(${sql.param([...ON_FARM])}::text[])`;
  const { rows } = await tx.execute<WasThere>(sql`
    select s.id::float8 as id, (sheep_state_before(s.id, ${day}::date + 1)).state = ${here}
        and (gone.id is not null or s.stock_state = ${here}) as here,
      (select max(sheep_events.day)::text from sheep_events where sheep_events.sheep_id = s.id and sheep_events.kind not in ('kandang', 'kesehatan', 'pemilik')
        and ${RESERVES} is not true and sheep_events.to_state is distinct from 'afkir'
        and (gone.id is null or (sheep_events.day, sheep_events.id) < (gone.day, gone.id))) as last,
      coalesce(told.pen_id, next.pen_id, s.pen_id)::float8 as "penId", next.pen_id is not null as later
    from sheep s
    left join lateral (select e.id, e.day from sheep_events e where e.sheep_id = s.id and e.day > ${day}::date
      and e.kind = 'stok' and not e.to_state = ${here} order by e.day, e.id limit 1) gone on true
    left join lateral (select e.to_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day <= ${day}::date
      and e.to_pen_id is not null order by e.day desc, e.id desc limit 1) told on true
    left join lateral (select e.from_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day > ${day}::date
      and e.from_pen_id is not null order by e.day, e.id limit 1) next on true
    where ${isAny(sql`s.id`, ids, "bigint")}`);
  return new Map(rows.map((row) => [row.id, row]));
}
