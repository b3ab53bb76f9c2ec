import { Suspense } from "react";
import type { Product } from "@/contract/product/model";
import type { ProductCategory } from "@/contract/product/words";
import { useProductChoices } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { useMade } from "@/src/components/form/fields/use-made";
import { ComboboxCell } from "@/src/components/form/lines/combobox-cell";
import type { CellProps } from "@/src/components/form/lines/grid-column";
import { ProductDialog } from "./lazy-product-dialog";
import type { MadeFor } from "./product-dialog";

type Choices = ReturnType<typeof useProductChoices>;
type Props = {
  cell: CellProps;
  categories: readonly ProductCategory[];
  /** How much of its stock counts for this line. */
  stock: Parameters<typeof useProductChoices>[1];
  placeholder: string;
  /** Also offers to make a product of the typed name, for this. */
  makes?: MadeFor;
  required?: boolean;
  onPick?: (product: Product) => void;
};

/** Chooses the product of a line; a new one can be made in place. */
export function ProductCell({ cell, categories, stock, placeholder, makes, required, onPick }: Props) {
  const { search, resolve, picked, optionOf } = useProductChoices(categories, stock);
  const mayMake = useMay("product.write") && makes !== undefined;
  const made = useMade<ReturnType<Choices["optionOf"]>>();
  return (
    <>
      <ComboboxCell
        cell={cell}
        field="productId"
        placeholder={placeholder}
        required={required}
        search={search}
        resolve={resolve}
        onCreate={mayMake ? made.ask : undefined}
        onPick={(option) => {
          const product = picked(option);
          if (product) onPick?.(product);
        }}
      />
      <Suspense>
        {made.name !== null && (
          <ProductDialog
            name={made.name}
            categories={categories}
            madeFor={makes}
            onMade={(product) => made.finish(optionOf(product))}
            onClose={() => made.finish(null)}
          />
        )}
      </Suspense>
    </>
  );
}
