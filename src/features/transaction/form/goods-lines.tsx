import { useQuery } from "@tanstack/react-query";
import { use, useMemo } from "react";
import { offspringTerm } from "@/contract/investment/contract-words";
import type { ProductCategory } from "@/contract/product/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { productQuery } from "@/src/api/product";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { quantityColumn, rupiahColumn, textColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineNotice } from "@/src/components/form/lines/line-row";
import { LinesCard } from "@/src/components/form/lines/lines-card";
import { useLineOrder } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { ProductCell } from "@/src/farm/product/product-cell";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import type { LinesProps } from "./animal-lines";
import { amountColumn, discountColumn } from "./line-columns";
import { emptyLine, type FormLine } from "./new-lines";
import { OwnOrder } from "./own-order";

type GoodsKind = "barang" | "jasa" | "paket";

const CATEGORIES: Record<GoodsKind, ProductCategory[]> = {
  barang: ["pakan", "obat", "perlengkapan"],
  jasa: ["jasa", "biaya"],
  paket: ["paket"],
};
const WORDS = {
  barang: { title: "Barang", add: "Tambah barang", label: "Barang", ask: "Cari barang" },
  jasa: { title: "Jasa", add: "Tambah jasa atau biaya", label: "Jasa atau biaya", ask: "Cari jasa atau biaya" },
  paket: { title: "Paket investasi", add: "Tambah paket", label: "Paket", ask: "Cari paket investasi" },
} as const;
function useProductOf(id: number | null) {
  const { data } = useQuery({ ...productQuery(id ?? 0), ...BESIDE_FORM, enabled: id !== null });
  return data && data.id === id ? data : undefined;
}

const UnitCell = ({ id }: { id: number | null }) => (
  <span className="text-ink-muted">{useProductOf(id)?.unit ?? "–"}</span>
);

/** Warns where more is ordered than is there and not reserved by other orders. It may still come before the delivery. */
function StockNotice({ line: { productId, quantity }, name }: { line: FormLine; name: string }) {
  const product = useProductOf(productId);
  const own = use(OwnOrder).get(productId ?? 0) ?? 0;
  if (!product?.stock || typeof quantity !== "number") return null;
  const reserved = Math.max(0, product.stock.reserved - own);
  const free = Math.max(0, Math.round((product.stock.total - reserved) * 1000) / 1000);
  if (quantity <= free) return null;
  const others = reserved > 0 ? `, sesudah ${formatQuantity(reserved)} yang dipesan orang lain` : "";
  return (
    <p role="status" className="font-medium">
      {`Stok ${product.name} untuk ${name} tinggal ${formatQuantity(free)} ${product.unit}${others}. Boleh dipesan; pastikan ada saat diserahkan.`}
    </p>
  );
}

/** Says a term of the package that its buyer may not expect. */
function PackageNotice({ productId }: { productId: number }) {
  const product = useProductOf(productId);
  const term = product && offspringTerm(product);
  return term ? <p className="font-medium">{term}.</p> : null;
}

const noticeOf: LineNotice<FormLine> = (line, { name }) => {
  if (line.productId === null) return null;
  if (line.kind === "paket") return <PackageNotice productId={line.productId} />;
  return line.kind === "barang" ? <StockNotice line={line} name={name} /> : null;
};

export function GoodsLines({ kind, store, grid, sums, onAdd, onRemove }: LinesProps & { kind: GoodsKind }) {
  useLineOrder(store);
  const words = WORDS[kind];
  const columns = useMemo(
    (): readonly GridColumn<FormLine>[] => [
      {
        type: "own",
        field: "productId",
        label: words.label,
        width: "minmax(200px,2fr)",
        required: true,
        phone: "whole",
        render: (cell, at) => (
          <ProductCell
            cell={cell}
            categories={CATEGORIES[kind]}
            stock="available"
            placeholder={words.ask}
            // A package has terms, which its own page asks for.
            makes={kind === "paket" ? undefined : "sale"}
            required
            onPick={({ salePrice }) => store.set(at, "price", salePrice)}
          />
        ),
      },
      quantityColumn({ field: "quantity", label: "Jumlah", width: "88px", required: true, phone: "third" }),
      {
        type: "shown",
        field: "unit",
        label: "Satuan",
        width: "76px",
        phone: "third",
        render: ({ productId }) => <UnitCell id={productId} />,
      },
      rupiahColumn({
        field: "price",
        label: "Harga satuan",
        short: "Harga (Rp)",
        width: "112px",
        required: true,
        phone: "third",
      }),
      discountColumn,
      textColumn({ field: "note", label: "Catatan", width: "minmax(110px,1fr)", maxLength: 200, phone: "most" }),
      amountColumn(sums),
    ],
    [kind, words, store, sums],
  );
  const isIt = (line: FormLine) => line.kind === kind;
  const count = store.all().filter(isIt).length;
  const more = () => onAdd([emptyLine(kind)]);
  return (
    <LinesCard
      title={words.title}
      count={count > 0 ? `${formatNumber(count)} baris` : null}
      foot={
        <Button icon="plus" onClick={more}>
          {words.add}
        </Button>
      }
    >
      <LineGrid
        label={`Baris ${kind}`}
        what={kind}
        store={store}
        grid={grid}
        columns={columns}
        onRemove={onRemove}
        has={isIt}
        onMore={more}
        notice={noticeOf}
      />
    </LinesCard>
  );
}
