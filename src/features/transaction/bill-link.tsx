import { useQuery } from "@tanstack/react-query";
import type { TransactionDetail } from "@/contract/transaction";
import { appearanceQuery } from "@/src/api/configuration";
import { LinkButton } from "@/src/components/ui/link-button";
import { formatDate, formatRupiah, whatsAppLink } from "@/src/lib/format";

/** The bill as a message in the customer's chat; nothing where nothing is owed, or the number was forgotten. */
export function BillLink({ sale }: { sale: TransactionDetail }) {
  const { customer, number, remaining, dueOn, state } = sale;
  const { data: company } = useQuery(appearanceQuery());
  if (!customer.whatsapp || remaining <= 0 || state === "draf" || state === "dibatalkan") return null;
  const text = [
    `Halo ${customer.name},`,
    `sisa tagihan ${number} sebesar ${formatRupiah(remaining)}, jatuh tempo ${formatDate(dueOn)}.`,
    `Terima kasih.${company ? ` ${company.name}` : ""}`,
  ].join("\n");
  return (
    <LinkButton icon="whatsapp" href={whatsAppLink(customer.whatsapp, text)} className="max-md:h-11">
      Tagih
    </LinkButton>
  );
}
