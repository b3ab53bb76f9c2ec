import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";

type Props = InputProps<string> & {
  /** §5: 6 digits. */
  length?: number;
  /** Called once with the complete code, whether typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
};

/** The box at the cursor; its character is selected in the input. */
function useCursor(input: RefObject<HTMLInputElement | null>, typed: number, length: number) {
  const [cursor, setAt] = useState<number | null>(null);
  // The page clears a refused code, so the cursor may lie beyond the end.
  const at = cursor === null ? null : Math.min(cursor, typed);
  const mark = (box: number) => input.current?.setSelectionRange(box, Math.min(box + 1, typed));
  const select = (index: number) => {
    const box = Math.max(0, Math.min(index, typed, length - 1));
    mark(box);
    setAt(box);
  };
  useLayoutEffect(() => {
    if (at !== null) mark(at);
  });
  return { at, setAt, select };
}

/**
 * A single input lies under the drawn boxes, so pasting, the phone's one-time-code suggestion, screen readers and password
 * managers work as in any field. The box at the cursor is selected, so that typing replaces it.
 */
function OtpControl({ value, onChange, onBlur, controlRef, length = 6, onComplete, autoFocus, ...props }: Props) {
  const [own, setOwn] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const code = value === undefined ? own : (value ?? "");
  const { at, setAt, select } = useCursor(input, code.length, length);
  const take = (text: string, cursor: number | null) => {
    const next = text.replace(/\D/g, "").slice(0, length);
    setOwn(next);
    onChange?.(next);
    setAt(Math.min(cursor ?? next.length, length - 1));
    if (next.length === length && next !== code) onComplete?.(next);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || at === null) return;
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: code.length };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      select(target);
    } else if (event.key === "Backspace" && at >= code.length && code.length > 0) {
      event.preventDefault();
      take(code.slice(0, -1), code.length - 1);
    }
  };

  return (
    <Field {...props}>
      {(control) => (
        <div className="relative w-full max-w-76">
          <Boxes code={code} at={at} length={length} invalid={!!props.error} disabled={props.disabled} />
          <input
            {...control}
            ref={(node) => {
              input.current = node;
              return controlRef?.(node);
            }}
            name={props.name}
            type="text"
            inputMode="numeric"
            pattern="\d*"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => take(event.target.value, event.target.selectionStart)}
            onPaste={(event) => {
              event.preventDefault();
              const pasted = event.clipboardData.getData("text");
              take(pasted, pasted.length);
            }}
            onKeyDown={move}
            onFocus={() => select(code.length)}
            onPointerUp={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect();
              select(width ? Math.floor(((event.clientX - left) / width) * length) : code.length);
            }}
            onBlur={() => {
              setAt(null);
              onBlur?.();
            }}
            disabled={props.disabled}
            // biome-ignore lint/a11y/noAutofocus: the step asks for nothing else
            autoFocus={autoFocus}
            className="absolute inset-0 size-full bg-transparent text-transparent text-lg caret-transparent outline-none! selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  );
}

type BoxesProps = { code: string; at: number | null; length: number; invalid: boolean; disabled: boolean | undefined };

const Boxes = ({ code, at, length, invalid, disabled }: BoxesProps) => (
  <div aria-hidden="true" className="flex gap-1.5 sm:gap-2">
    {Array.from({ length }, (_, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are places, not things
        key={index}
        className={cx(
          "flex h-12 min-w-0 flex-1 items-center justify-center rounded-md border bg-surface font-semibold text-ink text-lg tabular-nums",
          at === index && "outline-2 outline-primary-ink",
          invalid ? "border-error-ink" : "border-line-strong",
          disabled && "opacity-60",
        )}
      >
        {code[index] ?? (at === index ? <span className="h-6 w-px animate-pulse bg-ink" /> : "")}
      </span>
    ))}
  </div>
);

/** Works alone (two-step login) as well as in a form, without the form library. */
export const OtpInput = asField<string, Props>(OtpControl, { secret: true });
