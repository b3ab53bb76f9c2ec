import type { ExportAsked } from "@/contract/base/list";
import type { Usage, UsageFilter } from "@/contract/usage/model";
import { USAGE_KIND_LABELS, USAGE_STATE_LABELS, usageName } from "@/contract/usage/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findUsageIds, findUsages, toUsage } from "./repo";

const COLUMNS: ExportColumn<Usage>[] = [
  { header: "Pemakaian", width: 16, value: ({ id }) => usageName(id) },
  { header: "Dari", kind: "day", width: 12, value: ({ from }) => from },
  { header: "Sampai", kind: "day", width: 12, value: ({ to }) => to },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Jenis", width: 11, value: ({ kind }) => USAGE_KIND_LABELS[kind] },
  { header: "Barang atau biaya", width: 30, value: ({ product }) => product.name },
  { header: "Jumlah", kind: "decimal", width: 11, value: ({ quantity }) => quantity },
  { header: "Satuan", width: 10, value: ({ quantity, product }) => (quantity === null ? null : product.unit) },
  {
    header: "Kandang",
    width: 30,
    value: ({ kind, pens }) => (kind === "pemeriksaan" ? null : (pens?.map(({ name }) => name).join(", ") ?? "Semua")),
  },
  { header: "Ekor", kind: "number", width: 9, value: ({ animals }) => animals },
  { header: "Hari ternak", kind: "number", width: 11, value: ({ days }) => days },
  { header: "Nilai", kind: "rupiah", width: 16, value: ({ value }) => value },
  { header: "Pembelian", width: 18, value: ({ purchase }) => purchase?.number ?? null },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

const inWords = ({ q, kind, period, state }: UsageFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(kind ? [`Jenis: ${USAGE_KIND_LABELS[kind]}`] : []),
  ...(period ? [`Periode: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
  ...(state ? [USAGE_STATE_LABELS[state]] : []),
];

export async function exportUsages({ db, now }: Deps, session: Session, filter: UsageFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "pemakaian",
    title: "Pemakaian",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findUsageIds(db, filter),
    rowsOf: async (ids) => (await findUsages(db, ids)).map(toUsage),
    exportedBy: session,
    now: now(),
  });
}
