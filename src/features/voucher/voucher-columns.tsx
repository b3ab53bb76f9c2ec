import type { Voucher, VoucherTotals } from "@/contract/voucher/model";
import { comesIn, VOUCHER_CATEGORY_LABELS, VOUCHER_KIND_LABELS } from "@/contract/voucher/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { Icon } from "@/src/components/ui/icon";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { Counted, PostedBadge } from "@/src/farm/money/posted";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

/** "Upah dan gaji", or "Setoran modal". */
export const subjectOf = ({ category, kind }: Pick<Voucher, "category" | "kind">) =>
  category === null ? VOUCHER_KIND_LABELS[kind] : VOUCHER_CATEGORY_LABELS[category];

const amountIf = (voucher: Voucher, way: boolean) =>
  comesIn(voucher.kind) === way ? <Counted of={voucher}>{formatRupiah(voucher.amount)}</Counted> : none;
const money = { align: "right", width: 114 } as const;

export const voucherColumns: readonly Column<Voucher>[] = [
  {
    id: "subject",
    header: "Untuk",
    width: 196,
    card: "title",
    wrap: true,
    cell: (voucher) => (
      <>
        {subjectOf(voucher)}
        {voucher.monthly && (
          <span className="ml-1.5 inline-flex align-[-2px] text-ink-faint" title="Diusulkan setiap bulan">
            <Icon name="refresh" size={14} />
            <span className="sr-only">, setiap bulan</span>
          </span>
        )}
        {voucher.note && <span className="block font-normal text-ink-muted text-xs">{voucher.note}</span>}
        <BelongsOn day={voucher.belongsOn} />
      </>
    ),
  },
  {
    id: "day",
    header: "Tanggal",
    width: 116,
    sort: "day",
    sortFirst: "desc",
    card: "fact",
    cell: ({ day }) => formatDateShort(day),
  },
  { id: "in", header: "Masuk", ...money, cell: (voucher) => amountIf(voucher, true) },
  {
    id: "out",
    header: "Keluar",
    ...money,
    sort: "amount",
    sortFirst: "desc",
    cell: (voucher) => amountIf(voucher, false),
  },
  { id: "place", header: "Kas atau rekening", width: 130, card: "fact", cell: ({ money: place }) => place.name },
  { id: "state", header: "Status", width: 118, card: "state", cell: (voucher) => <PostedBadge {...voucher} /> },
  { id: "number", header: "Nomor", width: 154, cell: ({ number }) => number },
  { id: "by", header: "Dicatat oleh", width: 140, hidden: true, cell: ({ by }) => by ?? none },
  createdColumn as Column<Voucher>,
];

/** On a phone one amount says by its word which way the money went. */
export const voucherCards: readonly Column<Voucher>[] = voucherColumns
  .filter(({ id }) => id !== "out")
  .map((column) =>
    column.id === "in"
      ? {
          ...column,
          header: "Jumlah",
          card: "fact",
          cell: (voucher) => (
            <Counted of={voucher}>
              {formatRupiah(voucher.amount)} {comesIn(voucher.kind) ? "masuk" : "keluar"}
            </Counted>
          ),
        }
      : column,
  );

/** The sums of a list, under the columns that it shows. */
export const voucherSums = ({ in: plus, out }: VoucherTotals, narrow: boolean) =>
  narrow
    ? { in: `${formatRupiah(plus)} masuk, ${formatRupiah(out)} keluar` }
    : { in: formatRupiah(plus), out: formatRupiah(out) };
