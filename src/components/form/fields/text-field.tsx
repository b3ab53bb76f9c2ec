import type { HTMLAttributes, ReactNode } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass, Unit } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";

type Props = InputProps<string> & {
  type?: "text" | "email" | "url" | "search" | "tel";
  placeholder?: string;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Stands inside the field, after the text. */
  unit?: ReactNode;
  /** An emptied field is null, not "". */
  nullable?: boolean;
};

const KEYBOARDS = { email: "email", url: "url", tel: "tel", search: "search", text: "text" } as const;

function TextInput({ value, onChange, onBlur, controlRef, nullable, unit, type = "text", ...props }: Props) {
  const { placeholder, autoComplete, maxLength, autoFocus, readOnly, inputMode = KEYBOARDS[type] } = props;
  return (
    <Field {...props}>
      {(control) => (
        <ControlBox invalid={!!props.error} disabled={props.disabled} end={unit && <Unit>{unit}</Unit>}>
          <input
            {...control}
            data-control=""
            ref={controlRef}
            name={props.name}
            // The browser's own check of e-mail and address types would show its messages over ours.
            type={type === "search" ? "search" : "text"}
            value={value === undefined ? undefined : (value ?? "")}
            onChange={(event) => onChange?.(event.target.value || (nullable ? null : ""))}
            onBlur={onBlur}
            disabled={props.disabled}
            autoCapitalize={type === "email" || type === "url" ? "none" : undefined}
            spellCheck={type === "email" || type === "url" ? false : undefined}
            // biome-ignore lint/a11y/noAutofocus: the page decides, for dialogs and one-field screens
            autoFocus={autoFocus}
            data-autofocus={autoFocus ? "" : undefined}
            placeholder={placeholder}
            autoComplete={autoComplete}
            maxLength={maxLength}
            readOnly={readOnly}
            inputMode={inputMode}
            className={controlClass}
          />
        </ControlBox>
      )}
    </Field>
  );
}

export const TextField = asField<string, Props>(TextInput);
