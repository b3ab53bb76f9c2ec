import { Link } from "react-router-dom";
import type { PurchaseLine } from "@/contract/purchase/model";
import { shrinkOf } from "@/contract/purchase/words";
import { usageName } from "@/contract/usage/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { IconButton } from "@/src/components/ui/icon-button";
import { paths } from "@/src/config/paths";
import { formatDifference } from "@/src/farm/correction/difference";
import { AnimalTag, animalInWords, LineState, unitOf } from "@/src/features/purchase/line-words";
import { formatNumber, formatPercent, formatQuantity, formatRupiah } from "@/src/lib/format";

const Kg = ({ value }: { value: number | null }) => (value === null ? none : formatNumber(value, 2));
const Kind = ({ of }: { of: PurchaseLine }) => (
  <>
    {animalInWords({ ...of, buyWeight: null })}
    {of.ageMonths !== null && <span className="text-ink-muted">, {formatNumber(of.ageMonths)} bln</span>}
  </>
);

function Shrink({ of: { buyWeight, arrivalWeight } }: { of: PurchaseLine }) {
  const shrink = shrinkOf(buyWeight, arrivalWeight);
  return shrink === null ? none : formatPercent(shrink);
}

/** The columns of a purchase's animals. `awaits` means that animals may still arrive. */
export const animalColumns = (awaits: boolean): readonly Column<PurchaseLine>[] => [
  { id: "tag", header: "Anting", width: 128, card: "title", cell: (line) => <AnimalTag line={line} /> },
  { id: "kind", header: "Jenis dan ras", width: 200, card: "fact", cell: (line) => <Kind of={line} /> },
  {
    id: "state",
    header: "Status",
    width: 122,
    card: "state",
    cell: (line) => <LineState line={line} awaits={awaits} />,
  },
  {
    id: "buyWeight",
    header: "Beli kg",
    width: 74,
    align: "right",
    cell: ({ buyWeight }) => <Kg value={buyWeight} />,
  },
  {
    id: "arrivalWeight",
    header: "Tiba kg",
    width: 74,
    align: "right",
    cell: ({ arrivalWeight }) => <Kg value={arrivalWeight} />,
  },
  { id: "shrink", header: "Susut", width: 60, align: "right", cell: (line) => <Shrink of={line} /> },
  { id: "amount", header: "Harga", width: 116, rank: 1, align: "right", cell: (line) => <Amount of={line} /> },
  { id: "share", header: "Biaya", width: 98, rank: 2, align: "right", cell: ({ share }) => formatRupiah(share) },
  {
    id: "cost",
    header: "HPP awal",
    width: 116,
    rank: 1,
    align: "right",
    card: "fact",
    cell: ({ amount, share }) => formatRupiah(amount + share),
  },
];

/** The amount as it was bought, and what corrections added or took off. */
function Amount({ of: { amount, corrected, correctedQuantity, product } }: { of: PurchaseLine }) {
  const units = `${correctedQuantity > 0 ? "+" : "-"}${formatQuantity(Math.abs(correctedQuantity))} ${product?.unit ?? ""}`;
  return (
    <>
      {formatRupiah(amount)}
      {(corrected !== 0 || correctedQuantity !== 0) && (
        <span className="block text-ink-muted text-xs">
          koreksi {formatDifference(corrected)}
          {correctedQuantity !== 0 && `, ${units}`}
        </span>
      )}
    </>
  );
}

/** If the rest of a line was dropped, its amount covers only what arrived. */
function Quantity({ of: line }: { of: PurchaseLine }) {
  const { quantity, received, closed } = line;
  if (!closed) return `${formatQuantity(quantity ?? 0)} ${unitOf(line)}`;
  return (
    <>
      {formatQuantity(received)} {unitOf(line)}
      <span className="block text-ink-muted text-xs">dari {formatQuantity(quantity ?? 0)} dipesan</span>
    </>
  );
}

/**
 * Shows the sale that a service was bought for. Otherwise it shows how much of its cost animals carry through usages,
 * and offers to allocate the rest.
 */
function Allocated({ of, mayWrite }: { of: PurchaseLine; mayWrite: boolean }) {
  const { id, worth, allocated, usages, sale } = of;
  if (sale)
    return (
      <span>
        <Link to={paths.transaction.detail(sale.id)} className={LINK}>
          {sale.number}
        </Link>
        <span className="block text-ink-muted text-xs">{sale.customer}</span>
      </span>
    );
  if (worth <= 0) return none;
  const left = worth - allocated;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        {formatRupiah(allocated)} <span className="text-ink-muted">dari {formatRupiah(worth)}</span>
        <span className="block text-xs">
          {usages.map((usage, at) => (
            <span key={usage.id}>
              {at > 0 && ", "}
              <Link to={paths.purchase.usageDetail(usage.id)} className={LINK}>
                {usageName(usage.id)}
              </Link>
            </span>
          ))}
        </span>
      </span>
      {mayWrite && left > 0 && (
        <Link to={`${paths.purchase.usageCreate}?line=${id}`} className={LINK}>
          Alokasikan
        </Link>
      )}
    </span>
  );
}
const LINK = "rounded-sm font-medium text-primary-ink hover:underline";

/** The column of allocated costs leaves less room for the others. */
const SERVICE_WIDTHS: Record<string, number> = {
  product: 160,
  quantity: 92,
  price: 112,
  amount: 116,
  share: 92,
  state: 190,
};

/** `onAssign` opens the choice of another sale; omitted where the sale cannot change. */
export const serviceColumns = (
  awaits: boolean,
  mayWrite: boolean,
  onAssign?: (line: PurchaseLine) => void,
): readonly Column<PurchaseLine>[] => [
  ...goodsColumns(awaits, "Jasa atau biaya").map((column) => ({
    ...column,
    width: SERVICE_WIDTHS[column.id] ?? column.width,
  })),
  {
    id: "allocated",
    header: "Pembebanan",
    width: 206,
    card: "fact",
    wrap: true,
    cell: (line) => (
      <span className="flex items-center justify-between gap-2 max-md:justify-start">
        <Allocated of={line} mayWrite={mayWrite} />
        {onAssign && line.allocated === 0 && (
          <IconButton
            icon="edit"
            size="sm"
            className="max-md:-my-2 max-md:size-11"
            label={`${line.sale ? "Ganti penjualan" : "Sebut penjualan untuk"} ${line.product?.name}`}
            onClick={() => onAssign(line)}
          />
        )}
      </span>
    ),
  },
];

export const goodsColumns = (awaits: boolean, what: string): readonly Column<PurchaseLine>[] => [
  {
    id: "product",
    header: what,
    width: 220,
    card: "title",
    wrap: true,
    cell: ({ product, note }) => (
      <>
        {product?.name}
        {note && <span className="block font-normal text-ink-muted text-xs">{note}</span>}
      </>
    ),
  },
  {
    id: "quantity",
    header: "Jumlah",
    width: 110,
    align: "right",
    card: "fact",
    cell: (line) => <Quantity of={line} />,
  },
  { id: "price", header: "Harga satuan", width: 118, align: "right", cell: ({ price }) => formatRupiah(price) },
  {
    id: "amount",
    header: "Jumlah harga",
    width: 124,
    rank: 1,
    align: "right",
    card: "fact",
    cell: (line) => <Amount of={line} />,
  },
  { id: "share", header: "Biaya", width: 98, rank: 2, align: "right", cell: ({ share }) => formatRupiah(share) },
  {
    id: "state",
    header: "Status",
    width: 250,
    wrap: true,
    card: "state",
    cell: (line) => <LineState line={line} awaits={awaits} />,
  },
];
