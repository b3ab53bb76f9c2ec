import { fillTemplate } from "@/contract/notification/fill-template";
import type { OpenedInput } from "@/contract/notification/model";
import type { SaleTerms } from "@/contract/transaction/model";
import { formatRupiah } from "@/src/lib/format";

type Paid = {
  customer: { name: string; whatsapp: string | null };
  /** The number of the receipt. */
  number: string;
  amount: number;
  /** The sum that is still owed after it. */
  rest: number;
  /** The sale that keeps the message. */
  sale: { id: number; number: string };
};

/** Returns the message that thanks for a payment in the farm's words; nothing for a customer without a number. */
export function thanksFor(
  { customer, number, amount, rest, sale }: Paid,
  terms: SaleTerms | undefined,
  company: string | undefined,
): OpenedInput | undefined {
  if (terms === undefined || !customer.whatsapp) return undefined;
  const body = fillTemplate(terms.thanks, {
    nama: customer.name,
    nomor: number,
    jumlah: formatRupiah(amount),
    sisa: rest > 0 ? formatRupiah(rest) : "",
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
