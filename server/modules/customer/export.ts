import type { ExportAsked } from "@/contract/base/list";
import { STATUS_LABELS, statusLabel } from "@/contract/base/status";
import type { CustomerFilter } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS } from "@/contract/customer/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { customerFigures, type Figures } from "./figures";
import { type CustomerRow, findCustomerIds, findCustomers } from "./repo";

const COLUMNS: ExportColumn<CustomerRow & Figures>[] = [
  { header: "Kode", width: 12, value: ({ code }) => code },
  { header: "Nama", width: 28, value: ({ name }) => name },
  { header: "Tipe", width: 12, value: ({ type }) => CUSTOMER_TYPE_LABELS[type] },
  { header: "WhatsApp", width: 18, value: ({ whatsapp }) => whatsapp },
  { header: "Email", width: 28, value: ({ email }) => email },
  { header: "Alamat", width: 40, value: ({ address }) => address },
  { header: "Kabupaten/kota", width: 20, value: ({ regency }) => regency },
  { header: "Limit piutang", kind: "rupiah", width: 16, value: ({ creditLimit }) => creditLimit },
  { header: "Tempo (hari)", kind: "number", width: 12, value: ({ termDays }) => termDays },
  { header: "Catatan", width: 40, value: ({ notes }) => notes },
  { header: "Status", width: 12, value: ({ active }) => statusLabel(active) },
  { header: "Dibuat (WIB)", kind: "instant", width: 20, value: ({ createdAt }) => createdAt },
  { header: "Total beli", kind: "rupiah", width: 18, value: ({ bought }) => bought },
  { header: "Piutang", kind: "rupiah", width: 18, value: ({ receivable }) => receivable },
  { header: "Pesanan belum diserahkan", kind: "rupiah", width: 24, value: ({ undelivered }) => undelivered },
  { header: "DP dipegang", kind: "rupiah", width: 18, value: ({ held }) => held },
  { header: "Harus kembali", kind: "rupiah", width: 18, value: ({ overpaid }) => overpaid },
  { header: "Pembelian terakhir", kind: "day", width: 20, value: ({ lastSaleOn }) => lastSaleOn },
];

const inWords = ({ q, type, status, regency }: CustomerFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(type?.length ? [`Tipe: ${type.map((word) => CUSTOMER_TYPE_LABELS[word]).join(", ")}`] : []),
  ...(status ? [`Status: ${STATUS_LABELS[status]}`] : []),
  ...(regency ? [`Kabupaten/kota: ${regency}`] : []),
];

export async function exportCustomers({ db, now }: Deps, session: Session, filter: CustomerFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "customer",
    title: "Daftar customer",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findCustomerIds(db, filter),
    rowsOf: async (ids) => customerFigures.ofAll(db, await findCustomers(db, ids)),
    exportedBy: session,
    now: now(),
  });
}
