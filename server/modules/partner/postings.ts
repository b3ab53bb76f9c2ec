import { type SQL, sql } from "drizzle-orm";
import { CANCELLED, LIVED } from "@/server/db/schema/cancelled";
import { PLACES } from "./statement";

/** The payments of the documents `t`: each on its day, and taken back on a later day of its cancellation. */
export const paymentPostings = (kind: SQL, documents: SQL) => {
  const amount = sql`case p.kind when 'pengembalian' then p.amount else -p.amount end`;
  const from = sql`from (${documents}) t join payments p on p.document_kind = ${kind} and p.document_id = t.id`;
  return sql`
    select p.day, case p.kind when 'pengembalian' then ${PLACES.refunded}::int else ${PLACES.paid}::int end as place, p.id,
      p.kind, t.id as document_id, t.number as name, p.number, ${amount} as amount, false as undoes, null::bigint as used
      ${from} where ${sql.raw(LIVED("p"))}
    union all select p.cancelled_on, ${PLACES.undone}::int, p.id, p.kind, t.id, t.number, p.number, -(${amount}), true, null
      ${from} where ${sql.raw(CANCELLED("p"))}`;
};

/** The advance that was kept when a document was called off, on that day. */
export const forfeitPostings = (documents: SQL) => sql`
  select t.cancelled_on, ${PLACES.lowered}::int, t.id, 'hangus', t.id, t.number, null, t.forfeited, false, null
  from (${documents}) t where t.cancelled_on is not null and t.forfeited > 0`;

/** The sum that had been paid for the document `t` before the day and was not taken back until then. */
export const paidBefore = (kind: SQL, day: SQL) => sql`(
  select sum(case p.kind when 'pengembalian' then -p.amount else p.amount end) from payments p
  where p.document_kind = ${kind} and p.document_id = t.id and p.day < ${day}
    and (p.cancelled_on is null or p.cancelled_on >= ${day}))`;

/** The sum that was paid for the document `t` at the end of a day. */
export const paidUntil = (kind: SQL, day: string) => sql`coalesce((
  select sum(case p.kind when 'pengembalian' then -p.amount else p.amount end) from payments p
  where p.document_kind = ${kind} and p.document_id = t.id and p.day <= ${day}::date
    and (p.cancelled_on is null or p.cancelled_on > ${day}::date)), 0)`;
