import { FollowField } from "@/src/components/form/core/follow-field";
import { FormSection } from "@/src/components/form/core/form-section";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { WebhookTest } from "./webhook-test";

export function WebhookFields({ hasSecret }: { hasSecret: boolean }) {
  return (
    <>
      <FormSection
        title="Webhook notifikasi"
        description="Domba mengirim setiap notifikasi sebagai JSON ke alamat ini, misalnya gateway WhatsApp Anda. Tanpa webhook, notifikasi hanya tercatat di Log Notifikasi."
      >
        <SwitchField
          name="active"
          label="Kirim lewat webhook"
          hint="Bila dimatikan, notifikasi yang masih antre tetap di aplikasi."
        />
        <TextField
          name="url"
          label="Alamat"
          type="url"
          nullable
          placeholder="https://…"
          autoComplete="off"
          hint="Alamat jaringan lokal diizinkan, misalnya http://192.168.1.20:8080/kirim. Nama, nomor dan isi pesan dikirim ke sana: pastikan itu milik Anda."
        />
        <FollowField name="url" after="active" />
        <PasswordField
          name="secret"
          label="Rahasia"
          what="rahasia"
          autoComplete="new-password"
          hint={
            hasSecret
              ? "Tersimpan. Kosong: tetap yang lama. Isi untuk menggantinya."
              : "Boleh kosong. Dengan rahasia, setiap kiriman ditandatangani bersama waktunya (X-Domba-Signature dan X-Domba-Timestamp, HMAC SHA-256)."
          }
        />
        {hasSecret && <CheckboxField name="removeSecret" label="Hapus rahasia yang tersimpan" />}
        <NumberField name="timeoutSeconds" label="Batas waktu" unit="detik" hint="1–20 detik." className="max-w-48" />
      </FormSection>
      <WebhookTest />
    </>
  );
}
