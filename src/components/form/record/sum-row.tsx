import type { ReactNode } from "react";

type Props = { label: string; children: ReactNode; strong?: boolean };

/** Shows a sum of a form; its parent is a `dl`. */
export const SumRow = ({ label, children, strong }: Props) => (
  <div
    className={
      strong ? "flex justify-between gap-4 border-line border-t pt-2 font-bold text-base" : "flex justify-between gap-4"
    }
  >
    <dt className={strong ? undefined : "text-ink-muted"}>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
