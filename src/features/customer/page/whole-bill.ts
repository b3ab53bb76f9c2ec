import type { CustomerBill } from "@/contract/customer/bill";
import type { Customer } from "@/contract/customer/model";
import type { OpenedInput } from "@/contract/notification/model";
import { fillTemplate } from "@/contract/notification/template";
import { LONGEST_BODY } from "@/contract/notification/words";
import type { SaleTerms } from "@/contract/transaction/model";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

/** A single document has the farm's own words; several are named by the first one and listed below. */
function linesOf({ items, count, total }: CustomerBill) {
  const rest = total - items.reduce((sum, { remaining }) => sum + remaining, 0);
  return [
    ...items.map(
      ({ number, remaining, dueOn }) => `• ${number}: ${formatRupiah(remaining)}, jatuh tempo ${formatDate(dueOn)}`,
    ),
    ...(count > items.length ? [`• ${formatNumber(count - items.length)} lainnya: ${formatRupiah(rest)}`] : []),
  ];
}

/** The message with everything that a customer owes; nothing if nothing is owed or nobody can be written to. */
export function wholeBillOf(
  customer: Pick<Customer, "id" | "name" | "code" | "whatsapp">,
  bill: CustomerBill | undefined,
  terms: SaleTerms | undefined,
  company: string | undefined,
): OpenedInput | undefined {
  const [first] = bill?.items ?? [];
  if (!bill || !first || !terms || !customer.whatsapp) return undefined;
  const { count, total } = bill;
  const asked = fillTemplate(terms.bill, {
    nama: customer.name,
    nomor: count === 1 ? first.number : `${first.number} dan ${formatNumber(count - 1)} lainnya`,
    sisa: formatRupiah(total),
    jatuh_tempo: formatDate(first.dueOn),
    rekening: terms.payTo,
    tautan: "",
    perusahaan: company ?? "",
  }).trim();
  const account = terms.payTo && !asked.includes(terms.payTo) ? [`Pembayaran ke ${terms.payTo}.`] : [];
  const listed = count === 1 ? account : ["", ...linesOf(bill), `Jumlah: ${formatRupiah(total)}`, ...account];
  return {
    kind: "piutang",
    recipientName: customer.name,
    phone: customer.whatsapp,
    body: [asked, ...listed].join("\n").slice(0, LONGEST_BODY),
    document: { kind: "customer", id: customer.id, name: customer.code },
  };
}
