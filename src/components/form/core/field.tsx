import { type ReactNode, useId } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

/** The props of every field, whether a form binds it or it stands alone. */
export type FieldProps = {
  label: string;
  /** Hides the label from sight where the surroundings explain the field; screen readers still hear it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Stands beside the error and offers help, such as a link. */
  wayOn?: ReactNode;
  /** The id of a description elsewhere, such as below the line of a grid. */
  describedBy?: string;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
};

/** The control inside must spread these props, so that its label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

type Props = FieldProps & {
  /** The label names a group of several controls instead of one control. */
  group?: "group" | "radiogroup";
  /** Stands at the end of the label's line: a counter or a link. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Owns label, required mark, hint and error, and links them to the control. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  wayOn,
  describedBy: elsewhere,
  required,
  id,
  className,
  group,
  aside,
  children,
}: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [elsewhere, error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(" ");
  const control: ControlProps = {
    id: controlId,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error || elsewhere ? true : undefined,
    "aria-required": required || undefined,
  };
  const name = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ms-0.5 text-error-ink">
          *
        </span>
      )}
    </>
  );
  const nameClass = hideLabel ? "sr-only" : "text-sm font-semibold text-ink";

  return (
    <div
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
      {...(group && {
        ...(group === "radiogroup" ? control : { id: controlId, "aria-describedby": control["aria-describedby"] }),
        role: group,
        "aria-labelledby": `${controlId}-label`,
      })}
    >
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        {group ? (
          <span id={`${controlId}-label`} className={nameClass}>
            {name}
            {required && group === "group" && <span className="sr-only"> (wajib)</span>}
          </span>
        ) : (
          <label htmlFor={controlId} id={`${controlId}-label`} className={nameClass}>
            {name}
          </label>
        )}
        {aside}
      </div>
      {children(control)}
      <FieldNotes id={controlId} hint={hint} error={error} wayOn={wayOn} />
    </div>
  );
}

/** An error replaces the hint, because it matters more. */
export function FieldNotes({ id, hint, error, wayOn }: Pick<FieldProps, "hint" | "error" | "wayOn"> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-error-ink">
          <Icon name="error" size={16} className="mt-0.5" />
          <span className="min-w-0 break-words">
            {error}
            {wayOn && <> {wayOn}</>}
          </span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </>
  );
}
