import { type SQL, sql } from "drizzle-orm";
import type { Debtor, OwingFilter, OwingQuery, OwingTotals } from "@/contract/customer/owing";
import type { PROMISE_STATES } from "@/contract/customer/owing-words";
import { AGES } from "@/contract/report/age-words";
import type { Queryable } from "@/server/db/client";
import { sortOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { search } from "@/server/db/search";
import { offsetOf } from "@/server/http/list";
import { owedSales } from "@/server/modules/customer/bill";
import { toPromise } from "@/server/modules/customer/promises";
import { agesOf, type Sums, sums } from "@/server/modules/report/ageing";
import { must } from "@/server/must";

/**
 * The debtors, each with the newest promise. A promise counts while something is open that was handed over before it
 * was made: one about a debt that is paid says nothing of a newer one.
 */
const debtors = (today: string) => sql`
  select customers.id, customers.code, customers.name, customers.whatsapp, owed.*,
    promised.id as promise_id, promised.day as promise_day, promised.note, promised.created_at, promised.created_by
  from (
    select open.customer_id, count(*)::int as documents, sum(remaining) as total, min(due_on) as oldest,
      min(delivered_on) as since, ${sums(today)}
    from (${owedSales}) as open group by open.customer_id
  ) owed
  join customers on customers.id = owed.customer_id
  left join lateral (
    select p.* from promises p
    where p.customer_id = owed.customer_id and (p.created_at at time zone 'Asia/Jakarta')::date >= owed.since
    order by p.id desc limit 1
  ) promised on true`;

/** The column of a debtor's debts of an age. */
const ageSum = (at: number) => sql`${sql.identifier(`a${at}`)}`;

const PROMISED: Record<(typeof PROMISE_STATES)[number], (today: string) => SQL> = {
  belum: () => sql`promise_id is null`,
  menunggu: (today) => sql`promise_day >= ${today}::date`,
  lewat: (today) => sql`promise_day < ${today}::date`,
};

const SORTS = { total: sql`total`, name: sql`lower(name)`, oldest: sql`oldest`, promise: sql`promise_day` };

function whereOf({ q, age, promise }: OwingFilter, today: string): SQL {
  const found = search(customers, q, customers.name, customers.code, customers.whatsapp);
  const conditions = [
    ...(found ? [sql`id in (select ${customers.id} from customers where ${found.each})`] : []),
    ...(age?.length
      ? [
          sql`(${sql.join(
            age.map((one) => sql`${ageSum(AGES.indexOf(one))} > 0`),
            sql` or `,
          )})`,
        ]
      : []),
    ...(promise ? [PROMISED[promise](today)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function orderOf({ sort }: OwingFilter): SQL {
  const { name, down } = sortOf(sort);
  return down ? sql`${SORTS[name]} desc nulls last, id desc` : sql`${SORTS[name]} asc nulls last, id`;
}

/** The newest message that reached the person or was opened for them, by the documents that it was about. */
const contacted = sql`(
  select max(n.at) from notifications n
  where n.channel = 'whatsapp' and n.status in ('terkirim', 'dibuka manual') and (
    (n.document_kind = 'customer' and n.document_id = page.id)
    or (n.document_kind = 'transaction' and n.document_id in (
      select t.id from transactions t where t.customer_id = page.id order by t.day desc, t.id desc limit 50)))
  )`;

type Row = Sums & {
  id: string;
  code: string;
  name: string;
  whatsapp: string;
  documents: number;
  oldest: string;
  promise_id: string | null;
  promise_day: string | null;
  note: string | null;
  promised_at: string | null;
  promised_by: string | null;
  contact_at: string | null;
};

const isoOf = (text: string) => new Date(text).toISOString();

function toDebtor(row: Row, today: string): Debtor {
  const at = row.promised_at === null ? null : isoOf(row.promised_at);
  const told = row.contact_at === null ? null : isoOf(row.contact_at);
  return {
    id: Number(row.id),
    code: row.code,
    name: row.name,
    whatsapp: row.whatsapp,
    total: Number(row.total),
    ages: agesOf(row),
    documents: row.documents,
    oldestDue: row.oldest,
    contactAt:
      [at, told]
        .flatMap((one) => one ?? [])
        .sort()
        .at(-1) ?? null,
    promise:
      row.promise_id === null
        ? null
        : toPromise(
            {
              id: Number(row.promise_id),
              day: must(row.promise_day, "the day of a promise"),
              note: row.note,
              createdAt: new Date(must(at, "when a promise was made")),
              by: row.promised_by,
            },
            today,
          ),
  };
}

async function findDebtors(db: Queryable, from: SQL, today: string): Promise<Debtor[]> {
  const { rows } = await db.execute<Row>(sql`
    select page.*, page.oldest::text, page.promise_day::text, page.created_at::text as promised_at,
      users.name as promised_by, ${contacted}::text as contact_at
    from (${from}) as page left join users on users.id = page.created_by order by page.nth`);
  return rows.map((row) => toDebtor(row, today));
}

export async function readOwing(db: Queryable, query: OwingQuery, today: string) {
  const where = whereOf(query, today);
  const order = orderOf(query);
  const items = await findDebtors(
    db,
    sql`select known.*, row_number() over (order by ${order}) as nth from (${debtors(today)}) as known
      where ${where} order by ${order} limit ${query.limit} offset ${offsetOf(query)}`,
    today,
  );
  const columns = [sql`total`, ...AGES.map((_age, at) => ageSum(at))].map(
    (column) => sql`coalesce(sum(${column}), 0) as ${column}`,
  );
  const { rows } = await db.execute<Sums & { people: number }>(sql`
    select count(*)::int as people, ${sql.join(columns, sql`, `)} from (${debtors(today)}) as known where ${where}`);
  const all = must(rows[0], "what everybody owes");
  const totals: OwingTotals = { total: Number(all.total), ages: agesOf(all) };
  return { items, totals, people: all.people };
}

export async function findOwingIds(db: Queryable, filter: OwingFilter, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${debtors(today)}) as known where ${whereOf(filter, today)} order by ${orderOf(filter)}`);
  return rows.map(({ id }) => Number(id));
}

export const findOwing = (db: Queryable, ids: readonly number[], today: string) =>
  findDebtors(
    db,
    sql`select known.*, 1 as nth from (${debtors(today)}) as known where id = any(${sql.param(ids.map(String))}::bigint[])`,
    today,
  );
