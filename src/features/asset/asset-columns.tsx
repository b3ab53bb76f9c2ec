import type { Asset, AssetDetail, Disposal } from "@/contract/asset/model";
import { ASSET_CATEGORY_LABELS, DISPOSAL_KIND_LABELS } from "@/contract/asset/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { Counted, PostedBadge } from "@/src/farm/money/posted";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { AssetBadge } from "./asset-words";

const money = { align: "right", width: 124 } as const;

export const assetColumns: readonly Column<Asset>[] = [
  {
    id: "name",
    header: "Aset",
    width: 196,
    sort: "name",
    card: "title",
    wrap: true,
    cell: ({ name, category, belongsOn }) => (
      <>
        {name}
        <span className="block font-normal text-ink-muted text-xs">{ASSET_CATEGORY_LABELS[category]}</span>
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  {
    id: "book",
    header: "Nilai buku",
    ...money,
    card: "fact",
    cell: ({ book }) => <strong className="font-semibold">{formatRupiah(book)}</strong>,
  },
  {
    id: "cost",
    header: "Perolehan",
    ...money,
    sort: "cost",
    sortFirst: "desc",
    card: "fact",
    cell: (asset) => <Counted of={asset}>{formatRupiah(asset.cost)}</Counted>,
  },
  {
    id: "accumulated",
    header: "Penyusutan",
    ...money,
    cell: ({ accumulated }) => formatRupiah(accumulated),
  },
  {
    id: "day",
    header: "Dibeli",
    width: 108,
    sort: "day",
    sortFirst: "desc",
    card: "fact",
    told: true,
    cell: ({ day }) => formatDateShort(day),
  },
  { id: "state", header: "Status", width: 120, card: "state", cell: ({ state }) => <AssetBadge state={state} /> },
  { id: "number", header: "Nomor", width: 154, cell: ({ number }) => number },
  createdColumn as Column<Asset>,
];

type End = AssetDetail["depreciation"][number];

/** Month's ends to come say that they are planned. */
export const endColumns = (today: string): readonly Column<End>[] => [
  {
    id: "day",
    header: "Akhir bulan",
    width: 190,
    card: "title",
    cell: ({ day }) => (
      <>
        {formatDateShort(day)}
        {day > today && <span className="text-ink-muted text-xs"> (rencana)</span>}
      </>
    ),
  },
  { id: "amount", header: "Penyusutan", ...money, card: "fact", cell: ({ amount }) => formatRupiah(amount) },
  { id: "book", header: "Nilai buku", ...money, card: "fact", cell: ({ book }) => formatRupiah(book) },
];

const resultOf = ({ proceeds, book }: Disposal) =>
  proceeds === book ? "impas" : `${proceeds > book ? "laba" : "rugi"} ${formatRupiah(Math.abs(proceeds - book))}`;

export const disposalColumns: readonly Column<Disposal>[] = [
  {
    id: "kind",
    header: "Pelepasan",
    width: 110,
    card: "title",
    wrap: true,
    cell: ({ kind, note, belongsOn }) => (
      <>
        {DISPOSAL_KIND_LABELS[kind]}
        {note && <span className="block font-normal text-ink-muted text-xs">{note}</span>}
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  { id: "day", header: "Tanggal", width: 112, card: "fact", cell: ({ day }) => formatDateShort(day) },
  {
    id: "proceeds",
    header: "Harga jual",
    ...money,
    card: "fact",
    cell: (one) => (one.proceeds === 0 ? none : <Counted of={one}>{formatRupiah(one.proceeds)}</Counted>),
  },
  { id: "book", header: "Nilai buku", ...money, cell: ({ book }) => formatRupiah(book) },
  {
    id: "result",
    header: "Hasil",
    width: 150,
    card: "fact",
    cell: (one) => <Counted of={one}>{resultOf(one)}</Counted>,
  },
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
