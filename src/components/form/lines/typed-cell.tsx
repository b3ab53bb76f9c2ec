import { useState } from "react";
import { afterPress } from "@/src/components/form/core/after-press";
import { selectOnPress } from "@/src/components/form/core/select-on-press";
import { cx } from "@/src/components/ui/cx";
import { cellClass } from "./cell-style";
import type { CellProps, ControlColumn } from "./grid-column";

type Props = CellProps & { column: Extract<ControlColumn, { type: "typed" }> };

/**
 * Accepts natural input and formats it when the cell is left. Text that cannot be parsed stays, so that the schema
 * refuses it.
 */
export function TypedCell({ column, id, label, value, error, describedBy, disabled, onChange, onLeave }: Props) {
  const { parse, format, inputMode = "text", maxLength, list, placeholder, right, required } = column;
  const [typed, setTyped] = useState<string | null>(null);
  const held = typeof value === "number" ? format(value) : typeof value === "string" ? value : "";
  const take = (text: string) => {
    setTyped(text);
    const read = text.trim() ? parse(text) : null;
    onChange(text.trim() && read === null ? text : read);
  };
  return (
    <input
      {...(right && selectOnPress)}
      id={id}
      data-field={column.field}
      type="text"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      value={typed ?? held}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        setTyped(null);
        afterPress(onLeave);
      }}
      disabled={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={inputMode}
      maxLength={maxLength}
      list={list}
      placeholder={disabled ? undefined : placeholder}
      className={cx(
        cellClass(error, column.waits && !disabled && (typed ?? held) === ""),
        right && "text-right tabular-nums",
      )}
    />
  );
}
