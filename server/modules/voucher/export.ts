import type { ExportAsked } from "@/contract/base/list";
import type { Voucher } from "@/contract/voucher/model";
import {
  comesIn,
  VOUCHER_CATEGORY_LABELS,
  VOUCHER_KIND_LABELS,
  VOUCHER_KINDS,
  VOUCHER_STATE_LABELS,
} from "@/contract/voucher/words";
import type { Queryable } from "@/server/db/client";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { placeInWords } from "@/server/modules/money/repo";
import { type AnyFilter, type AnyKind, findVoucherIds, findVouchers } from "./repo";

const COLUMNS: ExportColumn<Voucher>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Jenis", width: 16, value: ({ kind }) => VOUCHER_KIND_LABELS[kind] },
  { header: "Kategori", width: 24, value: ({ category }) => category && VOUCHER_CATEGORY_LABELS[category] },
  { header: "Catatan", width: 36, value: ({ note }) => note },
  { header: "Kas atau rekening", width: 20, value: ({ money: place }) => place.name },
  { header: "Masuk", kind: "rupiah", width: 16, value: ({ kind, amount }) => (comesIn(kind) ? amount : null) },
  { header: "Keluar", kind: "rupiah", width: 16, value: ({ kind, amount }) => (comesIn(kind) ? null : amount) },
  { header: "Setiap bulan", width: 13, value: ({ monthly }) => (monthly ? "Ya" : null) },
  { header: "Dicatat oleh", width: 20, value: ({ by }) => by },
  { header: "Dibatalkan", kind: "day", width: 12, value: ({ cancelled }) => cancelled?.day ?? null },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

async function inWords(db: Queryable, filter: AnyFilter) {
  const { q, kind, period, state } = filter;
  const category = "category" in filter ? filter.category : undefined;
  return [
    ...(q ? [`Cari "${q}"`] : []),
    ...(kind ? [`Jenis: ${VOUCHER_KIND_LABELS[kind]}`] : []),
    ...(category?.length ? [`Kategori: ${category.map((word) => VOUCHER_CATEGORY_LABELS[word]).join(", ")}`] : []),
    ...(await placeInWords(db, filter.money)),
    ...(period ? [`Periode: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
    ...(state ? [VOUCHER_STATE_LABELS[state]] : []),
  ];
}

export async function exportVouchers(
  { db, now }: Deps,
  session: Session,
  filter: AnyFilter & ExportAsked,
  kinds: readonly AnyKind[],
) {
  const everyday = kinds === VOUCHER_KINDS;
  return exportFile({
    asked: filter,
    name: everyday ? "pengeluaran" : "modal-dan-prive",
    title: everyday ? "Pengeluaran dan pemasukan lain" : "Modal dan prive",
    filters: await inWords(db, filter),
    columns: everyday ? COLUMNS : COLUMNS.filter(({ header }) => header !== "Kategori" && header !== "Setiap bulan"),
    ids: await findVoucherIds(db, filter, kinds),
    rowsOf: (ids) => findVouchers(db, ids),
    exportedBy: session,
    now: now(),
  });
}
