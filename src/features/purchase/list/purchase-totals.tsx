import type { PurchaseTotals } from "@/contract/purchase/model";
import { RestTotal } from "@/src/farm/payment/rest";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** Returns the totals row for DataTable: none for a single purchase, or for more than are counted. */
export function purchaseTotals(page: { total: number | null; totals?: PurchaseTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, overpaid, payable } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} pembelian`,
    totals: {
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: <RestTotal remaining={remaining} overpaid={overpaid} />,
      payable: formatRupiah(payable),
    },
  };
}
