import type { Supplier, SupplierTotals } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn, statusColumn, whatsAppColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { formatDateShort, formatNumber, formatRupiah, formatTerm } from "@/src/lib/format";

/** The sum is null if there are more purchases than a list sums; the supplier's page has it. */
const sumOf = (value: number | null) => (value === null ? none : formatRupiah(value));

export const supplierColumns: readonly Column<Supplier>[] = [
  { id: "name", header: "Nama", width: 190, wrap: true, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 90, sort: "code", cell: ({ code }) => code },
  { id: "kind", header: "Jenis", width: 90, card: "fact", cell: ({ kind }) => SUPPLIER_KIND_LABELS[kind] },
  whatsAppColumn,
  {
    id: "payable",
    header: "Utang",
    width: 130,
    align: "right",
    card: "fact",
    cell: ({ payable }) => sumOf(payable),
  },
  {
    id: "overpaid",
    header: "Harus kembali",
    width: 130,
    align: "right",
    hidden: true,
    cell: ({ overpaid }) => (overpaid ? formatRupiah(overpaid) : none),
  },
  { id: "bought", header: "Total beli", width: 140, align: "right", hidden: true, cell: ({ bought }) => sumOf(bought) },
  {
    id: "lastPurchase",
    header: "Beli terakhir",
    width: 120,
    cell: ({ lastPurchaseOn }) => (lastPurchaseOn ? formatDateShort(lastPurchaseOn) : none),
  },
  {
    id: "account",
    header: "Rekening",
    width: 180,
    hidden: true,
    cell: ({ bankName, accountNumber }) => (bankName ? `${bankName} ${accountNumber}` : none),
  },
  {
    id: "termDays",
    header: "Tempo",
    width: 80,
    align: "right",
    hidden: true,
    cell: ({ termDays }) => (termDays === null ? none : formatTerm(termDays)),
  },
  statusColumn,
  { id: "address", header: "Alamat", width: 280, hidden: true, cell: ({ address }) => address ?? none },
  createdColumn,
];

/** Returns the totals row for DataTable: none for a single row, or for more rows than are counted. */
export const supplierTotals = (page: { total: number | null; totals?: SupplierTotals | null } | undefined) =>
  page?.total && page.total > 1 && page.totals
    ? { totalsLabel: `${formatNumber(page.total)} supplier`, totals: { payable: formatRupiah(page.totals.payable) } }
    : {};
