import {
  type ImportColumn,
  type ImportError,
  type ImportFault,
  MOST_IMPORT_CHOICES,
  MOST_IMPORT_FAULTS,
} from "@/contract/import/model";
import type { Queryable } from "@/server/db/client";
import { turns } from "@/server/http/turns";
import type { Importer, Remedy } from "./importer";

export type Fault = ImportError & { field: string; remedy?: Remedy };

/** "Anting ini juga ada di baris 12" has the same cause in every row. */
const causeOf = (message: string) => message.replace(/\bbaris \d+(\.\d{3})*/g, "baris lain");

/**
 * An unknown name or word is one cause; numbers and days that cannot be read are wrong each in its own way, and rows that
 * are there twice are so whatever they name.
 */
const namesOne = (column: ImportColumn | undefined, { settledBy, twin }: Remedy) =>
  twin === undefined && (column?.kind === "name" || column?.kind === "word" || settledBy !== undefined);

const folded = (value: string | null) => value?.trim().toLowerCase() ?? null;

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
  const faults = new Map<string, ImportFault>();
  const pause = turns();
  for (const error of errors) {
    const { field, at, header, value, message, line, remedy = {} } = error;
    const own = namesOne(columns.get(field), remedy) ? folded(value) : "";
    const key = JSON.stringify([field, causeOf(message), value === null, own]);
    const fault = faults.get(key);
    if (fault) join(fault, error);
    else {
      const [repeats, { nearest, settledBy }] = [repeatOf(line, remedy), remedy];
      const [empty, lines] = [value === null, [line]];
      faults.set(key, { field, at, header, value, empty, message, lines, repeats, nearest, settledBy });
    }
    await pause();
  }
  const sorted = [...faults.values()].sort((a, b) => b.lines.length - a.lines.length);
  return { faults: sorted.slice(0, MOST_IMPORT_FAULTS), faultTotal: sorted.length };
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
