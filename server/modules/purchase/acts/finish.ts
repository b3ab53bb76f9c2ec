import type { PurchaseCancelInput } from "@/contract/purchase/input";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import { cancelDay, cancels, checkOpenDraft } from "@/server/modules/document/cancelled";
import { checkForfeitDay } from "@/server/modules/payment/days";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findSupplier } from "@/server/modules/supplier/repo";
import { checkAct } from "./check";

export const orderPurchase = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    await checkAct(tx, "pesan", purchase);
    checkOpenDraft(purchase, by);
    const supplier = await findSupplier(tx, purchase.supplierId);
    if (!supplier?.active) throw badRequest(`${supplier?.name ?? "Supplier"} sudah tidak aktif. Pilih supplier lain.`);
    askUnlikely(by, purchase.total);
    return { change: { state: "dipesan" as const }, action: "purchase.order" };
  });

export const finishPurchase = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase) => {
    await checkAct(tx, "selesai", purchase);
    return { change: { state: "selesai" as const }, action: "purchase.finish" };
  });

export const cancelPurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, day, belongsOn, reason, forfeit }: PurchaseCancelInput,
) =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    await checkAct(tx, "batal", purchase);
    const forfeited = forfeit ? purchase.paid : 0;
    const cancelledOn = cancelDay(day, purchase.day, by);
    const paid = forfeit ? await checkForfeitDay(tx, { kind: "purchase", id }, cancelledOn) : [];
    await noteBelonging(tx, by, [{ kind: "purchase", id }], {
      day: cancelledOn,
      belongsOn,
      follows: [{ ...cancels(purchase.day), unmarked: true }, ...paid],
    });
    return {
      change: { state: "dibatalkan" as const, cancelReason: reason, cancelledOn, forfeited },
      action: "purchase.cancel",
    };
  });
