import type { ExportAsked } from "@/contract/base/list";
import { CORRECTED_LABELS } from "@/contract/correction/words";
import { isBilled, PAYMENT_STATE_LABELS } from "@/contract/payment/words";
import type { Transaction, TransactionFilter } from "@/contract/transaction/model";
import {
  HANDOVER_LABELS,
  RECEIVABLE_LABELS,
  TRANSACTION_KIND_LABELS,
  TRANSACTION_STATE_LABELS,
} from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findCustomer } from "@/server/modules/customer/repo";
import { businessDay } from "@/server/time";
import { findListed, findTransactionIds } from "./repo";
import { toTransaction } from "./to-transaction";

const COLUMNS: ExportColumn<Transaction>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Kode customer", width: 13, value: ({ customer }) => customer.code },
  { header: "Customer", width: 28, value: ({ customer }) => customer.name },
  { header: "Jenis", width: 12, value: ({ kind }) => TRANSACTION_KIND_LABELS[kind] },
  { header: "Status", width: 12, value: ({ state }) => TRANSACTION_STATE_LABELS[state] },
  {
    header: "Pembayaran",
    width: 13,
    value: (sale) => (isBilled(sale) ? PAYMENT_STATE_LABELS[sale.paymentState] : null),
  },
  { header: "Jatuh tempo", kind: "day", width: 12, value: ({ dueOn }) => dueOn },
  { header: "Terlambat (hari)", kind: "number", width: 14, value: ({ daysLate }) => daysLate },
  { header: "Penyerahan", width: 12, value: ({ handover }) => HANDOVER_LABELS[handover] },
  { header: "Rencana serah", kind: "day", width: 13, value: ({ deliverOn }) => deliverOn },
  { header: "Diserahkan", kind: "day", width: 12, value: ({ deliveredOn }) => deliveredOn },
  { header: "Ekor", kind: "number", width: 8, value: ({ heads }) => heads },
  { header: "Total", kind: "rupiah", width: 16, value: ({ total }) => total },
  { header: "Diretur", kind: "rupiah", width: 16, value: ({ returned }) => returned },
  { header: "Potongan", kind: "rupiah", width: 16, value: ({ allowed }) => allowed },
  { header: "Piutang dihapus", kind: "rupiah", width: 16, value: ({ writtenOff }) => writtenOff },
  { header: "Terbayar", kind: "rupiah", width: 16, value: ({ paid }) => paid },
  { header: "Sisa", kind: "rupiah", width: 16, value: (sale) => (isBilled(sale) ? Math.max(0, sale.remaining) : 0) },
  { header: "Harus kembali", kind: "rupiah", width: 16, value: ({ remaining }) => Math.max(0, -remaining) },
  { header: "Piutang", kind: "rupiah", width: 16, value: ({ receivable }) => receivable },
];

const range = (words: string, period?: { from: string | null; to: string | null }) =>
  period ? [`${words}: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : [];

const inWords = (filter: TransactionFilter, customer: string | undefined) => {
  const { q, period, delivery, kind, state, payment, debt, corrected } = filter;
  return [
    ...(q ? [`Cari "${q}"`] : []),
    ...range("Periode", period),
    ...range("Rencana serah", delivery),
    ...(customer ? [`Customer: ${customer}`] : []),
    ...(kind?.length ? [`Jenis: ${kind.map((word) => TRANSACTION_KIND_LABELS[word]).join(", ")}`] : []),
    ...(state?.length ? [`Status: ${state.map((word) => TRANSACTION_STATE_LABELS[word]).join(", ")}`] : []),
    ...(payment?.length ? [`Pembayaran: ${payment.map((word) => PAYMENT_STATE_LABELS[word]).join(", ")}`] : []),
    ...(debt ? [RECEIVABLE_LABELS[debt]] : []),
    ...(corrected ? [CORRECTED_LABELS[corrected]] : []),
  ];
};

const customerName = async (db: Queryable, id: number | undefined) =>
  id === undefined ? undefined : ((await findCustomer(db, id))?.name ?? `nomor ${id}`);

export async function exportTransactions({ db, now }: Deps, session: Session, filter: TransactionFilter & ExportAsked) {
  const today = businessDay(now());
  return exportFile({
    asked: filter,
    name: "penjualan",
    title: "Daftar penjualan",
    filters: inWords(filter, await customerName(db, filter.customer)),
    columns: COLUMNS,
    ids: await findTransactionIds(db, filter, today),
    rowsOf: async (ids) => (await findListed(db, ids)).map((row) => toTransaction(row, today)),
    exportedBy: session,
    now: now(),
  });
}
