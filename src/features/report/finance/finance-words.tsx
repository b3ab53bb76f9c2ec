import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { formatPercent, formatRupiah } from "@/src/lib/format";
import { formatRupiahShort } from "@/src/lib/format-short";

type Pair = { amount: number; before: number };

/**
 * Returns the change in percent; null if the previous value was zero or the sign has changed, because a percentage
 * would be meaningless.
 */
export const changeOf = ({ amount, before }: Pair) =>
  before === 0 || amount * before < 0 ? null : ((amount - before) / Math.abs(before)) * 100;

const MOST_TOLD = 999;

/** `+12,5%`, `-3,0%`, or a dash. */
export function changeInWords(pair: Pair) {
  const change = changeOf(pair);
  if (change === null) return "–";
  if (Math.abs(change) > MOST_TOLD) return change > 0 ? ">+999%" : ">-999%";
  return `${change > 0 ? "+" : ""}${formatPercent(change)}`;
}

/** A share of a whole, in percent; a dash where the whole is nothing, or less. */
export const shareInWords = (part: number, whole: number) => (whole <= 0 ? "–" : formatPercent((part / whole) * 100));

/** Returns the comparison for a Stat in which more is better. */
export function deltaOf(pair: Pair) {
  const { amount, before } = pair;
  const direction = amount > before ? "up" : amount < before ? "down" : "flat";
  const change = changeOf(pair) === null ? formatRupiahShort(Math.abs(amount - before)) : changeInWords(pair);
  return {
    direction,
    good: direction === "flat" ? undefined : direction === "up",
    text:
      direction === "flat" ? (
        "tetap"
      ) : (
        <span>
          {before !== 0 && `${change.replace(/^([<>]?)[+-]/, "$1")} `}
          <span className="whitespace-nowrap max-sm:block">dari {formatRupiahShort(before)}</span>
        </span>
      ),
  } as const;
}

/** A loss is red and has its minus sign. */
export const Result = ({ value }: { value: number }) => (
  <span className={value < 0 ? "text-error-ink" : undefined}>{formatRupiah(value)}</span>
);

type FigureLinkProps = { to: string; label?: string; opens?: string; className?: string; children: ReactNode };

/**
 * An amount that opens its documents. `label` names it where only a table's cell would; `opens` names other content.
 */
export const FigureLink = ({ to, label, opens, className, children }: FigureLinkProps) => (
  <Link
    to={to}
    preventScrollReset={!opens}
    className={cx(
      "rounded-sm underline decoration-line-strong/60 decoration-dotted underline-offset-4 hover:decoration-solid",
      className,
    )}
  >
    {children}
    {label && (
      <span className="sr-only">
        , {label}: buka {opens ?? "dokumennya"}
      </span>
    )}
  </Link>
);

type OpenedProps = { value: number; to: string; label: string; result?: boolean };

/** Links an amount to its documents if there are any. `result` shows a loss in red. */
export function Opened({ value, to, label, result }: OpenedProps) {
  if (value === 0) return formatRupiah(0);
  return (
    <FigureLink to={to} label={label}>
      {result ? <Result value={value} /> : formatRupiah(value)}
    </FigureLink>
  );
}
