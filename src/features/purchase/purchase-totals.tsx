import type { PurchaseTotals } from "@/contract/purchase";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** The last row of the list, for DataTable: none for a single purchase, or for more than are counted. */
export function purchaseTotals(page: { total: number | null; totals?: PurchaseTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, payable } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} pembelian`,
    totals: {
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: formatRupiah(remaining),
      payable: formatRupiah(payable),
    },
  };
}
