import { isGoods, PRODUCT_CATEGORIES } from "@/contract/product/words";
import { useProductChoices } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { useMade } from "@/src/components/form/fields/use-made";
import { ProductDialog } from "@/src/farm/product/product-dialog";

const GOODS = PRODUCT_CATEGORIES.filter(isGoods);

/** Chooses goods; new ones can be made in place. */
export function GoodsField() {
  const { search, resolve, optionOf } = useProductChoices(GOODS, "total");
  const mayMake = useMay("product.write");
  const made = useMade<ReturnType<typeof optionOf>>();
  return (
    <>
      <ComboboxField
        name="productId"
        label="Barang"
        placeholder="Cari nama atau kode"
        search={search}
        resolve={resolve}
        onCreate={mayMake ? made.ask : undefined}
        required
      />
      {made.name !== null && (
        <ProductDialog
          name={made.name}
          categories={GOODS}
          madeFor="purchase"
          onMade={(product) => made.finish(optionOf(product))}
          onClose={() => made.finish(null)}
        />
      )}
    </>
  );
}
