import { sql } from "drizzle-orm";
import { PURCHASE_MOVED } from "@/server/db/schema/cancelled";
import { creditedUntil } from "@/server/modules/document/corrections";
import { forfeitPostings, paidBefore, paidUntil, paymentPostings } from "@/server/modules/partner/postings";
import { type Ledger, PLACES } from "@/server/modules/partner/statement";

const PURCHASE = sql`'purchase'`;

/**
 * The debt to a supplier: receipts less returns and payments, with corrections, and the advance that the supplier keeps
 * of a cancelled order. A credit moves between two purchases of one supplier, so it changes no balance.
 */
export function supplierLedger(id: number): Ledger {
  const purchases = sql`select * from purchases where supplier_id = ${id} and state <> 'draf'`;
  const amount = sql`case m.kind when 'retur' then -m.amount when 'alih' then 0 else m.amount end`;
  return {
    documentKind: "purchase",
    postings: sql`
      select m.day, case when m.kind = 'awal' then ${PLACES.begun}::int when m.kind in ('retur', 'koreksi')
          then ${PLACES.lowered}::int else ${PLACES.billed}::int end as place, m.id, m.kind,
        t.id as document_id, t.number as name, k.number,
        ${amount} as amount, m.kind in ('awal', 'terima', 'retur') and m.amount < 0 as undoes,
        case when m.kind = 'terima' then ${paidBefore(PURCHASE, sql`m.day`)} end as used
      from (${purchases}) t join ${sql.raw(PURCHASE_MOVED.from)} on m.purchase_id = t.id
      where m.kind <> 'alih' and ${sql.raw(PURCHASE_MOVED.where)}
      union all ${forfeitPostings(purchases)}
      union all ${paymentPostings(PURCHASE, purchases)}`,
    parts: (day) => sql`
      select coalesce(sum(greatest(rest, 0)), 0)::float8 as owed, coalesce(sum(greatest(-rest, 0)), 0)::float8 as advance,
        0::float8 as excess
      from (
        select coalesce((select sum(${amount}) from purchase_moves m
            where m.purchase_id = t.id and m.day <= ${day}::date), 0)
          + case when t.cancelled_on <= ${day}::date then t.forfeited else 0 end - ${paidUntil(PURCHASE, day)}
          - ${creditedUntil(day)} as rest
        from (${purchases}) t
      ) known`,
  };
}
