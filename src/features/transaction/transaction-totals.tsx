import type { TransactionTotals } from "@/contract/transaction";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** The last row of the list, for DataTable: none for a single sale, or for more than are counted. */
export function transactionTotals(page: { total: number | null; totals?: TransactionTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, receivable, heads } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} penjualan`,
    totals: {
      heads: formatNumber(heads),
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: formatRupiah(remaining),
      receivable: formatRupiah(receivable),
    },
  };
}
