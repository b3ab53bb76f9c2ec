import type { ReactNode } from "react";
import type { Examination } from "@/contract/examination/model";
import { HIGH_FAMACHA, LOW_BCS } from "@/contract/examination/words";
import { none } from "@/src/components/table/none";
import { Badge } from "@/src/components/ui/badge";
import { cx } from "@/src/components/ui/cx";
import { findingsOf } from "@/src/farm/sheep/findings";
import { formatNumber, formatQuantity } from "@/src/lib/format";

/** A cancelled examination stays readable, struck through. */
export const Struck = ({ of, children }: { of: Examination; children: ReactNode }) =>
  of.cancelled ? <s className="text-ink-muted">{children}</s> : children;

export function Weight({ of: { weight, weightEstimated } }: { of: Examination }) {
  if (weight === null) return none;
  return (
    <span className="whitespace-nowrap">
      {weightEstimated && <span className="mr-1 text-ink-muted text-xs">perkiraan</span>}
      {formatNumber(weight, 2)} <span className="text-ink-faint">kg</span>
    </span>
  );
}

/** A bad score is bold and marked, because colour alone is not enough. */
const Bad = ({ children }: { children: ReactNode }) => (
  <strong className="text-error-ink">
    {children}
    <span aria-hidden="true"> !</span>
    <span className="sr-only"> (buruk)</span>
  </strong>
);
const Score = ({ value, bad }: { value: number; bad: boolean }) => {
  const text = formatNumber(value, 1).replace(/,0$/, "");
  return bad ? <Bad>{text}</Bad> : text;
};
export const Bcs = ({ value }: { value: number | null }) =>
  value === null ? none : <Score value={value} bad={value <= LOW_BCS} />;
export const Famacha = ({ value }: { value: number | null }) =>
  value === null ? none : <Score value={value} bad={value >= HIGH_FAMACHA} />;

export const amountInWords = (dose: number, unit: string) => `${formatQuantity(dose)} ${unit}`;

/** Shows whether the examination is cancelled, and whether the animal needs another look. */
export function ExaminationState({ of: { cancelled, followUp } }: { of: Examination }) {
  if (cancelled) return <Badge icon="cancel">Dibatalkan</Badge>;
  return followUp ? <Badge tone="error">Tindak lanjut</Badge> : null;
}

/**
 * The findings, the most important first; a narrow place cuts off the end. A table has a column for the weight, which
 * is repeated only where nothing else was found.
 */
export function Findings({ of: row }: { of: Examination }) {
  const found = findingsOf(row);
  if (found.length === 0) return none;
  return found.map(({ of, text, bad }) => (
    <span
      key={`${of} ${text}`}
      className={cx("mr-3 tabular-nums last:mr-0", of === "weight" && found.length > 1 && "md:hidden")}
    >
      {bad ? <Bad>{text}</Bad> : text}
    </span>
  ));
}
