import type { ExportAsked } from "@/contract/base/list";
import type {
  Expected,
  ExpectedFilter,
  Litter,
  LitterFilter,
  Mating,
  MatingFilter,
  WeaningFilter,
  WeaningRow,
} from "@/contract/breeding/model";
import { EASE_LABELS, LITTER_KIND_LABELS, MATING_KIND_LABELS, MATING_STATE_LABELS } from "@/contract/breeding/words";
import { pregnancyInWords } from "@/contract/examination/words";
import { SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { findAllExpected } from "./expected";
import { findLitterIds, findLitters } from "./litter-list";
import { findMatingIds, findMatings } from "./mating-list";
import { findWeaningIds, findWeanings } from "./weaning-list";

const sireName = ({ sire, semen }: Pick<Mating, "sire" | "semen">) =>
  sire ? tagName(sire) : semen === null ? null : `semen ${semen}`;
const searched = (q: string) => (q ? [`Cari "${q}"`] : []);
const during = (label: string, days: MatingFilter["period"]) =>
  days ? [`${label}: ${days.from ?? "…"} sampai ${days.to ?? "…"}`] : [];

const EXPECTED: ExportColumn<Expected>[] = [
  { header: "Kode induk", width: 12, value: ({ ewe }) => ewe.code },
  { header: "Induk", width: 16, value: ({ ewe }) => tagName(ewe) },
  { header: "Ditunggu dari", kind: "day", width: 14, value: ({ dueFrom }) => dueFrom },
  { header: "Ditunggu sampai", kind: "day", width: 15, value: ({ dueTo }) => dueTo },
  {
    header: "Kebuntingan",
    width: 18,
    value: ({ pregnancy, foetuses }) => pregnancy && pregnancyInWords(pregnancy, foetuses),
  },
  { header: "Pejantan", width: 18, value: sireName },
  { header: "Cara kawin", width: 14, value: ({ mating }) => MATING_KIND_LABELS[mating.kind] },
  { header: "Kandang", width: 20, value: ({ ewe }) => ewe.pen.name },
  { header: "Jenis", width: 10, value: ({ ewe }) => SPECIES_LABELS[ewe.species] },
  { header: "Ras", width: 16, value: ({ ewe }) => ewe.breed },
];

const MATINGS: ExportColumn<Mating>[] = [
  { header: "Mulai", kind: "day", width: 12, value: ({ fromOn }) => fromOn },
  { header: "Sampai", kind: "day", width: 12, value: ({ toOn }) => toOn },
  { header: "Cara", width: 14, value: ({ kind }) => MATING_KIND_LABELS[kind] },
  { header: "Status", width: 12, value: ({ state }) => MATING_STATE_LABELS[state] },
  { header: "Pejantan", width: 18, value: sireName },
  { header: "Kandang", width: 20, value: ({ pen }) => pen?.name ?? null },
  { header: "Betina", kind: "number", width: 9, value: ({ ewes }) => ewes },
  { header: "Bunting", kind: "number", width: 9, value: ({ pregnant }) => pregnant },
  { header: "Beranak", kind: "number", width: 9, value: ({ lambed }) => lambed },
  { header: "Pisah pejantan", kind: "day", width: 14, value: ({ separateOn }) => separateOn },
  { header: "Catatan", width: 30, value: ({ notes }) => notes },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelReason }) => cancelReason },
];

const LITTERS: ExportColumn<Litter>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Jam", width: 8, value: ({ hour }) => hour },
  { header: "Kode induk", width: 12, value: ({ dam }) => dam.code },
  { header: "Induk", width: 16, value: ({ dam }) => tagName(dam) },
  { header: "Pejantan", width: 16, value: ({ sire }) => sire && tagName(sire) },
  { header: "Kejadian", width: 12, value: ({ kind }) => LITTER_KIND_LABELS[kind] },
  { header: "Kemudahan", width: 11, value: ({ ease }) => ease && EASE_LABELS[ease] },
  { header: "Lahir hidup", kind: "number", width: 11, value: ({ lambs }) => lambs.filter(({ alive }) => alive).length },
  { header: "Lahir mati", kind: "number", width: 11, value: ({ lambs }) => lambs.filter(({ alive }) => !alive).length },
  {
    header: "Anak",
    width: 30,
    value: ({ lambs }) => lambs.flatMap(({ sheep }) => (sheep ? [tagName(sheep)] : [])).join(", ") || null,
  },
  { header: "Kandang", width: 20, value: ({ pen }) => pen.name },
  { header: "Catatan", width: 30, value: ({ notes }) => notes },
];

const WEANINGS: ExportColumn<WeaningRow>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Anak", kind: "number", width: 9, value: ({ lambs }) => lambs },
  { header: "Induk", kind: "number", width: 9, value: ({ dams }) => dams },
  { header: "Bobot rata-rata (kg)", kind: "decimal", width: 18, value: ({ weight }) => weight },
  { header: "Biaya induk", kind: "rupiah", width: 16, value: ({ amount }) => amount },
  { header: "Oleh", width: 20, value: ({ by }) => by },
];

export async function exportExpected({ db, now }: Deps, session: Session, filter: ExpectedFilter & ExportAsked) {
  const today = businessDay(now());
  const all = new Map((await findAllExpected(db, filter, today)).map((row) => [row.id, row]));
  return exportFile({
    asked: filter,
    name: "akan-melahirkan",
    title: "Akan melahirkan",
    filters: [...searched(filter.q), ...during("Ditunggu", filter.due), ...(filter.late ? ["Lewat"] : [])],
    columns: EXPECTED,
    ids: [...all.keys()],
    rowsOf: async (ids) => ids.map((id) => must(all.get(id), "an expected ewe")),
    exportedBy: session,
    now: now(),
  });
}

export async function exportMatings({ db, now }: Deps, session: Session, filter: MatingFilter & ExportAsked) {
  const { q, state, period } = filter;
  return exportFile({
    asked: filter,
    name: "kawin",
    title: "Kawin",
    filters: [
      ...searched(q),
      ...(state ? [`Status: ${MATING_STATE_LABELS[state]}`] : []),
      ...during("Periode", period),
    ],
    columns: MATINGS,
    ids: await findMatingIds(db, filter),
    rowsOf: (ids) => findMatings(db, ids),
    exportedBy: session,
    now: now(),
  });
}

export async function exportLitters({ db, now }: Deps, session: Session, filter: LitterFilter & ExportAsked) {
  const { q, kind, period, dam } = filter;
  return exportFile({
    asked: filter,
    name: "kelahiran",
    title: "Kelahiran",
    filters: [
      ...searched(q),
      ...(kind ? [`Kejadian: ${LITTER_KIND_LABELS[kind]}`] : []),
      ...during("Periode", period),
      ...(dam === undefined ? [] : [`Induk nomor ${dam}`]),
    ],
    columns: LITTERS,
    ids: await findLitterIds(db, filter),
    rowsOf: (ids) => findLitters(db, ids),
    exportedBy: session,
    now: now(),
  });
}

export async function exportWeanings({ db, now }: Deps, session: Session, filter: WeaningFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "sapih",
    title: "Sapih",
    filters: [...searched(filter.q), ...during("Periode", filter.period)],
    columns: WEANINGS,
    ids: await findWeaningIds(db, filter),
    rowsOf: (ids) => findWeanings(db, ids),
    exportedBy: session,
    now: now(),
  });
}
