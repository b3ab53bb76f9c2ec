import { useState } from "react";
import { changePasswordForm } from "@/contract/auth/password";
import type { UserInformation } from "@/contract/user/information";
import { useChangePassword } from "@/src/api/profile/password";
import { FollowField } from "@/src/components/form/core/follow-field";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { PasswordChecklist } from "./password-checklist";

type Props = { user: UserInformation; onChanged: (sessionsEnded: number) => void };

/** No field has a maximum length, because a pasted password must not be cut off silently. */
export function ChangePasswordForm({ user, onChanged }: Props) {
  const change = useChangePassword();
  const [schema] = useState(() => changePasswordForm(user));
  const first = user.mustChangePassword;
  return (
    <Form
      id="change-password"
      schema={schema}
      defaults={{ current: "", next: "", repeat: "" }}
      onSubmit={({ current, next }) => change.mutateAsync({ current, next })}
      onDone={({ sessionsEnded }) => onChanged(sessionsEnded)}
      submitLabel="Ubah kata sandi"
      // Three passwords are quickly typed again, and a logout must stay possible without a question.
      guard={false}
      draft={false}
      // On a phone the buttons cover the bottom of the screen, so the focused field must scroll above them.
      className="[&_input]:scroll-mb-28"
    >
      <FormSection
        title={first ? "Kata sandi Anda sendiri" : "Ganti kata sandi"}
        description={first ? undefined : "Perangkat lain yang memakai akun Anda akan keluar; perangkat ini tidak."}
      >
        {/* Password managers need the user name of the account. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
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
          strength={(password) => <PasswordChecklist password={password} owner={user} />}
        />
        <PasswordField name="repeat" label="Ulangi kata sandi baru" autoComplete="new-password" />
        <FollowField name="repeat" after="next" />
      </FormSection>
    </Form>
  );
}
