import { useQuery } from "@tanstack/react-query";
import type { DamFigures } from "@/contract/breeding/model";
import { DAM_SORTS } from "@/contract/breeding/words";
import { tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { damsQuery } from "@/src/api/breeding";
import type { Column } from "@/src/components/table/column";
import { oneOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { none } from "@/src/components/table/none";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Badge } from "@/src/components/ui/badge";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort, formatNumber, formatPercent } from "@/src/lib/format";
import { BreedingActs } from "./acts";
import { BreedingTabs } from "./breeding-tabs";

const spec: ListSpec = { ...DAM_SORTS, filters: { cull: oneOf(["1"]) } };

const filters: readonly Filter[] = [{ name: "cull", label: "Perlu diafkir", options: [{ value: "1", label: "Ya" }] }];

const columns: readonly Column<DamFigures>[] = [
  { id: "dam", header: "Induk", width: 145, card: "title", cell: (dam) => <Tag of={dam} /> },
  {
    id: "kilos",
    header: "Sapihan/tahun",
    width: 130,
    align: "right",
    sort: "score",
    sortFirst: "desc",
    card: "fact",
    cell: ({ kilos }) =>
      kilos === null ? (
        none
      ) : (
        <>
          {formatNumber(kilos, 1)} <span className="text-ink-faint">kg</span>
        </>
      ),
  },
  {
    id: "reasons",
    header: "Perlu diafkir",
    width: 235,
    card: "state",
    wrap: true,
    cell: ({ reasons }) =>
      reasons.length === 0 ? (
        none
      ) : (
        <span className="flex flex-col items-start gap-1">
          {reasons.map((reason) => (
            <Badge key={reason} tone="warning">
              {reason}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    id: "litters",
    header: "Beranak",
    width: 90,
    align: "right",
    sort: "litters",
    sortFirst: "desc",
    cell: ({ litters }) => formatNumber(litters),
  },
  {
    id: "born",
    header: "Lahir hidup",
    width: 105,
    align: "right",
    sort: "born",
    sortFirst: "desc",
    card: "fact",
    cell: ({ born }) => formatNumber(born),
  },
  {
    id: "weaned",
    header: "Disapih",
    width: 90,
    align: "right",
    sort: "weaned",
    sortFirst: "desc",
    card: "fact",
    cell: ({ weaned }) => formatNumber(weaned),
  },
  {
    id: "survival",
    header: "Hidup",
    width: 90,
    rank: 7,
    align: "right",
    cell: ({ survival }) => (survival === null ? none : formatPercent(survival)),
  },
  {
    id: "interval",
    header: "Selang",
    width: 100,
    align: "right",
    sort: "interval",
    cell: ({ interval }) => (interval === null ? none : `${formatNumber(interval)} hari`),
  },
  {
    id: "last",
    header: "Terakhir beranak",
    width: 135,
    rank: 8,
    cell: ({ lastOn }) => (lastOn === null ? none : formatDateShort(lastOn)),
  },
  { id: "pen", header: "Kandang", width: 130, rank: 9, cell: ({ pen }) => pen.name },
  { id: "breed", header: "Ras", width: 110, rank: 10, cell: ({ breed }) => breed },
];

/** The dams with what they have done, the best first; the arrow of the first figure turns them. */
export function DamListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(damsQuery(state)));
  return (
    <RecordListPage
      title="Indukan"
      id="breeding-dam"
      what="induk"
      searchLabel="Cari anting, kode, ras"
      icon="sheep"
      purpose="Betina yang pernah kawin atau beranak, dengan anak yang dibesarkannya. Mulailah dengan mencatat kawin atau kelahiran."
      buttons={<BreedingActs />}
      tabs={<BreedingTabs current={paths.breeding.dams} />}
      columns={columns}
      rowName={tagName}
      rowHref={({ id }) => paths.sheep.detail(id)}
      spec={spec}
      state={state}
      onStateChange={setState}
      filters={filters}
      {...table}
    />
  );
}
