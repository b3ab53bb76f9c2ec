import { sql } from "drizzle-orm";
import type { Supplier } from "@/contract/supplier/model";
import { figuresBy } from "@/server/modules/partner/figures";

type Sums = "bought" | "payable" | "unreceived" | "unreceivedUnpaid" | "advance" | "overpaid";
export type Figures = Pick<Supplier, Sums | "lastPurchaseOn">;

const NOTHING = { bought: 0, payable: 0, unreceived: 0, unreceivedUnpaid: 0, advance: 0, overpaid: 0 };
export const NO_FIGURES: Figures = { ...NOTHING, lastPurchaseOn: null };
const UNKNOWN = {
  bought: null,
  payable: null,
  unreceived: null,
  unreceivedUnpaid: null,
  advance: null,
  overpaid: null,
};

type Row = Record<Sums, number> & { id: number; purchases: number; last: string | null };

/**
 * Purchases of each supplier, and the last day. The sums of money are those of the finance report
 * (server/modules/report/finance-today.ts): what must come back is a part of the advance, and `payable` less `advance` is
 * the balance of the statement. By the index of a supplier's purchases, the newest first.
 */
export const supplierFigures = figuresBy<Figures>(NO_FIGURES, async (db, ids, most) => {
  const { rows } = await db.execute<Row>(sql`
    select s.id, f.*
    from unnest(${sql.param(ids.map(String))}::bigint[]) as s (id)
    cross join lateral (
      select count(*)::int as purchases,
        coalesce(sum(total - returned) filter (where stands and not opening), 0)::float8 as bought,
        coalesce(sum(greatest(received - returned - paid, 0)) filter (where stands), 0)::float8 as payable,
        coalesce(sum(total - received) filter (where state = 'dipesan'), 0)::float8 as unreceived,
        coalesce(sum(greatest(total - greatest(received, returned + paid), 0)) filter (where state = 'dipesan'), 0)::float8
          as "unreceivedUnpaid",
        coalesce(sum(greatest(paid - received + returned - forfeited, 0)), 0)::float8 as advance,
        coalesce(sum(greatest(paid - case when stands then total - returned else forfeited end, 0)), 0)::float8
          as overpaid,
        max(day) filter (where stands and not opening)::text as last
      from (
        select total, returned, received, paid, forfeited, day, opening, state, state <> 'dibatalkan' as stands
        from purchases where supplier_id = s.id and state <> 'draf'
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, purchases, last, ...sums }) => [
      Number(id),
      { ...(purchases > most ? UNKNOWN : sums), lastPurchaseOn: last },
    ]),
  );
});

/** Sums of debts, by the index of what is owed. */
export const PAYABLE = sql`select supplier_id as partner, received - returned - paid as amount from purchases
  where received - returned - paid > 0 and state <> 'dibatalkan'`;
