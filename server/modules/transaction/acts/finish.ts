import type { TransactionCancelInput } from "@/contract/transaction/input";
import { isFund } from "@/contract/transaction/words";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import { cancelDay, cancels } from "@/server/modules/document/cancelled";
import { checkForfeitDay } from "@/server/modules/payment/days";
import { SALES } from "@/server/modules/transaction/document";
import { checkAct } from "./check";
import { closeContracts } from "./contracts";
import { release } from "./lines";

export const finishTransaction = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  actOn(SALES, deps, caller, { id, version }, async (tx, sale) => {
    await checkAct(tx, "selesai", sale);
    return { change: { state: "selesai" as const }, action: "transaction.finish" };
  });

export const cancelTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, day, belongsOn, reason, forfeit }: TransactionCancelInput,
) =>
  actOn(SALES, deps, caller, { id, version }, async (tx, sale, by) => {
    const { sold } = await checkAct(tx, "batal", sale);
    const cancelledOn = cancelDay(day, sale.day, by);
    const paid = forfeit ? await checkForfeitDay(tx, { kind: "transaction", id }, cancelledOn) : [];
    const held = sold.filter((one) => one.sold.living).map((one) => one.sold.sheepId);
    await release(tx, by, id, held, cancelledOn);
    if (isFund(sale)) {
      if (forfeit && sale.paid > 0) throw badRequest("Dana investor tidak dapat hangus: kembalikan kepadanya.");
      await closeContracts(tx, by, sale, cancelledOn);
    }
    const forfeited = forfeit ? sale.paid : 0;
    await noteBelonging(tx, by, [{ kind: "transaction", id }], {
      day: cancelledOn,
      belongsOn,
      follows: [{ ...cancels(sale.day), unmarked: true }, ...paid],
    });
    return {
      change: { state: "dibatalkan" as const, cancelReason: reason, cancelledOn, forfeited },
      action: "transaction.cancel",
    };
  });
