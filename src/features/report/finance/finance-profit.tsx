import { isOneOf } from "@/contract/base/words";
import { type Finance, GROSS_ACCOUNTS, REVENUE_ACCOUNTS } from "@/contract/report/finance";
import { ACCOUNT_LABELS, type Account } from "@/contract/report/ledger";
import { daysOf } from "@/contract/report/period";
import { Button } from "@/src/components/ui/button";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { figure } from "@/src/farm/terms/terms";
import { daysInWords, periodInWords } from "@/src/features/report/period-words";
import { Reconciled } from "@/src/features/report/reconciled";
import { formatRupiah } from "@/src/lib/format";
import { FinanceEmpty, isEmpty } from "./finance-empty";
import { PROFIT_FORMULAS } from "./finance-formulas";
import type { FinanceTabProps } from "./finance-tabs";
import { shareInWords } from "./finance-words";
import { type StatementRow, StatementTable } from "./statement-table";

/** These accounts reduce the net revenue to the gross profit. */
const COST_ACCOUNTS = GROSS_ACCOUNTS.filter((account) => !isOneOf(REVENUE_ACCOUNTS, account));

/**
 * Returns the accounts between two sums. Accounts that are zero in both periods are hidden until the user asks for
 * them.
 */
const lines = ({ accounts }: Finance, all: boolean, wanted: (account: Account) => boolean): StatementRow[] =>
  accounts
    .filter(({ account, amount, before }) => wanted(account) && (all || amount !== 0 || before !== 0))
    .map(({ account, ...pair }) => ({
      ...pair,
      key: account,
      label: ACCOUNT_LABELS[account],
      figure: `akun.${account}`,
    }));

function partsOf(report: Finance, all: boolean) {
  const { revenue, grossProfit, profit } = report;
  const margin = `margin ${shareInWords(grossProfit.amount, revenue.amount)}`;
  return [
    {
      key: "kotor",
      title: "Penjualan, HPP, dan biaya langsung",
      rows: [
        ...lines(report, all, (account) => isOneOf(REVENUE_ACCOUNTS, account)),
        {
          key: "bersih",
          label: "Penjualan bersih",
          ...revenue,
          figure: "penjualan-bersih",
          kind: "sum" as const,
        },
        ...lines(report, all, (account) => isOneOf(COST_ACCOUNTS, account)),
        {
          key: "kotor",
          label: "Laba kotor",
          hint: margin,
          ...grossProfit,
          figure: "laba-kotor",
          kind: "result" as const,
        },
      ],
    },
    {
      key: "biaya",
      title: "Biaya, kerugian, dan lainnya",
      rows: [
        ...lines(report, all, (account) => !isOneOf(GROSS_ACCOUNTS, account)),
        {
          key: "laba",
          label: "Laba bersih",
          ...profit,
          figure: "laba-bersih",
          kind: "result" as const,
        },
      ],
    },
  ];
}

function formulasOf({ accounts, revenue, grossProfit, profit }: Finance) {
  const of = (account: Account) => accounts.find((one) => one.account === account)?.amount ?? 0;
  const plus = (amount: number) => ` ${amount > 0 ? "+" : "−"} ${formatRupiah(Math.abs(amount))}`;
  const sum = (first: number, second: number) => `${formatRupiah(first)}${plus(second)}`;
  return [
    {
      ...PROFIT_FORMULAS.revenue,
      note: `${sum(of("penjualan"), of("retur_penjualan"))}${of("potongan_penjualan") === 0 ? "" : plus(of("potongan_penjualan"))} = ${formatRupiah(revenue.amount)}`,
    },
    {
      ...PROFIT_FORMULAS.gross,
      note: `${sum(revenue.amount, of("hpp"))}${of("biaya_penjualan") === 0 ? "" : plus(of("biaya_penjualan"))} = ${formatRupiah(grossProfit.amount)}`,
    },
    { ...figure("biayaLangsung"), note: "Juga bila penjualannya batal." },
    { ...figure("margin"), note: shareInWords(grossProfit.amount, revenue.amount) },
    {
      ...PROFIT_FORMULAS.profit,
      note: `${sum(grossProfit.amount, profit.amount - grossProfit.amount)} = ${formatRupiah(profit.amount)}`,
    },
    figure("dibebankanHpp"),
  ];
}

/** Returns the titles of a statement's columns. */
export function columnsOf({ report, state }: { report: Finance; state: FinanceTabProps["state"] }) {
  const { period, today, comparison } = state;
  const running = period.kind !== "bebas" && daysOf(period, today).to === today;
  return {
    now: running ? `${periodInWords(period, today)}, sampai kini` : periodInWords(period, today),
    before: comparison && daysInWords(report.against),
  };
}

/** The profit statement by account, with proof that the sum of all single sales agrees. */
export function ProfitTab({ report, state, address }: FinanceTabProps) {
  if (!report) return <LoadingCard height={440} />;
  if (isEmpty(report)) return <FinanceEmpty state={state} report={report} />;
  const empty = report.accounts.filter(({ amount, before }) => amount === 0 && before === 0).length;
  return (
    <Card
      title="Laba rugi"
      description={<span className="print:hidden">Setiap jumlah membuka dokumen di baliknya.</span>}
      actions={<Formula of={formulasOf(report)} label="laba rugi" />}
      flush
      footer={
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Reconciled
            label="Laba kotor menurut penjualan satu per satu"
            value={report.profitBySale}
            expected={report.grossProfit.amount}
            why="Buku besar dan penyerahan tidak berkata sama. Buka Laba per penjualan dan bandingkan dengan dokumen laba kotor, lalu laporkan."
          />
          {empty > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={address.all}
              className="-mx-2.5 print:hidden"
              onClick={() => address.showAll(!address.all)}
            >
              {address.all ? "Sembunyikan akun kosong" : `Tampilkan ${empty} akun kosong`}
            </Button>
          )}
        </div>
      }
    >
      <StatementTable
        caption="Laba rugi"
        parts={partsOf(report, address.all)}
        {...columnsOf({ report, state })}
        address={address}
      />
    </Card>
  );
}
