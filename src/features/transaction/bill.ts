import type { OpenedInput } from "@/contract/notification";
import type { Transaction } from "@/contract/transaction";
import { formatDate, formatRupiah } from "@/src/lib/format";

/** The bill as a message in the customer's chat; nothing where nothing is owed, or the number was forgotten. */
export function billOf(sale: Transaction, company: string | undefined): OpenedInput | undefined {
  const { customer, number, remaining, dueOn, state } = sale;
  if (!customer.whatsapp || remaining <= 0 || state === "draf" || state === "dibatalkan") return undefined;
  const text = [
    `Halo ${customer.name},`,
    `sisa tagihan ${number} sebesar ${formatRupiah(remaining)}, jatuh tempo ${formatDate(dueOn)}.`,
    `Terima kasih.${company ? ` ${company}` : ""}`,
  ].join("\n");
  return {
    ...{ kind: "piutang" as const, recipientName: customer.name, phone: customer.whatsapp, body: text },
    document: { kind: "transaction" as const, id: sale.id, name: number },
  };
}
