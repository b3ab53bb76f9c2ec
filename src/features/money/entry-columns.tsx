import type { MoneyEntry } from "@/contract/money/model";
import { entryInWords } from "@/contract/money/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { DocumentLink } from "@/src/components/ui/document-link";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { Balance } from "./money-words";

/** A line of a statement; two lines can be alike in everything but their place. */
export type EntryRow = MoneyEntry & { at: string };

/** An opening balance belongs to this very place, so it has no document to open. */
const documentOf = (entry: MoneyEntry) =>
  entry.documentKind === "money" || entry.documentName === null ? none : <DocumentLink of={entry} />;

const kindOf = (entry: MoneyEntry) => (
  <>
    {entryInWords(entry)}
    <BelongsOn day={entry.belongsOn} />
  </>
);

const day: Column<EntryRow> = {
  id: "day",
  header: "Tanggal",
  width: 112,
  card: "fact",
  cell: ({ day }) => formatDateShort(day),
};
const document: Column<EntryRow> = {
  id: "document",
  header: "Dokumen",
  width: 164,
  card: "fact",
  cell: documentOf,
};
const balance: Column<EntryRow> = {
  id: "balance",
  header: "Saldo",
  width: 142,
  align: "right",
  card: "fact",
  cell: ({ balance }) => <Balance value={balance} strong />,
};
const money = { align: "right", width: 132 } as const;

const amountOf = (amount: number) => (amount === 0 ? none : formatRupiah(amount));

export const entryColumns: readonly Column<EntryRow>[] = [
  day,
  { id: "kind", header: "Jenis", width: 140, wrap: true, cell: kindOf },
  document,
  { id: "party", header: "Pihak", width: 156, wrap: true, cell: ({ party }) => party ?? none },
  { id: "in", header: "Masuk", ...money, cell: ({ amount }) => amountOf(Math.max(amount, 0)) },
  { id: "out", header: "Keluar", ...money, cell: ({ amount }) => amountOf(Math.max(-amount, 0)) },
  balance,
];

/** On a phone one amount says by its word which way the money went. */
export const entryCards: readonly Column<EntryRow>[] = [
  {
    id: "kind",
    header: "Jenis",
    card: "title",
    cell: (entry) => (
      <>
        {kindOf(entry)}
        {entry.party && <span className="block font-normal text-ink-muted text-sm">{entry.party}</span>}
      </>
    ),
  },
  {
    id: "amount",
    header: "Jumlah",
    card: "state",
    cell: ({ amount }) => (
      <span className="text-right text-sm tabular-nums">
        <span className="font-semibold">{formatDifference(amount)}</span>
        <span className="block text-ink-muted text-xs">{amount < 0 ? "keluar" : "masuk"}</span>
      </span>
    ),
  },
  day,
  document,
  balance,
];
