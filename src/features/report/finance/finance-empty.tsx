import type { Finance } from "@/contract/report/finance";
import { stepPeriod } from "@/contract/report/period";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { paths } from "@/src/config/paths";
import { periodInWords } from "@/src/features/report/period-words";
import type { ReportPeriodState } from "@/src/features/report/use-report-period";

/** Says whether the period has no sales, costs or payments at all. */
export const isEmpty = ({ accounts, cash, profitBySale, cashByReceipt }: Finance) =>
  profitBySale === 0 &&
  cashByReceipt === 0 &&
  accounts.every(({ amount }) => amount === 0) &&
  cash.every((one) => one.in === 0 && one.out === 0);

type Props = { state: ReportPeriodState; report: Finance };

/** Explains an empty period and leads to the previous one or to the first sale. */
export function FinanceEmpty({ state: { period, today, setPeriod }, report }: Props) {
  const mayWrite = useMay("transaction.write");
  const earlier = stepPeriod(period, -1, today);
  const known = report.months.some(({ revenue, cashIn, cashOut }) => revenue !== 0 || cashIn !== 0 || cashOut !== 0);
  return (
    <Card>
      <EmptyState
        icon="money"
        title="Belum ada transaksi pada periode ini"
        action={
          known && earlier ? (
            <Button icon="chevronLeft" onClick={() => setPeriod(earlier)}>
              Lihat {periodInWords(earlier, today)}
            </Button>
          ) : (
            mayWrite && (
              <LinkButton icon="plus" variant="primary" to={paths.transaction.create}>
                Penjualan baru
              </LinkButton>
            )
          )
        }
      >
        Penjualan yang diserahkan, biaya, dan pembayaran akan terhitung di sini dengan sendirinya.
      </EmptyState>
    </Card>
  );
}
