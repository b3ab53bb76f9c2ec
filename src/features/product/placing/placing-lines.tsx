import { useMemo, useSyncExternalStore } from "react";
import { PRICE_METHOD_LABELS, PRICE_METHODS } from "@/contract/product/words";
import { type PlacingLine, sharedProducts, type Unplaced } from "@/contract/sheep/placing";
import { SEX_LABELS } from "@/contract/sheep/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import { choiceColumn, rupiahColumn, textColumn } from "@/src/components/form/lines/grid-columns";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { LinesCard } from "@/src/components/form/lines/lines-card";
import { useLineOrder, useLines } from "@/src/components/form/lines/use-lines";
import { ProductCell } from "@/src/farm/product/product-cell";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";

const LABELS: Record<string, string> = {
  productId: "Produk",
  name: "Nama produk baru",
  priceMethod: "Metode harga",
  salePrice: "Harga jual",
};
const nameOf = (_lines: readonly PlacingLine[], at: number, field: string) =>
  `${LABELS[field] ?? field}, baris ${at + 1}`;

/** A product that is there already has its own name and price. */
const chosen = ({ productId }: PlacingLine) => productId !== null;
const keyOf = ({ species, breed, sex }: Pick<Unplaced, "species" | "breed" | "sex">) => `${species} ${sex} ${breed}`;

/** "9 ekor · 31,3 kg · beli Rp1.450.000": a price is set from them. */
const meansOf = (kind: Unplaced | undefined) =>
  kind &&
  [
    `${formatNumber(kind.count)} ekor`,
    kind.weight !== null && `${formatNumber(kind.weight, 1)} kg`,
    kind.price !== null && `beli ${formatRupiah(kind.price)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function useColumns(kinds: readonly Unplaced[]) {
  return useMemo(() => {
    const byKey = new Map(kinds.map((kind) => [keyOf(kind), kind]));
    const names = new Map<unknown, string>(
      kinds.flatMap(({ product }) => (product ? [[product.id, product.name]] : [])),
    );
    const columns: readonly GridColumn<PlacingLine>[] = [
      {
        type: "shown",
        field: "kind",
        label: "Ternak",
        width: "minmax(180px,1.1fr)",
        phone: "whole",
        render: (line) => (
          <>
            {kindOf(line)}, {SEX_LABELS[line.sex].toLowerCase()}
            <span className="block text-ink-muted text-xs tabular-nums">{meansOf(byKey.get(keyOf(line)))}</span>
            <General product={byKey.get(keyOf(line))?.product} chosenId={line.productId} />
          </>
        ),
      },
      {
        type: "own",
        field: "productId",
        label: "Produk",
        width: "minmax(220px,1.6fr)",
        phone: "whole",
        render: (cell) => (
          <>
            <ProductCell cell={cell} categories={["ternak"]} stock="total" placeholder="Produk baru" />
            <LongName name={names.get(cell.value)} />
          </>
        ),
      },
      textColumn({
        field: "name",
        label: "Nama produk baru",
        width: "minmax(204px,1.4fr)",
        maxLength: 100,
        phone: "whole",
        disabled: chosen,
      }),
      choiceColumn({
        field: "priceMethod",
        label: "Metode harga",
        short: "Metode",
        width: "96px",
        options: optionsOf(PRICE_METHODS, PRICE_METHOD_LABELS),
        disabled: chosen,
      }),
      rupiahColumn({
        field: "salePrice",
        label: "Harga jual",
        short: "Harga (Rp)",
        width: "112px",
        placeholder: "Isi harga",
        waits: true,
        disabled: chosen,
      }),
    ];
    return columns;
  }, [kinds]);
}

const FITS = 20;

/** A name that its field would cut stands below it as well. */
const LongName = ({ name = "" }: { name: string | undefined }) =>
  name.length > FITS && <span className="hidden px-3 pb-1 text-ink-muted text-xs md:block">{name}</span>;

const OPEN = { breed: "ras", sex: "kelamin" };

/** The proposed product is no product of just such animals, and says so while it is chosen. */
function General({ product, chosenId }: { product: Unplaced["product"] | undefined; chosenId: number | null }) {
  if (!product || product.id !== chosenId || product.leavesOpen.length === 0) return null;
  const open = product.leavesOpen.map((part) => OPEN[part]).join(" dan ");
  return <span className="block text-warning-ink text-xs">Diusulkan produk umum, untuk semua {open}</span>;
}

/** A line for each kind of animal: the product that it is sold as, or the values of a new one. */
export function PlacingLines({ kinds }: { kinds: readonly Unplaced[] }) {
  const { store, id } = useLines<PlacingLine>("lines", nameOf);
  useLineOrder(store);
  const columns = useColumns(kinds);
  return (
    <LinesCard
      title="Ternak tanpa produk"
      count={`${formatNumber(store.all().length)} macam`}
      foot={
        <p className="text-ink-muted text-sm">
          Bobot dan harga beli adalah rata-rata. Pilih produk yang sudah ada, atau beri nama dan harga untuk yang baru.
          Baris yang dihapus dari sini tetap tanpa produk. <Shared store={store} />
        </p>
      }
    >
      <FormMessage name="lines" label="baris" />
      <LineGrid
        what="ternak"
        label="Ternak tanpa produk"
        store={store}
        grid={id}
        columns={columns}
        onRemove={(at) => store.remove(at)}
      />
    </LinesCard>
  );
}

/** Says which lines become one product, before it is saved. */
function Shared({ store }: { store: LineStore<PlacingLine> }) {
  const told = useSyncExternalStore(store.subscribe, () =>
    sharedProducts(store.all())
      .map(
        (places) => `${formatNumber(places.length)} baris menjadi satu produk, “${store.all()[places[0] ?? 0]?.name}”.`,
      )
      .join(" "),
  );
  return (
    <strong role="status" className="font-semibold text-ink">
      {told}
    </strong>
  );
}
