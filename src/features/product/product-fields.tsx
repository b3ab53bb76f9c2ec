import { oneOf } from "@/contract/base/words";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS, type ProductCategory } from "@/contract/product/words";
import { SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS } from "@/contract/sheep/words";
import { uploadPhoto } from "@/src/api/photo";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { fieldsOf } from "@/src/farm/product/fields-of";
import { optionsOf } from "@/src/lib/options-of";
import { PackageFields } from "./package-fields";
import { PriceFields } from "./price-fields";
import { CATEGORY_ICONS } from "./product-words";

const HINTS: Record<ProductCategory, string> = {
  ternak: "Domba dan kambing",
  pakan: "Konsentrat, hijauan, mineral",
  obat: "Obat, vaksin, vitamin",
  perlengkapan: "Alat dan bahan kandang",
  jasa: "Titip rawat, potong, masak",
  biaya: "Ongkos antar dan lainnya",
  paket: "Untuk investor",
};

const categories = optionsOf(PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS).map((category) => ({
  ...category,
  icon: CATEGORY_ICONS[category.value],
}));
const explained = categories.map((category) => ({ ...category, hint: HINTS[category.value] }));
const species = optionsOf(SPECIES, SPECIES_LABELS);

/** A new product may get its code from the server, and its form explains the categories. */
type Props = { isNew?: boolean };

/** The category decides which fields are shown. The value of a hidden field stays until the product is saved. */
export function ProductFields({ isNew }: Props) {
  const category = oneOf(PRODUCT_CATEGORIES, useFieldValue("category"));
  return (
    <>
      <FormSection title="Kategori">
        <RadioCardsField
          name="category"
          label="Kategori"
          hideLabel
          options={isNew ? explained : categories}
          columns={3}
          required
        />
      </FormSection>
      {category && (
        <>
          <IdentityFields category={category} isNew={isNew} />
          <PriceFields category={category} />
          {category === "paket" && <PackageFields isNew={isNew === true} />}
          <FormSection title="Foto">
            <PhotoField name="photo" label="Foto produk" upload={uploadPhoto} aspect={4 / 3} />
          </FormSection>
        </>
      )}
    </>
  );
}

function IdentityFields({ category, isNew }: Props & { category: ProductCategory }) {
  const { has, of } = fieldsOf(category);
  return (
    <FormSection title="Identitas">
      <TextField name="name" label="Nama produk" maxLength={100} autoComplete="off" required />
      <TextField
        name="code"
        label="Kode"
        hint={isNew && "Kosongkan untuk nomor berikutnya, misalnya P00012."}
        nullable
        maxLength={20}
        autoComplete="off"
        required={!isNew}
      />
      {category === "ternak" && <RadioCardsField {...of("species")} label="Jenis" options={species} />}
      {category === "paket" && (
        <SelectField {...of("species")} label="Jenis" placeholder="Domba atau kambing" options={species} />
      )}
      {has("breed") && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...of("breed")} label="Ras" nullable maxLength={60} autoComplete="off" />
          <SelectField
            {...of("sex")}
            label="Kelamin"
            placeholder="Jantan dan betina"
            options={optionsOf(SEXES, SEX_LABELS)}
          />
        </div>
      )}
    </FormSection>
  );
}
