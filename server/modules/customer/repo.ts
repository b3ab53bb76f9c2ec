import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CustomerFilter, CustomerQuery } from "@/contract/customer/model";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { search } from "@/server/db/search";
import { findAllIds, findPage, whereAll } from "@/server/http/list";

/** In the order of the table's search index. */
const SEARCHED = [customers.name, customers.code, customers.whatsapp, customers.address, customers.regency] as const;

const SORTS = {
  name: sql`lower(${customers.name})`,
  code: sql`lower(${customers.code})`,
  creditLimit: { nullable: customers.creditLimit },
  created: customers.id,
};

function whereOf({ type, status, regency }: CustomerFilter) {
  const conditions: (SQL | undefined)[] = [
    type?.length ? inArray(customers.type, type) : undefined,
    status && eq(customers.active, status === "aktif"),
    regency ? sql`lower(${customers.regency}) = lower(${regency})` : undefined,
  ];
  return and(...conditions);
}

const listed = (filter: CustomerFilter) => ({
  table: customers,
  where: whereOf(filter),
  found: search(customers, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, customers.id),
});

export type CustomerRow = typeof customers.$inferSelect;

export const findCustomer = async (db: Queryable, id: number) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0];

export const findCustomers = (db: Queryable, ids: number[]) =>
  db.select().from(customers).where(inArray(customers.id, ids));

export async function findCustomerPage(db: Queryable, query: CustomerQuery) {
  const list = listed(query);
  const page = await findPage(db, list, query, (one, where, offset) =>
    one
      .select()
      .from(customers)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
  const those = db.select({ id: customers.id }).from(customers).where(whereAll(list)).getSQL();
  return { ...page, those };
}

export const findCustomerIds = (db: Queryable, filter: CustomerFilter) => findAllIds(db, listed(filter));

export const lockCustomer = async (tx: Queryable, id: number) =>
  (await tx.select().from(customers).where(eq(customers.id, id)).for("no key update"))[0];

/** There are 514 in Indonesia. */
const MOST_REGENCIES = 600;

/** Each spelling once without regard to case: one step through the index for each, however many customers there are. */
export async function findRegencies(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ regency: string }>(sql`
    with recursive found as (
      (select regency from customers where regency is not null order by lower(regency), regency limit 1)
      union all
      select (select regency from customers where lower(regency) > lower(found.regency)
              order by lower(regency), regency limit 1)
      from found where found.regency is not null
    )
    select regency from found where regency is not null limit ${MOST_REGENCIES}`);
  return rows.map(({ regency }) => regency);
}
