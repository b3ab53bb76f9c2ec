import { FormSection } from "@/src/components/form/core/form-section";
import { DateField } from "@/src/components/form/date/date-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";

export function TermsFields() {
  return (
    <>
      <FormSection title="Penjualan dan investasi" description="Usulan awal di dokumen baru." columns={2}>
        <NumberField name="termDays" label="Tempo" unit="hari" hint="0: bayar langsung." />
        <NumberField
          name="minDownPayment"
          label="Uang muka minimum"
          unit="%"
          decimals={2}
          hint="Dari total, untuk pesanan baru; di bawah itu hanya pemilik, dengan alasan. 0: tanpa minimum."
        />
        <NumberField name="investorShare" label="Bagian investor (nisbah)" unit="%" decimals={2} />
        <DateField
          name="qurbanOn"
          label="Hari raya qurban"
          hint="Kelayakan qurban dinilai pada hari ini; papan pengantaran dibuka di sekitarnya."
        />
      </FormSection>
      <FormSection title="Batas peringatan" description="Di luar batas ini Domba memberi tanda." columns={2}>
        <NumberField name="minGain" label="PBBH terendah" unit="g/hari" hint="Pertambahan bobot badan harian." />
        <NumberField
          name="maxMortality"
          label="Kematian tertinggi"
          unit="%"
          decimals={2}
          hint="Dari ternak satu periode."
        />
        <TextareaField
          name="withdrawalNote"
          label="Catatan masa henti obat"
          nullable
          maxLength={300}
          hint="Tampil pada ternak yang belum boleh dijual."
          className="sm:col-span-2"
        />
      </FormSection>
    </>
  );
}
