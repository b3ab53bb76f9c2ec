import { sql } from "drizzle-orm";
import type { Customer } from "@/contract/customer/model";
import { figuresBy } from "@/server/modules/partner/figures";

export type Figures = Pick<Customer, "bought" | "receivable" | "overpaid" | "lastSaleOn">;

export const NO_FIGURES: Figures = { bought: 0, receivable: 0, overpaid: 0, lastSaleOn: null };

type Row = { id: number; sales: number; bought: number; receivable: number; overpaid: number; last: string | null };

/**
 * Sales to each customer (dana investor and the opening balance are no turnover), their delivered and unpaid sum, and the last day. Drafts and
 * cancelled sales count only where a payment is to go back. By the index of a customer's sales, newest first.
 */
export const customerFigures = figuresBy<Figures>(NO_FIGURES, async (db, ids, most) => {
  const { rows } = await db.execute<Row>(sql`
    select c.id, f.sales, f.bought, f.receivable, f.overpaid, f.last
    from unnest(${sql.param(ids.map(String))}::bigint[]) as c (id)
    cross join lateral (
      select count(*)::int as sales,
        coalesce(sum(total - returned + written_off) filter (where stands and kind not in ('investasi', 'awal')), 0)::float8 as bought,
        coalesce(sum(greatest(total - returned - paid, 0)) filter (where stands and delivered_on is not null), 0)::float8
          as receivable,
        coalesce(sum(greatest(paid - case when stands then total - returned else forfeited end, 0)), 0)::float8
          as overpaid,
        max(day) filter (where stands and kind <> 'awal')::text as last
      from (
        select total, returned, written_off, paid, forfeited, delivered_on, day, kind, state <> 'dibatalkan' as stands from transactions
        where customer_id = c.id and state <> 'draf'
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, sales, bought, receivable, overpaid, last }) => {
      const sums = sales > most ? { bought: null, receivable: null, overpaid: null } : { bought, receivable, overpaid };
      return [Number(id), { ...sums, lastSaleOn: last }];
    }),
  );
});

/** Sums of debts, by the index of what is owed. */
export const RECEIVABLE = sql`select customer_id as partner, total - returned - paid as amount from transactions
  where total - returned - paid > 0 and delivered_on is not null and state <> 'dibatalkan'`;
