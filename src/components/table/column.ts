import type { ReactNode } from "react";

export type Density = "comfortable" | "compact";

/** One column, written once for the table, the cards of a phone, the column chooser and the sort menu. */
export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures stand right, in tabular digits. */
  align?: "left" | "right" | "center";
  /** Pixels; what is left over is shared out in proportion. Fixed, so that nothing moves when the rows arrive. */
  width?: number;
  /** The name in the address' `sort`; without it the column cannot be sorted. */
  sort?: string;
  /** Large figures and late dates are looked for first. */
  sortFirst?: "asc" | "desc";
  /** Where it stands on a phone's card: at most one title, one state and three facts. */
  card?: "title" | "state" | "fact";
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Always shown: what the row is. The first column always is. */
  fixed?: boolean;
  /** More than one line where needed. */
  wrap?: boolean;
}

export const DEFAULT_WIDTH = 140;

export const alignClass = (align: Column<unknown>["align"]) =>
  align === "right" ? "text-right tabular-nums" : align === "center" ? "text-center" : "text-left";
