import { Icon } from "@/src/components/ui/icon";
import { formatRupiah } from "@/src/lib/format";

type Props = {
  /** Names the other calculation: "Laba kotor menurut penjualan satu per satu". */
  label: string;
  /** The result of the other calculation, and the figure above; `undefined` while either is unknown. */
  value: number | undefined;
  expected: number | undefined;
  /** Says where to look if they differ. */
  why: string;
};

/**
 * Proves a figure by a second calculation that must agree. Both must come from one answer, so that they describe the
 * same moment.
 */
export function Reconciled({ label, value, expected, why }: Props) {
  if (value === undefined || expected === undefined)
    return <p className="text-ink-faint text-sm">{label}: menghitung…</p>;
  const same = value === expected;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-muted">{label}:</span>
        <span className="font-semibold tabular-nums">{formatRupiah(value)}</span>
        <span
          className={
            same
              ? "inline-flex items-center gap-1 font-medium text-success-ink"
              : "inline-flex items-center gap-1 font-medium text-error-ink"
          }
        >
          <Icon name={same ? "check" : "warning"} size={16} />
          {same ? "sama" : `berbeda ${formatRupiah(Math.abs(value - expected))}`}
        </span>
      </p>
      {!same && <p className="mt-1 text-error-ink">{why}</p>}
    </div>
  );
}
