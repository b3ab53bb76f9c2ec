import { type SQL, sql } from "drizzle-orm";
import type { HerdFlow } from "@/contract/report/sheep";
import { describedOn } from "@/server/modules/sheep/traits";
import { type Among, anyId, ELSEWHERE, HERE, type HerdFilter, keyOf, ofAnimal, ofPlace } from "./sheep-herd";

type Asked = {
  from: string;
  to: string;
  /** None but this one. */
  cell?: HerdFlow;
  /** Of the events, by id. */
  among?: Among;
  /** Pen and owner are read, too, also where no row differs by them. */
  placed?: boolean;
};

const OF_SPACES: readonly string[] = ["kandang", "pemilik"];

/** The pen or owner before the next change, or today's where none follows. */
const PLACE = sql`
  left join lateral (select n.from_pen_id as id from sheep_events n
    where n.sheep_id = e.sheep_id and (n.day, n.id) > (e.day, e.id) and n.from_pen_id is not null order by n.day, n.id limit 1) pen on true
  left join lateral (select n.from_investor_id as id, true as known from sheep_events n
    where n.sheep_id = e.sheep_id and (n.day, n.id) > (e.day, e.id) and n.kind <> 'masuk'
      and n.from_investor_id is distinct from n.to_investor_id order by n.day, n.id limit 1) owner on true
  left join lateral (select n.from_state as state from sheep_events n
    where e.from_state is null and n.sheep_id = e.sheep_id and (n.day, n.id) > (e.day, e.id) and n.from_state is not null
    order by n.day, n.id limit 1) stock on true`;
const NOWHERE = sql`
  cross join (select null::bigint as id) pen
  cross join (select null::bigint as id, false as known) owner
  cross join (select null::text as state) stock`;

const CAME = sql`(e.to_state = ${HERE} and (e.kind = 'masuk' or e.kind = 'stok' and e.from_state <> ${ELSEWHERE}))`;
const LEFT = sql`(e.kind = 'stok' and e.from_state = ${HERE} and e.to_state <> ${ELSEWHERE})`;
const OWNED = sql`(e.kind <> 'masuk' and e.from_investor_id is distinct from e.to_investor_id)`;
const PENNED = sql`(e.kind <> 'masuk' and e.from_pen_id is distinct from e.to_pen_id)`;
/** To another pen or owner, there before and after. */
const MOVED = sql`((${OWNED} or ${PENNED}) and coalesce(e.from_state, stock.state, a.stock_state) = ${HERE}
  and coalesce(e.to_state, stock.state, a.stock_state) = ${HERE})`;

/**
 * Animals that came to the rows and left them on the days of a period. An animal that moves between two rows leaves the
 * first and comes to the second; a move within a row is none. Columns: id (of the event), sheep_id, day, cell, key,
 * pen_id, owner_id.
 */
export function flows(filter: HerdFilter, { from, to, cell, among, placed }: Asked): SQL {
  const told = OF_SPACES.includes(filter.group) || filter.pen !== undefined || filter.owner !== undefined;
  const keyAt = (side: "before" | "after") => keyOf(filter.group, sql.raw(`f.pen_${side}`), sql.raw(`f.owner_${side}`));
  const seenAt = (side: "before" | "after") => ofPlace(filter, sql.raw(`f.pen_${side}`), sql.raw(`f.owner_${side}`));
  return sql`
    select f.id, f.sheep_id, f.day, side.cell, side.pen_id, side.owner_id, side.key
    from (
      select e.id, e.sheep_id, e.day, e.kind, e.from_state, e.to_state,
        case when ${CAME} then 1 when ${LEFT} then -1 else 0 end as way,
        coalesce(e.from_pen_id, e.to_pen_id, pen.id, a.pen_id) as pen_before,
        coalesce(e.to_pen_id, pen.id, a.pen_id) as pen_after,
        case when ${OWNED} then e.from_investor_id when e.kind = 'masuk' then e.to_investor_id
          when owner.known then owner.id else a.investor_id end as owner_before,
        case when ${OWNED} or e.kind = 'masuk' then e.to_investor_id
          when owner.known then owner.id else a.investor_id end as owner_after
      from sheep_events e join sheep a on a.id = e.sheep_id ${describedOn(to)}
      ${told || placed ? PLACE : NOWHERE}
      where e.day between ${from}::date and ${to}::date and e.kind in ('masuk', 'stok', 'kandang', 'pemilik')
        ${among ? sql`and e.id = ${anyId(among)}` : sql``}
        and (${CAME} or ${LEFT} ${told ? sql`or ${MOVED}` : sql``})
        and ${ofAnimal(filter)}
    ) f
    join sheep a on a.id = f.sheep_id ${describedOn(to)}
    cross join lateral (
      select case when f.kind = 'masuk' then a.origin when f.from_state = 'terjual' then 'retur' else 'ditemukan' end as cell,
        f.pen_after as pen_id, f.owner_after as owner_id, ${keyAt("after")} as key
      where f.way = 1 and ${seenAt("after")}
      union all
      select case f.to_state when 'terjual' then 'jual' else f.to_state end, f.pen_before, f.owner_before, ${keyAt("before")}
      where f.way = -1 and ${seenAt("before")}
      union all
      select 'pindah_keluar', f.pen_before, f.owner_before, ${keyAt("before")}
      where f.way = 0 and ${seenAt("before")} and not (${seenAt("after")} and ${keyAt("after")} = ${keyAt("before")})
      union all
      select 'pindah_masuk', f.pen_after, f.owner_after, ${keyAt("after")}
      where f.way = 0 and ${seenAt("after")} and not (${seenAt("before")} and ${keyAt("before")} = ${keyAt("after")})
    ) side
    ${cell ? sql`where side.cell = ${cell}` : sql``}`;
}
