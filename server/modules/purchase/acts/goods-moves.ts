import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";

type GoodsMove = {
  moveId: number;
  lineId: number;
  day: string;
  productId: number;
  quantity: number;
  movementId: number;
  correctionId: number | null;
};

type Came = { day: string; quantity: number };

/** Receipts of a day come in the order of their quantities, not in that of their entry; equal ones are alike. */
export const inOrder = (left: Came, right: Came) =>
  left.day === right.day ? left.quantity - right.quantity : left.day < right.day ? -1 : 1;

const MOVEMENTS = { terima: "beli", retur: "retur", koreksi: "koreksi" } as const;

/**
 * The movements by which the goods of a purchase came or went back, or were found to be more or fewer, in the order of the
 * products: those of a product stand in the order of the lines. A cost that came later and another price have no quantity.
 */
export async function findGoodsMoves(tx: Transaction, purchaseId: number, kind: keyof typeof MOVEMENTS) {
  const { rows } = await tx.execute<GoodsMove>(sql`
    select line.move_id::float8 as "moveId", line.line_id::float8 as "lineId", line.day::text, line.product_id::float8 as "productId",
      line.quantity::float8 as quantity, movement.id::float8 as "movementId",
      line.correction_id::float8 as "correctionId"
    from (
      select part.id, part.move_id, part.line_id, part.quantity, m.day, m.correction_id, l.product_id,
        row_number() over (partition by l.product_id order by part.id) as at
      from purchase_move_lines part
      join purchase_moves m on m.id = part.move_id and m.purchase_id = ${purchaseId} and m.kind = ${kind}
      join purchase_lines l on l.id = part.line_id and l.kind = 'barang'
      where part.quantity <> 0) line
    join (
      select id, product_id, row_number() over (partition by product_id order by id) as at from stock_movements
      where document_kind = 'purchase' and document_id = ${purchaseId} and kind = ${MOVEMENTS[kind]}
        and quantity <> 0) movement
      on movement.product_id = line.product_id and movement.at = line.at
    order by line.product_id, line.id`);
  return rows;
}
