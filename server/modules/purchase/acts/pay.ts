import type { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import { PURCHASE_STATE_LABELS, stateActsOf } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { paidOf } from "@/server/modules/document/paid";
import { signed } from "@/server/modules/payment/faults";
import { addPayment, cancelPayment } from "@/server/modules/payment/payments";
import { PURCHASES } from "@/server/modules/purchase/document";
import { findMoves, type StoredPurchase } from "@/server/modules/purchase/repo";

export const paymentsFor = async (tx: Transaction, purchase: StoredPurchase) =>
  paidOf("purchase", purchase, purchase.received > 0, await findMoves(tx, purchase.id));

export const payPurchase = (deps: Deps, caller: Caller, id: number, input: PaymentInput) =>
  actOn(PURCHASES, deps, caller, { id }, async (tx, purchase, by) => {
    if (!stateActsOf(purchase).includes("bayar"))
      throw badRequest(`Pembelian berstatus ${PURCHASE_STATE_LABELS[purchase.state]} tidak menerima pembayaran.`);
    const payment = await addPayment(tx, by, await paymentsFor(tx, purchase), input);
    return {
      change: { paid: purchase.paid + signed(payment) },
      action: "purchase.pay",
      extra: {
        payment: payment.number,
        actDay: payment.day,
        paymentKind: payment.kind,
        method: payment.method,
        amount: payment.amount,
      },
    };
  });

/** A finished purchase whose payment is struck out is open again. */
export const unpayPurchase = (deps: Deps, caller: Caller, id: number, paymentId: number, input: PaymentCancelInput) =>
  actOn(PURCHASES, deps, caller, { id }, async (tx, purchase, by) => {
    if (purchase.forfeited > 0) throw badRequest("Uang muka ini sudah dicatat hangus bersama pembatalannya.");
    const payment = await cancelPayment(tx, by, await paymentsFor(tx, purchase), paymentId, input);
    const state = purchase.state === "selesai" ? "diterima" : purchase.state;
    return {
      change: { paid: purchase.paid - signed(payment), state },
      action: "purchase.unpay",
      extra: { payment: payment.number, actDay: payment.cancelledOn, amount: payment.amount, reason: input.reason },
    };
  });
