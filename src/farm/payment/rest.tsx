import { none } from "@/src/components/table/none";
import { formatRupiah } from "@/src/lib/format";

/** A refund still due is named by a word, never only by a minus sign. */
const Back = ({ amount }: { amount: number }) => (
  <span className="font-semibold text-warning-ink">kembali {formatRupiah(amount)}</span>
);

/** The amount still to be paid for a document. A negative amount is a refund still due. */
export function Rest({ of: { remaining, state } }: { of: { remaining: number; state: string } }) {
  if (state === "draf" || (state === "dibatalkan" && remaining === 0)) return none;
  if (remaining < 0)
    return (
      <span className="block text-xs">
        <Back amount={-remaining} />
      </span>
    );
  if (remaining === 0) return <span className="text-ink-faint">{formatRupiah(0)}</span>;
  return <span className="font-semibold">{formatRupiah(remaining)}</span>;
}

type Sums = { remaining: number; overpaid: number; receivable?: number };

/**
 * Shows what is still to be paid and how much of it is a receivable, because the rest is not delivered yet. The debt of
 * one customer does not cancel out the refund of another.
 */
export const RestTotal = ({ remaining, overpaid, receivable }: Sums) => (
  <span className="block">
    {formatRupiah(remaining)}
    {receivable !== undefined && receivable !== remaining && (
      <span className="block text-xs">piutang {formatRupiah(receivable)}</span>
    )}
    {overpaid > 0 && (
      <span className="block text-xs">
        <Back amount={overpaid} />
      </span>
    )}
  </span>
);

/** The words beside the count of a list's documents: its total leaves out what was neither sold nor bought. */
export function leftOut(left: Record<string, number>) {
  const words = Object.entries(left).flatMap(([what, amount]) => (amount > 0 ? `${what} ${formatRupiah(amount)}` : []));
  return words.length > 0 ? `; ${words.join(" dan ")} tidak ikut dijumlah` : "";
}
