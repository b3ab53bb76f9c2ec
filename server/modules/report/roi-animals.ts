import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/list";
import { daysOf } from "@/contract/report-period";
import {
  ROI_STEPS,
  type RoiAnimal,
  type RoiAnimalFilter,
  type RoiAnimalQuery,
  type RoiAnimalTotals,
} from "@/contract/report-roi";
import { animalRoiOf, yearlyRoi } from "@/contract/roi";
import type { Queryable } from "@/server/db/client";
import { offsetOf } from "@/server/http/list";
import { directShares } from "@/server/modules/transaction/direct-costs";
import { heldBy } from "./roi-held";

/**
 * The animals that were delivered within the days and did not come back. What selling one cost is its part of its sale's
 * direct costs, until the settlement of its contract says otherwise: what is typed there is spread over the animals that are
 * sold, by what each brought, by largest remainder.
 */
function soldWithin({ period, investor, product, q }: RoiAnimalFilter, today: string, only?: readonly number[]) {
  const { from, to } = daysOf(period, today);
  const words = sql`concat_ws(' ', ear_tag_colour || ' ' || ear_tag, code, number, customer, owner)`;
  return sql`
    with delivered as (
      select ta.id, ta.sheep_id, ta.revenue, ta.cost, t.id as sale_id, t.number, t.customer_id, t.delivered_on
      from transactions t join transaction_animals ta on ta.transaction_id = t.id and ta.living
      where t.delivered_on between ${from} and ${to}
        ${only ? sql`and ta.id = any(${sql.param(only)}::bigint[])` : sql``}),
    owned as (
      select delivered.*, own.held_id, own.contract_id, own.contract_number, own.investor_id, own.product_id,
        own.selling_costs
      from delivered left join lateral (
        select held.id as held_id, c.id as contract_id, c.number as contract_number, c.customer_id as investor_id,
          c.product_id, c.selling_costs
        from investment_animals held join investments c on c.id = held.investment_id
        where held.sheep_id = delivered.sheep_id and not held.released and c.state <> 'dibatalkan'
          and held.from_on <= delivered.delivered_on
          and (c.payout is null or (held.sale is not null and delivered.delivered_on <= c.approved_on))
        order by held.id desc limit 1) own on true
      where true ${investor ? sql`and own.investor_id = ${investor}` : sql``}
        ${product ? sql`and own.product_id = ${product}` : sql``}),
    weighed as (
      select held.id, held.contract_id, held.selling_costs, held.selling_costs * greatest(held.sale, 1)::numeric as part,
        sum(greatest(held.sale, 1)) over (partition by held.contract_id) as whole
      from (${heldBy(sql`c.id in (select contract_id from owned where selling_costs > 0)`, today)}) held
      where held.sale is not null),
    ranked as (
      select id, div(part, whole) as base, selling_costs - sum(div(part, whole)) over (partition by contract_id) as remainder,
        row_number() over (partition by contract_id order by mod(part, whole) desc, id) as place
      from weighed),
    direct as (${directShares(sql`select sale_id from owned`)}),
    named as (
      select owned.*, animal.code, animal.ear_tag, animal.ear_tag_colour, animal.breed,
        buyer.code as customer_code, buyer.name as customer, owner.code as owner_code, owner.name as owner,
        greatest(0, owned.delivered_on - animal.arrived_on) as days,
        case when owned.selling_costs is null then coalesce(direct.amount, 0)
          else coalesce(ranked.base + case when ranked.place <= ranked.remainder then 1 else 0 end, 0) end as selling
      from owned join sheep animal on animal.id = owned.sheep_id join customers buyer on buyer.id = owned.customer_id
      left join customers owner on owner.id = owned.investor_id left join ranked on ranked.id = owned.held_id
      left join direct on direct.id = owned.id)
    select named.*, revenue - selling - cost as profit, (revenue - selling - cost) * 100.0 / nullif(cost, 0) as roi
    from named ${q ? sql`where strpos(lower(${words}), lower(${q})) > 0` : sql``}`;
}

const SORTS = {
  ...{ delivered: "delivered_on", tag: "lower(ear_tag)", days: "days", revenue: "revenue", cost: "cost" },
  ...{ profit: "profit", roi: "roi", yearly: "roi / nullif(days, 0)" },
};

function orderOf(sort: RoiAnimalFilter["sort"]) {
  const down = sort.startsWith("-");
  const column = SORTS[(down ? sort.slice(1) : sort) as keyof typeof SORTS];
  // without a ROI an animal stands behind, whichever way
  return sql.raw(`${column} ${down ? "desc" : "asc"} nulls last, id ${down ? "desc" : "asc"}`);
}

type Row = Omit<RoiAnimal, "profit" | "roi" | "yearlyRoi">;

type Which = { bounds?: SQL; only?: readonly number[] };

async function rowsOf(db: Queryable, filter: RoiAnimalFilter, today: string, which: Which): Promise<RoiAnimal[]> {
  const { rows } = await db.execute<Row>(sql`
    select id::float8 as id, breed, delivered_on::text as "deliveredOn", days::float8 as days,
      revenue::float8 as revenue, selling::float8 as "sellingCosts", cost::float8 as cost,
      jsonb_build_object('id', sheep_id, 'code', code, 'earTag', ear_tag, 'earTagColour', ear_tag_colour) as animal,
      jsonb_build_object('id', sale_id, 'number', number) as sale,
      jsonb_build_object('id', customer_id, 'code', customer_code, 'name', customer) as customer,
      case when contract_id is not null then jsonb_build_object('id', contract_id, 'number', contract_number,
        'investor', jsonb_build_object('id', investor_id, 'code', owner_code, 'name', owner)) end as contract
    from (${soldWithin(filter, today, which.only)}) as found order by ${orderOf(filter.sort)} ${which.bounds ?? sql``}`);
  return rows.map((row) => {
    const roi = animalRoiOf(row);
    const profit = row.revenue - row.sellingCosts - row.cost;
    return { ...row, profit, roi, yearlyRoi: yearlyRoi(roi, row.days) };
  });
}

async function totalsOf(db: Queryable, filter: RoiAnimalFilter, today: string): Promise<RoiAnimalTotals> {
  const steps = sql.raw(`array[${ROI_STEPS.join(", ")}]::numeric[]`);
  const { rows } = await db.execute<
    { step: number | null; heads: number } & Record<"revenue" | "selling" | "cost", number>
  >(
    sql`select width_bucket(roi, ${steps}) as step, count(*)::int as heads, sum(revenue)::float8 as revenue,
      sum(selling)::float8 as selling, sum(cost)::float8 as cost
      from (${soldWithin(filter, today)}) as found group by 1`,
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const sums = {
    revenue: sum((row) => row.revenue),
    sellingCosts: sum((row) => row.selling),
    cost: sum((row) => row.cost),
  };
  const headsOf = (step: number | null) => rows.find((row) => row.step === step)?.heads ?? 0;
  return {
    ...{ heads: sum((row) => row.heads), ...sums, profit: sums.revenue - sums.sellingCosts - sums.cost },
    ...{ roi: animalRoiOf(sums), unknown: headsOf(null) },
    spread: Array.from({ length: ROI_STEPS.length + 1 }, (_, step) => headsOf(step)),
  };
}

export async function readRoiAnimals(db: Queryable, query: RoiAnimalQuery, today: string) {
  const bounds = sql`limit ${query.limit} offset ${offsetOf(query)}`;
  const items = await rowsOf(db, query, today, { bounds });
  const totals = await totalsOf(db, query, today);
  return { items, totals, total: totals.heads > COUNTED_ROWS ? null : totals.heads };
}

/** For the export: all in their order, then the rows of some. */
export async function findRoiAnimalIds(db: Queryable, filter: RoiAnimalFilter, today: string) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from (${soldWithin(filter, today)}) as found order by ${orderOf(filter.sort)}`,
  );
  return rows.map(({ id }) => id);
}
export const findRoiAnimals = (db: Queryable, filter: RoiAnimalFilter, today: string, only: readonly number[]) =>
  rowsOf(db, filter, today, { only });
