import { inRupiah } from "@/contract/base/rupiah";
import type { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import type { PaymentKind } from "@/contract/payment/words";
import { isFund, stateActsOf, TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { AppError, badRequest, invalid } from "@/server/http/errors";
import { type Act, actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { owedOf, paidOf } from "@/server/modules/document/paid";
import { notify } from "@/server/modules/notification/outbox";
import { signed } from "@/server/modules/payment/faults";
import { addOpeningPayment, addPayment, cancelPayment } from "@/server/modules/payment/payments";
import { SALES } from "@/server/modules/transaction/document";
import { leftOf } from "@/server/modules/transaction/open-sales";
import { findTransactionMoves, type StoredTransaction } from "@/server/modules/transaction/repo";
import { addressOf } from "./address";
import { checkCapitalFree } from "./contracts";

const paymentsFor = async (tx: Transaction, sale: StoredTransaction) =>
  paidOf("transaction", sale, sale.deliveredOn !== null, await findTransactionMoves(tx, sale.id));

/** The kind of a payment of this amount for a sale as it stands. */
export const kindFor = (sale: StoredTransaction, amount: number): PaymentKind => {
  if (amount === leftOf(sale)) return "pelunasan";
  return sale.deliveredOn === null ? "uang muka" : "angsuran";
};

/** Money that comes in or goes back. Nobody is told of it yet. */
export async function takePayment(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  input: PaymentInput,
  numberOf?: () => Promise<string>,
) {
  const payment = await addPayment(tx, by, await paymentsFor(tx, sale), input, numberOf);
  const { number, kind, method, amount } = payment;
  const paid = sale.paid + signed(payment);
  const act: Act<StoredTransaction> = {
    change: { paid },
    action: "transaction.pay",
    extra: { payment: number, actDay: payment.day, paymentKind: kind, method, amount },
  };
  return { payment, paid, act };
}

export async function payIn(
  tx: Transaction,
  by: By,
  sale: StoredTransaction,
  input: PaymentInput,
): Promise<Act<StoredTransaction>> {
  const { payment, paid, act } = await takePayment(tx, by, sale, input);
  const owed = owedOf(sale) - paid;
  if (payment.kind === "pengembalian")
    // With the last of what was too much given back, nothing of a delivered sale is open.
    return sale.state === "dikirim" && owed === 0 ? { ...act, change: { ...act.change, state: "selesai" } } : act;
  const { names, message } = await addressOf(tx, sale);
  const values = {
    ...names,
    nomor: payment.number,
    jumlah: inRupiah(payment.amount),
    sisa: owed > 0 ? inRupiah(owed) : "",
  };
  await notify(tx, by, { kind: "pembayaran", values, ...message });
  return act;
}

/** A payment that is a part of another act: its faults stand at the fields of that act's form. */
export async function atFields<T>(
  fields: { amount: string } & Readonly<Record<string, string>>,
  pay: () => Promise<T>,
): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof AppError) || !error.parts.errors) throw error;
    const named = Object.entries(error.parts.errors).map(([field, fault]) => [fields[field] ?? fields.amount, fault]);
    throw invalid(Object.fromEntries(named));
  }
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
  return { change: { paid: amount }, action: "transaction.pay", extra: { payment: number, paymentKind: kind, amount } };
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
      extra: { payment: payment.number, actDay: payment.cancelledOn, amount: payment.amount, reason: input.reason },
    };
  });
