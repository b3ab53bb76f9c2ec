import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";

const any = (ids: Iterable<number>) => sql`any(${sql.param([...ids])}::bigint[])`;

/** The sales by which animals have left or come back. */
async function salesOf(tx: Transaction, sheepIds: Iterable<number>) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct document_id::float8 as id from sheep_events
    where sheep_id = ${any(sheepIds)} and document_kind = 'transaction' and 'terjual' in (from_state, to_state)`);
  return rows.map(({ id }) => id);
}

const isOf = (sale: string, event: string) =>
  sql.raw(`${event}.document_kind = 'transaction' and ${event}.document_id = ${sale}`);

/**
 * The costs of sales, as the animals' events and the movements of goods have them now. A cost that an animal bore after it
 * had been delivered (biaya susulan) belongs to its sale, too, and so does its part of a corrected price.
 */
export async function renewSales(tx: Transaction, sheepIds: ReadonlySet<number>, saleIds: ReadonlySet<number>) {
  const ids = new Set(saleIds);
  if (sheepIds.size > 0) for (const id of await salesOf(tx, sheepIds)) ids.add(id);
  if (ids.size === 0) return;
  await tx.execute(sql`
    update transaction_animals a set cost = now.cost from (
      select a.id, e.cost + coalesce((select sum(c.amount) from sheep_costs c
        where c.sheep_id = a.sheep_id and c.sale_id = a.transaction_id), 0) as cost
      from transaction_animals a join sheep_events e on ${isOf("a.transaction_id", "e")}
        and e.sheep_id = a.sheep_id and e.to_state = 'terjual'
      where a.transaction_id = ${any(ids)}) now
    where a.id = now.id and a.cost <> now.cost`);
  // The lines of a product stand in the order in which their goods left.
  await tx.execute(sql`
    update transaction_lines l set cost = now.cost from (
      select line.id, -taking.value - coalesce((
          select sum(part.value) from stock_movements part where part.corrects_id = taking.id), 0) as cost from (
        select l.id, l.transaction_id, l.product_id,
          row_number() over (partition by l.transaction_id, l.product_id order by l.position) as at
        from transaction_lines l where l.transaction_id = ${any(ids)} and l.kind = 'barang') line
      join (select m.id, m.document_id, m.product_id, m.value,
          row_number() over (partition by m.document_id, m.product_id order by m.id) as at
        from stock_movements m where m.document_kind = 'transaction' and m.document_id = ${any(ids)} and m.kind = 'jual') taking
        on taking.document_id = line.transaction_id and taking.product_id = line.product_id and taking.at = line.at) now
    where l.id = now.id and l.cost <> now.cost`);
  // Of the moves of one kind and day the first bears the cost of all.
  await tx.execute(sql`
    update transaction_moves m set cost = now.cost from (
      select m.id, case when m.kind in ('kirim', 'retur') and m.id = min(m.id) over (partition by m.transaction_id, m.kind, m.day) then
          coalesce((select sum(e.cost) from sheep_events e where ${isOf("m.transaction_id", "e")} and e.day = m.day
            and case m.kind when 'kirim' then e.to_state else e.from_state end = 'terjual'), 0)
          + coalesce((select sum(abs(g.value)) from stock_movements g where ${isOf("m.transaction_id", "g")} and g.day = m.day
            and g.kind = case m.kind when 'kirim' then 'jual' else 'retur' end), 0)
        else 0 end as cost
      from transaction_moves m where m.transaction_id = ${any(ids)}) now
    where m.id = now.id and m.cost <> now.cost`);
  await tx.execute(sql`
    update transactions t set cost = now.cost from (
      select t.id, coalesce((select sum(case m.kind when 'retur' then -m.cost else m.cost end) from transaction_moves m
          where m.transaction_id = t.id), 0)
        + coalesce((select sum(c.amount) from sheep_costs c where c.sale_id = t.id), 0)
        - coalesce((select sum(g.value) from stock_movements g where g.document_kind = 'transaction' and g.document_id = t.id
            and g.kind = 'koreksi'), 0) as cost
      from transactions t where t.id = ${any(ids)}) now
    where t.id = now.id and t.cost <> now.cost`);
}
