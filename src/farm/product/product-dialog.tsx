import * as z from "zod/mini";
import { oneOf } from "@/contract/base/words";
import { ProductInput } from "@/contract/product/input";
import type { Product } from "@/contract/product/model";
import {
  PRICE_METHOD_LABELS,
  PRICE_METHODS,
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_LABELS,
  PRODUCT_UNITS,
  type ProductCategory,
} from "@/contract/product/words";
import { SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS } from "@/contract/sheep/words";
import { useCreateProduct } from "@/src/api/product";
import { Form } from "@/src/components/form/core/form";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";
import { fieldsOf } from "./fields-of";

/** A product that the farm buys need not be sold: a price of 0 says so. */
const Bought = z.pipe(
  z.transform(
    (input: z.input<typeof ProductInput>): z.input<typeof ProductInput> => ({
      ...input,
      salePrice: input.salePrice ?? 0,
    }),
  ),
  ProductInput,
);

export type MadeFor = "sale" | "purchase";

type Props = {
  name: string;
  categories: readonly ProductCategory[];
  madeFor?: MadeFor;
  onMade: (product: Product) => void;
  onClose: () => void;
};

/** Takes a product's required fields only; the others can be filled in on the product's page. */
export function ProductDialog({ name, categories, madeFor = "sale", onMade, onClose }: Props) {
  const create = useCreateProduct();
  const [only, ...others] = categories;
  return (
    <Dialog open onClose={onClose} locked={create.isPending} title="Produk baru">
      <Form
        id="line-product"
        schema={madeFor === "purchase" ? Bought : ProductInput}
        defaults={{
          category: others.length === 0 ? only : null,
          code: null,
          name,
          species: null,
          breed: null,
          sex: null,
          unit: null,
          priceMethod: null,
          salePrice: null,
          purchasePrice: null,
          minPrice: null,
          minStock: null,
          withdrawalDays: null,
          photo: null,
        }}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={(product) => {
          notify.success(`${product.name} tersimpan dengan kode ${product.code}.`);
          onMade(product);
        }}
        submitLabel="Simpan produk"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        {others.length > 0 && (
          <SelectField
            name="category"
            label="Kategori"
            options={optionsOf(categories, PRODUCT_CATEGORY_LABELS)}
            required
          />
        )}
        <TextField name="name" label="Nama produk" maxLength={100} autoComplete="off" required />
        <OfCategory madeFor={madeFor} />
      </Form>
    </Dialog>
  );
}

function OfCategory({ madeFor }: { madeFor: MadeFor }) {
  const category = oneOf(PRODUCT_CATEGORIES, useFieldValue("category"));
  if (!category) return null;
  const { has, of } = fieldsOf(category);
  return (
    <>
      {has("breed") && (
        <>
          <RadioCardsField {...of("species")} label="Jenis" options={optionsOf(SPECIES, SPECIES_LABELS)} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...of("breed")} label="Ras" nullable maxLength={60} autoComplete="off" />
            <SelectField
              {...of("sex")}
              label="Kelamin"
              placeholder="Jantan dan betina"
              options={optionsOf(SEXES, SEX_LABELS)}
            />
          </div>
          <RadioCardsField
            {...of("priceMethod")}
            label="Metode harga"
            options={optionsOf(PRICE_METHODS, PRICE_METHOD_LABELS)}
          />
        </>
      )}
      {has("unit") && (
        <SelectField {...of("unit")} label="Satuan" options={PRODUCT_UNITS.map((value) => ({ value, label: value }))} />
      )}
      {madeFor === "purchase" ? (
        <RupiahField
          name="salePrice"
          label="Harga jual"
          placeholder="Tidak dijual"
          hint="Kosongkan bila tidak dijual."
        />
      ) : (
        <RupiahField
          {...of("salePrice")}
          label="Harga jual"
          placeholder="Contoh: 2,5 jt"
          hint={has("breed") ? undefined : "Isi 0 bila tidak dijual."}
        />
      )}
      {has("withdrawalDays") && (
        <NumberField
          {...of("withdrawalDays")}
          label="Masa henti obat"
          unit="hari"
          hint="Ternak belum boleh dijual selama ini sesudah diobati. Isi 0 bila tidak ada."
        />
      )}
    </>
  );
}
