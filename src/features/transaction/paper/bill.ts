import type { OpenedInput } from "@/contract/notification/model";
import { fillTemplate } from "@/contract/notification/template";
import type { Payment } from "@/contract/payment/model";
import type { SaleTerms, Transaction } from "@/contract/transaction/model";
import { formatDate, formatRupiah } from "@/src/lib/format";

/**
 * Returns the link to a chat with the bill in the farm's words; nothing if nothing is owed or the customer is
 * anonymised.
 */
export function billOf(sale: Transaction, terms: SaleTerms | undefined, company: string | undefined) {
  const { customer, number, remaining, dueOn, state } = sale;
  if (terms === undefined || !customer.whatsapp || remaining <= 0 || state === "draf" || state === "dibatalkan")
    return undefined;
  const body = fillTemplate(terms.bill, {
    nama: customer.name,
    nomor: number,
    sisa: formatRupiah(remaining),
    jatuh_tempo: formatDate(dueOn),
    rekening: terms.payTo,
    perusahaan: company ?? "",
  }).trim();
  const message: OpenedInput = {
    kind: "piutang",
    recipientName: customer.name,
    phone: customer.whatsapp,
    body,
    document: { kind: "transaction", id: sale.id, name: number },
  };
  return message;
}

/** Returns the message that thanks for a payment; nothing without one, and after a refund. */
export function thanksOf(
  sale: Transaction,
  payment: Payment | undefined,
  terms: SaleTerms | undefined,
  company: string | undefined,
): OpenedInput | undefined {
  const { customer, remaining, state } = sale;
  if (
    terms === undefined ||
    !payment ||
    payment.kind === "pengembalian" ||
    !customer.whatsapp ||
    state === "dibatalkan"
  )
    return undefined;
  const body = fillTemplate(terms.thanks, {
    nama: customer.name,
    nomor: payment.number,
    jumlah: formatRupiah(payment.amount),
    sisa: formatRupiah(Math.max(0, remaining)),
    rekening: terms.payTo,
    perusahaan: company ?? "",
  }).trim();
  return {
    kind: "pembayaran",
    recipientName: customer.name,
    phone: customer.whatsapp,
    body,
    document: { kind: "transaction", id: sale.id, name: sale.number },
  };
}
