import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Queryable } from "@/server/db/client";
import { notFound } from "@/server/http/errors";
import { attachmentsOf } from "@/server/modules/attachment/documents";
import { paymentsOf } from "@/server/modules/payment/payments";
import { findLines, findLineUsages, findMoves, findPurchases } from "./repo";
import { actsOf, editableOf } from "./rules";
import { toLine, toPurchase } from "./to-purchase";

/** The whole purchase with its lines, moves, payments and attachments. */
export async function readPurchase(db: Queryable, id: number, today: string): Promise<PurchaseDetail> {
  const [row] = await findPurchases(db, [id]);
  if (!row) throw notFound("Pembelian");
  const lines = await findLines(db, id);
  const borne = await findLineUsages(db, id);
  const moves = await findMoves(db, id);
  const movesOf = (wanted: "terima" | "retur") => moves.flatMap(({ kind, ...move }) => (kind === wanted ? [move] : []));
  const { freight, otherCost, notes, cancelReason } = row.purchase;
  return {
    ...toPurchase(row, today),
    freight,
    otherCost,
    notes,
    cancelReason,
    createdBy: row.createdBy,
    lines: lines.map((line) => ({
      ...toLine(line),
      usages: borne.flatMap(({ lineId, ...usage }) => (lineId === line.line.id ? [usage] : [])),
    })),
    receipts: movesOf("terima"),
    returns: movesOf("retur"),
    payments: await paymentsOf(db, { kind: "purchase", id }),
    attachments: await attachmentsOf(db, { kind: "purchase", id }),
    acts: actsOf(row.purchase, lines),
    editable: editableOf(row.purchase),
  };
}
