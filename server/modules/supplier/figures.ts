import { sql } from "drizzle-orm";
import type { Supplier } from "@/contract/supplier/model";
import { figuresBy } from "@/server/modules/partner/figures";

export type Figures = Pick<Supplier, "bought" | "payable" | "overpaid" | "lastPurchaseOn">;

export const NO_FIGURES: Figures = { bought: 0, payable: 0, overpaid: 0, lastPurchaseOn: null };

type Row = { id: number; purchases: number; bought: number; payable: number; overpaid: number; last: string | null };

/**
 * Purchases of each supplier, their unpaid sum, and the last day. Drafts and cancelled purchases count only where a payment
 * is to come back. By the index of a supplier's purchases, the newest first.
 */
export const supplierFigures = figuresBy<Figures>(NO_FIGURES, async (db, ids, most) => {
  const { rows } = await db.execute<Row>(sql`
    select s.id, f.purchases, f.bought, f.payable, f.overpaid, f.last
    from unnest(${sql.param(ids.map(String))}::bigint[]) as s (id)
    cross join lateral (
      select count(*)::int as purchases,
        coalesce(sum(total - returned) filter (where stands and not opening), 0)::float8 as bought,
        coalesce(sum(greatest(received - returned - paid, 0)) filter (where stands), 0)::float8 as payable,
        coalesce(sum(greatest(paid - case when stands then total - returned else forfeited end, 0)), 0)::float8
          as overpaid,
        max(day) filter (where stands and not opening)::text as last
      from (
        select total, returned, received, paid, forfeited, day, opening, state <> 'dibatalkan' as stands from purchases
        where supplier_id = s.id and state <> 'draf'
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, purchases, bought, payable, overpaid, last }) => {
      const sums = purchases > most ? { bought: null, payable: null, overpaid: null } : { bought, payable, overpaid };
      return [Number(id), { ...sums, lastPurchaseOn: last }];
    }),
  );
});

/** Sums of debts, by the index of what is owed. */
export const PAYABLE = sql`select supplier_id as partner, received - returned - paid as amount from purchases
  where received - returned - paid > 0 and state <> 'dibatalkan'`;
