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
