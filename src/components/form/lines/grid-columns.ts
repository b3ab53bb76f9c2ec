import { parseNumber, parseRupiah, parseWeight } from "@/contract/base/parse-input";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import type { CellOption, ChoiceColumn, PhonePlace, TypedColumn } from "./grid-column";

type Base<Line> = {
  field: keyof Line & string;
  label: string;
  short?: string;
  width: string;
  required?: boolean;
  phone?: PhonePlace;
  disabled?: (line: Line) => boolean;
  absent?: (line: Line) => boolean;
};

const asText = (text: string) => text.replace(/\s+/g, " ").trim() || null;

export const textColumn = <Line>(base: Base<Line> & { maxLength: number; list?: string }): TypedColumn<Line> => ({
  type: "typed",
  parse: asText,
  format: String,
  ...base,
});

export const weightColumn = <Line>(base: Base<Line>): TypedColumn<Line> => ({
  type: "typed",
  parse: parseWeight,
  format: (value) => formatNumber(value, 2),
  inputMode: "decimal",
  right: true,
  ...base,
});

/** Whole rupiah. The keyboard needs letters, because `2,5 jt` is understood. */
export const rupiahColumn = <Line>(
  base: Base<Line> & Pick<TypedColumn<Line>, "placeholder" | "waits">,
): TypedColumn<Line> => ({
  type: "typed",
  parse: parseRupiah,
  format: (value) => formatNumber(value),
  right: true,
  ...base,
});

export const quantityColumn = <Line>(base: Base<Line>, decimals = 3): TypedColumn<Line> => ({
  type: "typed",
  parse: (text) => parseNumber(text, { decimals }),
  format: formatQuantity,
  right: true,
  inputMode: decimals > 0 ? "decimal" : "numeric",
  ...base,
});

export const choiceColumn = <Line>(
  base: Base<Line> & { options: readonly CellOption[]; placeholder?: string },
): ChoiceColumn<Line> => ({ type: "choice", ...base });
