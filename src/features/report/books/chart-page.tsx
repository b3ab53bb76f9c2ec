import { useQuery } from "@tanstack/react-query";
import { MAPPED_PROGRAM_LABELS, MAPPED_PROGRAMS, numberKey } from "@/contract/configuration/accounts";
import type { Side } from "@/contract/report/books";
import { ACCOUNT_KIND_LABELS, CHART, chartOf } from "@/contract/report/ledger";
import { periodText, THIS_MONTH } from "@/contract/report/period";
import { placesQuery } from "@/src/api/money";
import { configurationQuery } from "@/src/api/program/configuration";
import { exportChart } from "@/src/api/report/report-books";
import { useMay } from "@/src/api/user";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { ReportPage } from "@/src/features/report/report-page";
import { AccountLink, nameOf, numberOf } from "./books-words";

type Line = Side & { numbers: readonly (string | null)[] };

const COLUMNS: Column<Line>[] = [
  { id: "number", header: "No. akun", width: 100, card: "fact", cell: (side) => numberOf(side) },
  {
    id: "name",
    header: "Akun",
    width: 280,
    card: "title",
    wrap: true,
    cell: (side) => (
      <span className={side.place ? "pl-4" : undefined}>
        <AccountLink side={side} period={periodText(THIS_MONTH)} />
      </span>
    ),
  },
  {
    id: "kind",
    header: "Jenis",
    width: 190,
    wrap: true,
    cell: ({ account }) => ACCOUNT_KIND_LABELS[CHART[account].kind],
  },
  { id: "normal", header: "Saldo normal", width: 120, cell: ({ account }) => CHART[account].normal },
  ...MAPPED_PROGRAMS.map(
    (program, at): Column<Line> => ({
      id: program,
      header: MAPPED_PROGRAM_LABELS[program],
      width: 130,
      card: "fact",
      told: true,
      cell: ({ numbers }) => numbers[at] ?? none,
    }),
  ),
];

/** Bagan akun: the accounts with their numbers here and in other programs. */
export function ChartPage() {
  const { data: places, error, isFetching, refetch } = useQuery(placesQuery());
  const { data: configuration } = useQuery(configurationQuery());
  const mayWrite = useMay("configuration.write");
  const numbers = configuration?.akun.value;
  const lines = chartOf(places?.items ?? []).map((side) => ({
    ...side,
    numbers: MAPPED_PROGRAMS.map(
      (program) => numbers?.[program][numberKey(side.account, side.place?.id ?? null)] ?? null,
    ),
  }));
  return (
    <ReportPage
      title="Bagan akun"
      onExport={exportChart}
      actions={mayWrite && <LinkButton to={`${paths.configuration}?bagian=akun`}>Ubah nomor</LinkButton>}
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.chart} />
      {error && !places ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : places ? (
        <Card
          title="Bagan akun"
          description="Setiap dokumen dibukukan ke akun ini dengan sendirinya. Nomor program lain dipakai saat jurnal diunduh."
          flush
        >
          <div className="border-line border-t">
            <StaticTable
              caption="Bagan akun"
              columns={COLUMNS}
              rows={lines}
              rowId={({ account, place }) => numberKey(account, place?.id ?? null)}
              rowName={nameOf}
            />
          </div>
        </Card>
      ) : (
        <LoadingCard height={640} />
      )}
    </ReportPage>
  );
}
