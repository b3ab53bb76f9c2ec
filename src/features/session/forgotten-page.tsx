import { useState } from "react";
import { ForgottenInput, LINK_MINUTES } from "@/contract/user/forgotten";
import { askForPasswordLink } from "@/src/api/session/forgotten";
import { Form } from "@/src/components/form/core/form";
import { TextField } from "@/src/components/form/fields/text-field";
import { paths } from "@/src/config/paths";
import { goTo } from "@/src/lib/navigation";
import { SessionFrame } from "./session-frame";

/** Asks for a link to a new password. It never tells whether there is such an account. */
export function ForgottenPage() {
  const [asked, setAsked] = useState(false);
  return (
    <SessionFrame
      title="Lupa kata sandi"
      lead="Masukkan username Anda. Tautan untuk membuat kata sandi baru dikirim ke WhatsApp atau email akun itu."
    >
      {asked && (
        <p role="status" className="mb-4 text-pretty rounded border border-line bg-primary-soft p-3 text-primary-ink">
          Bila akun itu ada, tautannya segera tiba dan berlaku {LINK_MINUTES} menit. Tidak menerimanya? Minta pemilik
          peternakan mengatur ulang kata sandi Anda di Administrasi.
        </p>
      )}
      <Form
        id="forgotten"
        schema={ForgottenInput}
        defaults={{ username: "" }}
        onSubmit={askForPasswordLink}
        onDone={() => setAsked(true)}
        submitLabel={asked ? "Kirim lagi" : "Kirim tautan"}
        cancelLabel="Ke halaman masuk"
        onCancel={() => goTo(paths.login)}
        guard={false}
        draft={false}
        plain
      >
        <TextField name="username" label="Username" maxLength={100} autoComplete="username" />
      </Form>
    </SessionFrame>
  );
}
