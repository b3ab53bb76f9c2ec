import { Link } from "react-router-dom";
import type { Usage } from "@/contract/usage/model";
import { USAGE_KIND_LABELS, usageName } from "@/contract/usage/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { paths } from "@/src/config/paths";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { amountInWords, pensInWords, periodInWords, StateBadge } from "./usage-words";

/** A cancelled usage no longer counts. */
const Counted = ({ of, children }: { of: Usage; children: string }) =>
  of.cancelled ? <s className="text-ink-muted">{children}</s> : children;

export const usageColumns: readonly Column<Usage>[] = [
  {
    id: "product",
    header: "Barang atau biaya",
    width: 190,
    wrap: true,
    card: "title",
    cell: ({ product, belongsOn }) => (
      <>
        {product.name}
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  {
    id: "period",
    header: "Periode",
    width: 176,
    sort: "day",
    sortFirst: "desc",
    card: "fact",
    cell: ({ from, to }) => periodInWords(from, to),
  },
  {
    id: "amount",
    header: "Dari",
    width: 160,
    cell: ({ quantity, product, purchase }) =>
      purchase ? (
        <Link to={paths.purchase.update(purchase.id)} className="rounded-sm text-primary-ink hover:underline">
          {purchase.number}
        </Link>
      ) : (
        amountInWords(quantity ?? 0, product.unit)
      ),
  },
  {
    id: "pens",
    header: "Kandang",
    width: 128,
    cell: ({ kind, pens }) =>
      kind === "pemeriksaan" ? (
        <span className="text-ink-faint">–</span>
      ) : pens ? (
        <span title={pensInWords(pens)}>{pensInWords(pens)}</span>
      ) : (
        "Semua"
      ),
  },
  {
    id: "animals",
    header: "Ternak",
    width: 84,
    align: "right",
    card: "fact",
    cell: ({ animals }) => `${formatNumber(animals)} ekor`,
  },
  {
    id: "value",
    header: "Nilai",
    width: 118,
    align: "right",
    sort: "value",
    sortFirst: "desc",
    card: "fact",
    cell: (usage) => <Counted of={usage}>{formatRupiah(usage.value)}</Counted>,
  },
  { id: "state", header: "Status", width: 128, card: "state", cell: (usage) => <StateBadge {...usage} /> },
  { id: "kind", header: "Jenis", width: 100, hidden: true, cell: ({ kind }) => USAGE_KIND_LABELS[kind] },
  { id: "number", header: "Pemakaian", width: 130, hidden: true, cell: ({ id }) => usageName(id) },
  {
    id: "days",
    header: "Hari ternak",
    width: 110,
    align: "right",
    hidden: true,
    cell: ({ days }) => formatNumber(days),
  },
  createdColumn as Column<Usage>,
];
