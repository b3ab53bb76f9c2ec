import { TwoStepDisableInput } from "@/contract/profile/two-step";
import { useDisableTwoStep } from "@/src/api/profile/two-step";
import { Form } from "@/src/components/form/core/form";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { notify } from "@/src/lib/notify";

/** Asks for both factors, because the person at an open session may not be its owner. */
export function TwoStepDisable({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoStep();
  return (
    <Form
      id="two-step-disable"
      schema={TwoStepDisableInput}
      defaults={{ password: "", code: "" }}
      onSubmit={(input) => disable.mutateAsync(input)}
      onDone={() => {
        notify.success("Login dua langkah dimatikan.");
        onClose();
      }}
      submitLabel="Matikan"
      tone="danger"
      onCancel={onClose}
      guard={false}
      draft={false}
      plain
    >
      <PasswordField name="password" label="Kata sandi Anda" maxLength={128} autoFocus />
      <TextField name="code" label="Kode verifikasi atau kode pemulihan" autoComplete="one-time-code" maxLength={20} />
    </Form>
  );
}
