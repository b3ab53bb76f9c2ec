import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Product } from "@/contract/product/model";
import type { ProductCategory } from "@/contract/product/words";
import type { LineKind } from "@/contract/purchase/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { productQuery } from "@/src/api/product";
import { ComboboxCell } from "@/src/components/form/lines/combobox-cell";
import type { CellProps, GridColumn } from "@/src/components/form/lines/grid-column";
import { quantityColumn, rupiahColumn, textColumn } from "@/src/components/form/lines/grid-columns";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { ProductCell } from "@/src/farm/product/product-cell";
import { formatRupiah } from "@/src/lib/format";
import type { SumsStore } from "./form-sums";
import type { FormLine } from "./new-lines";
import { useSaleChoices } from "./use-sale-choices";

/** The sale that a service was bought for; empty if the farm itself needs it. */
const SaleCell = ({ cell }: { cell: CellProps }) => (
  <ComboboxCell cell={cell} field="transactionId" {...useSaleChoices()} />
);

type GoodsKind = Exclude<LineKind, "ternak">;

const CATEGORIES: Record<GoodsKind, ProductCategory[]> = {
  barang: ["pakan", "obat", "perlengkapan"],
  jasa: ["jasa", "biaya"],
};
/** The last price of a chosen product is proposed where none has been typed. */
function proposeTerms(store: LineStore<FormLine>, at: number, kind: GoodsKind, product: Product) {
  const { price, quantity } = store.now(at).values;
  if (price === null && product.purchasePrice !== null) store.set(at, "price", product.purchasePrice);
  if (quantity === null && kind === "jasa") store.set(at, "quantity", 1);
}

function UnitCell({ id }: { id: number | null }) {
  const { data } = useQuery({ ...productQuery(id ?? 0), ...BESIDE_FORM, enabled: id !== null });
  return <span className="text-ink-muted">{data && data.id === id ? data.unit : "–"}</span>;
}

function Amount({ sums, at }: { sums: SumsStore; at: number }) {
  const get = () => sums.get().amounts[at] ?? 0;
  const amount = useSyncExternalStore(sums.subscribe, get, get);
  return <span className="tabular-nums">{formatRupiah(amount)}</span>;
}

const SALE: GridColumn<FormLine> = {
  type: "own",
  field: "transactionId",
  label: "Untuk penjualan",
  width: "minmax(218px,1.2fr)",
  phone: "whole",
  render: (cell) => <SaleCell cell={cell} />,
};

/** Services have one more column, so the others get less room. */
const WIDTHS = {
  barang: {
    product: "minmax(200px,2fr)",
    quantity: "96px",
    unit: "80px",
    price: "128px",
    note: "minmax(130px,1fr)",
    amount: "132px",
  },
  jasa: {
    product: "minmax(164px,1.6fr)",
    quantity: "80px",
    unit: "68px",
    price: "112px",
    note: "minmax(88px,1fr)",
    amount: "116px",
  },
} satisfies Record<GoodsKind, Record<string, string>>;

export function useGoodsColumns(
  kind: GoodsKind,
  store: LineStore<FormLine>,
  sums: SumsStore,
): readonly GridColumn<FormLine>[] {
  const widths = WIDTHS[kind];
  return useMemo(
    () => [
      {
        type: "own",
        field: "productId",
        width: widths.product,
        required: true,
        phone: "whole",
        label: kind === "barang" ? "Barang" : "Jasa atau biaya",
        render: (cell, at) => (
          <ProductCell
            cell={cell}
            categories={CATEGORIES[kind]}
            stock="total"
            placeholder={kind === "barang" ? "Cari barang" : "Cari jasa atau biaya"}
            makes="purchase"
            required
            onPick={(product) => proposeTerms(store, at, kind, product)}
          />
        ),
      },
      quantityColumn({ field: "quantity", label: "Jumlah", width: widths.quantity, required: true, phone: "third" }),
      {
        type: "shown",
        field: "unit",
        label: "Satuan",
        width: widths.unit,
        phone: "third",
        render: ({ productId }) => <UnitCell id={productId} />,
      },
      rupiahColumn({
        field: "price",
        label: "Harga satuan",
        short: "Harga (Rp)",
        width: widths.price,
        phone: "third",
        required: true,
      }),
      ...(kind === "jasa" ? [SALE] : []),
      textColumn({
        field: "note",
        label: "Catatan",
        width: widths.note,
        maxLength: 200,
        phone: "whole",
      }),
      {
        type: "shown",
        field: "amount",
        label: "Jumlah harga",
        width: widths.amount,
        right: true,
        phone: "line",
        render: (_line, at) => <Amount sums={sums} at={at} />,
      },
    ],
    [kind, widths, store, sums],
  );
}
