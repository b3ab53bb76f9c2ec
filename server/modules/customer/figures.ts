import { sql } from "drizzle-orm";
import type { Customer } from "@/contract/customer";
import { figuresBy } from "@/server/modules/partner/figures";

export type Figures = Pick<Customer, "bought" | "receivable" | "lastSaleOn">;

export const NO_FIGURES: Figures = { bought: 0, receivable: 0, lastSaleOn: null };

type Row = { id: number; sales: number; bought: number; receivable: number; last: string | null };

/**
 * What was sold to each (dana investor is no turnover), what of it is delivered and not paid, and when last: drafts and what was called off left out. By
 * the index of a customer's sales, the newest first.
 */
export const customerFigures = figuresBy<Figures>(NO_FIGURES, async (db, ids, most) => {
  const { rows } = await db.execute<Row>(sql`
    select c.id, f.sales, f.bought, f.receivable, f.last
    from unnest(${sql.param(ids.map(String))}::bigint[]) as c (id)
    cross join lateral (
      select count(*)::int as sales,
        coalesce(sum(total - returned) filter (where kind <> 'investasi'), 0)::float8 as bought,
        coalesce(sum(case when delivered_on is null then 0 else greatest(total - returned - paid, 0) end), 0)::float8
          as receivable,
        max(day)::text as last
      from (
        select total, returned, paid, delivered_on, day, kind from transactions
        where customer_id = c.id and state not in ('draf', 'dibatalkan')
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, sales, bought, receivable, last }) => {
      const sums = sales > most ? { bought: null, receivable: null } : { bought, receivable };
      return [Number(id), { ...sums, lastSaleOn: last }];
    }),
  );
});
