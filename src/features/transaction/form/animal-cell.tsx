import { Link } from "react-router-dom";
import type { Product } from "@/contract/product/model";
import { priceUnitOf } from "@/contract/product/words";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { CellProps } from "@/src/components/form/lines/grid-column";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { IconButton } from "@/src/components/ui/icon-button";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import { photoUrl } from "@/src/lib/photo-url";
import type { FormAnimal } from "./form-animals";
import type { FormLine } from "./new-lines";

type Props = {
  cell: CellProps;
  at: number;
  store: LineStore<FormLine>;
  animals: ReadonlyMap<number, FormAnimal>;
  products: readonly Product[] | undefined;
};

/** Shows the animals of a line, how many will be chosen later, and the lowest price without the owner's consent. */
export function AnimalCell({ cell, at, store, animals, products }: Props) {
  const { quantity, productId, sheepIds: ids } = store.now(at).values;
  const product = products?.find(({ id }) => id === productId);
  const later = Math.max(0, (quantity ?? 0) - ids.length);
  function drop(id: number) {
    store.set(
      at,
      "sheepIds",
      ids.filter((one) => one !== id),
    );
    store.set(at, "quantity", Math.max(1, (quantity ?? 1) - 1));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each cell
    <div
      id={cell.id}
      role="group"
      tabIndex={-1}
      aria-label={cell.label}
      aria-describedby={cell.describedBy}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm md:px-2"
    >
      {ids.map((id) => {
        const animal = animals.get(id);
        if (!animal) return <span key={id}>…</span>;
        return (
          <span key={id} className="inline-flex flex-wrap items-center gap-x-2">
            {animal.photo && (
              <img src={photoUrl(animal.photo, "small")} alt="" className="size-9 shrink-0 rounded object-cover" />
            )}
            <Link to={paths.sheep.detail(id)} target="_blank" className="rounded-sm text-primary-ink hover:underline">
              <Tag of={animal} />
            </Link>
            <span className="whitespace-nowrap text-ink-muted text-xs tabular-nums">
              {animal.lastWeight === null ? "belum ditimbang" : formatKg(animal.lastWeight)} ·{" "}
              {STOCK_STATE_LABELS[animal.stockState].toLowerCase()}
            </span>
            {ids.length > 1 && (
              <IconButton icon="close" label={`Lepas ${tagName(animal)}`} size="sm" onClick={() => drop(id)} />
            )}
          </span>
        );
      })}
      {later > 0 && (
        <span className="text-ink-muted">
          {ids.length > 0 && `${formatNumber(later)} ekor lagi `}dipilih saat diserahkan
        </span>
      )}
      {product && product.minPrice !== null && (
        <span className="text-ink-muted text-xs tabular-nums">
          min. {formatRupiah(product.minPrice)}/{priceUnitOf(product)}
        </span>
      )}
    </div>
  );
}
