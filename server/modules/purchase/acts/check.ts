import type { PurchaseAct } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { badRequest } from "@/server/http/errors";
import { findLines, type StoredPurchase } from "@/server/modules/purchase/repo";
import { refusalOfAct } from "@/server/modules/purchase/rules";

/** Refuses an act that the purchase does not allow now, and answers with the lines that it was judged by. */
export async function checkAct(tx: Transaction, act: PurchaseAct, purchase: StoredPurchase) {
  const lines = await findLines(tx, purchase.id);
  const refusal = refusalOfAct(act, purchase, lines);
  if (refusal) throw badRequest(refusal);
  return lines;
}
