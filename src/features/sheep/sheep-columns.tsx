import type { Sheep } from "@/contract/sheep";
import { ORIGIN_LABELS, SEX_LABELS } from "@/contract/sheep-words";
import type { Column } from "@/src/components/table/column";
import { TagChip } from "@/src/components/ui/tag-chip";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import {
  ageShort,
  classInWords,
  HealthBadge,
  isWithheld,
  kindOf,
  none,
  OWN,
  StockBadge,
  Weight,
  WithheldBadge,
} from "./sheep-words";

export const sheepColumns: readonly Column<Sheep>[] = [
  {
    id: "earTag",
    header: "Anting",
    width: 120,
    sort: "earTag",
    card: "title",
    cell: ({ earTag, earTagColour }) => <TagChip earTag={earTag} earTagColour={earTagColour} />,
  },
  { id: "code", header: "Kode", width: 90, sort: "code", cell: ({ code }) => code },
  {
    id: "kind",
    header: "Jenis dan ras",
    width: 170,
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
    width: 140,
    sort: "born",
    sortFirst: "desc",
    cell: (animal) => {
      const age = ageShort(animal);
      if (!age) return none;
      return (
        <>
          {age} <span className="text-ink-faint">{classInWords(animal.ageClass, animal.sex)}</span>
        </>
      );
    },
  },
  { id: "pen", header: "Kandang", width: 150, card: "fact", cell: ({ pen }) => pen.name },
  {
    id: "weight",
    header: "Bobot",
    width: 105,
    align: "right",
    sort: "lastWeight",
    sortFirst: "desc",
    card: "fact",
    cell: ({ lastWeight }) => <Weight value={lastWeight} />,
  },
  {
    id: "state",
    header: "Status",
    width: 120,
    card: "state",
    cell: ({ stockState, healthState, moves }) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        <StockBadge state={stockState} />
        {/* on a phone there is room for one more, and only bad news needs it */}
        {healthState !== "sehat" && moves.pen && (
          <span className="md:hidden">
            <HealthBadge state={healthState} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: "health",
    header: "Kesehatan",
    width: 120,
    cell: ({ healthState }) => <HealthBadge state={healthState} />,
  },
  {
    id: "cost",
    header: "HPP",
    width: 120,
    align: "right",
    sort: "cost",
    sortFirst: "desc",
    cell: ({ cost }) => formatRupiah(cost),
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
    cell: ({ purchasePrice }) => formatRupiah(purchasePrice),
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
