import type { ExaminationTotals } from "@/contract/examination/model";
import { GainText } from "@/src/features/examination/gain-text";
import { formatNumber } from "@/src/lib/format";

/** Returns the totals row with the mean weights for DataTable; none for a single weighing. */
export function weighingTotals(totals: ExaminationTotals | null | undefined) {
  if (!totals || totals.weighings < 2 || totals.weight === null) return {};
  return {
    totalsLabel: `${formatNumber(totals.weighings)} timbangan`,
    totals: {
      weight: (
        <>
          <span className="mr-2 font-normal text-ink-muted">rata-rata</span>
          {totals.gain !== null && (
            <span className="mr-2 whitespace-nowrap">
              <GainText gain={totals.gain} />
            </span>
          )}
          <span className="whitespace-nowrap">{formatNumber(totals.weight, 2)} kg</span>
        </>
      ),
    },
  };
}
