import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AwaitedCost, DirectCost } from "@/contract/transaction/model";
import type { Queryable } from "@/server/db/client";
import { percentOf } from "@/server/db/percent";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { portion, sizeOf } from "@/server/modules/purchase/portion";
import { must } from "@/server/must";
import { allowedSince } from "./allowance";

/** Services and costs that were received for a sale, went back, or came to it from another account, in the order of their days. */
export const findDirectCosts = (db: Queryable, id: number): Promise<DirectCost[]> =>
  db
    .select({
      id: purchaseMoveLines.id,
      day: purchaseMoves.day,
      product: products.name,
      note: purchaseLines.note,
      amount: sql<number>`(case ${purchaseMoves.kind} when 'retur' then -${purchaseMoveLines.amount} else ${purchaseMoveLines.amount} end)::float8`,
      purchase: { id: purchases.id, number: purchases.number },
      supplier: suppliers.name,
      moved: sql<boolean>`${purchaseMoves.kind} = 'alih'`,
    })
    .from(purchaseMoveLines)
    .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseMoveLines.lineId))
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, purchaseMoveLines.moveId))
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .where(and(eq(purchaseMoveLines.transactionId, id), ne(purchaseMoveLines.amount, 0)))
    .orderBy(asc(purchaseMoves.day), asc(purchaseMoveLines.id));

/** Services and costs that were ordered for a sale and have not come, with their part of the purchase's other costs. */
export async function findAwaitedCosts(db: Queryable, id: number): Promise<AwaitedCost[]> {
  const rows = await db
    .select({
      line: purchaseLines,
      product: products.name,
      supplier: suppliers.name,
      purchase: { id: purchases.id, number: purchases.number },
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .where(and(eq(purchaseLines.transactionId, id), eq(purchases.state, "dipesan"), eq(purchaseLines.closed, false)))
    .orderBy(asc(purchases.day), asc(purchaseLines.id));
  return rows.flatMap(({ line, product, supplier, purchase }) => {
    const size = sizeOf(line);
    const left = (sum: number) => portion(sum, size, line.received, size);
    return line.received < size
      ? [{ id: line.id, amount: left(line.amount) + left(line.share), purchase, supplier, product, note: line.note }]
      : [];
  });
}

/**
 * The part of a sale's direct costs that each animal bears which did not come back: as its part of the net sale, by largest
 * remainder. Goods, services and the billed transport bear their own. `sales` are ids as a subquery; with `until`, costs,
 * returns and allowances are those of that day.
 */
export const directShares = (sales: SQL, until?: string) => sql`
  with spent as (${spentOn(sales, until)})
  select id, base + case when place <= remainder then 1 else 0 end as amount
  from (
    select id, div(amount * weight, whole) as base,
      amount - sum(div(amount * weight, whole)) over (partition by sale_id) as remainder,
      row_number() over (partition by sale_id order by mod(amount * weight, whole) desc, id nulls last) as place
    from (
      select bears.*, sum(weight) over (partition by sale_id) as whole
      from (
        select spent.sale_id, spent.amount, ta.id, greatest(${revenueOn(until)}, 1)::numeric as weight
        from spent join transaction_animals ta on ta.transaction_id = spent.sale_id and ${outOn(until)}
        union all
        select spent.sale_id, spent.amount, null, greatest(0, ${netOn(until)} - (
          select coalesce(sum(${revenueOn(until)}), 0) from transaction_animals ta
          where ta.transaction_id = t.id and ${outOn(until)}))::numeric
        from spent join transactions t on t.id = spent.sale_id) bears) weighed
    where whole > 0) spread`;

/** An animal `ta` had not come back at the end of a day, or has not until now. */
const outOn = (until?: string) => (until ? sql`(ta.living or ta.returned_on > ${until}::date)` : sql`ta.living`);

const revenueOn = (until?: string) =>
  until ? sql`(ta.revenue + ${allowedSince(until, sql`ta.id`, sql`ta.transaction_id`)})` : sql`ta.revenue`;

/** The sum of a sale `t`, from which a write-off takes nothing. */
const netOn = (until?: string) =>
  until
    ? sql`(t.total - (select coalesce(sum(m.amount), 0) from transaction_moves m
        where m.transaction_id = t.id and m.kind in ('retur', 'potongan') and m.day <= ${until}::date))`
    : sql`(t.total - t.returned + t.written_off)`;

const spentOn = (sales: SQL, until?: string) => sql`
  select part.transaction_id as sale_id, sum(case move.kind when 'retur' then -part.amount else part.amount end) as amount
  from purchase_move_lines part join purchase_moves move on move.id = part.move_id
  where part.transaction_id is not null and part.transaction_id in (${sales})
    ${until ? sql`and move.day <= ${until}` : sql``} group by 1`;

type Head = { sheepId: number; percent: number };

/** The part of their sales' direct costs that falls upon some sold animals, of each its percent, up to a day. */
export async function directCostsOf(db: Queryable, heads: readonly Head[], until: string) {
  if (heads.length === 0) return 0;
  const [ids, percents] = [heads.map(({ sheepId }) => sheepId), heads.map(({ percent }) => percent)];
  const own = sql`from transaction_animals ta join transactions t on t.id = ta.transaction_id
    join unnest(${sql.param(ids)}::bigint[], ${sql.param(percents)}::numeric[]) head (sheep_id, percent) on head.sheep_id = ta.sheep_id
    where ${outOn(until)} and t.delivered_on <= ${until}::date`;
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(${percentOf(sql`shares.amount`, sql`own.percent`)}), 0)::float8 as sum
    from (${directShares(sql`select t.id ${own}`, until)}) shares
    join (select ta.id, head.percent ${own}) own on own.id = shares.id`);
  return must(rows[0], "the sum of the direct costs").sum;
}

/** The costs that came after the sale had delivered: of its animals, and of corrected prices of its goods. */
export async function findLateCosts(db: Queryable, saleId: number) {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select (coalesce((select sum(amount) from sheep_costs where sale_id = ${saleId}), 0)
      - coalesce((select sum(value) from stock_movements where document_kind = 'transaction' and document_id = ${saleId}
        and kind = 'koreksi'), 0))::float8 as sum`);
  return must(rows[0], "a sum").sum;
}
