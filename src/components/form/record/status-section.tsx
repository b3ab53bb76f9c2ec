import { FormSection } from "@/src/components/form/core/form-section";
import { SwitchField } from "@/src/components/form/fields/switch-field";

/** The end of an update form sets whether the record is in use; `label` and `hint` say what that means. */
export function StatusSection(props: { label: string; hint: string }) {
  return (
    <FormSection title="Status">
      <SwitchField name="active" {...props} />
    </FormSection>
  );
}
