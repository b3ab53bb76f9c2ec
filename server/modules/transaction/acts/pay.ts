import { inRupiah } from "@/contract/base/rupiah";
import type { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import { isFund, stateActsOf, TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { type Act, actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { owedOf, paidOf } from "@/server/modules/document/paid";
import { notify } from "@/server/modules/notification/outbox";
import { addOpeningPayment, addPayment, cancelPayment, signed } from "@/server/modules/payment/payments";
import { SALES } from "@/server/modules/transaction/document";
import { findTransactionMoves, type StoredTransaction } from "@/server/modules/transaction/repo";
import { addressOf } from "./address";
import { checkCapitalFree } from "./contracts";

const paymentsFor = async (tx: Transaction, sale: StoredTransaction) =>
  paidOf("transaction", sale, sale.deliveredOn !== null, await findTransactionMoves(tx, sale.id));

export async function payIn(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  input: PaymentInput,
): Promise<Act<StoredTransaction>> {
  const payment = await addPayment(tx, by, await paymentsFor(tx, sale), input);
  const paid = sale.paid + signed(payment);
  if (payment.kind !== "pengembalian") {
    const { names, message } = await addressOf(tx, sale);
    const left = inRupiah(owedOf(sale) - paid);
    const values = { ...names, nomor: payment.number, jumlah: inRupiah(payment.amount), sisa: left };
    await notify(tx, by, { kind: "pembayaran", values, ...message });
  }
  return {
    change: { paid },
    action: "transaction.pay",
    extra: { payment: payment.number, kind: payment.kind, method: payment.method, amount: payment.amount },
  };
}

/** A payment that came before the farm's first day. Nobody is told of it now. */
export async function payBefore(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  part: Pick<PaymentInput, "kind" | "amount">,
): Promise<Act<StoredTransaction>> {
  const payment = await addOpeningPayment(tx, by, { kind: "transaction", id: sale.id }, { ...part, day: sale.day });
  const { number, kind, amount } = payment;
  return { change: { paid: amount }, action: "transaction.pay", extra: { payment: number, kind, amount } };
}

export const payTransaction = (deps: Deps, caller: Caller, id: number, input: PaymentInput) =>
  actOn(SALES, deps, caller, { id }, async (tx, sale, by) => {
    if (!stateActsOf(sale).includes("bayar"))
      throw badRequest(`Penjualan berstatus ${TRANSACTION_STATE_LABELS[sale.state]} tidak menerima pembayaran.`);
    return payIn(tx, by, sale, input);
  });

/** A finished sale whose payment is struck out is open again. */
export const unpayTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  paymentId: number,
  input: PaymentCancelInput,
) =>
  actOn(SALES, deps, caller, { id }, async (tx, sale, by) => {
    if (sale.forfeited > 0) throw badRequest("Uang muka ini sudah dicatat hangus bersama pembatalannya.");
    if (isFund(sale)) await checkCapitalFree(tx, sale.id);
    const payment = await cancelPayment(tx, by, await paymentsFor(tx, sale), paymentId, input);
    const state = sale.state === "selesai" && !isFund(sale) ? "dikirim" : sale.state;
    return {
      change: { paid: sale.paid - signed(payment), state },
      action: "transaction.unpay",
      extra: { payment: payment.number, amount: payment.amount, reason: input.reason },
    };
  });
