import { SUPPLIER_KIND_LABELS, type Supplier } from "@/contract/supplier";
import type { Column } from "@/src/components/table/column";
import { Unknown } from "@/src/components/ui/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { formatDateShort, formatTerm } from "@/src/lib/format";

const none = <Unknown>–</Unknown>;

export const supplierColumns: readonly Column<Supplier>[] = [
  { id: "name", header: "Nama", width: 200, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 90, sort: "code", cell: ({ code }) => code },
  { id: "kind", header: "Jenis", width: 90, card: "fact", cell: ({ kind }) => SUPPLIER_KIND_LABELS[kind] },
  {
    id: "whatsapp",
    header: "WhatsApp",
    width: 160,
    card: "fact",
    cell: ({ whatsapp }) => <PhoneLink phone={whatsapp} />,
  },
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
  { id: "status", header: "Status", width: 112, card: "state", cell: ({ active }) => <StatusBadge active={active} /> },
  { id: "address", header: "Alamat", width: 280, hidden: true, cell: ({ address }) => address ?? none },
  {
    id: "created",
    header: "Dibuat",
    width: 120,
    hidden: true,
    sort: "created",
    sortFirst: "desc",
    cell: ({ createdAt }) => formatDateShort(createdAt),
  },
];
