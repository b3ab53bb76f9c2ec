import type { SheepTotals } from "@/contract/sheep/model";
import { Weight } from "@/src/farm/sheep/sheep-words";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** Returns the totals row for DataTable: none for one animal, or for more than are counted. */
export function herdTotals(page: { total: number | null; totals?: SheepTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { weight, cost } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} ekor`,
    totals: {
      ...(weight !== null && {
        weight: (
          <>
            <span className="mr-1 font-normal text-ink-muted">rata-rata</span>
            <Weight value={weight} />
          </>
        ),
      }),
      cost: formatRupiah(cost),
    },
  };
}
