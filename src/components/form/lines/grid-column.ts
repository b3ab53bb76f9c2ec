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
  onChange: (value: unknown) => void;
  onLeave: () => void;
};

type Typed = {
  type: "typed";
  parse: (text: string) => string | number | null;
  /** Shows a number; a text is shown as it is. */
  format: (value: number) => string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  /** The id of a `<datalist>` with the usual values. */
  list?: string;
  placeholder?: string;
  /** An empty cell shows that it waits to be filled in. */
  waits?: boolean;
};
type Choice = { type: "choice"; options: readonly CellOption[]; placeholder?: string };
type Tick = { type: "tick" };
type Own = { type: "own"; render: (cell: CellProps, at: number) => ReactNode };
/** A cell that shows a result of its line and takes no input. */
type Shown<Line> = { type: "shown"; field: string; render: (line: Line, at: number) => ReactNode };

/**
 * The place of a cell on a phone's card: otherwise half of a row. The `head` stands beside the card's buttons instead of the
 * line's number, and a `line` has its label beside it.
 */
export type PhonePlace = "whole" | "most" | "third" | "head" | "line";

type Place = {
  label: string;
  /** A shorter label for the table's head. */
  short?: string;
  /** A track of the CSS grid: "96px", "minmax(112px,1fr)". */
  width: string;
  right?: boolean;
  phone?: PhonePlace;
  required?: boolean;
};
type Held<Line> = {
  field: keyof Line & string;
  disabled?: (line: Line) => boolean;
  /** The line has no such value, so its cell is empty; a phone leaves it out. */
  absent?: (line: Line) => boolean;
};

export type TypedColumn<Line> = Place & Held<Line> & Typed;
export type ChoiceColumn<Line> = Place & Held<Line> & Choice;
export type GridColumn<Line> = Place & ((Held<Line> & (Typed | Choice | Tick | Own)) | Shown<Line>);
/** The grid's own controls know this of their column. */
export type ControlColumn = Place & { field: string } & (Typed | Choice | Tick);

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
