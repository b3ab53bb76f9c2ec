import { createHash } from "node:crypto";
import type { ImportColumn } from "@/contract/import/columns";
import type { ImportAssumed, ImportRequest } from "@/contract/import/model";
import { invalid } from "@/server/http/errors";
import { breathe, turns } from "@/server/http/turns";
import { assume, saidBy } from "./assume";
import { type Read, readCell, shownCell } from "./cells";
import type { Fault } from "./faults";
import { findMatches } from "./find";
import type { Context, Importer, Line, Refuse } from "./importer";
import { codeOf, givenKey, givenPart, matchByPart, refuseTaken, refuseTwins } from "./twins";
import { validate } from "./validate";

export type Plan = {
  lines: readonly Line[];
  errors: Fault[];
  assumed: ImportAssumed[];
  digest: string;
  refuse: Refuse;
};

/** Row by row with pauses: the server goes on answering others. */
export async function each(lines: readonly Line[], work: (line: Line) => void) {
  const pause = turns();
  for (const line of lines) {
    work(line);
    await pause();
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
 * A day that is reckoned from an age is marked as rough, unless the row says so itself. One that is known stays: the
 * same notebook imported a month later would make every animal a month younger.
 */
function settleAges(columns: readonly ImportColumn[], { rough, given, before }: Line) {
  for (const { field, roughIn } of columns)
    if (roughIn && rough.has(field)) {
      if (before && before[field] !== null) delete given[field];
      else given[roughIn] ??= true;
    }
}

/** A day that has not come is told with the other faults of its row, and not first when these are mended. */
const isAhead = ({ past }: ImportColumn, { value }: { value: unknown }, today: string) =>
  past !== undefined && typeof value === "string" && value > today;

function take(line: Line, column: ImportColumn, read: Read, { refuse, today }: Pick<Context, "refuse" | "today">) {
  const { field, past = "" } = column;
  if (read.message !== undefined) return refuse(line, field, read.message);
  if (isAhead(column, read, today)) return refuse(line, field, past);
  line.given[field] = read.value;
  if (read.rough) line.rough.add(field);
}

/**
 * Plans an import row by row, with all its errors: in the same way for a dry run and, inside its transaction, for saving
 * (`lock`).
 */
export async function planImport(
  importer: Importer,
  request: ImportRequest,
  { db, today, role, lock }: Pick<Context, "db" | "today" | "role" | "lock">,
): Promise<Plan> {
  const columns = columnsOf(importer, request);
  const lines = request.rows.map(
    ({ line, cells }): Line => ({
      line,
      cells,
      given: {},
      changed: [],
      failed: false,
      rough: new Set(),
      refused: new Set(),
    }),
  );
  const errors: Fault[] = [];
  const places = new Map(request.columns.map((column, index) => [column.field, { ...column, index }]));
  const headers = new Map(importer.definition.columns.map(({ field, header }) => [field, header]));
  const refuse: Refuse = (line, field, message, remedy) => {
    line.failed = true;
    line.refused.add(field);
    const place = places.get(field);
    const header = place?.header ?? headers.get(field) ?? "";
    const value = place ? shownCell(line.cells[place.index]) : null;
    errors.push({ field, line: line.line, at: place?.at ?? null, header, value, message, remedy });
  };

  await each(lines, (line) => {
    for (const [index, column] of columns.entries()) {
      const cell = line.cells[index];
      // A column that was added for other rows says nothing about this one, which ends before it or has an empty cell.
      if (cell === undefined || (cell === null && request.columns[index]?.added)) continue;
      const read = readCell(column, cell, { today, header: places.get(column.field)?.header ?? column.header });
      take(line, column, read, { refuse, today });
    }
    // An empty cell leaves these fields unchanged, because no record can be without them.
    for (const field of ["code", "active", ...(importer.kept ?? [])])
      if (line.given[field] === null) delete line.given[field];
  });

  const said = saidBy(lines);
  const distinct = (keyOf: (line: Line) => string | null) => [
    ...new Set(lines.map(keyOf).filter((key) => key !== null)),
  ];
  const { living } = importer;
  const [keyOf, partOf] = [givenKey(living), givenPart(living)];
  const asked = { codes: distinct(codeOf), keys: distinct(keyOf), alone: distinct(partOf) };
  const stored = await findMatches(db, importer, asked, lock);
  const byCode = new Map(stored.map((row) => [row.code.toLowerCase(), row]));
  const byKey = new Map(stored.filter((row) => living?.isLiving(row)).map((row) => [living?.keyOf(row), row]));
  for (const line of lines) line.before = byCode.get(codeOf(line) ?? "") ?? byKey.get(keyOf(line) ?? "");
  const unclear = matchByPart(living, stored, lines, refuse);

  await each(lines, (line) => settleAges(columns, line));
  const assumed = assume(importer, request.assume, { lines, today, refuse, said });

  await breathe();
  const context = { db, today, role, lines, refuse, lock };
  await importer.resolve?.(context);

  await breathe();
  refuseTwins(lines, importer, refuse);
  await breathe();
  await refuseTaken(db, importer, lines, refuse);
  await each(lines, (line) => (unclear.has(line) ? undefined : validate(importer, line, refuse)));
  await importer.review?.(context);
  await breathe();
  return { lines, errors: errors.sort((a, b) => a.line - b.line), assumed, digest: await digestOf(lines), refuse };
}

/** Which rows are about to meet which state of which record: the same again only while nobody has changed them. */
async function digestOf(lines: readonly Line[]) {
  const hash = createHash("sha256");
  await each(lines, ({ line, before, failed }) => {
    hash.update(`${line} ${before?.id} ${before?.version} ${failed}\n`);
  });
  return hash.digest("base64url");
}
