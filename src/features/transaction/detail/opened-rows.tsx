import type { ReactNode } from "react";
import type { TransactionDetail } from "@/contract/transaction/model";
import { formatRupiah } from "@/src/lib/format";

export type Of = { sale: TransactionDetail };

type RowProps = { what: ReactNode; words?: ReactNode; amount: number | null };

/** An amount that the account may not see stays empty. */
export const Row = ({ what, words, amount }: RowProps) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5">
    <div className="min-w-0">
      <p className="break-words font-medium">{what}</p>
      {words && <p className="break-words text-ink-muted text-xs">{words}</p>}
    </div>
    <p className="shrink-0 tabular-nums">{amount === null ? null : formatRupiah(amount)}</p>
  </li>
);

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line border-line border-y text-sm">
    {children}
  </ul>
);

export const Sums = ({ children }: { children: ReactNode }) => <dl className="mt-4 grid gap-2 text-sm">{children}</dl>;

/** A deduction is written as a negative amount. */
export const less = (value: number) => formatRupiah(0 - value);
