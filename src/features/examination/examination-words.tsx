import type { ReactNode } from "react";
import type { Examination } from "@/contract/examination/model";
import { HIGH_FAMACHA, LOW_BCS } from "@/contract/examination/words";
import { Badge } from "@/src/components/ui/badge";
import { Unknown } from "@/src/components/ui/page/facts";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import { GainText } from "./gain-text";

export const none = <Unknown>–</Unknown>;

/** A cancelled examination stays readable, struck through. */
export const Struck = ({ of, children }: { of: Examination; children: ReactNode }) =>
  of.cancelled ? <s className="text-ink-muted">{children}</s> : children;

export function Weight({ of: { weight, weightEstimated, gain } }: { of: Examination }) {
  if (weight === null) return none;
  return (
    <span className="whitespace-nowrap">
      {gain !== null && (
        <span className="mr-2 text-ink-muted text-xs">
          <GainText gain={gain} />
        </span>
      )}
      {weightEstimated && <span className="mr-1 text-ink-muted text-xs">perkiraan</span>}
      {formatNumber(weight, 2)} <span className="text-ink-faint">kg</span>
    </span>
  );
}

/** Bad scores are bold and marked, because colour alone is not enough. */
const Score = ({ value, bad }: { value: number; bad: boolean }) =>
  bad ? (
    <strong className="text-error-ink">
      {formatNumber(value, 1).replace(/,0$/, "")}
      <span aria-hidden="true"> !</span>
      <span className="sr-only"> (buruk)</span>
    </strong>
  ) : (
    formatNumber(value, 1).replace(/,0$/, "")
  );
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

/** The findings in one line for a phone. */
export function Summary({ of: row }: { of: Examination }) {
  const { weight, bcs, famacha, temperature, medicine, dose } = row;
  const parts = [
    weight !== null && <Weight key="weight" of={row} />,
    bcs !== null && (
      <span key="bcs">
        BCS <Bcs value={bcs} />
      </span>
    ),
    famacha !== null && (
      <span key="famacha">
        FAMACHA <Famacha value={famacha} />
      </span>
    ),
    temperature !== null && <span key="temperature">{formatNumber(temperature, 1)} °C</span>,
    medicine && (
      <span key="medicine">
        {medicine.name} {amountInWords(dose ?? 0, medicine.unit)}
      </span>
    ),
  ].filter(Boolean);
  return parts.length > 0 ? <span className="flex flex-wrap gap-x-3">{parts}</span> : none;
}
