import type { Sheep } from "@/contract/sheep/model";
import { ORIGIN_LABELS, SEX_LABELS } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import {
  ageShort,
  classInWords,
  HealthBadge,
  HealthMark,
  isWithheld,
  kindOf,
  none,
  OWN,
  StockBadge,
  Weight,
  WithheldBadge,
} from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { BoardedBadge } from "@/src/features/sheep/card/boarded-badge";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

export const sheepColumns: readonly Column<Sheep>[] = [
  {
    id: "earTag",
    header: "Anting",
    width: 168,
    sort: "earTag",
    card: "title",
    cell: (animal) => (
      <>
        <Tag of={animal} />
        {!animal.tagged && <span className="ml-1.5 text-ink-muted text-xs">belum beranting</span>}
      </>
    ),
  },
  {
    id: "kind",
    header: "Jenis dan ras",
    width: 172,
    wrap: true,
    card: "fact",
    cell: (animal) => (
      <>
        {kindOf(animal)} <span className="text-ink-faint">{SEX_LABELS[animal.sex].toLowerCase()}</span>
      </>
    ),
  },
  {
    id: "age",
    header: "Umur",
    width: 96,
    whole: true,
    sort: "born",
    sortFirst: "desc",
    cell: (animal) => ageShort(animal) ?? none,
  },
  { id: "pen", header: "Kandang", width: 128, wrap: true, card: "fact", cell: ({ pen }) => pen.name },
  {
    id: "weight",
    header: "Bobot",
    width: 95,
    align: "right",
    sort: "lastWeight",
    sortFirst: "desc",
    card: "fact",
    cell: ({ lastWeight }) => <Weight value={lastWeight} />,
  },
  {
    id: "state",
    header: "Status",
    width: 130,
    card: "state",
    cell: ({ stockState, healthState, moves, boardedUntil }) => (
      <span className="inline-flex items-center justify-end gap-1.5">
        {boardedUntil === null ? <StockBadge state={stockState} /> : <BoardedBadge until={boardedUntil} short />}
        {moves.pen && <HealthMark state={healthState} />}
      </span>
    ),
  },
  {
    id: "cost",
    header: "HPP",
    width: 110,
    align: "right",
    sort: "cost",
    sortFirst: "desc",
    money: true,
    cell: ({ cost, origin, purchasePrice }) =>
      cost === null ? (
        none
      ) : origin === "beli" && purchasePrice === 0 ? (
        <span className="text-warning-ink text-xs">belum ada harga</span>
      ) : (
        formatRupiah(cost)
      ),
  },
  { id: "code", header: "Kode", width: 95, sort: "code", hidden: true, cell: ({ code }) => code },
  {
    id: "ageClass",
    header: "Kelas umur",
    width: 110,
    hidden: true,
    cell: ({ ageClass, sex }) => classInWords(ageClass, sex) ?? none,
  },
  {
    id: "health",
    header: "Kesehatan",
    width: 120,
    hidden: true,
    cell: ({ healthState }) => <HealthBadge state={healthState} />,
  },
  { id: "owner", header: "Pemilik", width: 150, hidden: true, cell: ({ investor }) => investor?.name ?? OWN },
  { id: "product", header: "Produk", width: 180, hidden: true, cell: ({ product }) => product?.name ?? none },
  {
    id: "arrived",
    header: "Masuk",
    width: 115,
    hidden: true,
    sort: "arrived",
    sortFirst: "desc",
    cell: ({ arrivedOn }) => formatDateShort(arrivedOn),
  },
  { id: "origin", header: "Asal", width: 130, hidden: true, cell: ({ origin }) => ORIGIN_LABELS[origin] },
  {
    id: "weighed",
    header: "Ditimbang",
    width: 115,
    hidden: true,
    cell: ({ lastWeighedOn }) => (lastWeighedOn ? formatDateShort(lastWeighedOn) : none),
  },
  {
    id: "saleFrom",
    header: "Bebas jual",
    width: 200,
    hidden: true,
    cell: ({ saleFrom, sellable }) =>
      saleFrom && isWithheld(saleFrom) ? <WithheldBadge saleFrom={saleFrom} /> : sellable ? "ya" : none,
  },
  {
    id: "purchasePrice",
    header: "Harga beli",
    width: 120,
    align: "right",
    hidden: true,
    money: true,
    cell: ({ purchasePrice }) => (purchasePrice ? formatRupiah(purchasePrice) : none),
  },
  {
    id: "created",
    header: "Dicatat",
    width: 115,
    hidden: true,
    sort: "created",
    sortFirst: "desc",
    cell: ({ createdAt }) => formatDateShort(createdAt),
  },
];
