import type { TransactionAct } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { badRequest } from "@/server/http/errors";
import type { Followed } from "@/server/modules/document/belonging";
import { findSaleLines, findSold, type StoredTransaction } from "@/server/modules/transaction/repo";
import { refusalOfAct } from "@/server/modules/transaction/rules";

/** A return, an allowance or a write-off follows the handover. */
export const handoverOf = ({ day, deliveredOn }: Pick<StoredTransaction, "day" | "deliveredOn">): Followed => ({
  day: deliveredOn ?? day,
  happened: "Baru diserahkan",
});

/** Refuses an act that the sale does not allow now, and answers with the lines and animals that it was judged by. */
export async function checkAct(tx: Transaction, act: TransactionAct, transaction: StoredTransaction) {
  const known = {
    transaction,
    lines: await findSaleLines(tx, transaction.id),
    sold: await findSold(tx, transaction.id),
  };
  const refusal = refusalOfAct(act, known);
  if (refusal) throw badRequest(refusal);
  return known;
}
