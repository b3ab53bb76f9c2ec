import type { ExportAsked } from "@/contract/base/list";
import { STATUS_LABELS, statusLabel } from "@/contract/base/status";
import type { SupplierFilter } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { type Figures, supplierFigures } from "./figures";
import { findSupplierIds, findSuppliers, type SupplierRow } from "./repo";

const COLUMNS: ExportColumn<SupplierRow & Figures>[] = [
  { header: "Kode", width: 12, value: ({ code }) => code },
  { header: "Nama", width: 28, value: ({ name }) => name },
  { header: "Jenis", width: 12, value: ({ kind }) => SUPPLIER_KIND_LABELS[kind] },
  { header: "WhatsApp", width: 18, value: ({ whatsapp }) => whatsapp },
  { header: "Alamat", width: 40, value: ({ address }) => address },
  { header: "Bank", width: 16, value: ({ bankName }) => bankName },
  { header: "Nomor rekening", width: 22, value: ({ accountNumber }) => accountNumber },
  { header: "Atas nama", width: 28, value: ({ accountHolder }) => accountHolder },
  { header: "Tempo (hari)", kind: "number", width: 12, value: ({ termDays }) => termDays },
  { header: "Status", width: 12, value: ({ active }) => statusLabel(active) },
  { header: "Dibuat (WIB)", kind: "instant", width: 20, value: ({ createdAt }) => createdAt },
  { header: "Total beli", kind: "rupiah", width: 18, value: ({ bought }) => bought },
  { header: "Utang", kind: "rupiah", width: 18, value: ({ payable }) => payable },
  { header: "Harus kembali", kind: "rupiah", width: 18, value: ({ overpaid }) => overpaid },
  { header: "Pembelian terakhir", kind: "day", width: 20, value: ({ lastPurchaseOn }) => lastPurchaseOn },
];

const inWords = ({ q, kind, status }: SupplierFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(kind?.length ? [`Jenis: ${kind.map((word) => SUPPLIER_KIND_LABELS[word]).join(", ")}`] : []),
  ...(status ? [`Status: ${STATUS_LABELS[status]}`] : []),
];

export async function exportSuppliers({ db, now }: Deps, session: Session, filter: SupplierFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "supplier",
    title: "Daftar supplier",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findSupplierIds(db, filter),
    rowsOf: async (ids) => supplierFigures.ofAll(db, await findSuppliers(db, ids)),
    exportedBy: session,
    now: now(),
  });
}
