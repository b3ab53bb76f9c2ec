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
import { formatNumber } from "@/src/lib/format";
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

function useColumns(kinds: readonly Unplaced[]) {
  return useMemo(() => {
    const byKey = new Map(kinds.map((kind) => [keyOf(kind), kind]));
    const of = (line: PlacingLine) => byKey.get(keyOf(line));
    const columns: readonly GridColumn<PlacingLine>[] = [
      {
        type: "shown",
        field: "kind",
        label: "Ternak",
        width: "minmax(128px,1fr)",
        wide: true,
        render: (line) => `${kindOf(line)}, ${SEX_LABELS[line.sex].toLowerCase()}`,
      },
      {
        type: "shown",
        field: "count",
        label: "Ekor",
        width: "48px",
        right: true,
        render: (line) => formatNumber(of(line)?.count ?? 0),
      },
      {
        type: "shown",
        field: "weight",
        label: "Bobot rata-rata",
        short: "Rata² (kg)",
        width: "84px",
        right: true,
        render: (line) => {
          const weight = of(line)?.weight ?? null;
          return weight === null ? "–" : formatNumber(weight, 1);
        },
      },
      {
        type: "own",
        field: "productId",
        label: "Produk",
        width: "minmax(190px,1.5fr)",
        wide: true,
        render: (cell) => <ProductCell cell={cell} categories={["ternak"]} stock="total" placeholder="Produk baru" />,
      },
      textColumn({
        field: "name",
        label: "Nama produk baru",
        width: "minmax(186px,1.4fr)",
        maxLength: 100,
        wide: true,
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
      rupiahColumn({ field: "salePrice", label: "Harga jual", short: "Harga (Rp)", width: "100px", disabled: chosen }),
    ];
    return columns;
  }, [kinds]);
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
          Pilih produk yang sudah ada, atau beri nama dan harga untuk yang baru. Baris yang dihapus dari sini tetap
          tanpa produk. <Shared store={store} />
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
