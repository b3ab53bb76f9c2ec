import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import type { ImportValues } from "@/contract/import/model";
import type { Draft } from "./draft";

/** Values by their fields; null where somebody does not want one. */
export type Chosen = Readonly<Record<string, string | null>>;
type Sources = {
  /** The values of today, which a page knows. */
  usual: ImportValues;
  /** Values that filled the last file with these headers. */
  recalled: ImportValues;
  chosen: Chosen;
};

/** The day of another file says nothing about this one. */
const isOfItsFile = ({ kind }: ImportColumn) => kind === "date";

function usualWord({ usual, usualWith, labels }: ImportColumn, headers: readonly string[]) {
  const isEvident = usualWith === undefined || usualWith.some((word) => headers.some((one) => one.includes(word)));
  return isEvident && usual !== undefined ? (labels?.[usual] ?? usual) : undefined;
}

/** Answers with what new rows nearly always have, or had the last time, for the fields that the file does not tell. */
export function assumptionsOf(
  { columns }: ImportDefinition,
  draft: Pick<Draft, "columns">,
  { usual, recalled, chosen }: Sources,
): ImportValues {
  const headers = draft.columns.map(({ header }) => header.toLowerCase());
  const given = new Set(draft.columns.map(({ field }) => field));
  const assumedOf = (column: ImportColumn) => {
    const { field, kind, required } = column;
    const own = chosen[field];
    if (own !== undefined) return own;
    if (!isOfItsFile(column) && recalled[field] !== undefined) return recalled[field];
    // The day of the record itself is for a person to tell.
    return (kind === "date" && required ? undefined : usual[field]) ?? usualWord(column, headers);
  };
  const isTold = ({ instead, beside }: ImportColumn) =>
    (instead !== undefined && given.has(instead)) || (beside !== undefined && !given.has(beside));
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = isTold(column) ? undefined : assumedOf(column);
      return value ? [[column.field, value] as const] : [];
    }),
  );
}

/** The days that filled the last file are proposed, and not assumed. */
export const proposedDays = ({ columns }: ImportDefinition, recalled: ImportValues): ImportValues =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const day = isOfItsFile(column) ? recalled[column.field] : undefined;
      return day === undefined ? [] : [[column.field, day] as const];
    }),
  );
