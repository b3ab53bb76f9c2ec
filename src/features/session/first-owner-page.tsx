import { useState } from "react";
import { SHORTEST_PASSWORD } from "@/contract/auth/password";
import { FirstOwnerInput } from "@/contract/user/first-owner";
import { createFirstOwner } from "@/src/api/session/first-owner";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { goTo } from "@/src/lib/navigation";
import { sessionBegun } from "@/src/lib/session/session-end";
import { SessionFrame } from "./session-frame";

const REFUSED_COOKIES =
  "Akun sudah dibuat, tetapi browser tidak menyimpan cookie di alamat ini. Izinkan cookie, lalu masuk dengan akun itu.";

/** The first person of an empty farm makes their own account, with the code that only the server's log shows. */
export function FirstOwnerPage() {
  const [refused, setRefused] = useState(false);
  const enter = (kept: boolean) => {
    setRefused(!kept);
    if (!kept) return;
    sessionBegun();
    goTo(paths.home, { replace: true });
  };
  return (
    <SessionFrame
      title="Buat akun pemilik"
      lead="Kodenya tercetak di jendela tempat Domba dinyalakan, atau di lognya. Setelah akun ini ada, halaman ini tertutup; akun lain dibuat di Administrasi."
    >
      {refused && (
        <p
          role="alert"
          className="mb-4 flex gap-2 rounded border border-line bg-warning-soft p-3 text-warning-ink text-sm"
        >
          <Icon name="warning" size={18} className="mt-0.5" />
          <span>{REFUSED_COOKIES}</span>
        </p>
      )}
      <Form
        id="first-owner"
        schema={FirstOwnerInput}
        defaults={{ code: "", name: "", username: "", email: "", password: "" }}
        onSubmit={createFirstOwner}
        onDone={enter}
        submitLabel="Buat akun"
        cancelLabel="Ke halaman masuk"
        onCancel={() => goTo(paths.login)}
        guard={false}
        draft={false}
        plain
      >
        <FormSection title="Dari server">
          <TextField name="code" label="Kode" hint="Seperti k7mq-wd3h-p9ra-hc4t." maxLength={100} autoComplete="off" />
        </FormSection>
        <FormSection title="Akun Anda">
          <TextField name="name" label="Nama lengkap" maxLength={100} autoComplete="name" />
          <TextField
            name="username"
            label="Username"
            hint="Untuk masuk. Huruf, angka, titik, strip atau garis bawah; tanpa spasi."
            maxLength={40}
            autoComplete="username"
          />
          <TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
          <PasswordField
            name="password"
            label="Kata sandi"
            autoComplete="new-password"
            hint={`${SHORTEST_PASSWORD} karakter atau lebih, tanpa nama, username atau email Anda; bukan urutan, kata sandi umum, atau hampir seluruhnya kata peternakan. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
          />
        </FormSection>
      </Form>
    </SessionFrame>
  );
}
