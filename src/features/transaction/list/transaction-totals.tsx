import type { TransactionTotals } from "@/contract/transaction/model";
import { RestTotal } from "@/src/farm/payment/rest";
import { formatNumber, formatRupiah } from "@/src/lib/format";

/** Returns the totals row for DataTable: none for a single sale, or for more than are counted. */
export function transactionTotals(page: { total: number | null; totals?: TransactionTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, overpaid, receivable, heads, fund } = page.totals;
  return {
    // Investors' money is no turnover, so the sums exclude it.
    totalsLabel: `${formatNumber(page.total)} penjualan${fund > 0 ? `, di luar dana investor ${formatRupiah(fund)}` : ""}`,
    totals: {
      heads: formatNumber(heads),
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: <RestTotal remaining={remaining} overpaid={overpaid} />,
      receivable: formatRupiah(receivable),
    },
  };
}
