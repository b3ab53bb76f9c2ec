import { useQuery } from "@tanstack/react-query";
import type { WeaningRow } from "@/contract/breeding/model";
import { WEANING_SORTS } from "@/contract/breeding/words";
import { tableOf } from "@/src/api/base/list";
import { exportBreeding, weaningsQuery } from "@/src/api/breeding";
import { useMay } from "@/src/api/user";
import { type Column, columnsFor } from "@/src/components/table/column";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { none } from "@/src/components/table/none";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { paths } from "@/src/config/paths";
import { Weight } from "@/src/farm/sheep/sheep-words";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { BreedingActs } from "./acts";
import { BreedingTabs } from "./breeding-tabs";

const spec: ListSpec = { ...WEANING_SORTS, filters: { period: dayRange } };
const filters: readonly Filter[] = [dayRangeFilter("period", "Periode")];

const columns: readonly Column<WeaningRow>[] = [
  {
    id: "day",
    header: "Tanggal",
    width: 150,
    sort: "day",
    sortFirst: "desc",
    card: "title",
    cell: ({ day }) => formatDateShort(day),
  },
  {
    id: "lambs",
    header: "Anak",
    width: 110,
    card: "fact",
    told: true,
    cell: ({ lambs }) => `${formatNumber(lambs)} ekor`,
  },
  {
    id: "dams",
    header: "Induk",
    width: 110,
    card: "fact",
    told: true,
    cell: ({ dams }) => `${formatNumber(dams)} ekor`,
  },
  {
    id: "weight",
    header: "Bobot rata-rata",
    width: 150,
    align: "right",
    card: "fact",
    cell: ({ weight }) => <Weight value={weight} />,
  },
  {
    id: "amount",
    header: "Biaya induk",
    width: 150,
    align: "right",
    money: true,
    card: "state",
    cell: ({ amount }) => (amount === null ? none : formatRupiah(amount)),
  },
  { id: "by", header: "Oleh", width: 160, rank: 9, cell: ({ by }) => by ?? none },
];

const nameOf = ({ day, lambs }: WeaningRow) => `Sapih ${formatDateShort(day)}, ${lambs} anak`;

/** The weanings, the newest first; each opens its document. */
export function WeaningListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(weaningsQuery(state)));
  const seesMoney = useMay("cost.read");
  return (
    <RecordListPage
      title="Sapih"
      id="breeding-weaning"
      what="penyapihan"
      searchLabel="Cari anting anak"
      icon="check"
      purpose="Anak yang disapih bersama tampil di sini, dengan biaya induk yang diteruskan."
      buttons={<BreedingActs />}
      tabs={<BreedingTabs current={paths.breeding.weanings} />}
      columns={columnsFor(columns, seesMoney)}
      rowName={nameOf}
      rowHref={({ id }) => paths.breeding.weaning(id)}
      spec={spec}
      state={state}
      onStateChange={setState}
      filters={filters}
      {...table}
      onExport={exportBreeding("weaning", state)}
    />
  );
}
