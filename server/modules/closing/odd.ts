import { type SQL, sql } from "drizzle-orm";
import type { ClosingOdd } from "@/contract/closing/model";
import { MOST_ODD, ODD_KINDS, type OddKind } from "@/contract/closing/words";
import type { Queryable } from "@/server/db/client";
import { moneyCounts, moneyFlows } from "@/server/db/schema/money";
import { closedUntil } from "@/server/modules/document/by";
import { must } from "@/server/must";

/** The days that are about to be closed; `from` is none while nothing is closed yet. */
type Days = { after: string | null; day: string };

const inDays = (column: SQL, { after, day }: Days) =>
  sql`${column} <= ${day}::date and (${after}::date is null or ${column} > ${after}::date)`;

/** Rows with id, name, day and amount. */
const ROWS: Record<OddKind, (days: Days) => SQL> = {
  transaction_draft: ({ day }) => sql`
    select t.id, t.number as name, t.day, t.total as amount from transactions t
    where t.state = 'draf' and t.day <= ${day}::date`,
  purchase_draft: ({ day }) => sql`
    select p.id, p.number as name, p.day, p.total as amount from purchases p
    where p.state = 'draf' and p.day <= ${day}::date`,
  delivery_overdue: ({ day }) => sql`
    select t.id, t.number as name, t.deliver_on as day, t.total as amount from transactions t
    where t.state = 'dipesan' and t.deliver_on <= ${day}::date`,
  settlement_draft: ({ day }) => sql`
    select i.id, i.number as name, i.requested_on as day, null::bigint as amount from investments i
    where i.state = 'draf' and i.requested_on <= ${day}::date`,
  loss_waiting: ({ day }) => sql`
    select s.id, s.ear_tag as name, l.day, null::bigint as amount from losses l join sheep s on s.id = l.sheep_id
    where l.outcome is null and l.day <= ${day}::date`,
  // The first of these days on which each place held less than nothing. It begins with what it held before them.
  money_negative: (days) => sql`
    select distinct on (m.id) m.id, m.name, held.day, held.amount from (
      select money_id, day, sum(sum(amount)) over (partition by money_id order by day) as amount from (
        select money_id, greatest(day, ${days.after}::date + 1) as day, amount from (select money_id, day, amount
          from ${moneyFlows} union all select money_id, day, amount from ${moneyCounts}) flowed) moved
      group by money_id, day) held
    join money m on m.id = held.money_id
    where held.amount < 0 and held.day <= ${days.day}::date order by m.id, held.day`,
  money_difference: (days) => sql`
    select m.id, m.name, c.day, c.amount from ${moneyCounts} c join money m on m.id = c.money_id
    where c.amount <> 0 and ${inDays(sql`c.day`, days)}`,
  money_uncounted: ({ day }) => sql`
    select m.id, m.name, null::date as day, null::bigint as amount from money m
    where m.kind = 'kas' and m.active and (m.opened_on is null or m.opened_on <= ${day}::date)
      and not exists (select from money_moves c where c.kind = 'opname' and c.cancelled_on is null and c.from_id = m.id
        and coalesce(c.counted_on, c.day) between date_trunc('month', ${day}::date)::date and ${day}::date)`,
};

type Item = ClosingOdd["items"][number];

async function itemOf(db: Queryable, kind: OddKind, days: Days): Promise<Item> {
  const { rows } = await db.execute<Pick<Item, "count" | "examples">>(sql`
    with found as (${ROWS[kind](days)})
    select (select count(*)::int from found) as count, (select coalesce(json_agg(few), '[]') from (
      select id::float8 as id, name, day::text as day, amount::float8 as amount from found
      order by found.day, id limit ${MOST_ODD}) few) as examples`);
  return { kind, ...must(rows[0], "the count of what is odd") };
}

/** Finds oddities that somebody should look at before a closing. Nothing of it hinders the closing. */
export async function findOdd(db: Queryable, day: string): Promise<ClosingOdd> {
  const days = { after: await closedUntil(db), day };
  const items: Item[] = [];
  for (const kind of ODD_KINDS) items.push(await itemOf(db, kind, days));
  return { day, items: items.filter(({ count }) => count > 0) };
}
