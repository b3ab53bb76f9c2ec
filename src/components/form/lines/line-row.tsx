import { memo, type ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { GridColumn, PhonePlace } from "./grid-column";
import { LineCell } from "./line-cell";
import type { LineStore } from "./line-store";
import { cellId, useLine } from "./use-lines";

export type RowProps<Line extends object> = {
  store: LineStore<Line>;
  grid: string;
  /** The line's index among all lines, and its number in this grid. */
  at: number;
  number: number;
  /** A line's name in lower case: "ternak". */
  what: string;
  columns: readonly GridColumn<Line>[];
  tracks: string;
  onCopy?: (at: number) => void;
  onRemove?: (at: number) => void;
  notice?: LineNotice<Line>;
};

/** Renders a notice about a line before it is saved, with its answers. The function must stay the same object. */
export type LineNotice<Line> = (
  line: Line,
  cell: { id: (field: string) => string; name: string; set: (field: keyof Line & string, value: unknown) => void },
) => ReactNode;

const SPANS: Record<PhonePlace, string> = {
  whole: "col-span-6",
  most: "col-span-4",
  third: "col-span-2",
  head: "col-span-6 max-md:flex max-md:min-h-11 max-md:items-center max-md:pe-11",
  line: "col-span-6 max-md:flex max-md:items-center max-md:justify-between",
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Row<Line extends object>(props: RowProps<Line>): ReactNode {
  const { store, grid, at, number, what, columns, tracks, onCopy, onRemove, notice } = props;
  const { values, errors } = useLine(store, at);
  const name = `${what} ${number}`;
  const errorId = (field: string) => `${cellId(grid, at, field)}-error`;

  const said = notice?.(values, {
    id: (field) => cellId(grid, at, field),
    name,
    set: (field, value) => store.set(at, field, value),
  });

  const hasHead = columns.some(({ phone }) => phone === "head");
  const isAbsent = (column: GridColumn<Line>) => column.type !== "shown" && column.absent?.(values) === true;
  function control(column: GridColumn<Line>) {
    if (column.type === "shown")
      return <span className="block min-h-6 text-sm md:min-h-0 md:px-2">{column.render(values, at)}</span>;
    const { field, label } = column;
    const error = errors[field];
    const cell = {
      id: cellId(grid, at, field),
      label: `${label} ${name}`,
      value: values[field],
      error,
      describedBy: error ? errorId(field) : undefined,
      disabled: column.disabled?.(values),
      onChange: (value: unknown) => store.set(at, field, value),
      onLeave: () => store.leave(at, field),
    };
    return column.type === "own" ? column.render(cell, at) : <LineCell column={column} {...cell} />;
  }
  return (
    <li
      data-line={at}
      className="relative border-line border-t px-3 py-3 first:border-t-0 md:border-t-0 md:border-b md:p-0 md:last:border-b-0 [contain-intrinsic-size:auto_40px] [content-visibility:auto]"
    >
      {!hasHead && (
        <p aria-hidden="true" className="mb-2 flex h-11 items-center font-semibold text-sm md:hidden">
          {capital(name)}
        </p>
      )}
      <div
        className="grid grid-cols-6 gap-x-2 gap-y-2.5 md:grid-cols-(--tracks) md:items-center md:gap-0"
        style={{ "--tracks": tracks }}
      >
        <span aria-hidden="true" className="hidden pe-2 text-right text-ink-faint text-xs tabular-nums md:block">
          {number}
        </span>
        {columns.map((column) => (
          <div
            key={column.field}
            className={cx(
              isAbsent(column) && "max-md:hidden",
              "min-w-0 md:col-span-1 md:border-line md:border-s",
              column.phone ? SPANS[column.phone] : "col-span-3",
              column.type === "shown" && column.right && "md:text-right",
            )}
          >
            <span
              aria-hidden={column.type !== "shown" || undefined}
              className={cx(
                "mb-1 block truncate text-ink-muted text-xs md:hidden",
                column.phone === "head" && "hidden",
              )}
            >
              {(column.phone === "third" && column.short) || column.label}
            </span>
            {!isAbsent(column) && control(column)}
          </div>
        ))}
        {(onCopy || onRemove) && (
          <span className="absolute end-2 top-3 flex items-center justify-end md:static">
            {/* Ctrl+D does the same, so the button is no tab stop: each line has one stop less. */}
            {onCopy && <RowButton icon="copy" label={`Gandakan ${name}`} skip onClick={() => onCopy(at)} />}
            {onRemove && <RowButton icon="trash" label={`Hapus ${name}`} onClick={() => onRemove(at)} />}
          </span>
        )}
      </div>
      {said && <div className="mt-2 text-warning-ink text-xs empty:hidden md:mt-0 md:ps-10 md:pb-1.5">{said}</div>}
      <RowErrors columns={columns} errors={errors} idOf={errorId} />
    </li>
  );
}

type ButtonProps = { icon: "copy" | "trash"; label: string; skip?: boolean; onClick: () => void };

/** The button has no tooltip component, because hundreds of them would slow the grid down. */
const RowButton = ({ icon, label, skip, onClick }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    tabIndex={skip ? -1 : undefined}
    onClick={onClick}
    className="grid size-8 cursor-pointer place-items-center rounded text-ink-muted hover:bg-ink/7 hover:text-ink max-md:size-11"
  >
    <Icon name={icon} size={16} />
  </button>
);

type ErrorsProps = {
  columns: readonly { field: string; label: string }[];
  errors: Readonly<Record<string, string>>;
  idOf: (field: string) => string;
};

/** The errors stand below the line, because a narrow cell has no room for them. */
function RowErrors({ columns, errors, idOf }: ErrorsProps) {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-error-ink text-xs md:mt-0 md:ps-10 md:pb-1.5">
      {fields.map((field) => (
        <li key={field} id={idOf(field)} className="flex items-start gap-1 font-medium">
          <Icon name="error" size={14} className="mt-px" />
          <span>
            {labelOf(field) && <span className="font-normal">{labelOf(field)}: </span>}
            {errors[field]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A line is a row of the table, or a card on a phone. */
export const LineRow = memo(Row) as typeof Row;
