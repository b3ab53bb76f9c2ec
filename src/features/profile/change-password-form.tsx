import { useState } from "react";
import { changePasswordForm } from "@/contract/auth/password";
import type { UserInformation } from "@/contract/user/information";
import { useChangePassword } from "@/src/api/account/password";
import { FollowField } from "@/src/components/form/core/follow-field";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { PasswordChecklist } from "./password-checklist";

type Props = { account: UserInformation; onChanged: (sessionsEnded: number) => void };

/** No field has a greatest length: what is pasted must not be cut off without a word. */
export function ChangePasswordForm({ account, onChanged }: Props) {
  const change = useChangePassword();
  const [schema] = useState(() => changePasswordForm(account));
  const first = account.mustChangePassword;
  return (
    <Form
      id="change-password"
      schema={schema}
      defaults={{ current: "", next: "", repeat: "" }}
      onSubmit={({ current, next }) => change.mutateAsync({ current, next })}
      onDone={({ sessionsEnded }) => onChanged(sessionsEnded)}
      submitLabel="Ubah kata sandi"
      // three passwords are soon typed again, and Keluar must stay open
      guard={false}
      draft={false}
      // on a phone the buttons lie over the foot of the screen: the cursor's field stays above them
      className="[&_input]:scroll-mb-28"
    >
      <FormSection
        title={first ? "Kata sandi Anda sendiri" : "Ganti kata sandi"}
        description={first ? undefined : "Perangkat lain yang memakai akun Anda akan keluar; perangkat ini tidak."}
      >
        {/* tells a password manager whose password this is */}
        <input type="text" autoComplete="username" value={account.username} readOnly hidden />
        <PasswordField
          name="current"
          label="Kata sandi lama"
          hint={first ? "Kata sandi sementara yang Anda terima." : undefined}
        />
        <PasswordField
          name="next"
          label="Kata sandi baru"
          autoComplete="new-password"
          hint="Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak. Menempel dari pengelola kata sandi juga boleh."
          strength={(password) => <PasswordChecklist password={password} owner={account} />}
        />
        <PasswordField name="repeat" label="Ulangi kata sandi baru" autoComplete="new-password" />
        <FollowField name="repeat" after="next" />
      </FormSection>
    </Form>
  );
}
