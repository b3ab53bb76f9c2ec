import { useQuery } from "@tanstack/react-query";
import { ROI_VIEW_LABELS, type RoiGroup, type RoiRow } from "@/contract/report/roi";
import { tableOf } from "@/src/api/base/list";
import { exportRoi, roiQuery } from "@/src/api/report/report-roi";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { useListState } from "@/src/components/table/list-state";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { Formula } from "@/src/components/ui/formula";
import { LinkButton } from "@/src/components/ui/link-button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatNumber } from "@/src/lib/format";
import { CONTRACT_SPEC, useRoiView } from "./roi-address";
import { RoiBandChart } from "./roi-band-chart";
import { ROI_COLUMNS, roiTotals } from "./roi-columns";
import { filtersInWords, useRoiFilters } from "./roi-filters";
import { CONTRACT_FORMULAS } from "./roi-formulas";
import { RoiStats } from "./roi-stats";
import { endInWords } from "./roi-words";

const WHAT = { paket: "paket", investor: "investor", kontrak: "kontrak" } as const;

function Nothing({ ever, onYear }: { ever: boolean; onYear: () => void }) {
  const maySell = useMay("transaction.write");
  if (ever)
    return (
      <EmptyState
        icon="chart"
        title="Tidak ada kontrak pada periode ini"
        action={<Button onClick={onYear}>Lihat tahun ini</Button>}
      >
        Yang tampil adalah kontrak yang berjalan atau dibayar dalam periodenya.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="chart"
      title="Belum ada kontrak investasi"
      action={
        maySell && (
          <LinkButton variant="primary" icon="plus" to={`${paths.transaction.create}?jenis=investasi`}>
            Jual paket
          </LinkButton>
        )
      }
    >
      Menjual paket investasi kepada investor membuat kontraknya; hasilnya dihitung di sini.
    </EmptyState>
  );
}

/** Returns the address that a row leads to, and the further links. */
function useWays(group: RoiGroup) {
  const { to } = useRoiView();
  const contractsOf = (row: RoiRow) =>
    to("kontrak", group === "paket" ? { product: String(row.id) } : { investor: String(row.id) });
  if (group === "kontrak")
    return {
      rowHref: ({ id }: RoiRow) => paths.investment.detail(id),
      actions: ({ contract }: RoiRow): (MenuEntry | null)[] =>
        contract
          ? [
              { label: "Buka investor", icon: "customer", to: paths.customer.detail(contract.investor.id) },
              { label: "Buka paket", icon: "product", to: paths.product.update(contract.product.id) },
            ]
          : [],
    };
  const isPack = group === "paket";
  return {
    rowHref: (row: RoiRow) => (isPack ? contractsOf(row) : paths.customer.detail(row.id)),
    actions: (row: RoiRow): (MenuEntry | null)[] => [
      { label: "Lihat kontraknya", icon: "chart", to: contractsOf(row) },
      ...(isPack ? [{ label: "Buka paket", icon: "product" as const, to: paths.product.update(row.id) }] : []),
    ],
  };
}

export function RoiContracts({ group }: { group: RoiGroup }) {
  const period = useReportPeriod();
  const { links, current } = useRoiView();
  const [state, setState] = useListState(CONTRACT_SPEC);
  const query = useQuery(roiQuery(state, period.text, group));
  const filters = useRoiFilters(state, true);
  const ways = useWays(group);
  const narrow = useNarrow();
  const table = tableOf(query);
  const totals = query.data?.totals ?? undefined;
  const end = endInWords(period);
  const title = `Proyeksi dan hasil ${ROI_VIEW_LABELS[group].toLowerCase()}`;
  return (
    <ReportPage
      title="Laporan ROI"
      period={period}
      subject={ROI_VIEW_LABELS[group]}
      filters={filtersInWords(filters, state)}
      onExport={exportRoi(state, period.text, group)}
    >
      <TabLinks label="Laporan ROI" links={links} current={current} />
      {!table.error && table.rows?.length !== 0 && (
        <>
          <RoiStats totals={totals} end={end} />
          {table.rows ? (
            <Card
              title={title}
              description={`Kontrak yang berjalan atau dibayar pada periode ini, dengan hasilnya sampai ${end}.`}
              actions={<Formula of={CONTRACT_FORMULAS} label="ROI" />}
            >
              <RoiBandChart rows={table.rows} title={title} />
            </Card>
          ) : (
            <LoadingCard height={240} />
          )}
        </>
      )}
      <DataTable
        id={`roi-${group}`}
        what={WHAT[group]}
        searchLabel={group === "kontrak" ? "Cari nomor, investor" : "Cari nama atau kode"}
        columns={ROI_COLUMNS[group]}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        {...ways}
        spec={CONTRACT_SPEC}
        state={state}
        onStateChange={setState}
        filters={filters}
        waits={!table.rows && !table.error}
        {...table}
        {...(totals && { totals: roiTotals(totals, narrow), totalsLabel: `${formatNumber(totals.contracts)} kontrak` })}
        empty={<Nothing ever={totals?.ever ?? false} onYear={() => period.setPeriod({ kind: "tahun", day: null })} />}
      />
    </ReportPage>
  );
}
