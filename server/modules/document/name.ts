import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { VOUCHER_CATEGORY_LABELS } from "@/contract/voucher/words";
import type { Queryable } from "@/server/db/client";

/** People call a document by its number, or by its kind where it has none. */
export const documentName = (kind: AnyColumn, id: AnyColumn): SQL<string | null> => sql<string | null>`case ${kind}
  when 'purchase' then (select document.number from purchases document where document.id = ${id})
  when 'transaction' then (select document.number from transactions document where document.id = ${id})
  when 'investment' then (select document.number from investments document where document.id = ${id})
  when 'usage' then 'Pemakaian ' || ${id}
  when 'weaning' then 'Penyapihan ' || ${id}
  when 'examination' then 'Pemeriksaan' end`;

type Given = { kind: DocumentKind | null; id: number | null };

/** Finds the name of each document, and its partner. */
export async function documentNames(db: Queryable, rows: readonly Given[]) {
  const { rows: named } = await db.execute<{ kind: string; id: string; name: string | null; party: string | null }>(sql`
    select given.kind, given.id, case given.kind
        when 'purchase' then (select number from purchases where id = given.id)
        when 'transaction' then (select number from transactions where id = given.id)
        when 'sheep' then (select initcap(ear_tag_colour) || ' ' || ear_tag from sheep where id = given.id)
        when 'product' then (select name from products where id = given.id)
        when 'investment' then (select number from investments where id = given.id)
        when 'usage' then 'Pemakaian ' || given.id
        when 'weaning' then 'Penyapihan ' || given.id
        when 'money' then (select name from money where id = given.id)
        when 'money_move' then (select number from money_moves where id = given.id)
        when 'voucher' then (select number from vouchers where id = given.id)
        when 'capital' then (select number from vouchers where id = given.id)
        when 'loan' then (select number from loans where id = given.id)
        when 'asset' then (select number from assets where id = given.id)
        when 'examination' then (select 'Pemeriksaan ' || initcap(s.ear_tag_colour) || ' ' || s.ear_tag
          from examinations e join sheep s on s.id = e.sheep_id where e.id = given.id) end as name,
      case given.kind
        when 'purchase' then (select p.name from purchases d join suppliers p on p.id = d.supplier_id where d.id = given.id)
        when 'transaction' then (select p.name from transactions d join customers p on p.id = d.customer_id
          where d.id = given.id)
        when 'investment' then (select p.name from investments d join customers p on p.id = d.customer_id
          where d.id = given.id)
        when 'money_move' then (select concat_ws(' → ', f.name, t.name) from money_moves d join money f on f.id = d.from_id
          left join money t on t.id = d.to_id where d.id = given.id)
        when 'voucher' then (select coalesce(note, ${JSON.stringify(VOUCHER_CATEGORY_LABELS)}::jsonb ->> category) from vouchers where id = given.id)
        when 'capital' then (select initcap(kind) from vouchers where id = given.id)
        when 'loan' then (select lender from loans where id = given.id)
        when 'asset' then (select name from assets where id = given.id) end as party
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(kind text, id bigint)`);
  const byDocument = new Map(named.map((one) => [`${one.kind} ${one.id}`, one]));
  return (kind: DocumentKind | null, id: number | null) => byDocument.get(`${kind} ${id}`);
}
