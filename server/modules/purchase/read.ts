import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Queryable } from "@/server/db/client";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { attachmentsOf } from "@/server/modules/attachment/documents";
import { closedUntil } from "@/server/modules/document/by";
import { correctionsOf } from "@/server/modules/document/corrections";
import { owedOf } from "@/server/modules/document/paid";
import { paymentsOf } from "@/server/modules/payment/payments";
import { findCredit, findLines, findLineUsages, findMoves, findPurchases } from "./repo";
import { actsOf, editableOf, isDated } from "./rules";
import { toLine, toPurchase } from "./to-purchase";

/** The whole purchase with its lines, moves, payments and attachments. */
export async function readPurchase(db: Queryable, id: number, today: string): Promise<PurchaseDetail> {
  const [[row], lines, borne, moves, payments, attachments, corrections, [credit], closed] = await together(db, (one) =>
    Promise.all([
      findPurchases(one, [id]),
      findLines(one, id),
      findLineUsages(one, id),
      findMoves(one, id),
      paymentsOf(one, { kind: "purchase", id }),
      attachmentsOf(one, { kind: "purchase", id }),
      correctionsOf(one, { kind: "purchase", id }),
      findCredit(one, id),
      closedUntil(one),
    ]),
  );
  if (!row) throw notFound("Pembelian");
  const movesOf = (wanted: "terima" | "retur") =>
    moves.flatMap((found) => {
      const { kind, correctionId: _correction, ...move } = found;
      return kind === wanted ? [{ ...move, redatable: isDated(found) && move.day > (closed ?? "") }] : [];
    });
  const acts = actsOf(row.purchase, lines);
  const pays = acts.some(({ act, refusal }) => act === "bayar" && refusal === null);
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
    corrections,
    payments,
    attachments,
    credit: pays && owedOf(row.purchase) > row.purchase.paid ? (credit ?? null) : null,
    acts,
    editable: editableOf(row.purchase),
  };
}
