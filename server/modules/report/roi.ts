import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import { type Days, daysOf } from "@/contract/report/period";
import type { RoiFilter, RoiGroup, RoiQuery, RoiRow, RoiTotals } from "@/contract/report/roi";
import { roiOf, yearlyRoi } from "@/contract/report/roi-rules";
import type { Queryable } from "@/server/db/client";
import { sortOf } from "@/server/db/order";
import { percentOf } from "@/server/db/percent";
import { offsetOf } from "@/server/http/list";
import { directShares } from "@/server/modules/transaction/direct-costs";
import { endOf, heldBy, knownAt } from "./roi-held";

type Known = ReturnType<typeof knownAt>;

/** Contracts that ran within the days, or were paid in them. A cancelled contract counts for nothing. */
const chosen = ({ state, investor, product }: RoiFilter, { from, to }: Days, known: Known, only: SQL) => sql`
  ${known.alive} and c.start_on <= ${to} and (c.paid_on is null or c.paid_on >= ${from})
  ${state === "berjalan" ? sql`and not ${known.paid}` : sql``} ${state === "selesai" ? sql`and ${known.paid}` : sql``}
  ${investor ? sql`and c.customer_id = ${investor}` : sql``} ${product ? sql`and c.product_id = ${product}` : sql``} ${only}`;

/** The key of a row, `own` as a contract knows it, and its name. */
const KEYS: Record<RoiGroup, { id: SQL; own: SQL; code: SQL; name: SQL; words?: SQL }> = {
  paket: { id: sql`product.id`, own: sql`c.product_id`, code: sql`product.code`, name: sql`product.name` },
  investor: { id: sql`customer.id`, own: sql`c.customer_id`, code: sql`customer.code`, name: sql`customer.name` },
  kontrak: {
    id: sql`one.id`,
    own: sql`c.id`,
    code: sql`one.number`,
    name: sql`one.number`,
    words: sql`concat_ws(' ', one.number, min(customer.name), min(product.name))`,
  },
};

const SUMS = {
  contracts: "contracts",
  running: "running",
  capital: "capital",
  sales: "sales",
  cost: "cost",
  openCost: "open_cost",
  sellingCosts: "selling_costs",
  profit: "profit",
  share: "share",
  paid: "paid",
  projectedMin: "projected_min",
  projectedMax: "projected_max",
  estimateAtCost: "estimate_at_cost",
  estimate: "estimate",
  capitalDays: "capital_days",
} as const;
const QUOTED = Object.keys(SUMS)
  .map((name) => `"${name}"`)
  .join(", ");
const summed = sql.raw(
  Object.entries(SUMS)
    .map(([name, column]) => `coalesce(sum(${column}), 0)::float8 as "${name}"`)
    .join(", "),
);

/** A row for each group, its sums under their names, and `number`: what is not a sum of rows. */
function grouped(filter: RoiFilter, today: string, ids?: readonly number[]) {
  const { id, own, code, name, words = sql`concat_ws(' ', ${name}, ${code})` } = KEYS[filter.group];
  const only = ids ? sql`and ${own} = any(${sql.param([...ids])}::bigint[])` : sql``;
  const days = daysOf(filter.period, today);
  const end = endOf(days, today);
  const known = knownAt(end);
  const which = chosen(filter, days, known, only);
  const shareOf = (sales: SQL) =>
    sql`case when profit_basis = 'laba' then ${percentOf(sql`greatest(0, profit)`, sql`investor_share`)} else ${percentOf(sales, sql`investor_share`)} end`;
  return sql`
    with animals as (${heldBy(which, today, end)}),
    brought as (
      select contract_id, sum(coalesce(sale, 0) + takeover) as sales, coalesce(sum(cost) filter (where not waits), 0) as cost,
        coalesce(sum(cost) filter (where waits), 0) as open_cost, count(*) filter (where not waits and not offspring) as closed
      from animals group by contract_id),
    direct as (
      select animals.contract_id, sum(${percentOf(sql`shares.amount`, sql`animals.percent`)}) as amount
      from (${directShares(sql`select transaction_id from transaction_animals where id in (select bearing from animals)`, end)}) shares
        join animals on animals.bearing = shares.id
      group by 1),
    alone as (
      select c.id, c.number, ${known.state} as state, c.customer_id, c.product_id, c.start_on, c.end_on, c.capital, c.head_count,
        c.profit_basis, c.investor_share, c.projection_min, c.projection_max, c.payout, ${known.settled} as frozen, c.share as settled,
        coalesce(${known.selling}, d.amount, 0) as selling_costs, greatest(0, least(c.paid_on, ${end ?? today}::date) - c.start_on) as days,
        coalesce(b.sales, 0) as sales, coalesce(b.cost, 0) as cost, coalesce(b.open_cost, 0) as open_cost,
        greatest(0, c.head_count - coalesce(b.closed, 0)) as open_heads,
        coalesce(b.sales, 0) - coalesce(b.cost, 0) - coalesce(${known.selling}, d.amount, 0) as profit
      from ${known.contracts} c left join brought b on b.contract_id = c.id left join direct d on d.contract_id = c.id
      where ${which}),
    shared as (
      select alone.*, case when frozen then settled else ${shareOf(sql`sales`)} end as share,
        case when frozen then settled else ${shareOf(sql`sales + open_cost`)} end as estimate_at_cost
      from alone),
    one as (
      select shared.*, 1 as contracts, case when state = 'dibayar' then 0 else 1 end as running, capital * days as capital_days,
        case when state = 'dibayar' then payout else 0 end as paid,
        ${percentOf(sql`capital`, sql`projection_min`)} as projected_min, ${percentOf(sql`capital`, sql`projection_max`)} as projected_max,
        share + case when state = 'berjalan' then
          round(capital::numeric * (projection_min + projection_max) / 200 * open_heads / head_count) else 0 end as estimate
      from shared)
    select ${id}::float8 as id, ${code} as code, ${name} as name, min(one.start_on) as start_on,
      ${summed},
      min(jsonb_build_object('state', one.state, 'startOn', one.start_on, 'endOn', one.end_on,
        'investor', jsonb_build_object('id', customer.id, 'code', customer.code, 'name', customer.name),
        'product', jsonb_build_object('id', product.id, 'code', product.code, 'name', product.name))::text)::jsonb as contract
    from one join customers customer on customer.id = one.customer_id join products product on product.id = one.product_id
    group by 1, 2, 3
    ${filter.q ? sql`having strpos(lower(${words}), lower(${filter.q})) > 0` : sql``}`;
}

const SORTS = {
  name: "lower(name)",
  start: "start_on",
  capital: "capital",
  sales: "sales",
  profit: "profit",
  share: "share",
  days: `"capitalDays" / capital`,
  roi: "share / capital",
  estimate: "estimate / capital",
  yearly: `share / nullif("capitalDays", 0)`,
};

/** In the order asked for; nothing swaps between two pages. */
function orderOf(sort: RoiFilter["sort"]) {
  const { name, down } = sortOf(sort);
  return sql.raw(`${SORTS[name]} ${down ? "desc nulls last" : "asc nulls first"}, id`);
}

type Sums = Record<keyof typeof SUMS, number>;
type Row = Sums & Pick<RoiRow, "id" | "code" | "name" | "contract">;

function figuresOf({ capitalDays, ...sums }: Sums) {
  const { capital } = sums;
  const received = capital + sums.share;
  const roi = roiOf({ received, capital });
  const days = capital > 0 ? capitalDays / capital : 0;
  return { ...sums, received, days: Math.round(days), roi, yearlyRoi: yearlyRoi(roi, days) };
}

/** A part of the rows of `grouped`, in their order. */
const shown = (rows: SQL, sort: RoiFilter["sort"]) => sql`
  select id, code, name, contract, ${sql.raw(QUOTED)} from (${rows}) found order by ${orderOf(sort)}`;

function toRow({ id, code, name, contract, ...sums }: Row, group: RoiGroup): RoiRow {
  return { id, code, name, ...figuresOf(sums), contract: group === "kontrak" ? contract : null };
}

/** The contracts are computed once, for the page and the totals alike. */
export async function readRoi(db: Queryable, query: RoiQuery, today: string) {
  const all = Object.keys(SUMS).map((name) => `coalesce(sum("${name}"), 0)::float8 as "${name}"`);
  const page = sql`${shown(sql`select * from found`, query.sort)} limit ${query.limit} offset ${offsetOf(query)}`;
  const { rows } = await db.execute<{ totals: Sums; items: Row[] | null; count: number; ever: boolean }>(sql`
    with found as materialized (${grouped(query, today)})
    select (select row_to_json(sums) from (select ${sql.raw(all.join(", "))} from found) sums) as totals,
      (select json_agg(page) from (${page}) page) as items, (select count(*)::int from found) as count,
      exists (select from investments where state <> 'dibatalkan') as ever`);
  const [told] = rows;
  if (!told) throw new Error("no sums");
  const totals: RoiTotals = { ...figuresOf(told.totals), ever: told.ever };
  const items = (told.items ?? []).map((row) => toRow(row, query.group));
  return { items, totals, total: told.count > COUNTED_ROWS ? null : told.count };
}

/** For the export: all of them in their order, then the rows of some. */
export async function findRoiIds(db: Queryable, filter: RoiFilter, today: string) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${grouped(filter, today)}) as found order by ${orderOf(filter.sort)}`,
  );
  return rows.map(({ id }) => id);
}

export async function findRoiRows(db: Queryable, filter: RoiFilter, today: string, ids: readonly number[]) {
  const { rows } = await db.execute<Row>(shown(grouped(filter, today, ids), filter.sort));
  return rows.map((row) => toRow(row, filter.group));
}
