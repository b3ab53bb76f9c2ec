import type { Finance } from "@/contract/report/finance";
import { cashSum } from "@/contract/report/finance-sums";
import { Stat } from "@/src/components/ui/page/stat";
import { formatRupiah } from "@/src/lib/format";
import { formatRupiahShort } from "@/src/lib/format-short";
import { deltaOf, shareInWords } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

/** Holds the room of the comparison while it loads: two lines on a phone, whatever the sums are. */
const WAITING = {
  direction: "flat",
  text: (
    <span>
      … <span className="max-sm:block">dari …</span>
    </span>
  ),
} as const;

/** Two lines on a phone, whatever the sums are. */
const CashHint = ({ cash }: { cash: { in: number; out: number } | undefined }) => (
  <>
    Masuk {cash ? formatRupiahShort(cash.in) : "…"},{" "}
    <span className="max-sm:block">keluar {cash ? formatRupiahShort(cash.out) : "…"}</span>
  </>
);

type Props = { report: Finance | undefined; compares: boolean; address: FinanceAddress };

/** The owner's four most important figures, each opening its documents. */
export function KeyFigures({ report, compares, address }: Props) {
  const { revenue, grossProfit, profit } = report ?? {};
  const cash = report && cashSum(report);
  const margin = (of: Finance["profit"] | undefined) => of && revenue && shareInWords(of.amount, revenue.amount);
  const back = report?.accounts.find(({ account }) => account === "retur_penjualan")?.amount;
  const figures = [
    {
      label: "Penjualan bersih",
      figure: "penjualan-bersih",
      icon: "sales",
      pair: revenue,
      hint: back === undefined ? "…" : `Retur ${formatRupiahShort(0 - back)}`,
    },
    {
      label: "Laba kotor",
      figure: "laba-kotor",
      icon: "chart",
      pair: grossProfit,
      hint: `Margin ${margin(grossProfit) ?? "…"}`,
    },
    {
      label: "Laba bersih",
      figure: "laba-bersih",
      icon: "report",
      pair: profit,
      hint: `Margin ${margin(profit) ?? "…"}`,
    },
    {
      label: "Kas bersih",
      figure: "kas",
      icon: "money",
      pair: cash,
      hint: <CashHint cash={cash} />,
    },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4 print:grid-cols-4">
      {figures.map(({ label, figure, icon, pair, hint }) => (
        <Stat
          key={figure}
          label={label}
          icon={icon}
          to={address.figureHref(figure)}
          value={pair && formatRupiah(pair.amount)}
          loss={pair && pair.amount < 0}
          delta={compares ? (pair ? deltaOf(pair) : WAITING) : undefined}
          hint={hint}
        />
      ))}
    </div>
  );
}
