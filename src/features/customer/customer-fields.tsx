import { useQueryClient } from "@tanstack/react-query";
import { CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES, type CustomerType } from "@/contract/customer/words";
import { regenciesQuery } from "@/src/api/customer";
import { FormSection } from "@/src/components/form/core/form-section";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { optionsOf } from "@/src/lib/options-of";

const WHO: Record<CustomerType, string> = {
  perorangan: "Membeli untuk diri atau keluarga.",
  lembaga: "Masjid, yayasan, sekolah, perusahaan.",
  reseller: "Menjual lagi ternak kita.",
  investor: "Membeli paket investasi.",
};

const types = optionsOf(CUSTOMER_TYPES, CUSTOMER_TYPE_LABELS, WHO);

const asOption = (name: string | number): ComboboxOption => ({ value: name, label: String(name) });

/** The create and update forms share these fields. `codeHint` explains an empty code. */
export function CustomerFields({ codeHint }: { codeHint?: string }) {
  const client = useQueryClient();
  const search = async (query: string) => {
    const known = await client.fetchQuery(regenciesQuery());
    return { items: known.filter((name) => name.toLowerCase().includes(query.toLowerCase())).map(asOption) };
  };
  return (
    <>
      <FormSection title="Data customer">
        <TextField name="name" label="Nama" maxLength={100} autoComplete="off" />
        <PhoneField name="whatsapp" label="WhatsApp" hint="Satu nomor untuk satu customer aktif." autoComplete="off" />
        <RadioCardsField name="type" label="Tipe" options={types} />
        <TextField name="code" label="Kode" hint={codeHint} nullable maxLength={20} autoComplete="off" />
      </FormSection>
      <FormSection title="Alamat dan email" description="Boleh kosong, dan dapat diisi nanti.">
        <TextareaField name="address" label="Alamat" nullable maxLength={300} />
        <ComboboxField
          name="regency"
          label="Kabupaten/kota"
          hint="Pilih dari yang pernah dipakai, atau ketik yang baru."
          search={search}
          resolve={async (name) => asOption(name)}
          onCreate={async (typed) => asOption(typed.replace(/\s+/g, " ").trim())}
        />
        <TextField name="email" label="Email" type="email" nullable maxLength={254} autoComplete="off" />
      </FormSection>
      <FormSection title="Piutang dan catatan" columns={2}>
        <RupiahField name="creditLimit" label="Limit piutang" hint="Kosong: tidak dibatasi." />
        <NumberField name="termDays" label="Tempo" unit="hari" hint="0: bayar langsung." />
        <TextareaField name="notes" label="Catatan" nullable maxLength={1000} className="sm:col-span-2" />
      </FormSection>
    </>
  );
}
