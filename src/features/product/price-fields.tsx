import { oneOf } from "@/contract/base/words";
import { PRICE_METHOD_LABELS, PRICE_METHODS, PRODUCT_UNITS, type ProductCategory } from "@/contract/product/words";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { fieldsOf } from "@/src/farm/product/fields-of";
import { optionsOf } from "@/src/lib/options-of";
import { saleLabelOf } from "./product-words";

const units = PRODUCT_UNITS.map((value) => ({ value, label: value }));

/** Price and unit, and then the values for keeping stock. */
export function PriceFields({ category }: { category: ProductCategory }) {
  const { has, of } = fieldsOf(category);
  const [method, chosen] = [useFieldValue("priceMethod"), oneOf(PRODUCT_UNITS, useFieldValue("unit"))];
  const per = has("priceMethod") ? method : has("unit") ? chosen : null;
  const unit = typeof per === "string" ? `/ ${per}` : undefined;
  const money = { unit, placeholder: "Contoh: 2,5 jt" };
  return (
    <>
      <FormSection title="Harga">
        {has("priceMethod") && (
          <RadioCardsField
            {...of("priceMethod")}
            label="Metode harga"
            options={optionsOf(PRICE_METHODS, PRICE_METHOD_LABELS)}
          />
        )}
        {has("unit") && <SelectField {...of("unit")} label="Satuan" options={units} />}
        <RupiahField
          {...of("salePrice")}
          {...money}
          label={saleLabelOf(category)}
          hint={category === "ternak" || category === "paket" ? undefined : "Isi 0 bila tidak dijual."}
        />
        {has("purchasePrice") && (
          <div className="grid gap-5 sm:grid-cols-2">
            <RupiahField {...of("purchasePrice")} {...money} placeholder="Boleh kosong" label="Harga beli" />
            {has("minPrice") && (
              <RupiahField
                {...of("minPrice")}
                {...money}
                placeholder="Boleh kosong"
                label="Harga minimum"
                hint="Di bawah ini hanya pemilik yang boleh menjual."
              />
            )}
          </div>
        )}
      </FormSection>
      {has("minStock") && (
        <FormSection title={has("withdrawalDays") ? "Stok dan pemakaian" : "Stok"}>
          {has("withdrawalDays") && (
            <NumberField
              {...of("withdrawalDays")}
              label="Masa henti obat"
              unit="hari"
              hint="Ternak belum boleh dijual selama ini sesudah diobati. Isi 0 bila tidak ada."
            />
          )}
          <NumberField
            {...of("minStock")}
            label="Stok minimum"
            unit={has("unit") ? chosen : "ekor"}
            placeholder="Boleh kosong"
            hint="Di bawah ini produk ditandai kurang."
          />
        </FormSection>
      )}
    </>
  );
}
