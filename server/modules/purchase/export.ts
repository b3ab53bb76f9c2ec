import type { ExportAsked } from "@/contract/base/list";
import { CORRECTED_LABELS } from "@/contract/correction/words";
import { isBilled, PAYMENT_STATE_LABELS } from "@/contract/payment/words";
import { PRODUCT_CATEGORY_LABELS } from "@/contract/product/words";
import type { Purchase, PurchaseFilter } from "@/contract/purchase/model";
import { PURCHASE_DEBT_LABELS, PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import type { Queryable } from "@/server/db/client";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findSupplier } from "@/server/modules/supplier/repo";
import { businessDay } from "@/server/time";
import { findPurchaseIds, findPurchases } from "./repo";
import { toPurchase } from "./to-purchase";

const COLUMNS: ExportColumn<Purchase>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Kode supplier", width: 13, value: ({ supplier }) => supplier.code },
  { header: "Supplier", width: 28, value: ({ supplier }) => supplier.name },
  { header: "Nomor nota", width: 16, value: ({ noteNumber }) => noteNumber },
  { header: "Status", width: 12, value: ({ state }) => PURCHASE_STATE_LABELS[state] },
  { header: "Pembayaran", width: 13, value: (row) => (isBilled(row) ? PAYMENT_STATE_LABELS[row.paymentState] : null) },
  { header: "Jatuh tempo", kind: "day", width: 12, value: ({ dueOn }) => dueOn },
  { header: "Terlambat (hari)", kind: "number", width: 14, value: ({ daysLate }) => daysLate },
  { header: "Ekor", kind: "number", width: 8, value: ({ animals }) => animals },
  { header: "Total kotor", kind: "rupiah", width: 16, value: ({ total }) => total },
  { header: "Diretur", kind: "rupiah", width: 16, value: ({ returned }) => returned },
  { header: "Koreksi", kind: "rupiah", width: 16, value: ({ corrected }) => corrected },
  {
    header: "Total",
    kind: "rupiah",
    width: 16,
    value: ({ total, returned, corrected }) => total - returned + corrected,
  },
  { header: "Terbayar", kind: "rupiah", width: 16, value: ({ paid }) => paid },
  { header: "Sisa", kind: "rupiah", width: 16, value: (row) => (isBilled(row) ? Math.max(0, row.remaining) : 0) },
  { header: "Harus kembali", kind: "rupiah", width: 16, value: ({ remaining }) => Math.max(0, -remaining) },
  { header: "Utang", kind: "rupiah", width: 16, value: ({ payable }) => payable },
];

const inWords = ({ q, period, state, debt, corrected, category }: PurchaseFilter, supplier: string | undefined) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(period ? [`Periode: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
  ...(supplier ? [`Supplier: ${supplier}`] : []),
  ...(state?.length ? [`Status: ${state.map((word) => PURCHASE_STATE_LABELS[word]).join(", ")}`] : []),
  ...(debt ? [PURCHASE_DEBT_LABELS[debt]] : []),
  ...(corrected ? [CORRECTED_LABELS[corrected]] : []),
  ...(category?.length ? [`Kategori: ${category.map((word) => PRODUCT_CATEGORY_LABELS[word]).join(", ")}`] : []),
];

const supplierName = async (db: Queryable, id: number | undefined) =>
  id === undefined ? undefined : ((await findSupplier(db, id))?.name ?? `nomor ${id}`);

export async function exportPurchases({ db, now }: Deps, session: Session, filter: PurchaseFilter & ExportAsked) {
  const today = businessDay(now());
  return exportFile({
    asked: filter,
    name: "pembelian",
    title: "Daftar pembelian",
    filters: inWords(filter, await supplierName(db, filter.supplier)),
    columns: COLUMNS,
    ids: await findPurchaseIds(db, filter, today),
    rowsOf: async (ids) => (await findPurchases(db, ids)).map((row) => toPurchase(row, today)),
    exportedBy: session,
    now: now(),
  });
}
