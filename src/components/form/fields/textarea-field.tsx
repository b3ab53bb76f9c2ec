import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { ControlBox } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";

type Props = InputProps<string> & {
  placeholder?: string;
  /** Shows a counter. The user can type beyond it, so that nothing pasted is cut off silently. */
  maxLength?: number;
  rows?: number;
  /** An emptied field is null, not "". */
  nullable?: boolean;
};

function TextareaInput({ value, onChange, onBlur, controlRef, nullable, rows = 3, maxLength, ...props }: Props) {
  const length = [...(value ?? "")].length;
  const over = maxLength !== undefined && length > maxLength;
  return (
    <Field {...props} aside={maxLength !== undefined && <Counter length={length} max={maxLength} over={over} />}>
      {(control) => (
        <ControlBox invalid={!!props.error || over} disabled={props.disabled}>
          {/* The hidden copy sets the cell's height, so the field grows with its text without measuring. */}
          <div className="grid w-full min-w-0">
            <div
              aria-hidden="true"
              className="invisible col-start-1 row-start-1 max-h-80 overflow-hidden px-3 py-2 text-base break-words whitespace-pre-wrap md:text-sm"
              style={{ minHeight: `${rows * 1.5 + 1}em` }}
            >
              {`${value ?? ""} `}
            </div>
            <textarea
              {...control}
              data-control=""
              ref={controlRef}
              name={props.name}
              value={value === undefined ? undefined : (value ?? "")}
              onChange={(event) => onChange?.(event.target.value || (nullable ? null : ""))}
              onBlur={onBlur}
              disabled={props.disabled}
              placeholder={props.placeholder}
              rows={rows}
              className="col-start-1 row-start-1 block size-full min-w-0 resize-none bg-transparent px-3 py-2 text-base text-ink outline-none! placeholder:text-ink-faint md:text-sm"
            />
          </div>
        </ControlBox>
      )}
    </Field>
  );
}

function Counter({ length, max, over }: { length: number; max: number; over: boolean }) {
  return (
    <span className={`text-xs tabular-nums ${over ? "font-semibold text-error-ink" : "text-ink-faint"}`}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span role="status" className="sr-only">
        {over ? `${length - max} karakter terlalu banyak` : ""}
      </span>
    </span>
  );
}

export const TextareaField = asField<string, Props>(TextareaInput);
