import { Suspense, use, useMemo, useState, useSyncExternalStore } from "react";
import { oneOf } from "@/contract/base/words";
import type { Product } from "@/contract/product/model";
import type { SellableAnimal } from "@/contract/transaction/model";
import { MOST_SALE_LINES, TRANSACTION_KINDS } from "@/contract/transaction/words";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import type { GridColumn } from "@/src/components/form/lines/grid-column";
import {
  choiceColumn,
  quantityColumn,
  rupiahColumn,
  textColumn,
  weightColumn,
} from "@/src/components/form/lines/grid-columns";
import { LineCell } from "@/src/components/form/lines/line-cell";
import { LineGrid } from "@/src/components/form/lines/line-grid";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { LinesCard } from "@/src/components/form/lines/lines-card";
import { useLineOrder } from "@/src/components/form/lines/use-lines";
import { Button } from "@/src/components/ui/button";
import { ProductDialog } from "@/src/farm/product/lazy-product-dialog";
import { PickDialog } from "@/src/features/transaction/picker/lazy-pick-dialog";
import { formatNumber } from "@/src/lib/format";
import { AnimalCell } from "./animal-cell";
import { AnimalPicker } from "./animal-picker";
import type { FormAnimal } from "./form-animals";
import type { SumsStore } from "./form-sums";
import { amountColumn, discountColumn, useAnimalProducts } from "./line-columns";
import { emptyLine, type FormLine, lineOfAnimal } from "./new-lines";
import { OrderId } from "./own-order";

export type LinesProps = {
  store: LineStore<FormLine>;
  grid: string;
  sums: SumsStore;
  onAdd: (lines: readonly FormLine[]) => void;
  onRemove: (at: number) => void;
};
type Props = LinesProps & {
  animals: ReadonlyMap<number, FormAnimal>;
  /** The sale begins here. */
  begins: boolean;
  onKnow: (animal: SellableAnimal) => void;
};

const isAnimal = ({ kind }: FormLine) => kind === "ternak";
const METHODS = [
  { value: "ekor", label: "ekor" },
  { value: "kg", label: "kg" },
];

/** A new product brings its price and its pricing method. */
function takeProduct(store: LineStore<FormLine>, at: number, product: Product | undefined) {
  if (!product) return;
  store.set(at, "price", product.salePrice);
  store.set(at, "priceMethod", product.priceMethod ?? "ekor");
}

/** The delivered animals are weighed; an estimate is for those that are not chosen yet. */
const isEstimated = ({ priceMethod, quantity, sheepIds }: FormLine) =>
  priceMethod === "kg" && (quantity ?? 0) > sheepIds.length;

function useColumns(store: LineStore<FormLine>, sums: SumsStore, animals: Props["animals"], named: boolean) {
  const products = useAnimalProducts();
  const estimates = useSyncExternalStore(store.subscribe, () => store.all().some(isEstimated));
  return useMemo((): readonly GridColumn<FormLine>[] => {
    const product = choiceColumn<FormLine>({
      field: "productId",
      label: "Produk",
      width: "",
      required: true,
      options: (products ?? []).map(({ id, name }) => ({ value: id, label: name })),
    });
    return [
      {
        type: "own",
        field: "sheepIds",
        label: "Ternak",
        width: named ? "minmax(150px,1fr)" : "minmax(196px,1fr)",
        phone: "head",
        render: (cell, at) => <AnimalCell cell={cell} at={at} store={store} animals={animals} products={products} />,
      },
      {
        type: "own",
        field: "productId",
        label: "Produk",
        width: named ? "minmax(100px,1.5fr)" : "minmax(128px,1fr)",
        phone: "most",
        required: true,
        render: (cell, at) => (
          <LineCell
            column={product}
            {...cell}
            onChange={(id) => {
              cell.onChange(id);
              takeProduct(
                store,
                at,
                products?.find((one) => one.id === id),
              );
            }}
          />
        ),
      },
      quantityColumn({ field: "quantity", label: "Ekor", width: "56px", required: true, phone: "third" }, 0),
      // The names of the products have its room where no line needs it.
      ...(estimates
        ? [
            weightColumn<FormLine>({
              field: "weight",
              label: "Perkiraan bobot per ekor (kg)",
              short: "± kg/ekor",
              width: named ? "72px" : "84px",
              phone: "third",
              absent: (line) => !isEstimated(line),
            }),
          ]
        : []),
      rupiahColumn({
        field: "price",
        label: "Harga",
        short: "Harga (Rp)",
        width: "104px",
        required: true,
        phone: "third",
      }),
      choiceColumn({
        field: "priceMethod",
        label: "Harga per",
        short: "Per",
        width: "66px",
        required: true,
        phone: "third",
        options: METHODS,
      }),
      discountColumn,
      ...(named
        ? [
            textColumn<FormLine>({
              field: "note",
              label: "Atas nama",
              width: "minmax(76px,0.6fr)",
              maxLength: 200,
              phone: "whole",
            }),
          ]
        : []),
      amountColumn(sums),
    ];
  }, [products, store, sums, animals, named, estimates]);
}

/** Animals are sold as a product: the first one is made here, too. */
function NewProduct() {
  const [open, setOpen] = useState(false);
  if (!useMay("product.write")) return null;
  return (
    <>
      <Button icon="product" variant="ghost" onClick={() => setOpen(true)}>
        Produk baru
      </Button>
      <Suspense>
        {open && (
          <ProductDialog name="" categories={["ternak"]} onMade={() => setOpen(false)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

type Many = {
  /** How many lines the sale can still take. */
  most: number;
  isTaken: (id: number) => boolean;
  onPick: (animals: readonly SellableAnimal[]) => void;
};

/** Several animals at once from a table of those for sale. */
function PickMany({ most, isTaken, onPick }: Many) {
  const [open, setOpen] = useState(false);
  const order = use(OrderId);
  const kind = oneOf(TRANSACTION_KINDS, useFieldValue("kind")) ?? undefined;
  return (
    <>
      <Button icon="reference" disabled={most === 0} onClick={() => setOpen(true)}>
        Pilih dari daftar
      </Button>
      <Suspense>
        {open && (
          <PickDialog
            title="Pilih ternak"
            kind={kind}
            order={order}
            most={most}
            isTaken={isTaken}
            onPick={onPick}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Animals by their tags, or as a product whose animals are chosen at delivery. */
export function AnimalLines({ store, grid, sums, onAdd, onRemove, animals, begins, onKnow }: Props) {
  useLineOrder(store);
  const lines = store.all().filter(isAnimal);
  // A name that was typed stays in sight when the kind is changed.
  const named = useFieldValue("kind") === "qurban" || lines.some(({ note }) => note !== null);
  const columns = useColumns(store, sums, animals, named);
  const heads = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const isTaken = (id: number) => store.all().some(({ sheepIds }) => sheepIds.includes(id));
  const take = (animals: readonly SellableAnimal[]) => {
    animals.forEach(onKnow);
    onAdd(animals.map(lineOfAnimal));
  };
  return (
    <LinesCard
      title="Ternak"
      count={lines.length > 0 ? `${formatNumber(heads)} ekor` : null}
      foot={
        <>
          <AnimalPicker autoFocus={begins} isTaken={isTaken} onPick={(animal) => take([animal])} />
          <PickMany most={MOST_SALE_LINES - store.all().length} isTaken={isTaken} onPick={take} />
          <Button icon="plus" variant="ghost" onClick={() => onAdd([emptyLine("ternak")])}>
            Tanpa nomor anting
          </Button>
          <NewProduct />
        </>
      }
    >
      <LineGrid
        what="ternak"
        label="Baris ternak"
        store={store}
        grid={grid}
        columns={columns}
        onRemove={onRemove}
        has={isAnimal}
      />
    </LinesCard>
  );
}
