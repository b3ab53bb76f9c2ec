import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = InputProps<string> & {
  options: readonly SelectOption[];
  /** The text of an empty choice; without it an empty field shows "Pilih …". */
  placeholder?: string;
};

/**
 * The browser's own select brings the system's picker on phones, its keyboard, type-ahead and screen reader support,
 * and no code to load. More than some twenty choices need the combobox.
 */
function SelectInput({ value, onChange, onBlur, controlRef, options, placeholder, ...props }: Props) {
  const empty = value === null || value === "";
  return (
    <Field {...props}>
      {(control) => (
        <ControlBox invalid={!!props.error} disabled={props.disabled} className="relative">
          <select
            {...control}
            data-control=""
            ref={controlRef}
            name={props.name}
            value={value === undefined ? undefined : (value ?? "")}
            onChange={(event) => onChange?.(event.target.value || null)}
            onBlur={onBlur}
            disabled={props.disabled}
            className={cx(controlClass, "cursor-pointer appearance-none pe-9", empty && "text-ink-faint")}
          >
            {(!props.required || empty || value === undefined) && (
              <option value="" className="bg-raised text-ink-muted">
                {placeholder ?? `Pilih ${props.label.toLowerCase()}`}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className="pointer-events-none absolute end-3 text-ink-muted" />
        </ControlBox>
      )}
    </Field>
  );
}

export const SelectField = asField<string, Props>(SelectInput);
