import type { Transaction } from "@/contract/transaction";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { whatsAppLink } from "@/src/lib/phone";

/** The bill as a message in the customer's chat; nothing where nothing is owed, or the number was forgotten. */
export function billOf(sale: Transaction, company: string | undefined): string | undefined {
  const { customer, number, remaining, dueOn, state } = sale;
  if (!customer.whatsapp || remaining <= 0 || state === "draf" || state === "dibatalkan") return undefined;
  const text = [
    `Halo ${customer.name},`,
    `sisa tagihan ${number} sebesar ${formatRupiah(remaining)}, jatuh tempo ${formatDate(dueOn)}.`,
    `Terima kasih.${company ? ` ${company}` : ""}`,
  ].join("\n");
  return whatsAppLink(customer.whatsapp, text);
}
