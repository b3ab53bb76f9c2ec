import type { Customer, CustomerTotals } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS } from "@/contract/customer/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn, statusColumn, whatsAppColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { formatDateShort, formatNumber, formatRupiah, formatTerm } from "@/src/lib/format";

/** The sum is null if there are more sales than a list sums; the customer's page has it. */
const sumOf = (value: number | null) => (value === null ? none : formatRupiah(value));

export const customerColumns: readonly Column<Customer>[] = [
  { id: "name", header: "Nama", width: 175, wrap: true, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 90, rank: 8, sort: "code", cell: ({ code }) => code },
  { id: "type", header: "Tipe", width: 115, card: "fact", cell: ({ type }) => CUSTOMER_TYPE_LABELS[type] },
  whatsAppColumn,
  { id: "regency", header: "Kabupaten/kota", width: 140, card: "fact", cell: ({ regency }) => regency ?? none },
  {
    id: "receivable",
    header: "Piutang",
    width: 130,
    align: "right",
    card: "fact",
    cell: ({ receivable }) => sumOf(receivable),
  },
  {
    id: "undelivered",
    header: "Belum diserahkan",
    width: 150,
    align: "right",
    hidden: true,
    cell: ({ undelivered }) => sumOf(undelivered),
  },
  { id: "held", header: "DP dipegang", width: 130, align: "right", hidden: true, cell: ({ held }) => sumOf(held) },
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
    id: "lastSale",
    header: "Beli terakhir",
    width: 120,
    hidden: true,
    cell: ({ lastSaleOn }) => (lastSaleOn ? formatDateShort(lastSaleOn) : none),
  },
  {
    id: "creditLimit",
    header: "Limit piutang",
    width: 130,
    align: "right",
    sort: "creditLimit",
    sortFirst: "desc",
    cell: ({ creditLimit }) => (creditLimit === null ? none : formatRupiah(creditLimit)),
  },
  statusColumn,
  {
    id: "termDays",
    header: "Tempo",
    width: 90,
    align: "right",
    hidden: true,
    cell: ({ termDays }) => (termDays === null ? none : formatTerm(termDays)),
  },
  { id: "email", header: "Email", width: 220, hidden: true, cell: ({ email }) => email ?? none },
  { id: "address", header: "Alamat", width: 280, hidden: true, cell: ({ address }) => address ?? none },
  createdColumn,
];

/** Returns the totals row for DataTable: none for a single row, or for more rows than are counted. */
export const customerTotals = (page: { total: number | null; totals?: CustomerTotals | null } | undefined) =>
  page?.total && page.total > 1 && page.totals
    ? {
        totalsLabel: `${formatNumber(page.total)} customer`,
        totals: { receivable: formatRupiah(page.totals.receivable) },
      }
    : {};
