import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { isAny } from "@/server/modules/import/find";
import { HERE, STAYS } from "@/server/modules/sheep/events";

export type WasThere = {
  id: number;
  /** It was on the farm at the end of that day, or left it on that day. */
  here: boolean;
  /** The day on which it came, or came back, before it left if it has. */
  last: string | null;
  /** The pen in which it was at the end of that day. */
  penId: number;
  /** It was moved again since. */
  later: boolean;
};

/** The state and the pen of some animals on a day. Events after the next leaving, which may be on that day, do not bear upon it. */
export async function findThere(tx: Transaction, ids: readonly number[], day: string): Promise<Map<number, WasThere>> {
  const { rows } = await tx.execute<WasThere>(sql`
    select s.id::float8 as id, ((sheep_state_before(s.id, ${day}::date + 1)).state = ${HERE} or gone.day = ${day}::date)
        and (gone.id is not null or s.stock_state = ${HERE}) as here,
      (select max(sheep_events.day)::text from sheep_events where sheep_events.sheep_id = s.id and sheep_events.kind not in ('kandang', 'kesehatan', 'pemilik')
        and ${STAYS} is not true
        and (gone.id is null or (sheep_events.day, sheep_events.id) < (gone.day, gone.id))) as last,
      coalesce(told.pen_id, next.pen_id, s.pen_id)::float8 as "penId", next.pen_id is not null as later
    from sheep s
    left join lateral (select e.id, e.day from sheep_events e where e.sheep_id = s.id and e.day >= ${day}::date
      and e.kind = 'stok' and not e.to_state = ${HERE} and not exists (select from sheep_events back where back.sheep_id = s.id
        and back.kind = 'stok' and back.day = ${day}::date and back.day = e.day and back.id > e.id)
      order by e.day, e.id limit 1) gone on true
    left join lateral (select e.to_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day <= ${day}::date
      and e.to_pen_id is not null order by e.day desc, e.id desc limit 1) told on true
    left join lateral (select e.from_pen_id as pen_id from sheep_events e where e.sheep_id = s.id and e.day > ${day}::date
      and e.from_pen_id is not null order by e.day, e.id limit 1) next on true
    where ${isAny(sql`s.id`, ids, "bigint")}`);
  return new Map(rows.map((row) => [row.id, row]));
}
