import { CUSTOMER_TYPE_LABELS, type Customer } from "@/contract/customer";
import type { Column } from "@/src/components/table/column";
import { Unknown } from "@/src/components/ui/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { formatDateShort, formatRupiah, formatTerm } from "@/src/lib/format";

const none = <Unknown>–</Unknown>;

export const customerColumns: readonly Column<Customer>[] = [
  { id: "name", header: "Nama", width: 175, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 90, sort: "code", cell: ({ code }) => code },
  { id: "type", header: "Tipe", width: 115, card: "fact", cell: ({ type }) => CUSTOMER_TYPE_LABELS[type] },
  {
    id: "whatsapp",
    header: "WhatsApp",
    width: 160,
    card: "fact",
    cell: ({ whatsapp }) => <PhoneLink phone={whatsapp} />,
  },
  { id: "regency", header: "Kabupaten/kota", width: 140, card: "fact", cell: ({ regency }) => regency ?? none },
  {
    id: "creditLimit",
    header: "Limit piutang",
    width: 130,
    align: "right",
    sort: "creditLimit",
    sortFirst: "desc",
    cell: ({ creditLimit }) => (creditLimit === null ? none : formatRupiah(creditLimit)),
  },
  { id: "status", header: "Status", width: 112, card: "state", cell: ({ active }) => <StatusBadge active={active} /> },
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
