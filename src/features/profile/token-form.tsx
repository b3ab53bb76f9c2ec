import { useState } from "react";
import { ApiTokenInput } from "@/contract/token/model";
import { MOST_TOKEN_DAYS, TOKEN_DAYS, TOKEN_SCOPE_LABELS } from "@/contract/token/words";
import { useCreateToken } from "@/src/api/profile/token";
import { Form } from "@/src/components/form/core/form";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ShownOnce } from "@/src/components/ui/shown-once";

const SCOPES = [
  { value: "baca", label: TOKEN_SCOPE_LABELS.baca, hint: "Semua yang dapat Anda lihat, tanpa mengubah apa pun." },
  { value: "tulis", label: TOKEN_SCOPE_LABELS.tulis, hint: "Juga mencatat dan mengubah, sejauh peran Anda." },
];

/** Asks for the password, because the person at an open session may not be its owner. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const [token, setToken] = useState<string>();
  if (token)
    return (
      <ShownOnce
        title="Simpan token ini sekarang"
        description="Hanya ditampilkan sekali ini. Siapa pun yang memegangnya bertindak sebagai Anda."
        secret={token}
        onDone={onClose}
      />
    );
  return (
    <Form
      id="token"
      schema={ApiTokenInput}
      defaults={{ name: "", scope: "baca", days: TOKEN_DAYS, password: "" }}
      onSubmit={(input) => create.mutateAsync(input)}
      onDone={(made) => setToken(made.token)}
      submitLabel="Buat token"
      onCancel={onClose}
      guard={false}
      draft={false}
      plain
    >
      <TextField
        name="name"
        label="Nama"
        maxLength={60}
        autoComplete="off"
        autoFocus
        hint="Program yang memakainya, misalnya timbangan atau laporan akuntan."
      />
      <RadioCardsField name="scope" label="Yang boleh dilakukan" options={SCOPES} />
      <NumberField
        name="days"
        label="Masa berlaku"
        unit="hari"
        hint={`Paling lama ${MOST_TOKEN_DAYS} hari.`}
        className="max-w-48"
      />
      <PasswordField name="password" label="Kata sandi Anda" maxLength={128} />
    </Form>
  );
}
