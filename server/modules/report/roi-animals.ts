import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import { daysOf } from "@/contract/report/period";
import {
  ROI_STEPS,
  type RoiAnimal,
  type RoiAnimalFilter,
  type RoiAnimalQuery,
  type RoiAnimalTotals,
} from "@/contract/report/roi";
import { animalRoiOf, yearlyRoi } from "@/contract/report/roi-rules";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { sortOf } from "@/server/db/order";
import { percentOf } from "@/server/db/percent";
import { offsetOf } from "@/server/http/list";
import { describedOn, TRAITS } from "@/server/modules/sheep/traits";
import { directShares } from "@/server/modules/transaction/direct-costs";
import { must } from "@/server/must";
import { endOf, heldBy, knownAt } from "./roi-held";

/** Amounts are whole numbers that a float holds exactly, so a quotient on a step is that step. */
const ROI = "(revenue - selling - cost) * 100.0::float8 / nullif(cost, 0)";
const STEPS = `array[${ROI_STEPS.join(", ")}]::float8[]`;

const SORTS = {
  delivered: sql`delivered_on`,
  tag: counted(sql`ear_tag`),
  days: sql`days`,
  revenue: sql`revenue`,
  cost: sql`cost`,
  profit: sql`revenue - selling - cost`,
  roi: sql.raw(ROI),
  yearly: sql.raw(`${ROI} / nullif(days, 0)`),
};

/** An animal without a figure stands behind the others, whichever way; nothing swaps between two pages. */
function orderOf(sort: RoiAnimalFilter["sort"]) {
  const way = sql.raw(sortOf(sort).down ? "desc" : "asc");
  return sql`sold.key ${way} nulls last, sold.id ${way}`;
}

/**
 * The animals that were delivered within the days and did not come back: figures and `key`, which orders them. What selling
 * one cost is its part of its sale's direct costs, until the settlement of its contract says otherwise: what is typed there
 * is spread over the animals that are sold, by what each brought, by largest remainder. Of offspring with a share, the
 * farm's part of the direct costs remains.
 *
 * Of days that are over, all is as it was at their end (`knownAt`).
 *
 * A row is narrow, and a name that neither the order nor the words ask for is not read: the database drops such a join.
 */
function soldWithin({ period, investor, product, q, sort }: RoiAnimalFilter, today: string, only?: readonly number[]) {
  const days = daysOf(period, today);
  const { from, to } = days;
  const end = endOf(days, today);
  const known = knownAt(end);
  const words = sql`concat_ws(' ', ear_tag_colour || ' ' || ear_tag, code, number, customer, owner)`;
  const delivered = sql`transactions t join transaction_animals ta on ta.transaction_id = t.id and ${known.out}
    and t.delivered_on between ${from} and ${to} ${only ? sql`and ta.id = any(${sql.param([...only])}::bigint[])` : sql``}`;
  const sales = only
    ? sql`select t.id from ${delivered}`
    : sql`select id from transactions where delivered_on between ${from} and ${to}`;
  return sql`
    with own as (
      select distinct on (ta.id) ta.id, held.id as held_id, c.id as contract_id, c.customer_id, c.product_id, ${known.selling} as selling_costs,
        held.offspring_share, coalesce(held.offspring_share, 100) as percent
      from ${delivered} join ${known.animals} held on held.sheep_id = ta.sheep_id and ${known.held}
        and ${known.counted} and held.from_on <= t.delivered_on
      join ${known.contracts} c on c.id = held.investment_id and ${known.alive}
        and (not ${known.settled} or (held.sale is not null and t.delivered_on <= c.approved_on))
      order by ta.id, held.id desc),
    weighed as (
      select held.id, held.contract_id, held.selling_costs, held.selling_costs * greatest(held.sale, 1)::numeric as part,
        sum(greatest(held.sale, 1)) over (partition by held.contract_id) as whole
      from (${heldBy(sql`c.id in (select contract_id from own where selling_costs > 0)`, today, end)}) held
      where held.sale is not null),
    ranked as (
      select id, div(part, whole) as base, selling_costs - sum(div(part, whole)) over (partition by contract_id) as remainder,
        row_number() over (partition by contract_id order by mod(part, whole) desc, id) as place
      from weighed),
    direct as (${directShares(sales, end)}),
    borne as (
      select coalesce(own.id, direct.id) as id, own.contract_id, own.customer_id, own.product_id, own.offspring_share,
        case when own.selling_costs is null then direct.amount
          else coalesce(ranked.base + case when ranked.place <= ranked.remainder then 1 else 0 end, 0)
            + coalesce(direct.amount - ${percentOf(sql`direct.amount`, sql`own.percent`)}, 0) end::bigint as selling
      from own left join ranked on ranked.id = own.held_id full join direct on direct.id = own.id),
    named as (
      select ta.id, borne.contract_id, borne.customer_id as investor_id, borne.product_id, borne.offspring_share,
        ${known.revenue} as revenue, ${known.soldCost} as cost,
        coalesce(borne.selling, 0) as selling, t.delivered_on, t.number,
        greatest(0, t.delivered_on - animal.arrived_on) as days, animal.code, animal.ear_tag, animal.ear_tag_colour,
        buyer.name as customer, owner.name as owner
      from ${delivered} left join borne on borne.id = ta.id left join sheep animal on animal.id = ta.sheep_id
      left join customers buyer on buyer.id = t.customer_id left join customers owner on owner.id = borne.customer_id)
    select id, contract_id, offspring_share, revenue, selling, cost, ${SORTS[sortOf(sort).name]} as key
    from named where true ${investor ? sql`and investor_id = ${investor}` : sql``} ${product ? sql`and product_id = ${product}` : sql``}
      ${q ? sql`and strpos(lower(${words}), lower(${q})) > 0` : sql``}`;
}

type Row = Omit<RoiAnimal, "profit" | "roi" | "yearlyRoi">;
type Sums = { step: number | null; heads: number; revenue: number; selling: number; cost: number };

/** A page or a part of the rows of `soldWithin`, in their order, with all that is shown of them. */
function shown(rows: SQL, { period, sort }: RoiAnimalFilter, today: string) {
  const end = endOf(daysOf(period, today), today);
  return sql`
  select sold.id::float8 as id, ${end ? TRAITS.breed : sql`a.breed`} as breed, t.delivered_on::text as "deliveredOn",
    greatest(0, t.delivered_on - a.arrived_on)::float8 as days,
    sold.revenue::float8 as revenue, sold.selling::float8 as "sellingCosts", sold.cost::float8 as cost,
    jsonb_build_object('id', a.id, 'code', a.code, 'earTag', a.ear_tag, 'earTagColour', a.ear_tag_colour)
      as animal,
    jsonb_build_object('id', t.id, 'number', t.number) as sale,
    jsonb_build_object('id', buyer.id, 'code', buyer.code, 'name', buyer.name) as customer,
    case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number,
      'offspringShare', sold.offspring_share,
      'investor', jsonb_build_object('id', owner.id, 'code', owner.code, 'name', owner.name)) end as contract
  from (${rows}) sold join transaction_animals ta on ta.id = sold.id join transactions t on t.id = ta.transaction_id
  join sheep a on a.id = ta.sheep_id ${end ? describedOn(end) : sql``} join customers buyer on buyer.id = t.customer_id
  left join investments c on c.id = sold.contract_id left join customers owner on owner.id = c.customer_id
  order by ${orderOf(sort)}`;
}

function toAnimal(row: Row): RoiAnimal {
  const roi = animalRoiOf(row);
  const profit = row.revenue - row.sellingCosts - row.cost;
  return { ...row, profit, roi, yearlyRoi: yearlyRoi(roi, row.days) };
}

function toTotals(told: readonly Sums[]): RoiAnimalTotals {
  const sum = (of: (row: Sums) => number) => told.reduce((all, row) => all + of(row), 0);
  const revenue = sum((row) => row.revenue);
  const sellingCosts = sum((row) => row.selling);
  const cost = sum((row) => row.cost);
  const headsOf = (step: number | null) => told.find((row) => row.step === step)?.heads ?? 0;
  return {
    heads: sum((row) => row.heads),
    revenue,
    sellingCosts,
    cost,
    profit: revenue - sellingCosts - cost,
    roi: animalRoiOf({ revenue, sellingCosts, cost }),
    unknown: headsOf(null),
    spread: Array.from({ length: ROI_STEPS.length + 1 }, (_, step) => headsOf(step)),
  };
}

/** The animals are computed once, for the sums and the page alike. Names are looked up for the page alone. */
export async function readRoiAnimals(db: Queryable, query: RoiAnimalQuery, today: string) {
  const page = sql`select * from found sold order by ${orderOf(query.sort)} limit ${query.limit} offset ${offsetOf(query)}`;
  const { rows } = await db.execute<{ sums: Sums[] | null; items: Row[] | null }>(sql`
    with found as materialized (${soldWithin(query, today)}),
    sums as (
      select ${sql.raw(`width_bucket(${ROI}, ${STEPS})`)} as step, count(*) as heads, sum(revenue) as revenue, sum(selling) as selling, sum(cost) as cost
      from found group by 1)
    select (select jsonb_agg(sums) from sums) as sums, (select jsonb_agg(page) from (${shown(page, query, today)}) page) as items`);
  const told = must(rows[0], "the answer about sold animals");
  const totals = toTotals(told.sums ?? []);
  const items = (told.items ?? []).map(toAnimal);
  return { items, totals, total: totals.heads > COUNTED_ROWS ? null : totals.heads };
}

/** For the export: all in their order, then the rows of some. */
export async function findRoiAnimalIds(db: Queryable, filter: RoiAnimalFilter, today: string) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from (${soldWithin(filter, today)}) sold order by ${orderOf(filter.sort)}`,
  );
  return rows.map(({ id }) => id);
}

export async function findRoiAnimals(db: Queryable, filter: RoiAnimalFilter, today: string, only: readonly number[]) {
  const { rows } = await db.execute<Row>(shown(soldWithin(filter, today, only), filter, today));
  return rows.map(toAnimal);
}
