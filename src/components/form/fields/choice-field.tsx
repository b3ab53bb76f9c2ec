import { useId } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";

type Props = InputProps<string> & {
  options: readonly { value: string; label: string }[];
  /** A second press of the chosen one takes the choice back. */
  clearable?: boolean;
};

/** Two to four choices as large buttons in a row, for a thumb. Native radio buttons give the arrow keys. */
function ChoiceInput({ value, onChange, onBlur, controlRef, options, clearable, ...props }: Props) {
  const group = useId();
  const first = options.find((option) => option.value === value) ?? options[0];
  return (
    <Field {...props} group="radiogroup">
      {() => (
        <div className="flex gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={cx(
                "relative flex min-h-12 min-w-0 flex-1 cursor-pointer select-none items-center justify-center rounded-md border px-2 text-center font-semibold text-sm transition-colors",
                "has-checked:border-primary-ink has-checked:bg-primary-soft has-checked:text-primary-ink",
                "has-focus-visible:outline-2 has-focus-visible:outline-primary-ink",
                props.error ? "border-error-ink" : "border-line-strong hover:border-ink-faint",
              )}
            >
              <input
                ref={option === first ? controlRef : undefined}
                type="radio"
                name={props.name ?? group}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange?.(option.value)}
                onClick={() => clearable && value === option.value && onChange?.(null)}
                onBlur={onBlur}
                disabled={props.disabled}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none!"
              />
              <span className="min-w-0">{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

export const ChoiceField = asField<string, Props>(ChoiceInput);
