import { sql } from "drizzle-orm";
import { type CustomerBill, MOST_BILLED } from "@/contract/customer/bill";
import type { Queryable } from "@/server/db/client";

/** The sales that are handed over and not paid today. Nothing is owed for a package before its contract ends. */
export const owedSales = sql`
  select id, customer_id, number, due_on, delivered_on, total - returned - paid as remaining from transactions
  where total - returned - paid > 0 and delivered_on is not null and state <> 'dibatalkan' and kind <> 'investasi'`;

/** A bill without a sale: nothing is open. */
export const NO_BILL: CustomerBill = { items: [], count: 0, total: 0 };

/** The open bills of these customers, each by due day. A customer who owes nothing has no entry. */
export async function readBills(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, CustomerBill>> {
  const { rows } = await db.execute<CustomerBill & { customer: string }>(sql`
    select customer_id as customer, count(*)::int as count, sum(remaining)::float8 as total,
      json_agg(json_build_object('id', id, 'number', number, 'dueOn', due_on, 'remaining', remaining) order by nth)
        filter (where nth <= ${MOST_BILLED}) as items
    from (
      select *, row_number() over (partition by customer_id order by due_on, id) as nth from (${owedSales}) as open
      where customer_id = any(${sql.param(ids.map(String))}::bigint[])
    ) counted group by customer_id`);
  return new Map(rows.map(({ customer, ...bill }) => [Number(customer), bill]));
}
