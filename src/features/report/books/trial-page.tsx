import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { isResult, RETAINED } from "@/contract/report/balance";
import type { Side, Trial } from "@/contract/report/books";
import { ACCOUNT_KIND_LABELS, CHART } from "@/contract/report/ledger";
import { daysOf } from "@/contract/report/period";
import { exportTrial, trialQuery } from "@/src/api/report/report-books";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { periodInFull } from "@/src/features/report/period-words";
import { Reconciled } from "@/src/features/report/reconciled";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatRupiah } from "@/src/lib/format";
import { profitHref, useBooksAddress, useUntil, yearBefore } from "./books-address";
import { AccountLink, NumbersField, nameOf, numberOf } from "./books-words";

/** Without an account it is the line of the results of earlier years. */
type Line = { side: Side | null; opening: number; debit: number; credit: number; closing: number };

/** Accounts that moved or have a balance; the places of money stand below kas, results of earlier years below the capital. */
function linesOf({ rows, places, earlier }: Trial): Line[] {
  const lineOf = ({ account, ...sums }: Trial["rows"][number]): Line[] => [
    ...(Object.values(sums).some((sum) => sum !== 0) ? [{ side: { account, place: null }, ...sums }] : []),
    ...(account === "kas" ? places : []).map(({ id, name, ...own }) => ({
      side: { account: "kas" as const, place: { id, name } },
      ...own,
    })),
  ];
  const retained: Line = { side: null, opening: 0 - earlier, debit: 0, credit: 0, closing: 0 - earlier };
  return [
    ...rows.filter(({ account }) => !isResult(account)).flatMap(lineOf),
    ...(earlier === 0 ? [] : [retained]),
    ...rows.filter(({ account }) => isResult(account)).flatMap(lineOf),
  ];
}

/** A balance stands on the side of its sign. */
const sided = (amount: number) =>
  amount === 0 ? (
    <span className="text-ink-faint">–</span>
  ) : (
    <>
      {formatRupiah(Math.abs(amount))} <span className="text-ink-muted text-xs">{amount > 0 ? "D" : "K"}</span>
    </>
  );
const plain = (amount: number) => (amount === 0 ? <span className="text-ink-faint">–</span> : formatRupiah(amount));

const columnsOf = (period: string, retained: string, narrow: boolean): Column<Line>[] => {
  const money = { align: "right", width: 136, card: narrow ? "fact" : undefined } as const;
  return [
    ...(narrow
      ? []
      : [{ id: "number", header: "No. akun", width: 92, cell: ({ side }: Line) => side && numberOf(side) }]),
    {
      id: "account",
      header: "Akun",
      width: 250,
      card: "title",
      wrap: true,
      cell: ({ side }) => (
        <span className={side?.place ? "pl-4" : undefined}>
          {side ? (
            <AccountLink side={side} period={period} />
          ) : (
            <Link to={retained} className="underline decoration-line-strong/60 decoration-dotted underline-offset-4">
              {RETAINED}
            </Link>
          )}
        </span>
      ),
    },
    { id: "opening", header: "Saldo awal", ...money, cell: ({ opening }) => sided(opening) },
    { id: "debit", header: "Debit", ...money, cell: ({ debit }) => plain(debit) },
    { id: "credit", header: "Kredit", ...money, cell: ({ credit }) => plain(credit) },
    {
      id: "closing",
      header: "Saldo akhir",
      ...money,
      card: narrow ? "state" : undefined,
      cell: ({ closing }) => <span className="font-semibold">{sided(closing)}</span>,
    },
  ];
};

/** Neraca saldo: every account from the beginning of a period to its end. */
export function TrialPage() {
  const state = useReportPeriod();
  const address = useBooksAddress();
  const { data: trial, error, isFetching, isPlaceholderData, refetch } = useQuery(trialQuery(state.text));
  return (
    <ReportPage
      title="Neraca saldo"
      period={state}
      choices={<NumbersField address={address} />}
      onExport={exportTrial(state.text, address.numbers)}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.trial} />
      {error && (!trial || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : trial ? (
        <TrialCard
          trial={trial}
          period={state.text}
          from={daysOf(state.period, state.today).from}
          words={periodInFull(state.period, state.today)}
        />
      ) : (
        <LoadingCard height={520} />
      )}
    </ReportPage>
  );
}

type CardProps = { trial: Trial; period: string; from: string; words: string };

function TrialCard({ trial, period, from, words }: CardProps) {
  const until = useUntil();
  const narrow = useNarrow();
  const sum = (of: (row: Trial["rows"][number]) => number) => trial.rows.reduce((all, row) => all + of(row), 0);
  const [debit, credit] = [sum((row) => row.debit), sum((row) => row.credit)];
  return (
    <Card
      title="Neraca saldo"
      description={words}
      flush
      footer={
        <div className="flex flex-col gap-1">
          <Reconciled
            label="Jumlah debit"
            value={debit}
            expected={credit}
            why="Debit dan kredit periode ini tidak sama. Laporkan."
          />
          <Reconciled
            label="Saldo akhir semua akun"
            value={sum((row) => row.closing) - trial.earlier}
            expected={0}
            why="Saldo debit dan kredit tidak sama. Laporkan."
          />
        </div>
      }
    >
      <div className="border-line border-t">
        <StaticTable
          caption="Neraca saldo"
          columns={columnsOf(period, profitHref(until(yearBefore(from))), narrow)}
          rows={linesOf(trial)}
          rowId={({ side }) => (side ? `${side.account} ${side.place?.id ?? ""}` : "earlier")}
          rowName={({ side }) =>
            side ? `${nameOf(side)}, ${ACCOUNT_KIND_LABELS[CHART[side.account].kind]}` : RETAINED
          }
          totalsLabel="Jumlah"
          totals={{ debit: formatRupiah(debit), credit: formatRupiah(credit) }}
        />
      </div>
    </Card>
  );
}
