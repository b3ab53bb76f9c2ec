import {
  HERD_CELL_LABELS,
  type HerdCell,
  isFlow,
  type SheepReportAnimal,
  type SheepReportSums,
} from "@/contract/report-sheep";
import { OWNER_LABELS, SEX_LABELS } from "@/contract/sheep-words";
import { kindOf, Weight } from "@/src/components/sheep/sheep-words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/common-columns";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Tag } from "@/src/components/ui/tag";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

/** The animals behind a cell; what happened is told where something happened. */
export function animalColumns(cell: HerdCell): readonly Column<SheepReportAnimal>[] {
  const moved = isFlow(cell);
  const columns: (Column<SheepReportAnimal> | false)[] = [
    {
      ...{ id: "earTag", header: "Anting", width: 150, sort: "earTag", card: "title" },
      cell: ({ sheep }) => <Tag of={sheep} />,
    },
    moved && {
      ...{ id: "day", header: HERD_CELL_LABELS[cell], width: 115, sort: "day", sortFirst: "desc", card: "state" },
      cell: ({ day }) => (day ? formatDateShort(day) : none),
    },
    { id: "product", header: "Produk", width: 160, cell: ({ product }) => product?.name ?? none },
    {
      ...{ id: "kind", header: "Jenis dan ras", width: 175, card: "fact" },
      cell: ({ sheep }) => (
        <>
          {kindOf(sheep)} <span className="text-ink-faint">{SEX_LABELS[sheep.sex].toLowerCase()}</span>
        </>
      ),
    },
    { id: "pen", header: "Kandang", width: 120, card: "fact", cell: ({ pen }) => pen.name },
    {
      ...{ id: "owner", header: "Pemilik", width: 140 },
      cell: ({ investor }) => investor?.name ?? OWNER_LABELS.perusahaan,
    },
    {
      ...{ id: "weight", header: "Bobot", width: 150, align: "right", sort: "weight", sortFirst: "desc", card: "fact" },
      cell: ({ weight }) => <Weight value={weight} />,
    },
    {
      ...{ id: "gain", header: "PBBH (g)", width: 135, align: "right", sort: "gain", sortFirst: "desc" },
      cell: ({ gain }) => (gain === null ? none : formatNumber(gain)),
    },
    {
      ...{ id: "cost", header: "HPP", width: 120, align: "right", sort: "cost", sortFirst: "desc" },
      cell: ({ cost }) => formatRupiah(cost),
    },
    {
      ...{ id: "days", header: "Hari", width: 80, align: "right", sort: "days", sortFirst: "desc" },
      cell: ({ days }) => formatNumber(days),
    },
    {
      ...{
        id: "arrived",
        header: "Masuk",
        width: 115,
        hidden: moved,
        ...(moved ? {} : { sort: "day", sortFirst: "desc" }),
      },
      cell: ({ arrivedOn }) => formatDateShort(arrivedOn),
    },
    moved && {
      ...{ id: "reason", header: "Sebab", width: 180 },
      cell: ({ reason }) => reason ?? none,
    },
    moved && {
      ...{ id: "document", header: "Dokumen", width: 150 },
      cell: (row) => (row.documentName ? <DocumentLink of={row} /> : none),
    },
  ];
  return columns.filter((column) => column !== false);
}

const Mean = () => <span className="mr-1 font-normal text-ink-muted">rata-rata</span>;

/** The last row: what the cell says. */
export function animalTotals(total: number | null | undefined, sums: SheepReportSums | null | undefined) {
  if (!total || !sums) return {};
  return {
    totalsLabel: `${formatNumber(total)} ekor`,
    totals: {
      ...(sums.weight !== null && {
        weight: (
          <>
            <Mean />
            <Weight value={sums.weight} />
          </>
        ),
      }),
      ...(sums.gain !== null && {
        gain: (
          <>
            <Mean />
            {formatNumber(sums.gain)}
          </>
        ),
      }),
      cost: formatRupiah(sums.cost),
    },
  };
}
