import { uploadPhoto } from "@/src/api/photo";
import { FormSection } from "@/src/components/form/core/form-section";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { PhotoField } from "@/src/components/form/file/photo-field";

/** These values stand at the head of invoices, receipts and messages. */
export function CompanyFields() {
  return (
    <>
      <FormSection title="Profil perusahaan" description="Tampil di faktur, kwitansi, surat jalan dan pesan.">
        <PhotoField
          name="logo"
          label="Logo"
          hint="Tampil di menu dan halaman masuk. PNG atau WebP tanpa latar paling baik; di mode gelap di atas bidang putih."
          upload={uploadPhoto}
          aspect={2}
          logo
        />
        <TextField name="name" label="Nama perusahaan" maxLength={100} autoComplete="organization" />
        <TextareaField name="address" label="Alamat" nullable maxLength={300} />
      </FormSection>
      <FormSection title="Kontak" columns={2}>
        <PhoneField name="whatsapp" label="WhatsApp" />
        <TextField name="phone" label="Telepon" type="tel" nullable maxLength={30} hint="Contoh: 021-555-1234." />
        <TextField name="email" label="Email" type="email" nullable maxLength={254} className="sm:col-span-2" />
      </FormSection>
      <FormSection
        title="Rekening bank"
        description="Tujuan transfer customer. Isi ketiganya, atau kosongkan semua."
        columns={2}
      >
        <TextField name="bankName" label="Nama bank" nullable maxLength={60} />
        <TextField name="accountNumber" label="Nomor rekening" inputMode="numeric" nullable maxLength={60} />
        <TextField name="accountHolder" label="Atas nama" nullable maxLength={100} className="sm:col-span-2" />
      </FormSection>
    </>
  );
}
