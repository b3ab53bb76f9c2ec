import { memo } from "react";
import { afterPress } from "@/src/components/form/core/after-press";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { cellClass } from "./cell-style";
import type { CellOption, CellProps, ControlColumn } from "./grid-column";
import { TypedCell } from "./typed-cell";

type Props = CellProps & { column: ControlColumn };

export function LineCell({ column, ...cell }: Props) {
  if (column.type === "typed") return <TypedCell column={column} {...cell} />;
  const { id, label, value, error, describedBy, disabled, onChange, onLeave } = cell;
  if (column.type === "tick")
    return (
      <span className="flex h-11 items-center md:h-9 md:justify-center">
        <input
          id={id}
          data-field={column.field}
          type="checkbox"
          aria-label={label}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          className="size-6 md:size-5 cursor-pointer accent-primary-strong"
        />
      </span>
    );
  const held = value === null || value === undefined ? "" : String(value);
  return (
    <span className="relative block">
      <select
        id={id}
        data-field={column.field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-required={column.required || undefined}
        value={held}
        onChange={({ target }) => {
          const chosen = column.options.find((option) => String(option.value) === target.value);
          onChange(chosen?.value ?? null);
        }}
        onBlur={() => afterPress(onLeave)}
        disabled={disabled}
        className={cx(cellClass(error), "cursor-pointer appearance-none pe-6 md:pe-5", held === "" && "text-ink-faint")}
      >
        {(!column.required || held === "") && <option value="">{column.placeholder ?? "–"}</option>}
        <Options of={column.options} />
      </select>
      <Icon
        name="chevronDown"
        size={14}
        className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 text-ink-muted md:end-1"
      />
    </span>
  );
}

/** The options are the same for each render of a line, so they are drawn once. */
const Options = memo(function Options({ of }: { of: readonly CellOption[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value} className="bg-raised text-ink">
      {label}
    </option>
  ));
});
