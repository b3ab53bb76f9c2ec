import { type SQL, sql } from "drizzle-orm";
import { portion } from "@/server/modules/purchase/portion";
import type { SaleLineRow, SoldRow } from "./repo";

type Line = Pick<SaleLineRow["line"], "id" | "kind" | "amount" | "discountShare" | "quantity" | "returned" | "allowed">;
type Sold = { sold: Pick<SoldRow["sold"], "lineId" | "living" | "revenue"> };

/** The amount that a delivered line still has: without returned animals or goods, less earlier allowances. */
export function leftOfLine(line: Line, sold: readonly Sold[]) {
  if (line.kind === "ternak")
    return sold.reduce((sum, { sold: one }) => sum + (one.lineId === line.id && one.living ? one.revenue : 0), 0);
  const net = line.amount - line.discountShare;
  return portion(net, line.quantity, line.returned, line.quantity) - line.allowed;
}

/**
 * By so much allowances have lowered the revenue of a sold animal since the end of a day. One that was cancelled since
 * lowered it then, and does no more.
 */
export const allowedSince = (until: string, soldId: SQL, saleId: SQL) => sql`coalesce((
  select sum(case when c.cancelled_on is null then part.amount else -part.amount end)
  from corrections c join allowance_parts part on part.correction_id = c.id
  where c.document_kind = 'transaction' and c.document_id = ${saleId} and part.sold_id = ${soldId}
    and case when c.cancelled_on is null then c.day > ${until}::date
      else c.day <= ${until}::date and c.cancelled_on > ${until}::date end), 0)`;
