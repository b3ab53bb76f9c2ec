import { may } from "@/contract/base/roles";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isOpening } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { together } from "@/server/db/together";
import type { Session } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { attachmentsOf } from "@/server/modules/attachment/documents";
import { closedUntil } from "@/server/modules/document/by";
import { correctionsOf } from "@/server/modules/document/corrections";
import { paymentsOf } from "@/server/modules/payment/payments";
import { portion } from "@/server/modules/purchase/portion";
import { leftOfLine } from "./allowance";
import { findAwaitedCosts, findDirectCosts, findLateCosts } from "./direct-costs";
import { hindrancesOf } from "./hindrances";
import { findSaleLines, findSold, findTransactionMoves, findTransactions } from "./repo";
import { actsOf, editableOf, isOwner, saleRulesOf } from "./rules";
import { toSold, toTransaction } from "./to-transaction";

/** The whole sale, as far as the one who asks may see it. */
export async function readTransaction(
  db: Queryable,
  id: number,
  today: string,
  { role }: Pick<Session, "role">,
): Promise<TransactionDetail> {
  const profitable = may(role, "profit.read");
  const [
    [row],
    lines,
    sold,
    rules,
    moves,
    payments,
    directCosts,
    awaitedCosts,
    late,
    corrections,
    attachments,
    closed,
  ] = await together(db, (one) =>
    Promise.all([
      findTransactions(one, [id]),
      findSaleLines(one, id),
      findSold(one, id),
      saleRulesOf(one, today),
      findTransactionMoves(one, id),
      paymentsOf(one, { kind: "transaction", id }),
      findDirectCosts(one, id),
      findAwaitedCosts(one, id),
      findLateCosts(one, id),
      correctionsOf(one, { kind: "transaction", id }),
      attachmentsOf(one, { kind: "transaction", id }),
      closedUntil(one),
    ]),
  );
  if (!row) throw notFound("Penjualan");
  const { transaction } = row;
  const { freight, discount, address, driver, receivedBy, notes, override, cancelReason, cost, deliveredOn } =
    transaction;
  const isOpen = (day: string) => closed === null || day > closed;
  const net = transaction.total - transaction.returned + transaction.writtenOff;
  return {
    ...toTransaction(row, today),
    freight,
    discount,
    address,
    driver,
    receivedBy,
    attachments,
    hindrances: hindrancesOf({ transaction, lines, sold }, rules, isOwner({ session: { role } })),
    notes,
    override,
    cancelReason,
    createdBy: row.createdBy,
    lines: lines.map(({ line: { transactionId, position, productId, cost: whole, allowed, ...line }, product }) => ({
      ...line,
      left: leftOfLine({ ...line, allowed }, sold),
      cost: profitable ? portion(whole, line.quantity, line.returned, line.quantity) : null,
      product: {
        id: product.id,
        code: product.code,
        name: product.name,
        category: product.category,
        unit: product.unit,
      },
      animals: sold.filter((one) => one.sold.lineId === line.id).map((one) => toSold(one, rules, profitable)),
    })),
    moves: moves.flatMap(({ kind, correctionId: _correction, ...move }) =>
      kind === "kirim" || kind === "retur" ? [{ ...move, kind, redatable: isOpen(move.day) }] : [],
    ),
    corrections,
    payments,
    lateCosts: profitable ? late : null,
    directCosts,
    awaitedCosts,
    profit:
      !profitable || isOpening(transaction) || (deliveredOn === null && directCosts.length === 0)
        ? null
        : (deliveredOn === null ? 0 : net - cost) - directCosts.reduce((sum, { amount }) => sum + amount, 0),
    // A delivery in closed books keeps its day.
    acts: actsOf({ transaction, lines, sold }).filter(
      ({ act }) => act !== "tanggal" || deliveredOn === null || isOpen(deliveredOn),
    ),
    editable: editableOf(transaction),
  };
}
