import type { ReactNode } from "react";
import { formatPhone } from "@/src/lib/phone";

type Props = {
  /** The label of the recipient: "Kepada". */
  to: string;
  name: string;
  address?: string | null;
  whatsapp?: string | null;
  facts: readonly ([string, ReactNode] | false)[];
};

/** The recipient of a paper, and its facts. */
export function PaperParties({ to, name, address, whatsapp, facts }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">
        <p className="text-ink-muted text-xs">{to}</p>
        <p className="break-words font-bold text-base">{name}</p>
        {address && <p className="whitespace-pre-line break-words text-xs">{address}</p>}
        {whatsapp && <p className="text-xs">WA {formatPhone(whatsapp)}</p>}
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
