import type { ExportAsked } from "@/contract/base/list";
import type { CorrectionFilter, ListedCorrection } from "@/contract/correction/list";
import { CORRECTION_KIND_LABELS, CORRECTION_STATE_LABELS } from "@/contract/correction/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findCorrectionIds, findCorrections } from "./repo";

const COLUMNS: ExportColumn<ListedCorrection>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Jenis", width: 18, value: ({ kind }) => CORRECTION_KIND_LABELS[kind] },
  { header: "Dokumen", width: 18, value: ({ document }) => document.number },
  { header: "Dipakai untuk", width: 18, value: ({ other }) => other?.number ?? null },
  { header: "Supplier atau customer", width: 26, value: ({ partner }) => partner.name },
  { header: "Perubahan", kind: "rupiah", width: 16, value: ({ amount }) => amount },
  { header: "Alasan", width: 36, value: ({ reason }) => reason },
  { header: "Dicatat oleh", width: 20, value: ({ by }) => by },
  { header: "Dibatalkan", kind: "day", width: 12, value: ({ cancelled }) => cancelled?.day ?? null },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

const inWords = ({ q, kind, period, state }: CorrectionFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(kind?.length ? [`Jenis: ${kind.map((word) => CORRECTION_KIND_LABELS[word]).join(", ")}`] : []),
  ...(period ? [`Periode: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
  ...(state ? [CORRECTION_STATE_LABELS[state]] : []),
];

export async function exportCorrections({ db, now }: Deps, session: Session, filter: CorrectionFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "nota-koreksi",
    title: "Nota koreksi",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findCorrectionIds(db, filter),
    rowsOf: (ids) => findCorrections(db, ids),
    exportedBy: session,
    now: now(),
  });
}
