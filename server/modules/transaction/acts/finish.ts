import type { TransactionCancelInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund, type TransactionAct } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { readTransaction } from "@/server/modules/transaction/read";
import { findSaleLines, findSold, type StoredTransaction } from "@/server/modules/transaction/repo";
import { refusalOfAct } from "@/server/modules/transaction/to-transaction";
import { businessDay } from "@/server/time";
import { closeContracts } from "./contracts";
import { type Acting, changeSale, type Done, release, saleOf } from "./lines";

/** One act on a locked sale, once, with its entry in the log. */
export const acting = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version?: number },
  work: (tx: Transaction, sale: StoredTransaction, by: Acting) => Promise<Done>,
): Promise<TransactionDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { userId: caller.session.userId, now: deps.now() };
    const sale = await saleOf(tx, id, version);
    await changeSale(tx, deps, caller, sale, await work(tx, sale, by));
    return readTransaction(tx, id, businessDay(by.now), caller.session);
  });

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

export const finishTransaction = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  acting(deps, caller, { id, version }, async (tx, sale) => {
    await checkAct(tx, "selesai", sale);
    return { change: { state: "selesai" }, action: "transaction.finish" };
  });

export const cancelTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason, forfeit }: TransactionCancelInput,
) =>
  acting(deps, caller, { id, version }, async (tx, sale, by) => {
    const { sold } = await checkAct(tx, "batal", sale);
    const held = sold.filter((one) => one.sold.living).map((one) => one.sold.sheepId);
    await release(tx, by, id, held);
    if (isFund(sale)) {
      if (forfeit && sale.paid > 0) throw badRequest("Dana investor tidak dapat hangus: kembalikan kepadanya.");
      await closeContracts(tx, by, sale);
    }
    const forfeited = forfeit ? sale.paid : 0;
    const cancelledOn = businessDay(by.now);
    return {
      change: { state: "dibatalkan", cancelReason: reason, cancelledOn, forfeited },
      action: "transaction.cancel",
    };
  });
