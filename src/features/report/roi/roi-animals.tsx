import { useQuery } from "@tanstack/react-query";
import { ROI_STEPS, ROI_VIEW_LABELS, type RoiAnimal } from "@/contract/report/roi";
import { tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { exportRoiAnimals, roiAnimalsQuery } from "@/src/api/report/report-roi";
import { Chart } from "@/src/components/chart/chart";
import { DataTable } from "@/src/components/table/data-table";
import { useListState } from "@/src/components/table/list-state";
import { Button } from "@/src/components/ui/button";
import { Formula } from "@/src/components/ui/formula";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { ReportPage } from "@/src/features/report/report-page";
import { useReportPeriod } from "@/src/features/report/use-report-period";
import { formatNumber } from "@/src/lib/format";
import { ANIMAL_SPEC, useRoiView } from "./roi-address";
import { ROI_ANIMAL_COLUMNS, roiAnimalTotals } from "./roi-animal-columns";
import { filtersInWords, useRoiFilters } from "./roi-filters";
import { ANIMAL_FORMULAS } from "./roi-formulas";
import { RoiAnimalStats } from "./roi-stats";

/** Ranges of percent: `< -20`, `-20–0`, …, `≥ 100`. */
const STEP_LABELS = [
  `< ${ROI_STEPS[0]}%`,
  ...ROI_STEPS.slice(1).map((step, at) => `${ROI_STEPS[at]}–${step}%`),
  `≥ ${ROI_STEPS.at(-1)}%`,
];

const actionsOf = ({ sale, contract }: RoiAnimal): (MenuEntry | null)[] => [
  { label: "Buka penjualan", icon: "sales", to: paths.transaction.detail(sale.id) },
  ...(contract ? [{ label: "Buka kontrak", icon: "chart" as const, to: paths.investment.detail(contract.id) }] : []),
];

/** Lists each animal that was sold within the period with its profit above HPP. */
export function RoiAnimals() {
  const period = useReportPeriod();
  const { links, current } = useRoiView();
  const [state, setState] = useListState(ANIMAL_SPEC);
  const query = useQuery(roiAnimalsQuery(state, period.text));
  const filters = useRoiFilters(state, false);
  const table = tableOf(query);
  const totals = query.data?.totals ?? undefined;
  return (
    <ReportPage
      title="Laporan ROI"
      period={period}
      subject={ROI_VIEW_LABELS.ternak}
      filters={filtersInWords(filters, state)}
      onExport={exportRoiAnimals(state, period.text)}
    >
      <TabLinks label="Laporan ROI" links={links} current={current} />
      {!table.error && table.rows?.length !== 0 && (
        <>
          <RoiAnimalStats totals={totals} />
          <Card
            title="Sebaran ROI ternak"
            description="Ekor yang diserahkan pada periode ini dan tidak diretur."
            actions={<Formula of={ANIMAL_FORMULAS} label="ROI ternak" />}
          >
            <Chart
              kind="bar"
              unit="number"
              title="Sebaran ROI ternak"
              axis="ROI"
              height={200}
              labels={STEP_LABELS}
              series={totals && [{ label: "Ekor", values: totals.spread }]}
            />
          </Card>
        </>
      )}
      <DataTable
        id="roi-ternak"
        what="ternak terjual"
        searchLabel="Cari anting, customer"
        columns={ROI_ANIMAL_COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ animal }) => tagName(animal)}
        rowHref={({ animal }) => paths.sheep.detail(animal.id)}
        actions={actionsOf}
        spec={ANIMAL_SPEC}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...(totals && { totals: roiAnimalTotals(totals), totalsLabel: `${formatNumber(totals.heads)} ekor` })}
        empty={
          <EmptyState
            icon="sheep"
            title="Belum ada ternak terjual pada periode ini"
            action={<Button onClick={() => period.setPeriod({ kind: "tahun", day: null })}>Lihat tahun ini</Button>}
          >
            Ternak dihitung sejak diserahkan kepada pembelinya.
          </EmptyState>
        }
      />
    </ReportPage>
  );
}
