import { none } from "@/src/components/table/common-columns";
import { formatRupiah } from "@/src/lib/format";

/** What is to come back, or to go back: said in a word, never only by a sign. */
const Back = ({ amount }: { amount: number }) => (
  <span className="font-semibold text-warning-ink">kembali {formatRupiah(amount)}</span>
);

/** What of a document is still to be paid; less than nothing is money that is to be given back. */
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

/** The sums of both, side by side: what one owes is not set off against what another gets back. */
export const RestTotal = ({ remaining, overpaid }: { remaining: number; overpaid: number }) => (
  <span className="block">
    {formatRupiah(remaining)}
    {overpaid > 0 && (
      <span className="block text-xs">
        <Back amount={overpaid} />
      </span>
    )}
  </span>
);
