import { AGE_LABELS, AGES, type Age } from "@/contract/report/age-words";
import type { AgeingSide, AgeingTotals } from "@/contract/report/finance";
import { cx } from "@/src/components/ui/cx";
import { formatRupiah } from "@/src/lib/format";
import { FigureLink, shareInWords } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

/** The colours run from calm to urgent; each has its words beside it. */
const COLOURS: Record<Age, string> = {
  belum: "bg-primary",
  "1-30": "bg-warning",
  "31-60": "bg-accent",
  "61-90": "bg-error",
  "90+": "bg-error-strong",
};

type Props = { side: AgeingSide; totals: AgeingTotals; address: FinanceAddress };

/** Shows how much is how late at a glance; each part opens its documents. */
export function AgeingBar({ side, totals: { ages, total }, address }: Props) {
  return (
    <div className="px-4 pb-4 sm:px-5">
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded bg-ink/8">
        {AGES.map(
          (age) =>
            ages[age] > 0 && (
              <div
                key={age}
                className={cx("min-w-1", COLOURS[age])}
                style={{ width: `${(ages[age] / total) * 100}%` }}
              />
            ),
        )}
      </div>
      <dl className="mt-3 grid gap-x-4 gap-y-2 text-sm md:grid-cols-5">
        {AGES.map((age) => (
          <div key={age} className="flex min-w-0 items-baseline justify-between gap-3 md:block">
            <dt className="flex items-center gap-2 text-ink-muted">
              <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-sm", COLOURS[age])} />
              {AGE_LABELS[age]}
            </dt>
            <dd className="font-semibold tabular-nums md:mt-0.5">
              {ages[age] === 0 ? (
                <span className="font-normal text-ink-faint">{formatRupiah(0)}</span>
              ) : (
                <>
                  <FigureLink to={address.figureHref(`umur.${side}.${age}`)} label={AGE_LABELS[age]}>
                    {formatRupiah(ages[age])}
                  </FigureLink>
                  <span className="ml-2 font-normal text-ink-muted text-xs">{shareInWords(ages[age], total)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
