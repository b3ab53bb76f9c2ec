import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** People call a document by its number, or by its kind where it has none. */
export const documentName = (kind: AnyColumn, id: AnyColumn): SQL<string | null> => sql<string | null>`case ${kind}
  when 'purchase' then (select document.number from purchases document where document.id = ${id})
  when 'transaction' then (select document.number from transactions document where document.id = ${id})
  when 'investment' then (select document.number from investments document where document.id = ${id})
  when 'usage' then 'Pemakaian ' || ${id}
  when 'examination' then 'Pemeriksaan' end`;
