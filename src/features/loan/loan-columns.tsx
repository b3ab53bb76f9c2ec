import type { Instalment, Loan } from "@/contract/loan/model";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { Counted, PostedBadge } from "@/src/farm/money/posted";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { LoanBadge } from "./loan-words";

const money = { align: "right", width: 124 } as const;

export const loanColumns: readonly Column<Loan>[] = [
  {
    id: "lender",
    header: "Pemberi pinjaman",
    width: 204,
    card: "title",
    wrap: true,
    cell: ({ lender, note, belongsOn }) => (
      <>
        {lender}
        {note && <span className="block font-normal text-ink-muted text-xs">{note}</span>}
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  {
    id: "owed",
    header: "Sisa pokok",
    ...money,
    card: "fact",
    cell: (loan) => <strong className="font-semibold">{formatRupiah(loan.owed)}</strong>,
  },
  {
    id: "principal",
    header: "Pokok",
    ...money,
    sort: "principal",
    sortFirst: "desc",
    card: "fact",
    cell: (loan) => <Counted of={loan}>{formatRupiah(loan.principal)}</Counted>,
  },
  { id: "interest", header: "Bunga dibayar", ...money, cell: ({ interest }) => formatRupiah(interest) },
  {
    id: "day",
    header: "Diterima",
    width: 108,
    sort: "day",
    sortFirst: "desc",
    card: "fact",
    told: true,
    cell: ({ day }) => formatDateShort(day),
  },
  { id: "state", header: "Status", width: 120, card: "state", cell: (loan) => <LoanBadge loan={loan} /> },
  { id: "number", header: "Nomor", width: 154, cell: ({ number }) => number },
  createdColumn as Column<Loan>,
];

export const instalmentColumns: readonly Column<Instalment>[] = [
  {
    id: "number",
    header: "Nomor",
    width: 148,
    card: "title",
    wrap: true,
    cell: ({ number, note, belongsOn }) => (
      <>
        {number}
        {note && <span className="block font-normal text-ink-muted text-xs">{note}</span>}
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  { id: "day", header: "Tanggal", width: 112, card: "fact", cell: ({ day }) => formatDateShort(day) },
  {
    id: "principal",
    header: "Pokok",
    align: "right",
    width: 118,
    card: "fact",
    cell: (one) => <Counted of={one}>{formatRupiah(one.principal)}</Counted>,
  },
  {
    id: "interest",
    header: "Bunga",
    align: "right",
    width: 110,
    card: "fact",
    cell: (one) => <Counted of={one}>{formatRupiah(one.interest)}</Counted>,
  },
  { id: "place", header: "Dari", width: 130, card: "fact", cell: ({ money: place }) => place.name },
  {
    id: "state",
    header: "Status",
    width: 124,
    card: "state",
    cell: (one) => (
      <span title={one.cancelled?.reason}>
        <PostedBadge {...one} />
      </span>
    ),
  },
];
