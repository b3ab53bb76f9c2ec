import { Link } from "react-router-dom";
import { isOneOf } from "@/contract/base/words";
import {
  COMINGS,
  HERD_CELL_LABELS,
  HERD_CELLS,
  HERD_GROUP_LABELS,
  type HerdCell,
  type HerdCounts,
  type HerdGroup,
  LEAVINGS,
  mortalityOf,
  type SheepReport,
  type SheepReportRow,
} from "@/contract/report/sheep";
import { codeBeside } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { FigureLink } from "@/src/features/report/finance/finance-words";
import { formatNumber, formatPercent, formatRupiah } from "@/src/lib/format";
import { cellAddress } from "./sheep-question";

/** These cells are always shown, the others only with a value. */
const ALWAYS: readonly HerdCell[] = ["awal", "beli", "lahir", "jual", "mati", "akhir"];

/** The headers of these columns are longer than their figures. */
const WIDE: Partial<Record<HerdCell, number>> = {
  pindah_masuk: 116,
  pindah_keluar: 116,
  dikembalikan: 112,
  ditemukan: 98,
  dipotong: 88,
};

const isLeaving = (cell: HerdCell) => isOneOf(LEAVINGS, cell);
const isComing = (cell: HerdCell) => isOneOf(COMINGS, cell);

type CountProps = { counts: HerdCounts; cell: HerdCell; name: string; to: string };

/** A count that links to the animals behind it. */
function Count({ counts, cell, name, to }: CountProps) {
  const count = counts[cell];
  if (count === 0) return none;
  const sign = isComing(cell) ? "+" : isLeaving(cell) ? "-" : "";
  return (
    <Link
      to={to}
      aria-label={`${name}, ${HERD_CELL_LABELS[cell].toLowerCase()}: ${formatNumber(count)} ekor`}
      className="-mx-1.5 rounded px-1.5 py-1 font-medium text-primary-ink hover:bg-primary-soft hover:underline"
    >
      {sign}
      {formatNumber(count)}
    </Link>
  );
}

type Row = Pick<SheepReportRow, "counts" | "weight" | "gain" | "cost"> & { key: string | null; name: string };

/** Figures of the animals at the end of the period. Each links to the animals, sorted by relevance. */
const FIGURES = {
  weight: {
    header: "Bobot (kg)",
    width: 92,
    sort: "weight",
    told: ({ weight }: Row) => (weight === null ? null : formatNumber(weight, 2)),
  },
  gain: {
    header: "PBBH (g)",
    width: 84,
    sort: "gain",
    told: ({ gain }: Row) => (gain === null ? null : formatNumber(gain)),
  },
  cost: {
    header: "Nilai HPP",
    width: 132,
    sort: "-cost",
    told: ({ cost }: Row) => formatRupiah(cost),
  },
} as const;
type Figure = keyof typeof FIGURES;

function FigureOf({ row, figure, params }: { row: Row; figure: Figure; params: URLSearchParams }) {
  const { header, sort, told } = FIGURES[figure];
  const text = told(row);
  if (text === null) return none;
  if (row.counts.akhir === 0) return text;
  return (
    <FigureLink to={cellAddress(params, row.key, "akhir", sort)} label={`${row.name}, ${header}`} opens="ternaknya">
      {text}
    </FigureLink>
  );
}

function percent(counts: HerdCounts) {
  const share = mortalityOf(counts);
  return share === null ? none : formatPercent(Math.round(share * 1000) / 10);
}

type Asked = Pick<SheepReport, "totals"> & { group: HerdGroup; params: URLSearchParams; narrow: boolean };

/** Returns the columns of the report and its totals row; both omit the same columns. */
export function herdTable({ totals, group, params, narrow }: Asked) {
  const shown = HERD_CELLS.filter((cell) => ALWAYS.includes(cell) || totals.counts[cell] > 0);
  const figureColumn = (figure: Figure): Column<SheepReportRow> => ({
    id: figure,
    header: FIGURES[figure].header,
    width: FIGURES[figure].width,
    align: "right",
    cell: (row) => <FigureOf row={row} figure={figure} params={params} />,
  });
  const all = { ...totals, key: null, name: "Total" };
  const columns: Column<SheepReportRow>[] = [
    {
      id: "name",
      header: HERD_GROUP_LABELS[group],
      width: narrow ? 128 : 150,
      wrap: true,
      cell: ({ name, code }) => (
        <>
          {name}
          <span className="block font-normal text-ink-faint text-xs">{codeBeside({ name, code })}</span>
        </>
      ),
    },
    ...shown.map(
      (cell): Column<SheepReportRow> => ({
        id: cell,
        header: HERD_CELL_LABELS[cell],
        align: "right",
        width: WIDE[cell] ?? 66,
        cell: ({ key, name, counts }) => (
          <Count counts={counts} cell={cell} name={name} to={cellAddress(params, key, cell)} />
        ),
      }),
    ),
    figureColumn("weight"),
    figureColumn("gain"),
    { id: "mortality", header: "Mortalitas", width: 90, align: "right", cell: ({ counts }) => percent(counts) },
    figureColumn("cost"),
  ];
  const sums = {
    ...Object.fromEntries(
      shown.map((cell) => [
        cell,
        <Count key={cell} counts={totals.counts} cell={cell} name="Total" to={cellAddress(params, null, cell)} />,
      ]),
    ),
    weight: <FigureOf row={all} figure="weight" params={params} />,
    gain: <FigureOf row={all} figure="gain" params={params} />,
    mortality: percent(totals.counts),
    cost: <FigureOf row={all} figure="cost" params={params} />,
  };
  return { columns, sums };
}

/** `120 awal + 14 masuk − 9 keluar = 125 akhir`; moves between rows are named separately. */
export function balanceInWords({ counts }: SheepReport["totals"]) {
  const sum = (cells: readonly HerdCell[]) => cells.reduce((all, cell) => all + counts[cell], 0);
  const [came, left] = [sum(COMINGS), sum(LEAVINGS)];
  const [movedIn, movedOut] = [counts.pindah_masuk, counts.pindah_keluar];
  const parts = [
    `${formatNumber(counts.awal)} awal + ${formatNumber(came - movedIn)} masuk − ${formatNumber(left - movedOut)} keluar`,
    movedIn + movedOut > 0 && ` + ${formatNumber(movedIn)} pindah masuk − ${formatNumber(movedOut)} pindah keluar`,
    ` = ${formatNumber(counts.akhir)} akhir`,
  ];
  return { text: parts.filter(Boolean).join(""), holds: counts.awal + came - left === counts.akhir };
}
