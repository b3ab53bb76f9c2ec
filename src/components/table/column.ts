import type { ReactNode } from "react";

export type Density = "comfortable" | "compact";

/** A column is described once for the table, the phone's cards, the column chooser and the sort menu. */
export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures stand right, in tabular digits. */
  align?: "left" | "right" | "center";
  /**
   * The width in pixels; spare room is shared in proportion. It is fixed, so that nothing moves when the rows arrive.
   */
  width?: number;
  /** The name in the address's `sort`; without it the column cannot be sorted. */
  sort?: string;
  /** The direction of the first press: large figures and late dates are usually wanted first. */
  sortFirst?: "asc" | "desc";
  /** The place on a phone's card: at most one title, one state and three facts. */
  card?: "title" | "state" | "fact";
  /** A fact that does not say what it is: its header stands before it on a card. Figures always have theirs. */
  told?: true;
  /** The column is hidden until the user chooses it. */
  hidden?: boolean;
  /** The column cannot be hidden because it identifies the row. The first column never can. */
  fixed?: boolean;
  /** Its words are as short as figures and never cut: the column grows with them. */
  whole?: true;
  /** The cell may have more lines; two fit the usual height of a row. */
  wrap?: boolean;
  /**
   * A column that does not fit goes to the row's detail, the highest rank first. Without a rank it is the column's
   * place: the columns that decide come first.
   */
  rank?: number;
  /** The column tells what things cost, which not every role sees. */
  money?: true;
}

/** The columns for a role that sees what things cost, or does not. */
export const columnsFor = <T>(columns: readonly Column<T>[], seesMoney: boolean) =>
  columns.filter(({ money }) => seesMoney || !money);

export const DEFAULT_WIDTH = 140;

export const alignClass = (align: Column<unknown>["align"]) =>
  align === "right" ? "text-right tabular-nums" : align === "center" ? "text-center" : "text-left";
