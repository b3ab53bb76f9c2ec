import { ROLE_LABELS, ROLES, type Role } from "@/contract/base/roles";
import { uploadPhoto } from "@/src/api/photo";
import { FormSection } from "@/src/components/form/core/form-section";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { optionsOf } from "@/src/lib/options-of";

const MAY: Record<Role, string> = {
  owner: "Semua, termasuk keuangan, konfigurasi dan user.",
  admin: "Penjualan, pembelian, data referensi, log dan laporan domba.",
  auditor: "Melihat semuanya, tidak mengubah apa pun.",
  keeper: "Hari ini, ternak, timbang, pemeriksaan, kelahiran dan pakan, tanpa uang.",
  customer: "Tidak dapat masuk ke back-office.",
};

const roles = optionsOf(ROLES, ROLE_LABELS, MAY);

/** The create and update forms share these fields. */
export function UserFields({ roleHint }: { roleHint?: string }) {
  return (
    <>
      <FormSection title="Data diri">
        <PhotoField name="photo" label="Foto" upload={uploadPhoto} round camera="user" />
        <TextField name="name" label="Nama lengkap" maxLength={100} autoComplete="off" />
        <TextField
          name="username"
          label="Username"
          hint="Untuk masuk. Huruf, angka, titik, strip atau garis bawah; tanpa spasi."
          maxLength={40}
          autoComplete="off"
        />
        <TextField name="email" label="Email" type="email" maxLength={254} autoComplete="off" />
        <PhoneField name="whatsapp" label="WhatsApp" hint="Boleh kosong." autoComplete="off" />
      </FormSection>
      <FormSection title="Akses">
        <RadioCardsField name="role" label="Peran" options={roles} hint={roleHint} />
      </FormSection>
    </>
  );
}
