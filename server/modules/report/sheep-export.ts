import type { ExportAsked } from "@/contract/base/list";
import { daysOf } from "@/contract/report/period";
import {
  HERD_CELL_LABELS,
  HERD_CELLS,
  HERD_GROUP_LABELS,
  isFlow,
  mortalityOf,
  type SheepReportAnimal,
  type SheepReportFilter,
  type SheepReportQuery,
  type SheepReportRow,
} from "@/contract/report/sheep";
import { OWNER_LABELS, SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { placesInWords } from "@/server/modules/sheep/export";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { findRowIds, findSomeAnimals } from "./sheep-detail";
import { namesOf, readSheepReport } from "./sheep-summary";

const percent = (share: number | null) => share && Math.round(share * 10_000) / 100;

const SUMMARY: ExportColumn<SheepReportRow>[] = [
  ...HERD_CELLS.map(
    (cell): ExportColumn<SheepReportRow> => ({
      header: HERD_CELL_LABELS[cell],
      kind: "number",
      width: 13,
      value: ({ counts }) => counts[cell],
    }),
  ),
  { header: "Bobot rata-rata (kg)", kind: "decimal", width: 18, value: ({ weight }) => weight },
  { header: "Ekor ditimbang", kind: "number", width: 14, value: ({ weighed }) => weighed },
  { header: "PBBH (g/hari)", kind: "number", width: 14, value: ({ gain }) => gain },
  { header: "Mortalitas (%)", kind: "decimal", width: 14, value: ({ counts }) => percent(mortalityOf(counts)) },
  { header: "Nilai HPP", kind: "rupiah", width: 18, value: ({ cost }) => cost },
];

const DETAIL: ExportColumn<SheepReportAnimal>[] = [
  { header: "Kode", width: 10, value: ({ sheep }) => sheep.code },
  { header: "Nomor anting", width: 14, value: ({ sheep }) => sheep.earTag },
  { header: "Warna anting", width: 14, value: ({ sheep }) => sheep.earTagColour },
  { header: "Jenis", width: 10, value: ({ sheep }) => SPECIES_LABELS[sheep.species] },
  { header: "Ras", width: 16, value: ({ sheep }) => sheep.breed },
  { header: "Kelamin", width: 10, value: ({ sheep }) => SEX_LABELS[sheep.sex] },
  { header: "Produk", width: 24, value: ({ product }) => product?.name ?? null },
  { header: "Kandang", width: 20, value: ({ pen }) => pen.name },
  { header: "Pemilik", width: 22, value: ({ investor }) => investor?.name ?? OWNER_LABELS.perusahaan },
  { header: "Tanggal masuk", kind: "day", width: 14, value: ({ arrivedOn }) => arrivedOn },
  { header: "Tanggal kejadian", kind: "day", width: 16, value: ({ day }) => day },
  { header: "Bobot (kg)", kind: "decimal", width: 12, value: ({ weight }) => weight },
  { header: "PBBH (g/hari)", kind: "number", width: 14, value: ({ gain }) => gain },
  { header: "HPP", kind: "rupiah", width: 16, value: ({ cost }) => cost },
  { header: "Hari di peternakan", kind: "number", width: 17, value: ({ days }) => days },
  { header: "Sebab", width: 30, value: ({ reason }) => reason },
  { header: "Dokumen", width: 18, value: ({ documentName }) => documentName },
];

/** The period and the filters in words. */
async function inWords(db: Queryable, query: SheepReportQuery, today: string) {
  const { from, to } = daysOf(query.period, today);
  const { species, sex, owner } = query;
  return [
    `Periode: ${from === to ? dayInWords(from) : `${dayInWords(from)} sampai ${dayInWords(to)}`}`,
    ...(species?.length ? [`Jenis: ${species.map((word) => SPECIES_LABELS[word]).join(", ")}`] : []),
    ...(sex ? [`Kelamin: ${SEX_LABELS[sex]}`] : []),
    ...(owner ? [`Pemilik: ${OWNER_LABELS[owner]}`] : []),
    ...(await placesInWords(db, query)),
  ];
}

type Asked<Query> = Query & ExportAsked;

export async function exportSheepReport({ db, now }: Deps, session: Session, query: Asked<SheepReportQuery>) {
  const today = businessDay(now());
  const { rows, totals } = await inSnapshot(db, (tx) => readSheepReport(tx, query, today));
  const lines = [...rows, { key: "", name: "Total", code: null, ...totals }].map((row, id) => ({ ...row, id }));
  return exportFile({
    asked: query,
    name: "laporan-domba",
    title: "Laporan domba",
    filters: await inWords(db, query, today),
    columns: [
      { header: HERD_GROUP_LABELS[query.group], width: 26, value: ({ name }) => name },
      { header: "Kode", width: 12, value: ({ code }) => code },
      ...SUMMARY,
    ],
    ids: lines.map(({ id }) => id),
    rowsOf: async (ids) => ids.map((id) => must(lines[id], "a line of the report")),
    exportedBy: session,
    now: now(),
  });
}

export async function exportSheepDetail({ db, now }: Deps, session: Session, query: Asked<SheepReportFilter>) {
  const today = businessDay(now());
  const { row, cell, group, q } = query;
  const name =
    row === undefined ? undefined : (await namesOf(db, group, [row], daysOf(query.period, today).to)).get(row)?.name;
  return exportFile({
    asked: query,
    name: `laporan-domba-${cell.replace("_", "-")}`,
    title: "Rincian laporan domba",
    filters: [
      `Kolom: ${HERD_CELL_LABELS[cell]}`,
      ...(row === undefined ? [] : [`${HERD_GROUP_LABELS[group]}: ${name ?? row}`]),
      ...(q ? [`Cari "${q}"`] : []),
      ...(await inWords(db, query, today)),
    ],
    columns: DETAIL.filter(({ header }) => isFlow(cell) || !OF_EVENTS.includes(header)),
    ids: await findRowIds(db, query, today),
    rowsOf: (ids) => findSomeAnimals(db, query, today, ids),
    exportedBy: session,
    now: now(),
  });
}

const OF_EVENTS = ["Tanggal kejadian", "Sebab", "Dokumen"];
