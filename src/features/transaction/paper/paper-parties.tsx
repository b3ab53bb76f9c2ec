import type { ReactNode } from "react";
import type { TransactionPaper } from "@/contract/transaction/paper";
import { formatPhone } from "@/src/lib/phone";

type Props = {
  paper: TransactionPaper;
  /** The label of the recipient: "Kepada". */
  to: string;
  /** The address of the delivery instead of the customer's own. */
  address?: string | null;
  facts: readonly ([string, ReactNode] | false)[];
};

/** The recipient of a paper, and its facts. */
export function PaperParties({ paper, to, address, facts }: Props) {
  const { customer } = paper.sale;
  const where = address ?? paper.address;
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">
        <p className="text-ink-muted text-xs">{to}</p>
        <p className="break-words font-bold text-base">{customer.name}</p>
        {where && <p className="whitespace-pre-line break-words text-xs">{where}</p>}
        {customer.whatsapp && <p className="text-xs">WA {formatPhone(customer.whatsapp)}</p>}
      </div>
      <dl className="grid h-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm sm:justify-self-end print:justify-self-end">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="contents">
                <dt className="text-ink-muted">{fact[0]}</dt>
                <dd className="font-medium">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
