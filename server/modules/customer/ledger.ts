import { sql } from "drizzle-orm";
import { SALE_MOVED } from "@/server/db/schema/cancelled";
import { forfeitPostings, paidBefore, paidUntil, paymentPostings } from "@/server/modules/partner/postings";
import { type Ledger, PLACES } from "@/server/modules/partner/statement";

const SALE = sql`'transaction'`;

/**
 * The debt of a customer: a sale at its handover, less returns, allowances, what was written off and payments; the advance
 * that the farm keeps of a cancelled order. Dana investor is a debt of its own and stands in the contracts' statements.
 */
export function customerLedger(id: number): Ledger {
  const sales = sql`select * from transactions where customer_id = ${id} and state <> 'draf' and kind <> 'investasi'`;
  const lowers = sql`m.kind in ('retur', 'potongan', 'hapus')`;
  return {
    documentKind: "transaction",
    postings: sql`
      select m.day, case when m.kind = 'awal' then ${PLACES.begun}::int when m.amount < 0 then ${PLACES.undone}::int
          when ${lowers} then ${PLACES.lowered}::int else ${PLACES.billed}::int end as place, m.id, m.kind,
        t.id as document_id, t.number as name, k.number,
        case when ${lowers} then -m.amount else m.amount end as amount, m.amount < 0 as undoes,
        case when m.kind = 'kirim' then ${paidBefore(SALE, sql`m.day`)} end as used
      from (${sales}) t join ${sql.raw(SALE_MOVED.from)} on m.transaction_id = t.id
      where ${sql.raw(SALE_MOVED.where)}
      union all ${forfeitPostings(sales)}
      union all ${paymentPostings(SALE, sales)}`,
    // An order that is neither handed over nor called off has an advance; what is left of the others must go back.
    parts: (day) => sql`
      select coalesce(sum(greatest(rest, 0)), 0)::float8 as owed,
        coalesce(sum(greatest(-rest, 0)) filter (where waits), 0)::float8 as advance,
        coalesce(sum(greatest(-rest, 0)) filter (where not waits), 0)::float8 as excess
      from (
        select coalesce(t.delivered_on > ${day}::date, true) and coalesce(t.cancelled_on > ${day}::date, true) as waits,
          coalesce((select sum(case when ${lowers} then -m.amount else m.amount end) from transaction_moves m
            where m.transaction_id = t.id and m.day <= ${day}::date), 0)
          + case when t.cancelled_on <= ${day}::date then t.forfeited else 0 end - ${paidUntil(SALE, day)} as rest
        from (${sales}) t
      ) known`,
  };
}
