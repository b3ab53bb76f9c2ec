import { sql } from "drizzle-orm";
import type { Customer } from "@/contract/customer/model";
import { figuresBy } from "@/server/modules/partner/figures";

type Sums = "bought" | "receivable" | "undelivered" | "undeliveredUnpaid" | "held" | "overpaid" | "openBalance";
export type Figures = Pick<Customer, Sums | "lastSaleOn">;

const NOTHING = {
  bought: 0,
  receivable: 0,
  undelivered: 0,
  undeliveredUnpaid: 0,
  held: 0,
  overpaid: 0,
  openBalance: 0,
};
export const NO_FIGURES: Figures = { ...NOTHING, lastSaleOn: null };
const UNKNOWN = {
  bought: null,
  receivable: null,
  undelivered: null,
  undeliveredUnpaid: null,
  held: null,
  overpaid: null,
  openBalance: null,
};

type Row = Record<Sums, number> & { id: number; sales: number; last: string | null };

/** An order that is not handed over yet. A package never is. */
const WAITING = sql`state = 'dipesan' and delivered_on is null and kind <> 'investasi'`;

/** The limit counts this (contract/customer/limit.ts). */
export const OPEN_BALANCE = sql`coalesce(sum(total - returned - paid)
  filter (where state not in ('draf', 'dibatalkan') and kind <> 'investasi'), 0)::float8`;

/**
 * Sales to each customer (dana investor and the opening balance are no turnover), and the last day. The four sums of money
 * are those of the finance report (server/modules/report/finance-today.ts); no rupiah is in two of them, and `receivable`
 * less `held` and `overpaid` is the balance of the statement. By the index of a customer's sales, newest first.
 */
export const customerFigures = figuresBy<Figures>(NO_FIGURES, async (db, ids, most) => {
  const { rows } = await db.execute<Row>(sql`
    select c.id, f.*
    from unnest(${sql.param(ids.map(String))}::bigint[]) as c (id)
    cross join lateral (
      select count(*)::int as sales,
        coalesce(sum(total - returned + written_off) filter (where stands and kind not in ('investasi', 'awal')), 0)::float8 as bought,
        coalesce(sum(greatest(total - returned - paid, 0)) filter (where stands and delivered_on is not null), 0)::float8
          as receivable,
        coalesce(sum(total) filter (where ${WAITING}), 0)::float8 as undelivered,
        coalesce(sum(greatest(total - paid, 0)) filter (where ${WAITING}), 0)::float8 as "undeliveredUnpaid",
        coalesce(sum(paid) filter (where ${WAITING}), 0)::float8 as held,
        coalesce(sum(greatest(paid - case when stands then total - returned else forfeited end, 0))
          filter (where state <> 'dipesan'), 0)::float8 as overpaid,
        ${OPEN_BALANCE} as "openBalance",
        max(day) filter (where stands and kind <> 'awal')::text as last
      from (
        select total, returned, written_off, paid, forfeited, delivered_on, day, kind, state, state <> 'dibatalkan' as stands
        from transactions where customer_id = c.id and state <> 'draf'
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, sales, last, ...sums }) => [Number(id), { ...(sales > most ? UNKNOWN : sums), lastSaleOn: last }]),
  );
});

/** Sums of debts, by the index of what is owed. */
export const RECEIVABLE = sql`select customer_id as partner, total - returned - paid as amount from transactions
  where total - returned - paid > 0 and delivered_on is not null and state <> 'dibatalkan'`;
