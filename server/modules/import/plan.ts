import { createHash } from "node:crypto";
import type { ImportColumn, ImportError, ImportRequest } from "@/contract/import";
import type { Queryable } from "@/server/db/client";
import { invalid } from "@/server/http/errors";
import { readCell, shownCell } from "./cells";
import { breathe, findMatches } from "./find";
import type { Importer, Line, Refuse } from "./importer";
import { codeOf, phoneOf, refuseTakenPhones, refuseTwins } from "./twins";
import { validate } from "./validate";

export type Plan = { lines: readonly Line[]; errors: readonly ImportError[]; digest: string };

const ROWS_AT_A_TIME = 200;

/** Row by row with pauses: the server goes on answering others. */
async function each(lines: readonly Line[], work: (line: Line) => void) {
  for (const [index, line] of lines.entries()) {
    if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await breathe();
    work(line);
  }
}

function columnsOf({ definition }: Importer, { columns }: ImportRequest): ImportColumn[] {
  const known = columns.flatMap(({ field }) => definition.columns.find((column) => column.field === field) ?? []);
  if (known.length < columns.length) throw invalid({ columns: "Ada kolom yang tidak dikenal. Muat ulang halaman." });
  if (new Set(known).size < known.length)
    throw invalid({ columns: "Dua kolom berkas dicocokkan dengan isian yang sama." });
  return known;
}

/**
 * What an import would do, row by row, with all that is wrong: the same for a dry run and, inside its transaction, for
 * saving (`lock`).
 */
export async function planImport(
  db: Queryable,
  importer: Importer,
  request: ImportRequest,
  lock: boolean,
): Promise<Plan> {
  const columns = columnsOf(importer, request);
  const lines = request.rows.map(({ line, cells }): Line => ({ line, cells, given: {}, changed: [], failed: false }));
  const errors: ImportError[] = [];
  const places = new Map(request.columns.map((column, index) => [column.field, { ...column, index }]));
  const headers = new Map(importer.definition.columns.map(({ field, header }) => [field, header]));
  const refuse: Refuse = (line, field, message) => {
    line.failed = true;
    const place = places.get(field);
    const header = place?.header ?? headers.get(field) ?? "";
    const value = place ? shownCell(line.cells[place.index]) : null;
    errors.push({ line: line.line, at: place?.at ?? null, header, value, message });
  };

  const unread = new Map<Line, Set<string>>();
  await each(lines, (line) => {
    const bad = new Set<string>();
    for (const [index, column] of columns.entries()) {
      const read = readCell(column, line.cells[index] ?? null);
      if (read.message === undefined) line.given[column.field] = read.value;
      else {
        refuse(line, column.field, read.message);
        bad.add(column.field);
      }
    }
    // left empty, they are left as they are: no record is without
    for (const field of ["code", "active"]) if (line.given[field] === null) delete line.given[field];
    unread.set(line, bad);
  });

  const distinct = (keyOf: (line: Line) => string | null) => [
    ...new Set(lines.map(keyOf).filter((key) => key !== null)),
  ];
  const stored = await findMatches(db, importer, distinct(codeOf), distinct(phoneOf), lock);
  const byCode = new Map(stored.map((row) => [row.code.toLowerCase(), row]));
  const byPhone = new Map<unknown, (typeof stored)[number]>();
  for (const row of stored) if (importer.table.whatsapp && row.active) byPhone.set(row.whatsapp, row);
  for (const line of lines) line.before = byCode.get(codeOf(line) ?? "") ?? byPhone.get(phoneOf(line) ?? "");

  refuseTwins(lines, importer, refuse);
  await refuseTakenPhones(db, importer, lines, refuse);
  await each(lines, (line) => validate(importer, line, unread.get(line) ?? new Set(), refuse));
  const changes = lines.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const refused = await importer.refuseChanges?.(db, changes);
  for (const line of lines) {
    const [field, message] = refused?.get(line.before?.id ?? 0) ?? [];
    if (field && message) refuse(line, field, message);
  }
  return { lines, errors: errors.sort((a, b) => a.line - b.line), digest: digestOf(lines) };
}

/** Which rows are about to meet which state of which record: the same again only while nobody has changed them. */
function digestOf(lines: readonly Line[]) {
  const hash = createHash("sha256");
  for (const { line, before, failed } of lines) hash.update(`${line} ${before?.id} ${before?.version} ${failed}\n`);
  return hash.digest("base64url");
}
