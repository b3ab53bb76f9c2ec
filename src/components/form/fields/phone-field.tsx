import { parsePhone } from "@/contract/base/parse-input";
import { asField } from "@/src/components/form/core/as-field";
import { formMessage } from "@/src/lib/form-messages";
import { formatPhone } from "@/src/lib/phone";
import { type ParsedFieldProps, ParsedInput } from "./parsed-input";

// Text that is no phone number stays as it was typed.
const show = (value: string) => (/^628\d+$/.test(value) ? formatPhone(value) : value);

/** A mobile number: the field shows `0812-3456-7890`, the value is `6281234567890`. */
function PhoneInput(props: ParsedFieldProps<string>) {
  return (
    <ParsedInput
      {...props}
      parse={parsePhone}
      format={show}
      unreadable={formMessage("type", { label: props.label, type: "phone number" })}
      inputMode="tel"
      autoComplete={props.autoComplete ?? "tel-national"}
      placeholder={props.placeholder ?? "08…"}
    />
  );
}

export const PhoneField = asField<string, ParsedFieldProps<string>>(PhoneInput, { say: show });
