import { fillTemplate } from "@/contract/notification/fill-template";
import type { OpenedInput } from "@/contract/notification/model";
import type { Payment } from "@/contract/payment/model";
import { tagName } from "@/contract/sheep/words";
import type { SaleTerms, Transaction, TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { dueInWords } from "@/src/farm/payment/due-words";
import { thanksFor } from "@/src/farm/payment/thanks";
import { formatRupiah } from "@/src/lib/format";

/**
 * Returns the link to a chat with the bill in the farm's words; nothing if nothing is owed or the customer is
 * anonymised.
 */
export function billOf(sale: Transaction, terms: SaleTerms | undefined, company: string | undefined) {
  const { customer, number, remaining, state } = sale;
  if (terms === undefined || !customer.whatsapp || remaining <= 0 || state === "draf" || state === "dibatalkan")
    return undefined;
  const body = fillTemplate(terms.bill, {
    nama: customer.name,
    nomor: number,
    sisa: formatRupiah(remaining),
    jatuh_tempo: dueInWords(sale),
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
function thanksOf(
  sale: Transaction,
  payment: Payment | undefined,
  terms: SaleTerms | undefined,
  company: string | undefined,
) {
  if (!payment || payment.kind === "pengembalian" || sale.state === "dibatalkan") return undefined;
  const { customer, remaining } = sale;
  const paid = { customer, number: payment.number, amount: payment.amount, rest: remaining, sale };
  return thanksFor(paid, terms, company);
}

/** Returns the message that confirms an order, with the words that the server sends when it is ordered. */
function orderOf(
  sale: TransactionDetail,
  terms: SaleTerms | undefined,
  company: string | undefined,
): OpenedInput | undefined {
  const { customer, number, total, paid, remaining, lines, heads } = sale;
  if (terms === undefined || !customer.whatsapp) return undefined;
  const animals = lines.flatMap((line) => line.animals).map(tagName);
  const sold = isFund(sale) ? lines.map(({ product }) => product.name) : [`${heads} ekor`];
  const body = fillTemplate(terms.order, {
    nama: customer.name,
    nomor: number,
    total: formatRupiah(total),
    dibayar: paid > 0 ? formatRupiah(paid) : "",
    sisa: remaining > 0 ? formatRupiah(remaining) : "",
    ternak: (animals.length > 0 ? animals : sold).join(", "),
    jatuh_tempo: dueInWords(sale),
    // Where nothing is left to pay, no account is told.
    rekening: remaining > 0 ? terms.payTo : "",
    perusahaan: company ?? "",
  }).trim();
  return {
    kind: "penjualan",
    recipientName: customer.name,
    phone: customer.whatsapp,
    body,
    document: { kind: "transaction", id: sale.id, name: number },
  };
}

/**
 * Returns what the customer is told as the sale stands: an order is confirmed, a rest is billed, and the last payment
 * is thanked for; one that has just come also where a rest is left, which the thanks name. Who must get money back is told
 * nothing.
 */
export function messageOf(
  sale: TransactionDetail,
  { payment, isNew }: { payment: Payment | undefined; isNew: boolean },
  terms: SaleTerms | undefined,
  company: string | undefined,
) {
  if (sale.remaining < 0) return undefined;
  if (sale.state === "dipesan") return orderOf(sale, terms, company);
  return sale.remaining > 0 && !isNew ? billOf(sale, terms, company) : thanksOf(sale, payment, terms, company);
}
