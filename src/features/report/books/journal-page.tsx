import { useQuery } from "@tanstack/react-query";
import type { JournalRow } from "@/contract/report/books";
import { exportJournal, journalQuery } from "@/src/api/report/report-books";
import { CardList } from "@/src/components/table/card-list";
import type { Column } from "@/src/components/table/column";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { periodInFull } from "@/src/features/report/period-words";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { useBooksAddress } from "./books-address";
import { AccountLink, NumbersField } from "./books-words";
import { Turner } from "./turner";
import { PartOnPaper, useWholeOnPaper } from "./whole-on-paper";

/** The document of a row with its partner. A row without one belongs to the opening balances. */
export const Document = ({
  row,
}: {
  row: Pick<JournalRow, "documentKind" | "documentId" | "documentName" | "party" | "belongsOn">;
}) => (
  <>
    {row.documentName === null ? "Tanpa dokumen" : <DocumentLink of={row} />}
    {row.party && <span className="block font-normal text-ink-muted text-xs">{row.party}</span>}
    <BelongsOn day={row.belongsOn} />
  </>
);

const columnsOf = (period: string): Column<JournalRow>[] => [
  { id: "day", header: "Tanggal", width: 104, card: "fact", cell: ({ day }) => formatDateShort(day) },
  { id: "document", header: "Dokumen", width: 190, card: "title", wrap: true, cell: (row) => <Document row={row} /> },
  {
    id: "debit",
    header: "Debit",
    width: 190,
    card: "fact",
    told: true,
    wrap: true,
    cell: ({ debit }) => <AccountLink side={debit} period={period} />,
  },
  {
    id: "credit",
    header: "Kredit",
    width: 190,
    card: "fact",
    told: true,
    wrap: true,
    cell: ({ credit }) => <AccountLink side={credit} period={period} />,
  },
  {
    id: "amount",
    header: "Jumlah",
    width: 140,
    align: "right",
    card: "state",
    cell: ({ amount }) => formatRupiah(amount),
  },
];

/** Jurnal: every posting of a period, a row for each document, day and pair of accounts. */
export function JournalPage() {
  const state = useReportPeriod();
  const address = useBooksAddress();
  const narrow = useNarrow();
  const query = useQuery(journalQuery(state.text, address.turned));
  const totals = useQuery(journalQuery(state.text, {})).data?.totals;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { shown, print } = useWholeOnPaper(data, (asked) => journalQuery(state.text, asked));
  const List = narrow ? CardList : TableGrid;
  return (
    <ReportPage
      title="Jurnal"
      period={state}
      choices={<NumbersField address={address} />}
      print={print}
      onExport={exportJournal(state.text, address.numbers)}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.journal} />
      <Card
        title="Jurnal"
        description={
          totals
            ? `${periodInFull(state.period, state.today)}: ${formatNumber(totals.rows)} baris, debit dan kredit masing-masing ${formatRupiah(totals.amount)}`
            : periodInFull(state.period, state.today)
        }
        flush
      >
        <PartOnPaper page={shown} of={(shown?.totals ?? totals)?.rows} />
        <div className="border-line border-t">
          {error && (!data || isPlaceholderData) ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : data?.items.length === 0 ? (
            <EmptyState icon="money" title="Belum ada jurnal">
              Penjualan, pembelian, pembayaran, dan pemakaian pada periode ini tercatat di sini dengan sendirinya.
            </EmptyState>
          ) : (
            <List
              caption="Jurnal"
              columns={columnsOf(state.text)}
              rows={shown?.items}
              skeletonRows={10}
              rowId={({ at }) => at}
              rowName={({ documentName, day }) => documentName ?? day}
              stale={isPlaceholderData}
            />
          )}
        </div>
        <Turner ends={data} address={address} />
      </Card>
    </ReportPage>
  );
}
