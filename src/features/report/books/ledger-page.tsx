import { useQuery } from "@tanstack/react-query";
import type { GeneralLedger, LedgerRow } from "@/contract/report/books";
import { ACCOUNT_LABELS, ACCOUNTS, CHART, CHARTED } from "@/contract/report/ledger";
import { placesQuery } from "@/src/api/money";
import { exportGeneralLedger, generalLedgerQuery } from "@/src/api/report/report-books";
import { SelectField } from "@/src/components/form/fields/select-field";
import { CardList } from "@/src/components/table/card-list";
import type { Column } from "@/src/components/table/column";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { periodInFull } from "@/src/features/report/period-words";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { type BooksAddress, useBooksAddress } from "./books-address";
import { AccountLink, NumbersField, numberOf } from "./books-words";
import { Document } from "./journal-page";
import { Turner } from "./turner";
import { PartOnPaper, useWholeOnPaper } from "./whole-on-paper";

const none = <span className="text-ink-faint">–</span>;
const money = { align: "right", width: 128 } as const;
const Balance = ({ value }: { value: number }) => (
  <>
    {formatRupiah(Math.abs(value))} <span className="text-ink-muted text-xs">{value < 0 ? "K" : "D"}</span>
  </>
);

const columnsOf = (period: string, narrow: boolean): Column<LedgerRow>[] => [
  { id: "day", header: "Tanggal", width: 104, card: "fact", cell: ({ day }) => formatDateShort(day) },
  { id: "document", header: "Dokumen", width: 180, card: "title", wrap: true, cell: (row) => <Document row={row} /> },
  {
    id: "other",
    header: "Akun lawan",
    width: 170,
    card: "fact",
    wrap: true,
    cell: ({ other }) => <AccountLink side={other} period={period} />,
  },
  ...(narrow
    ? ([
        {
          id: "amount",
          header: "Jumlah",
          card: "state",
          cell: ({ debit, credit }) => <Balance value={debit - credit} />,
        },
      ] satisfies Column<LedgerRow>[])
    : ([
        { id: "debit", header: "Debit", ...money, cell: ({ debit }) => (debit === 0 ? none : formatRupiah(debit)) },
        {
          id: "credit",
          header: "Kredit",
          ...money,
          cell: ({ credit }) => (credit === 0 ? none : formatRupiah(credit)),
        },
      ] satisfies Column<LedgerRow>[])),
  {
    id: "balance",
    header: "Saldo",
    ...money,
    width: 148,
    card: "fact",
    cell: ({ balance }) => <Balance value={balance} />,
  },
];

/** Buku besar: an account's rows of a period, with the balance before, after each, and behind. */
export function LedgerPage() {
  const state = useReportPeriod();
  const address = useBooksAddress();
  const { account, place } = address;
  const narrow = useNarrow();
  const one = { account, place: account === "kas" ? place : undefined };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    generalLedgerQuery(state.text, one, address.turned),
  );
  const count = useQuery(generalLedgerQuery(state.text, one, {})).data?.rows;
  const { shown, print } = useWholeOnPaper(data, (asked) => generalLedgerQuery(state.text, one, asked));
  const List = narrow ? CardList : TableGrid;
  return (
    <ReportPage
      title="Buku besar"
      period={state}
      choices={
        <>
          <AccountField address={address} />
          <NumbersField address={address} />
        </>
      }
      subject={`${CHART[account].number} ${ACCOUNT_LABELS[account]}`}
      print={print}
      onExport={exportGeneralLedger(state.text, one, address.numbers)}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.ledger} />
      <Card
        title={`${CHART[account].number} ${ACCOUNT_LABELS[account]}`}
        description={`${periodInFull(state.period, state.today)}. Biasanya bersaldo ${CHART[account].normal}.`}
        flush
      >
        {error && (!data || isPlaceholderData) ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <>
            <Sums totals={data?.totals} />
            <PartOnPaper page={shown} of={shown?.rows ?? count} />
            {data?.items.length === 0 ? (
              <EmptyState icon="money" title="Tidak ada mutasi">
                Akun ini tidak bergerak pada periode ini.
              </EmptyState>
            ) : (
              <List
                caption="Buku besar"
                columns={columnsOf(state.text, narrow)}
                rows={shown?.items}
                skeletonRows={10}
                rowId={({ at }) => at}
                rowName={({ documentName, day }) => documentName ?? day}
                stale={isPlaceholderData}
              />
            )}
          </>
        )}
        <Turner ends={data} address={address} />
      </Card>
    </ReportPage>
  );
}

/** Chooses the account, or one place of kas. */
function AccountField({ address: { account, place, toAccount } }: { address: BooksAddress }) {
  const { data: places } = useQuery(placesQuery());
  const options = CHARTED.flatMap((one) => [
    { value: one, label: `${CHART[one].number} ${ACCOUNT_LABELS[one]}` },
    ...(one === "kas" ? (places?.items ?? []) : []).map(({ id, name }) => ({
      value: `kas-${id}`,
      label: `${numberOf({ account: "kas", place: { id, name } })} ${name}`,
    })),
  ]);
  return (
    <SelectField
      label="Akun"
      hideLabel
      required
      className="w-72"
      options={options}
      value={account === "kas" && place !== undefined ? `kas-${place}` : account}
      onChange={(value) => {
        const [word, id] = (value ?? "").split("-");
        toAccount(ACCOUNTS.find((one) => one === word) ?? "kas", id === undefined ? undefined : Number(id));
      }}
    />
  );
}

function Sums({ totals }: { totals: GeneralLedger["totals"] | undefined }) {
  const items = [
    ["Saldo awal", totals && <Balance value={totals.opening} />],
    ["Debit", totals && formatRupiah(totals.debit)],
    ["Kredit", totals && formatRupiah(totals.credit)],
    ["Saldo akhir", totals && <Balance value={totals.closing} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y bg-canvas px-4 py-3 sm:grid-cols-4 print:bg-transparent sm:px-5">
      {items.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="break-words font-semibold text-base tabular-nums">
            {value ?? <Skeleton className="my-1 h-4 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
