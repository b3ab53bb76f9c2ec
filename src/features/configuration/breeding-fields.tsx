import { FormSection } from "@/src/components/form/core/form-section";
import { NumberField } from "@/src/components/form/fields/number-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";

export function BreedingFields() {
  return (
    <>
      <FormSection title="Kawin dan bunting" description="Dipakai untuk hari lahir yang ditunggu dan pengingat.">
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField name="gestationSheep" label="Bunting domba" unit="hari" />
          <NumberField name="gestationGoat" label="Bunting kambing" unit="hari" />
          <NumberField name="separateDays" label="Pisah pejantan sesudah" unit="hari" />
          <NumberField name="leastAge" label="Umur kawin paling muda" unit="bulan" />
          <NumberField name="leastWeight" label="Bobot kawin paling ringan" unit="kg" />
        </div>
      </FormSection>
      <FormSection title="HPP anak" description="Berlaku untuk penyapihan yang dicatat sesudah ini disimpan.">
        <SwitchField
          name="lambCosts"
          label="Biaya induk pindah ke anak saat sapih"
          hint="Pakan, obat, dan overhead induk sejak kawin dibagi rata ke anaknya yang hidup saat sapih."
        />
      </FormSection>
    </>
  );
}
