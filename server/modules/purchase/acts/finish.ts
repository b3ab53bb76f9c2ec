import type { PaymentInput } from "@/contract/payment/model";
import type { PurchaseCancelInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS, type PurchaseAct, STATE_ACTS } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { addPayment, cancelPayment, type Paid, signed } from "@/server/modules/payment/payments";
import { readPurchase } from "@/server/modules/purchase/read";
import { findLines, findMoves, type StoredPurchase } from "@/server/modules/purchase/repo";
import { owedOf, refusalOfAct } from "@/server/modules/purchase/to-purchase";
import { findSupplier } from "@/server/modules/supplier/repo";
import { businessDay } from "@/server/time";
import { changePurchase, purchaseOf } from "./write";

type Done = { change: Partial<StoredPurchase>; action: string; extra?: Record<string, unknown> };

/** One act on a locked purchase, once, with its entry in the log. */
const acting = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version?: number },
  work: (tx: Transaction, purchase: StoredPurchase, by: { userId: number; now: Date }) => Promise<Done>,
): Promise<PurchaseDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { userId: caller.session.userId, now: deps.now() };
    const purchase = await purchaseOf(tx, id, version);
    const { change, ...entry } = await work(tx, purchase, by);
    await changePurchase(tx, deps, caller, purchase, change, entry);
    return readPurchase(tx, id, businessDay(by.now));
  });

async function checkAct(tx: Transaction, act: PurchaseAct, purchase: StoredPurchase) {
  const refusal = refusalOfAct(act, purchase, await findLines(tx, purchase.id));
  if (refusal) throw badRequest(refusal);
}

export const orderPurchase = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  acting(deps, caller, { id, version }, async (tx, purchase) => {
    await checkAct(tx, "pesan", purchase);
    const supplier = await findSupplier(tx, purchase.supplierId);
    if (!supplier?.active) throw badRequest(`${supplier?.name ?? "Supplier"} sudah tidak aktif. Pilih supplier lain.`);
    return { change: { state: "dipesan" }, action: "purchase.order" };
  });

export const finishPurchase = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  acting(deps, caller, { id, version }, async (tx, purchase) => {
    await checkAct(tx, "selesai", purchase);
    return { change: { state: "selesai" }, action: "purchase.finish" };
  });

export const cancelPurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason, forfeit }: PurchaseCancelInput,
) =>
  acting(deps, caller, { id, version }, async (tx, purchase, by) => {
    await checkAct(tx, "batal", purchase);
    const forfeited = forfeit ? purchase.paid : 0;
    const cancelledOn = businessDay(by.now);
    return { change: { state: "dibatalkan", cancelReason: reason, cancelledOn, forfeited }, action: "purchase.cancel" };
  });

const paidOf = async (tx: Transaction, purchase: StoredPurchase): Promise<Paid> => ({
  document: { kind: "purchase", id: purchase.id },
  day: purchase.day,
  owed: owedOf(purchase),
  paid: purchase.paid,
  delivered: purchase.received > 0,
  off: purchase.state === "dibatalkan",
  returnedOn:
    (await findMoves(tx, purchase.id)).flatMap(({ kind, day }) => (kind === "retur" ? [day] : [])).sort()[0] ?? null,
});

export const payPurchase = (deps: Deps, caller: Caller, id: number, input: PaymentInput) =>
  acting(deps, caller, { id }, async (tx, purchase, by) => {
    if (!STATE_ACTS[purchase.state].includes("bayar"))
      throw badRequest(`Pembelian berstatus ${PURCHASE_STATE_LABELS[purchase.state]} tidak menerima pembayaran.`);
    const payment = await addPayment(tx, by, await paidOf(tx, purchase), input, businessDay(by.now));
    return {
      change: { paid: purchase.paid + signed(payment) },
      action: "purchase.pay",
      extra: { payment: payment.number, kind: payment.kind, method: payment.method, amount: payment.amount },
    };
  });

/** A purchase that was finished is open again: it is not paid any more. */
export const unpayPurchase = (deps: Deps, caller: Caller, id: number, paymentId: number, reason: string) =>
  acting(deps, caller, { id }, async (tx, purchase, by) => {
    if (purchase.forfeited > 0) throw badRequest("Uang muka ini sudah dicatat hangus bersama pembatalannya.");
    const payment = await cancelPayment(tx, by, await paidOf(tx, purchase), paymentId, reason);
    const state = purchase.state === "selesai" ? "diterima" : purchase.state;
    return {
      change: { paid: purchase.paid - signed(payment), state },
      action: "purchase.unpay",
      extra: { payment: payment.number, amount: payment.amount, reason },
    };
  });
