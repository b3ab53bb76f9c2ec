import type { PurchaseCancelInput } from "@/contract/purchase/input";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import { cancelDay, checkOpenOf } from "@/server/modules/document/cancelled";
import { checkForfeitDay } from "@/server/modules/payment/payments";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findSupplier } from "@/server/modules/supplier/repo";
import { checkAct } from "./check";

export const orderPurchase = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    await checkAct(tx, "pesan", purchase);
    checkOpenOf(purchase.number, purchase.day, by);
    const supplier = await findSupplier(tx, purchase.supplierId);
    if (!supplier?.active) throw badRequest(`${supplier?.name ?? "Supplier"} sudah tidak aktif. Pilih supplier lain.`);
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
    if (forfeit) await checkForfeitDay(tx, { kind: "purchase", id }, cancelledOn);
    await noteBelonging(tx, by, [{ kind: "purchase", id }], { day: cancelledOn, belongsOn });
    return {
      change: { state: "dibatalkan" as const, cancelReason: reason, cancelledOn, forfeited },
      action: "purchase.cancel",
    };
  });
