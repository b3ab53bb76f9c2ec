import { useCallback, useState } from "react";
import { MOST_SALE_LINES, type SaleLineKind } from "@/contract/transaction/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { useLineOrder, useLines } from "@/src/components/form/lines/use-lines";
import { AnimalLines } from "./animal-lines";
import { useFormAnimals } from "./form-animals";
import { type SumsStore, useSums } from "./form-sums";
import { GoodsLines } from "./goods-lines";
import type { FormLine } from "./new-lines";

const LABELS: Record<string, string> = {
  sheepIds: "Ternak",
  productId: "Produk",
  quantity: "Jumlah",
  weight: "Perkiraan bobot",
  price: "Harga",
  priceMethod: "Harga per",
  discount: "Diskon",
  note: "Catatan",
};

/** Names a field such as "Harga, ternak 3": lines are numbered by kind, as on the screen. */
function nameOf(lines: readonly FormLine[], at: number, field: string) {
  const kind = lines[at]?.kind;
  const number = lines.slice(0, at + 1).filter((line) => line.kind === kind).length;
  return `${LABELS[field] ?? field}, ${kind ?? "baris"} ${number}`;
}

/** The lines of a sale by kind, which keep its sums. */
export function LinesSection({ sums }: { sums: SumsStore }) {
  const { store, id } = useLines<FormLine>("lines", nameOf);
  const { animals, know, weightOf } = useFormAnimals(store);
  useSums(sums, store, weightOf);
  const order = useLineOrder(store);
  const add = useCallback(
    (lines: readonly FormLine[]) => {
      const taken = lines.slice(0, Math.max(0, MOST_SALE_LINES - store.all().length));
      if (taken.length > 0) store.append(taken);
    },
    [store],
  );
  const remove = useCallback((at: number) => store.remove(at), [store]);
  // A new sale to somebody who is named already begins with its animals.
  const [begins] = useState(useFieldValue("customerId") !== null && order.length === 0);
  const fund = useFieldValue("kind") === "investasi";
  // Existing lines are shown even if their kind no longer fits, so that they can be removed.
  const shows = (kind: SaleLineKind) => fund === (kind === "paket") || store.all().some((line) => line.kind === kind);
  const shared = { store, grid: id, sums, onAdd: add, onRemove: remove };
  return (
    <>
      {shows("paket") && <GoodsLines kind="paket" {...shared} />}
      {shows("ternak") && <AnimalLines {...shared} animals={animals} begins={begins} onKnow={know} />}
      {shows("barang") && <GoodsLines kind="barang" {...shared} />}
      {shows("jasa") && <GoodsLines kind="jasa" {...shared} />}
      <div className="empty:hidden">
        <FormMessage name="lines" label="baris" />
        {order.length >= MOST_SALE_LINES && (
          <p role="status" className="font-medium text-sm text-warning-ink">
            Paling banyak {MOST_SALE_LINES} baris dalam satu penjualan.
          </p>
        )}
      </div>
    </>
  );
}
