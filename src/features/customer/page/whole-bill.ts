import type { CustomerBill } from "@/contract/customer/bill";
import { billInWords, billMessage } from "@/contract/customer/bill-words";
import type { Customer } from "@/contract/customer/model";
import type { OpenedInput } from "@/contract/notification/model";
import { LONGEST_BODY } from "@/contract/notification/words";
import type { SaleTerms } from "@/contract/transaction/model";
import { formatDate, formatRupiah } from "@/src/lib/format";

/**
 * The message with everything that a customer owes, in the words of the reminders from *Siapa berutang*; nothing if
 * nothing is owed or nobody can be written to.
 */
export function wholeBillOf(
  customer: Pick<Customer, "id" | "name" | "code" | "whatsapp">,
  bill: CustomerBill | undefined,
  terms: SaleTerms | undefined,
  company: string | undefined,
): OpenedInput | undefined {
  if (!bill || bill.count === 0 || !terms || !customer.whatsapp) return undefined;
  const body = billMessage(terms.bill, {
    nama: customer.name,
    ...billInWords(bill, { rupiah: formatRupiah, day: formatDate }),
    rekening: terms.payTo,
    perusahaan: company ?? "",
  });
  return {
    kind: "piutang",
    recipientName: customer.name,
    phone: customer.whatsapp,
    body: body.slice(0, LONGEST_BODY),
    document: { kind: "customer", id: customer.id, name: customer.code },
  };
}
