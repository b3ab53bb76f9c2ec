import { useState } from "react";
import { useParams } from "react-router-dom";
import { SHORTEST_PASSWORD } from "@/contract/auth/password";
import { PasswordByLinkInput } from "@/contract/user/forgotten";
import { changePasswordByLink } from "@/src/api/session/forgotten";
import { Form } from "@/src/components/form/core/form";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { buttonClass } from "@/src/components/ui/button-style";
import { paths } from "@/src/config/paths";
import { goTo } from "@/src/lib/navigation";
import { SessionFrame } from "./session-frame";

/** The holder of a link from a message chooses a new password here, and then signs in as always. */
export function NewPasswordPage() {
  const { token = "" } = useParams();
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <SessionFrame title="Kata sandi sudah diganti" lead="Semua perangkat yang memakai akun ini sudah keluar.">
        <a href={`#${paths.login}`} className={buttonClass("primary", "lg")}>
          Masuk dengan kata sandi baru
        </a>
      </SessionFrame>
    );
  return (
    <SessionFrame
      title="Kata sandi baru"
      lead="Setelah disimpan, semua perangkat yang memakai akun ini keluar. Login dua langkah tetap ditanyakan."
    >
      <Form
        id="new-password"
        schema={PasswordByLinkInput}
        defaults={{ token, password: "" }}
        onSubmit={changePasswordByLink}
        onDone={() => setChanged(true)}
        submitLabel="Simpan kata sandi"
        cancelLabel="Minta tautan lagi"
        onCancel={() => goTo(paths.forgotten)}
        guard={false}
        draft={false}
        plain
      >
        <PasswordField
          name="password"
          label="Kata sandi baru"
          autoComplete="new-password"
          hint={`${SHORTEST_PASSWORD} karakter atau lebih, tanpa nama, username atau email Anda. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
        />
      </Form>
    </SessionFrame>
  );
}
