import { parseNumber, parseRupiah, parseWeight } from "@/contract/base/parse-input";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import type { CellOption, GridColumn } from "./grid-column";

type Base = { field: string; label: string; short?: string; width: string; required?: boolean; wide?: boolean };
type More<Line> = { disabled?: (line: Line) => boolean };

const asText = (text: string) => text.replace(/\s+/g, " ").trim() || null;
const asIs = (value: never) => String(value);

export const textColumn = <Line>(base: Base & More<Line> & { maxLength: number; list?: string }): GridColumn<Line> => ({
  type: "typed",
  parse: asText,
  format: asIs,
  ...base,
});

export const weightColumn = <Line>(base: Base & More<Line>): GridColumn<Line> => ({
  type: "typed",
  parse: parseWeight,
  format: (value) => formatNumber(value, 2),
  inputMode: "decimal",
  right: true,
  ...base,
});

/** Whole rupiah. The keyboard needs letters, because `2,5 jt` is understood. */
export const rupiahColumn = <Line>(base: Base & More<Line>): GridColumn<Line> => ({
  type: "typed",
  parse: parseRupiah,
  format: (value) => formatNumber(value),
  right: true,
  ...base,
});

export const quantityColumn = <Line>(base: Base & More<Line>, decimals = 3): GridColumn<Line> => ({
  type: "typed",
  parse: (text) => parseNumber(text, { decimals }),
  format: formatQuantity,
  right: true,
  inputMode: decimals > 0 ? "decimal" : "numeric",
  ...base,
});

export const choiceColumn = <Line>(
  base: Base & More<Line> & { options: readonly CellOption[]; placeholder?: string },
): GridColumn<Line> => ({ type: "choice", ...base });
