import { useQuery } from "@tanstack/react-query";
import type { Expected } from "@/contract/breeding/model";
import { DUE_SORTS } from "@/contract/breeding/words";
import { tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { expectedQuery, exportBreeding } from "@/src/api/breeding";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { comingWeeks } from "@/src/farm/breeding/due";
import { BreedingActs } from "./acts";
import { BreedingTabs } from "./breeding-tabs";
import { dueColumns } from "./due-columns";
import { FiguresStrip } from "./figures-strip";

const spec: ListSpec = { ...DUE_SORTS, filters: { due: dayRange, late: oneOf(["1"]) } };

const LATE: Filter = { name: "late", label: "Lewat", options: [{ value: "1", label: "Ya" }] };

/** The coming weeks in one press; another period in the address is told in its days. */
function weekFilter(): Filter {
  const options = comingWeeks();
  const period = dayRangeFilter("due", "Ditunggu");
  return {
    name: "due",
    label: "Ditunggu",
    options,
    describe: (values) => options.find(({ value }) => value === values[0])?.label ?? period.describe?.(values) ?? "",
  };
}

/** The ewes that are expected to lamb, by their day: the first screen of breeding. */
export function DuePage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(expectedQuery(state)));
  const mayWrite = useMay("herd.write");
  const mayExamine = useMay("examination.write");
  const actions = ({ id }: Expected): MenuEntry[] => [
    ...(mayWrite ? [{ label: "Catat kelahiran", icon: "plus" as const, to: paths.breeding.birth(id) }] : []),
    ...(mayExamine
      ? [
          {
            label: "Periksa kebuntingan",
            icon: "examination" as const,
            to: `${paths.examination.of([id])}&kind=kebuntingan`,
          },
        ]
      : []),
    { label: "Buka kartu induk", icon: "sheep", to: paths.sheep.detail(id) },
  ];
  return (
    <>
      <title>Akan melahirkan · Domba</title>
      <PageHeader
        title="Akan melahirkan"
        count={table.total?.capped ? undefined : table.total?.count}
        actions={<BreedingActs />}
      />
      <BreedingTabs current={paths.breeding.due} />
      <FiguresStrip />
      <DataTable
        id="breeding-due"
        what="induk yang ditunggu"
        searchLabel="Cari anting, kode, ras"
        columns={dueColumns(mayWrite)}
        rowId={({ id }) => String(id)}
        rowName={({ ewe }) => tagName(ewe)}
        rowHref={({ id }) => paths.sheep.detail(id)}
        actions={actions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={[weekFilter(), LATE]}
        {...table}
        onExport={exportBreeding("expected", state)}
        empty={
          <EmptyState icon="calendar" title="Tidak ada yang ditunggu" action={<BreedingActs main="mate" />}>
            Betina yang dikawinkan tampil di sini sampai melahirkan, dengan hari yang diperkirakan. Mulailah dengan
            mencatat kawin.
          </EmptyState>
        }
      />
    </>
  );
}
