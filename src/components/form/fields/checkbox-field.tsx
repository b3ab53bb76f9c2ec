import { type ReactNode, useId } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { FieldNotes } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";

type Props = InputProps<boolean> & { role?: "switch"; children?: ReactNode };

const box =
  "size-5 shrink-0 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface bg-center bg-no-repeat checked:border-primary-strong checked:bg-primary-strong checked:bg-[url('data:image/svg+xml;utf8,<svg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2020%2020%22%20fill=%22none%22%20stroke=%22white%22%20stroke-width=%222.5%22><path%20d=%22M5%2010.5l3.5%203.5L15.5%206.5%22/></svg>')] aria-invalid:border-error-ink disabled:cursor-not-allowed disabled:opacity-60";

const track =
  "relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-white before:shadow-card before:transition-transform before:duration-150 checked:bg-primary-strong checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-60";

/** A yes or no with the label beside the box; the whole row can be pressed. */
function CheckboxInput({ value, onChange, onBlur, controlRef, role, ...props }: Props) {
  const { label, hint, error, required, disabled, hideLabel, name, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label
        className={cx(
          "flex min-h-6 items-start gap-2.5 text-ink text-sm",
          role && "justify-between gap-4",
          disabled ? "cursor-not-allowed text-ink-muted" : "cursor-pointer",
        )}
      >
        <input
          id={id}
          ref={controlRef}
          name={name}
          type="checkbox"
          role={role}
          checked={value === undefined ? undefined : !!value}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={onBlur}
          disabled={disabled}
          aria-required={(!role && required) || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={cx(role ? `${track} order-2` : box)}
        />
        <span className={cx("pt-px font-medium", hideLabel && "sr-only")}>
          {label}
          {required && !role && (
            <span aria-hidden="true" className="ms-0.5 text-error-ink">
              *
            </span>
          )}
        </span>
      </label>
      <div className={cx("flex flex-col gap-1.5 empty:hidden", !role && "ps-7.5")}>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

const say = (value: boolean) => (value ? "Ya" : "Tidak");

export const CheckboxField = asField<boolean, Props>(CheckboxInput, { say });
