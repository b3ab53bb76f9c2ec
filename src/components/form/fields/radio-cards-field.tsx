import { type ReactNode, useId } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";

export type RadioOption = {
  value: string;
  label: string;
  hint?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
};

type Props = InputProps<string> & { options: readonly RadioOption[]; columns?: 1 | 2 | 3 };

const GRID = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

const cardClass = (invalid: boolean, disabled: boolean | undefined) =>
  cx(
    "relative flex min-h-11 items-start gap-3 rounded-md border px-3 py-2.5 text-sm transition-colors",
    "has-checked:border-primary-ink has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary-ink",
    invalid ? "border-error-ink" : "border-line-strong",
    disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:border-ink-faint",
  );

/** A choice of a few options with room for an explanation each. Native radio buttons give the arrow keys. */
function RadioCardsInput({ value, onChange, onBlur, controlRef, options, columns = 2, ...props }: Props) {
  const group = useId();
  const first = options.find((option) => option.value === value) ?? options[0];
  return (
    <Field {...props} group="radiogroup">
      {() => (
        <div className={cx("grid gap-2", GRID[columns])}>
          {options.map((option) => {
            const disabled = option.disabled || props.disabled;
            return (
              <label key={option.value} className={cardClass(!!props.error, disabled)}>
                <input
                  ref={option === first ? controlRef : undefined}
                  type="radio"
                  name={props.name ?? group}
                  value={option.value}
                  checked={value === undefined ? undefined : value === option.value}
                  onChange={() => onChange?.(option.value)}
                  onBlur={onBlur}
                  disabled={disabled}
                  aria-describedby={option.hint ? `${group}-${option.value}` : undefined}
                  className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none! checked:border-[5px] checked:border-primary-strong"
                />
                <CardText option={option} hintId={`${group}-${option.value}`} />
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}

const CardText = ({ option: { label, hint, icon }, hintId }: { option: RadioOption; hintId: string }) => (
  <>
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="font-semibold text-ink">{label}</span>
      {hint && (
        <span id={hintId} aria-hidden="true" className="text-ink-muted">
          {hint}
        </span>
      )}
    </span>
    {icon && <Icon name={icon} className="mt-0.5 text-ink-muted" />}
  </>
);

export const RadioCardsField = asField<string, Props>(RadioCardsInput);
