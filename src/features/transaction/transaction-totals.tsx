import type { TransactionTotals } from "@/contract/transaction";
import { RestTotal } from "@/src/components/payment/rest";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** The last row of the list, for DataTable: none for a single sale, or for more than are counted. */
export function transactionTotals(page: { total: number | null; totals?: TransactionTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, overpaid, receivable, heads } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} penjualan`,
    totals: {
      heads: formatNumber(heads),
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: <RestTotal remaining={remaining} overpaid={overpaid} />,
      receivable: formatRupiah(receivable),
    },
  };
}
