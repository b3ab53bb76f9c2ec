import type { HTMLAttributes, ReactNode } from "react";

/** `code`: what it is also called, in a spreadsheet for one. */
export type CellOption = { value: string | number; label: string; code?: string };

/** What a cell of the grid gets. */
export type CellProps = {
  /** Of the control; what else stands in the cell takes its name from it. */
  id: string;
  /** Its column and its line: "Harga ternak 3". */
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
  /** Of a `<datalist>`: what is usually typed here. */
  list?: string;
  placeholder?: string;
};
type Choice = { type: "choice"; options: readonly CellOption[]; placeholder?: string };
type Tick = { type: "tick" };
type Own = { type: "own"; render: (cell: CellProps, at: number) => ReactNode };
/** Nothing to type in: what follows from the line. */
type Shown<Line> = { type: "shown"; render: (line: Line, at: number) => ReactNode };

export type GridColumn<Line> = {
  field: string;
  label: string;
  /** In the head, where the label is too long. */
  short?: string;
  /** A track of the grid, in pixels: "96px", "minmax(112px,1fr)". */
  width: string;
  right?: boolean;
  /** On a phone it takes both columns of the card. */
  wide?: boolean;
  required?: boolean;
  disabled?: (line: Line) => boolean;
} & (Typed | Choice | Tick | Own | Shown<Line>);

const NUMBER = 36;
const BUTTONS = 76;

/** The columns of the table, and the width below which it is scrolled. */
export function tracksOf<Line>(columns: readonly GridColumn<Line>[], buttons: boolean) {
  const widths = columns.map(({ width }) => width);
  const least = widths.reduce((sum, width) => sum + Number(/\d+/.exec(width)?.[0] ?? 0), NUMBER);
  return {
    tracks: [`${NUMBER}px`, ...widths, ...(buttons ? [`${BUTTONS}px`] : [])].join(" "),
    least: least + (buttons ? BUTTONS : 0),
  };
}
