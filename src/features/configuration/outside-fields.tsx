import { FormSection } from "@/src/components/form/core/form-section";
import { NumberField } from "@/src/components/form/fields/number-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";

/** The settings of the pages for people outside. */
export function OutsideFields() {
  return (
    <>
      <FormSection
        title="Rapor ternak"
        description="Dilihat siapa saja yang memindai label ternak atau menerima tautannya. HPP, pemilik, dan kandang tidak pernah tampil."
      >
        <SwitchField name="weights" label="Bobot dan grafiknya" />
        <SwitchField name="care" label="Vaksinasi dan masa henti obat" />
        <SwitchField name="qurban" label="Kelayakan qurban" />
        <SwitchField
          name="prices"
          label="Harga dan tombol beli"
          hint="Hanya untuk ternak yang dapat dijual dan produknya punya harga."
        />
      </FormSection>
      <FormSection title="Masa berlaku tautan" description="Berlaku untuk tautan yang dibuat sesudah ini disimpan.">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="orderDays" label="Pesanan, sesudah diserahkan" unit="hari" />
          <NumberField name="contractDays" label="Kontrak, sesudah berakhir" unit="hari" />
        </div>
      </FormSection>
    </>
  );
}
