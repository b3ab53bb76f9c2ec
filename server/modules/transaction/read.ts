import { may } from "@/contract/base/roles";
import type { TransactionDetail } from "@/contract/transaction/model";
import type { Queryable } from "@/server/db/client";
import type { Session } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { paymentsOf } from "@/server/modules/payment/payments";
import { portion } from "@/server/modules/purchase/portion";
import { findAwaitedCosts, findDirectCosts } from "./direct-costs";
import { findSaleLines, findSold, findTransactionMoves, findTransactions } from "./repo";
import { actsOf, editableOf, saleRulesOf } from "./rules";
import { toSold, toTransaction } from "./to-transaction";

/** The whole sale, as far as the one who asks may see it. */
export async function readTransaction(
  db: Queryable,
  id: number,
  today: string,
  { role }: Pick<Session, "role">,
): Promise<TransactionDetail> {
  const profitable = may(role, "profit.read");
  const [row] = await findTransactions(db, [id]);
  if (!row) throw notFound("Penjualan");
  const { transaction } = row;
  const lines = await findSaleLines(db, id);
  const sold = await findSold(db, id);
  const rules = await saleRulesOf(db, today);
  const directCosts = await findDirectCosts(db, id);
  const { freight, discount, address, notes, override, cancelReason, cost, deliveredOn, total, returned } = transaction;
  return {
    ...toTransaction(row, today),
    freight,
    discount,
    address,
    notes,
    override,
    cancelReason,
    createdBy: row.createdBy,
    lines: lines.map(({ line: { transactionId, position, productId, cost: whole, ...line }, product }) => ({
      ...line,
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
    moves: await findTransactionMoves(db, id),
    payments: await paymentsOf(db, { kind: "transaction", id }),
    directCosts,
    awaitedCosts: await findAwaitedCosts(db, id),
    profit:
      !profitable || (deliveredOn === null && directCosts.length === 0)
        ? null
        : (deliveredOn === null ? 0 : total - returned - cost) -
          directCosts.reduce((sum, { amount }) => sum + amount, 0),
    acts: actsOf({ transaction, lines, sold }),
    editable: editableOf(transaction),
  };
}
