import {
  HERD_CELL_LABELS,
  type HerdCell,
  isFlow,
  type SheepReportAnimal,
  type SheepReportSums,
} from "@/contract/report/sheep";
import { OWNER_LABELS, SEX_LABELS } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { DocumentLink } from "@/src/components/ui/document-link";
import { kindOf, Weight } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

const TOLD_WHY: readonly HerdCell[] = ["mati", "hilang", "dipotong", "dikembalikan"];
const BY_DOCUMENT: readonly HerdCell[] = ["beli", "jual", "retur", "dikembalikan"];

const DESCRIPTION: readonly Column<SheepReportAnimal>[] = [
  // This column would push the opened sum beyond the edge of a desktop screen, and the breed tells nearly as much.
  { id: "product", header: "Produk", width: 165, hidden: true, cell: ({ product }) => product?.name ?? none },
  {
    id: "kind",
    header: "Jenis dan ras",
    width: 180,
    wrap: true,
    card: "fact",
    cell: ({ sheep }) => (
      <>
        {kindOf(sheep)} <span className="text-ink-faint">{SEX_LABELS[sheep.sex].toLowerCase()}</span>
      </>
    ),
  },
  { id: "pen", header: "Kandang", width: 155, wrap: true, cell: ({ pen }) => pen.name },
  {
    id: "owner",
    header: "Pemilik",
    width: 120,
    cell: ({ investor }) => investor?.name ?? OWNER_LABELS.perusahaan,
  },
];

const FIGURES: readonly Column<SheepReportAnimal>[] = [
  {
    id: "weight",
    header: "Bobot",
    width: 100,
    align: "right",
    sort: "weight",
    sortFirst: "desc",
    card: "fact",
    cell: ({ weight }) => <Weight value={weight} />,
  },
  {
    // Ascending order shows the animals that grow too slowly first.
    id: "gain",
    header: "PBBH (g)",
    width: 95,
    align: "right",
    sort: "gain",
    card: "fact",
    cell: ({ gain }) => (gain === null ? none : formatNumber(gain)),
  },
  {
    id: "cost",
    header: "HPP",
    width: 120,
    align: "right",
    sort: "cost",
    sortFirst: "desc",
    cell: ({ cost }) => formatRupiah(cost),
  },
];

/** The columns of the animals behind a cell; event columns appear only where the cell has events. */
export function animalColumns(cell: HerdCell): readonly Column<SheepReportAnimal>[] {
  const moved = isFlow(cell);
  const columns: (Column<SheepReportAnimal> | false)[] = [
    {
      id: "earTag",
      header: "Anting",
      width: 150,
      sort: "earTag",
      card: "title",
      cell: ({ sheep }) => <Tag of={sheep} />,
    },
    moved && {
      id: "day",
      header: HERD_CELL_LABELS[cell],
      width: 115,
      sort: "day",
      sortFirst: "desc",
      card: "state",
      cell: ({ day }) => (day ? formatDateShort(day) : none),
    },
    ...DESCRIPTION,
    ...FIGURES,
    {
      id: "days",
      header: "Hari",
      width: 72,
      align: "right",
      sort: "days",
      sortFirst: "desc",
      cell: ({ days }) => formatNumber(days),
    },
    {
      id: "arrived",
      header: "Masuk",
      width: 115,
      hidden: moved,
      ...(moved ? {} : { sort: "day", sortFirst: "desc" }),
      cell: ({ arrivedOn }) => formatDateShort(arrivedOn),
    },
    moved && {
      id: "reason",
      header: "Sebab",
      width: 180,
      hidden: !TOLD_WHY.includes(cell),
      cell: ({ reason }) => reason ?? none,
    },
    moved && {
      id: "document",
      header: "Dokumen",
      width: 145,
      hidden: !BY_DOCUMENT.includes(cell),
      cell: (row) => (row.documentName ? <DocumentLink of={row} /> : none),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Returns the totals row with the sum in the cell. */
export function animalTotals(total: number | null | undefined, sums: SheepReportSums | null | undefined) {
  if (!total || !sums) return {};
  const { weight, gain, cost } = sums;
  return {
    totalsLabel: `${formatNumber(total)} ekor${weight === null ? "" : "; bobot dan PBBH rata-rata"}`,
    totals: {
      ...(weight !== null && { weight: `${formatNumber(weight, 2)} kg` }),
      ...(gain !== null && { gain: formatNumber(gain) }),
      cost: formatRupiah(cost),
    },
  };
}
