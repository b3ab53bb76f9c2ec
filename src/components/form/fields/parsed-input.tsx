import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useState } from "react";
import type { InputProps } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass, Unit } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { selectOnPress } from "@/src/components/form/core/select-on-press";
import { cx } from "@/src/components/ui/cx";

/** The props shared by all fields that parse their text (money, weight, dates, phones). */
export type ParsedFieldProps<Value> = InputProps<Value> & {
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
};

type Props<Value> = ParsedFieldProps<Value> & {
  parse: (text: string) => Value | null;
  /** Formats the value for the field while nobody types. */
  format: (value: Value) => string;
  /** Shown when the field stands alone and its text cannot be parsed. */
  unreadable: string;
  unit?: ReactNode;
  end?: ReactNode;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Aligns figures right; the parsed value shows opposite while typing. */
  numeric?: boolean;
  /** Returns the value one step up (1) or down (-1) from the text, for the arrow keys. */
  stepFrom?: (text: string, direction: 1 | -1) => Value | null;
};

/** A text field with a parsed value: it accepts natural input and formats it when the field is left. */
export function ParsedInput<Value extends string | number>(props: Props<Value>) {
  const { value, onChange, onUnparsed, parse, format, numeric, placeholder, autoComplete, autoFocus, readOnly } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [inside, setInside] = useState(false);

  // A form may hold unparsed text in place of a number.
  const unread = numeric && typeof value === "string";
  const held = value === undefined || value === null ? "" : unread ? value : format(value);
  // After the field is left, the typed text remains only if it could not be parsed and no form holds it.
  const draft = inside || held === "" ? typed : null;
  const read = draft?.trim() ? parse(draft) : null;
  const refused = !inside && !!draft?.trim() && read === null;
  const error = props.error ?? (refused ? props.unreadable : undefined);
  const shown = inside && numeric && read !== null ? format(read) : "";
  // A reading that only adds zeros needs no room.
  const preview = shown.startsWith(draft ?? "") ? null : shown;

  const take = (next: string) => {
    setTyped(next);
    const parsed = next.trim() ? parse(next) : null;
    if (parsed !== null || !next.trim()) onChange?.(parsed);
    else if (onUnparsed) onUnparsed(next);
    else onChange?.(null);
  };
  const settle = () => setTyped(typed?.trim() && read === null && !onUnparsed ? typed : null);

  const step = (event: KeyboardEvent<HTMLInputElement>, direction: 1 | -1) => {
    const next = readOnly ? null : props.stepFrom?.(event.currentTarget.value, direction);
    if (next === null || next === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChange?.(next);
  };

  return (
    <Field {...props} error={error}>
      {(control) => (
        <ControlBox
          invalid={!!error}
          disabled={props.disabled}
          start={preview && <Unit at="start">= {preview}</Unit>}
          end={
            <>
              {props.unit && <Unit>{props.unit}</Unit>}
              {props.end}
            </>
          }
        >
          <input
            {...control}
            {...(numeric && selectOnPress)}
            data-control=""
            ref={props.controlRef}
            name={props.name}
            type="text"
            value={draft ?? held}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setInside(true)}
            onBlur={() => {
              setInside(false);
              settle();
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") settle();
              if (event.key === "ArrowUp") step(event, 1);
              if (event.key === "ArrowDown") step(event, -1);
            }}
            disabled={props.disabled}
            inputMode={props.inputMode}
            autoComplete={autoComplete ?? "off"}
            // biome-ignore lint/a11y/noAutofocus: the page decides
            autoFocus={autoFocus}
            data-autofocus={autoFocus ? "" : undefined}
            placeholder={placeholder}
            readOnly={readOnly}
            className={cx(controlClass, numeric && "text-right tabular-nums")}
          />
        </ControlBox>
      )}
    </Field>
  );
}
