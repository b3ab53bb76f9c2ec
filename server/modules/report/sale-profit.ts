import { type SQL, sql } from "drizzle-orm";
import type { SaleProfit } from "@/contract/report/finance";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { CORRECTION_OF, STANDS } from "@/server/db/schema/cancelled";
import { offsetOf } from "@/server/http/list";

// From the deliveries, the returns and what was bought for sales themselves, not from the ledger: the two must agree.

const stands = (correctionId: SQL) =>
  sql`not exists (select from corrections k where k.id = ${correctionId} and not (${sql.raw(STANDS("k"))}))`;

/** Each on its own day: a cost may come before the delivery or long after it, and to a sale that was called off. */
const movedWithin = ({ from, to }: Days) => sql`
  select transaction_id as sale_id, day, case kind when 'kirim' then amount else -amount end as revenue,
    case kind when 'retur' then -cost else cost end as cost, 0 as late, 0 as direct
  from transaction_moves m where kind not in ('awal', 'hapus') and day between ${from} and ${to}
    and ${stands(sql`m.correction_id`)}
  union all
  select sale_id, day, 0, 0, amount, 0 from sheep_costs where sale_id is not null and day between ${from} and ${to}
  union all
  select document_id, day, 0, 0, -value, 0 from stock_movements g
  where document_kind = 'transaction' and kind = 'koreksi' and day between ${from} and ${to}
    and ${stands(sql.raw(CORRECTION_OF("g")))}
  union all
  select part.transaction_id, move.day, 0, 0, 0, case move.kind when 'retur' then -part.amount else part.amount end
  from purchase_moves move join purchase_move_lines part on part.move_id = move.id and part.transaction_id is not null
  where move.day between ${from} and ${to}`;

const SUMS = sql`coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(cost), 0)::float8 as cost,
  coalesce(sum(late), 0)::float8 as "lateCosts", coalesce(sum(direct), 0)::float8 as "directCosts"`;
type Sums = Pick<SaleProfit, "revenue" | "cost" | "lateCosts" | "directCosts">;
const profitOf = ({ revenue, cost, lateCosts, directCosts }: Sums) => revenue - cost - lateCosts - directCosts;

export async function saleProfitTotals(db: Queryable, days: Days) {
  const { rows } = await db.execute<Sums & { sales: number }>(
    sql`select ${SUMS}, count(distinct sale_id)::int as sales from (${movedWithin(days)}) moved`,
  );
  const { sales, ...sums } = rows[0] ?? { revenue: 0, cost: 0, lateCosts: 0, directCosts: 0, sales: 0 };
  return { ...sums, profit: profitOf(sums), sales };
}

/** The newest first, by the last day of each; what was typed late stands where it belongs. */
const NEWEST = sql`order by max(day) desc, sale_id desc`;

export async function saleProfitIds(db: Queryable, days: Days, page?: { page: number; limit: number }) {
  const some = page ? sql`limit ${page.limit} offset ${offsetOf(page)}` : sql``;
  const { rows } = await db.execute<{ id: number }>(
    sql`select sale_id::float8 as id from (${movedWithin(days)}) moved group by sale_id ${NEWEST} ${some}`,
  );
  return rows.map(({ id }) => id);
}

export async function saleProfits(db: Queryable, days: Days, ids: readonly number[]): Promise<SaleProfit[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Omit<SaleProfit, "profit">>(sql`
    select t.id::float8 as id, t.number, t.delivered_on::text as "deliveredOn", told.*,
      jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as customer
    from (select sale_id, max(day) as last, ${SUMS} from (${movedWithin(days)}) moved
      where sale_id = any(${sql.param([...ids])}::bigint[]) group by sale_id) told
    join transactions t on t.id = told.sale_id join customers c on c.id = t.customer_id
    order by told.last desc, t.id desc`);
  return rows.map(({ id, number, deliveredOn, customer, revenue, cost, lateCosts, directCosts }) => {
    const sums = { revenue, cost, lateCosts, directCosts };
    return { id, number, deliveredOn, customer, ...sums, profit: profitOf(sums) };
  });
}
