import { SUPPLIER_KIND_LABELS, type Supplier } from "@/contract/supplier";
import type { Column } from "@/src/components/table/column";
import { createdColumn, none, statusColumn, whatsAppColumn } from "@/src/components/table/common-columns";
import { formatTerm } from "@/src/lib/format";

export const supplierColumns: readonly Column<Supplier>[] = [
  { id: "name", header: "Nama", width: 200, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 90, sort: "code", cell: ({ code }) => code },
  { id: "kind", header: "Jenis", width: 90, card: "fact", cell: ({ kind }) => SUPPLIER_KIND_LABELS[kind] },
  whatsAppColumn,
  {
    id: "account",
    header: "Rekening",
    width: 180,
    card: "fact",
    cell: ({ bankName, accountNumber }) => (bankName ? `${bankName} ${accountNumber}` : none),
  },
  {
    id: "termDays",
    header: "Tempo",
    width: 80,
    align: "right",
    cell: ({ termDays }) => (termDays === null ? none : formatTerm(termDays)),
  },
  statusColumn,
  { id: "address", header: "Alamat", width: 280, hidden: true, cell: ({ address }) => address ?? none },
  createdColumn,
];
