import { SUPPLIER_KIND_LABELS, SUPPLIER_KINDS, type SupplierKind } from "@/contract/supplier/words";
import { FormSection } from "@/src/components/form/core/form-section";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { optionsOf } from "@/src/lib/options-of";

const WHAT: Record<SupplierKind, string> = {
  ternak: "Domba dan kambing.",
  pakan: "Konsentrat, hijauan, vitamin.",
  obat: "Obat, vaksin, alat kesehatan.",
  jasa: "Angkutan, dokter hewan, tukang.",
};

const kinds = optionsOf(SUPPLIER_KINDS, SUPPLIER_KIND_LABELS, WHAT);

/** The create and update forms share these fields. `codeHint` explains an empty code. */
export function SupplierFields({ codeHint }: { codeHint?: string }) {
  return (
    <>
      <FormSection title="Data supplier">
        <TextField name="name" label="Nama" maxLength={100} autoComplete="off" />
        <PhoneField name="whatsapp" label="WhatsApp" hint="Satu nomor untuk satu supplier aktif." autoComplete="off" />
        <RadioCardsField name="kind" label="Jenis" options={kinds} />
        <TextField name="code" label="Kode" hint={codeHint} nullable maxLength={20} autoComplete="off" />
      </FormSection>
      <FormSection title="Alamat dan tempo">
        <TextareaField name="address" label="Alamat" nullable maxLength={300} />
        <NumberField
          name="termDays"
          label="Tempo"
          unit="hari"
          hint="Hari sampai nota jatuh tempo. 0: bayar langsung."
        />
      </FormSection>
      <FormSection title="Rekening" description="Untuk pembayaran transfer: ketiganya, atau dikosongkan." columns={2}>
        <TextField name="bankName" label="Bank" nullable maxLength={60} autoComplete="off" />
        <TextField
          name="accountNumber"
          label="Nomor rekening"
          nullable
          maxLength={60}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="accountHolder"
          label="Atas nama"
          nullable
          maxLength={100}
          autoComplete="off"
          className="sm:col-span-2"
        />
      </FormSection>
    </>
  );
}
