import type { ImportColumn, ImportKind } from "@/contract/import/columns";
import { type ImportError, type ImportFault, MOST_IMPORT_CHOICES, MOST_IMPORT_FAULTS } from "@/contract/import/model";
import type { Queryable } from "@/server/db/client";
import { turns } from "@/server/http/turns";
import type { Importer, Remedy } from "./importer";

export type Fault = ImportError & { field: string; remedy?: Remedy };

/** "Anting ini juga ada di baris 12" has the same cause in every row. */
const causeOf = (message: string) => message.replace(/\bbaris \d+(\.\d{3})*/g, "baris lain");

/**
 * An unknown name or word is one cause, unless all the missing records can be made at once. Rows that are there twice are
 * so whatever they name.
 */
const namesOne = (column: ImportColumn | undefined, { settledBy, twin, missing }: Remedy) =>
  twin === undefined && !missing && (column?.kind === "name" || column?.kind === "word" || settledBy !== undefined);

/** Days and numbers that cannot be read share a cause, and each content has a remedy of its own. */
const READ_EACH: readonly (ImportKind | undefined)[] = ["date", "rupiah", "whole", "decimal"];
const hasOwnRemedies = (column: ImportColumn | undefined, { value, remedy: { missing, twin } = {} }: Fault) =>
  value !== null && twin === undefined && (missing !== undefined || READ_EACH.includes(column?.kind));

const folded = (value: string | null) => value?.trim().toLowerCase() ?? null;

/** The rows of each content of a fault's cells, by the content without its case. */
type Contents = Map<string, { value: string; lines: number[] }>;

function noteContent(contents: Contents, { value, line }: Fault) {
  const key = folded(value) ?? "";
  const known = contents.get(key);
  if (!known) contents.set(key, { value: (value ?? "").trim(), lines: [line] });
  else if (known.lines.at(-1) !== line) known.lines.push(line);
}

/** Adds a row with the same fault. */
function join(fault: ImportFault, { line, value, message, remedy }: Fault) {
  if (folded(fault.value) !== folded(value)) fault.value = null;
  if (fault.message !== message) fault.message = causeOf(message);
  if (fault.lines.at(-1) === line) return;
  fault.lines.push(line);
  fault.repeats.push(...repeatOf(line, remedy));
}

/** A row whose twin stands above it. */
const repeatOf = (line: number, { twin }: Remedy = {}) => (twin !== undefined && twin < line ? [line] : []);

/** Equal errors as one fault with all its rows, the most frequent first. */
export async function faultsOf({ definition }: Importer, errors: readonly Fault[]) {
  const columns = new Map(definition.columns.map((column) => [column.field, column]));
  const faults = new Map<string, { fault: ImportFault; contents: Contents }>();
  const pause = turns();
  for (const error of errors) {
    const { field, at, header, value, message, line, remedy = {} } = error;
    const column = columns.get(field);
    const own = namesOne(column, remedy) ? folded(value) : "";
    const key = JSON.stringify([field, causeOf(message), value === null, own]);
    const known = faults.get(key);
    const contents: Contents = known?.contents ?? new Map();
    if (known) join(known.fault, error);
    else {
      const [repeats, { nearest, settledBy, missing }] = [repeatOf(line, remedy), remedy];
      const [empty, lines] = [value === null, [line]];
      const fault = { field, at, header, value, empty, message, lines, repeats, nearest, settledBy, missing };
      faults.set(key, { fault, contents });
    }
    if (hasOwnRemedies(column, error)) noteContent(contents, error);
    await pause();
  }
  const sorted = [...faults.values()].map(withContents).sort((a, b) => b.lines.length - a.lines.length);
  return { faults: sorted.slice(0, MOST_IMPORT_FAULTS), faultTotal: sorted.length };
}

/** A single content is told by the fault itself, unless its record can be made. */
function withContents({ fault, contents }: { fault: ImportFault; contents: Contents }): ImportFault {
  if (contents.size === 0 || (contents.size === 1 && !fault.missing)) return fault;
  return { ...fault, values: [...contents.values()].sort((a, b) => b.lines.length - a.lines.length) };
}

/** The records that cells of the faults' fields can name. A long list is no help. */
export async function choicesOf(db: Queryable, { choices = {} }: Importer, faults: readonly ImportFault[]) {
  const fields = [...new Set(faults.map(({ field }) => field))];
  const found: Record<string, { value: string; label: string }[]> = {};
  for (const field of fields) {
    const named = (await choices[field]?.(db, MOST_IMPORT_CHOICES + 1)) ?? [];
    if (named.length > 0 && named.length <= MOST_IMPORT_CHOICES)
      found[field] = named.map(({ code, name }) => ({
        value: code,
        label: code.toLowerCase() === name.toLowerCase() ? name : `${name} · ${code}`,
      }));
  }
  return found;
}
