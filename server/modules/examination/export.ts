import type { ExportAsked } from "@/contract/base/list";
import type { Examination, ExaminationFilter } from "@/contract/examination/model";
import {
  EXAMINATION_KIND_LABELS,
  EXAMINATION_STATE_LABELS,
  PREGNANCY_LABELS,
  PREGNANCY_METHOD_LABELS,
} from "@/contract/examination/words";
import { SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import { usageName } from "@/contract/usage/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { businessDay } from "@/server/time";
import { findExaminationIds, findExaminations } from "./repo";
import { toExamination } from "./to-examination";

const COLUMNS: ExportColumn<Examination>[] = [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Kode ternak", width: 12, value: ({ sheep }) => sheep.code },
  { header: "Anting", width: 16, value: ({ sheep }) => tagName(sheep) },
  { header: "Jenis", width: 10, value: ({ sheep }) => SPECIES_LABELS[sheep.species] },
  { header: "Tipe", width: 14, value: ({ kind }) => EXAMINATION_KIND_LABELS[kind] },
  { header: "Bobot (kg)", kind: "decimal", width: 11, value: ({ weight }) => weight },
  { header: "Perkiraan", width: 10, value: ({ weightEstimated }) => (weightEstimated ? "ya" : null) },
  { header: "PBBH (g/hari)", kind: "number", width: 13, value: ({ gain }) => gain },
  { header: "Lingkar dada (cm)", kind: "decimal", width: 16, value: ({ girth }) => girth },
  { header: "BCS", kind: "decimal", width: 8, value: ({ bcs }) => bcs },
  { header: "FAMACHA", kind: "number", width: 10, value: ({ famacha }) => famacha },
  { header: "Suhu (°C)", kind: "decimal", width: 10, value: ({ temperature }) => temperature },
  { header: "Hasil kebuntingan", width: 16, value: ({ pregnancy }) => pregnancy && PREGNANCY_LABELS[pregnancy] },
  { header: "Jumlah janin", kind: "number", width: 12, value: ({ foetuses }) => foetuses },
  {
    header: "Cara periksa",
    width: 12,
    value: ({ pregnancyMethod }) => pregnancyMethod && PREGNANCY_METHOD_LABELS[pregnancyMethod],
  },
  { header: "Gejala", width: 30, value: ({ symptoms }) => symptoms },
  { header: "Diagnosis", width: 30, value: ({ diagnosis }) => diagnosis },
  { header: "Obat", width: 26, value: ({ medicine }) => medicine?.name ?? null },
  { header: "Dosis", kind: "decimal", width: 10, value: ({ dose }) => dose },
  { header: "Satuan", width: 10, value: ({ medicine }) => medicine?.unit ?? null },
  { header: "Biaya", kind: "rupiah", width: 14, value: ({ fee }) => fee },
  { header: "Ditagih lewat", width: 16, value: ({ fee, usageId }) => (fee && usageId ? usageName(usageId) : null) },
  { header: "Petugas", width: 20, value: ({ officer }) => officer },
  { header: "Kontrol ulang", kind: "day", width: 13, value: ({ controlOn }) => controlOn },
  { header: "Perlu tindak lanjut", width: 17, value: ({ followUp }) => (followUp ? "ya" : null) },
  { header: "Bebas jual mulai", kind: "day", width: 15, value: ({ saleFrom }) => saleFrom },
  { header: "Catatan", width: 30, value: ({ notes }) => notes },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

const inWords = ({ q, kind, pregnancy, period, sheep, officer, followUp, state }: ExaminationFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(kind?.length ? [`Tipe: ${kind.map((word) => EXAMINATION_KIND_LABELS[word]).join(", ")}`] : []),
  ...(pregnancy?.length ? [`Hasil kebuntingan: ${pregnancy.map((word) => PREGNANCY_LABELS[word]).join(", ")}`] : []),
  ...(period ? [`Periode: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
  ...(sheep ? [`Ternak nomor ${sheep}`] : []),
  ...(officer ? [`Petugas: ${officer}`] : []),
  ...(followUp ? ["Perlu tindak lanjut"] : []),
  ...(state ? [EXAMINATION_STATE_LABELS[state]] : []),
];

export async function exportExaminations({ db, now }: Deps, session: Session, filter: ExaminationFilter & ExportAsked) {
  const today = businessDay(now());
  return exportFile({
    asked: filter,
    name: "log-pemeriksaan",
    title: "Log pemeriksaan",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findExaminationIds(db, filter, today),
    rowsOf: async (ids) => (await findExaminations(db, ids, today)).map(toExamination),
    exportedBy: session,
    now: now(),
  });
}
