import type { HTMLAttributes, ReactNode } from "react";

/** `code` is a second name of the option, for example in a spreadsheet. */
export type CellOption = { value: string | number; label: string; code?: string };

export type CellProps = {
  /** The control's id; other elements of the cell derive theirs from it. */
  id: string;
  /** Names column and line: "Harga ternak 3". */
  label: string;
  value: unknown;
  error: string | undefined;
  describedBy: string | undefined;
  disabled?: boolean;
  onChange: (value: never) => void;
  onLeave: () => void;
};

type Typed = {
  type: "typed";
  parse: (text: string) => string | number | null;
  format: (value: never) => string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  /** The id of a `<datalist>` with the usual values. */
  list?: string;
  placeholder?: string;
};
type Choice = { type: "choice"; options: readonly CellOption[]; placeholder?: string };
type Tick = { type: "tick" };
type Own = { type: "own"; render: (cell: CellProps, at: number) => ReactNode };
/** A cell that shows a result of its line and takes no input. */
type Shown<Line> = { type: "shown"; render: (line: Line, at: number) => ReactNode };

export type GridColumn<Line> = {
  field: string;
  label: string;
  /** A shorter label for the table's head. */
  short?: string;
  /** A track of the CSS grid: "96px", "minmax(112px,1fr)". */
  width: string;
  right?: boolean;
  /** On a phone the cell takes both columns of the card. */
  wide?: boolean;
  required?: boolean;
  disabled?: (line: Line) => boolean;
} & (Typed | Choice | Tick | Own | Shown<Line>);

const NUMBER = 36;
const BUTTONS = 76;

/** Returns the tracks of the table and the width below which it scrolls. */
export function tracksOf<Line>(columns: readonly GridColumn<Line>[], buttons: boolean) {
  const widths = columns.map(({ width }) => width);
  const least = widths.reduce((sum, width) => sum + Number(/\d+/.exec(width)?.[0] ?? 0), NUMBER);
  return {
    tracks: [`${NUMBER}px`, ...widths, ...(buttons ? [`${BUTTONS}px`] : [])].join(" "),
    least: least + (buttons ? BUTTONS : 0),
  };
}
