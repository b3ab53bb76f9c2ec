import type { ExportAsked } from "@/contract/base/list";
import { may } from "@/contract/base/roles";
import { orOnPrimary } from "@/server/db/replica";
import { businessDay } from "@/server/time";
import type { Session } from "./context";
import { invalid } from "./errors";
import { type ExportColumn, localTime } from "./export-cells";
import { csv, csvRows } from "./export-csv";
import { xlsx, xlsxRows } from "./export-xlsx";
import type { FileAnswer } from "./file";
import { inOrder } from "./list";

/** The rows of one statement: so few that nobody waits behind it. */
const CHUNK = 1000;
/** The most rows that a spreadsheet opens without complaint. */
const MOST_ROWS = 200_000;
/** The compression ratio of the sheet's XML, for the progress bar. */
const DEFLATED = 0.09;

/** A report tells of days and accounts; a list may be filtered: "Peran: Pemilik, Admin". */
type Told = { about: readonly string[] } | { filters: readonly string[] };

type Export<Row> = Told & {
  asked: ExportAsked;
  /** The name of the file: "administrasi" → administrasi-2025-08-18.xlsx. */
  name: string;
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** All ids in the list's order, of one moment: the file holds exactly the rows that the list had then. */
  ids: readonly number[];
  /** The rows of these ids, in any order. */
  rowsOf: (ids: number[]) => Promise<(Row & { id: number })[]>;
  /** Columns of rupiah are for roles that see costs. */
  exportedBy: Pick<Session, "name" | "role">;
  now: Date;
};

/** The chosen rows of a list, in its order; without a choice all of them. */
function chosenOf<Row>({ ids, asked: { only } }: Pick<Export<Row>, "ids" | "asked">) {
  if (only === undefined) return ids;
  const chosen = new Set(only);
  return ids.filter((id) => chosen.has(id));
}

function inWords(told: Told) {
  if ("about" in told) return told.about.join("; ");
  return `Saringan: ${told.filters.length > 0 ? told.filters.join("; ") : "tidak ada"}`;
}

/** A slow reader must not hold a transaction, because the embedded database has only one for everybody. */
async function* chunksOf<Row>(ids: readonly number[], rowsOf: Export<Row>["rowsOf"]): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    yield inOrder(some, await orOnPrimary(() => rowsOf(some)), ({ id }) => id);
  }
}

async function* startingWith<T>(first: T | undefined, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    if (first === undefined) return;
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * A list as a file. The first rows are read in advance: they give its length, and an error is still an ordinary answer.
 */
export async function exportFile<Row>(given: Export<Row>): Promise<FileAnswer> {
  const { asked, title, now } = given;
  const columns = given.columns.filter(({ kind }) => kind !== "rupiah" || may(given.exportedBy.role, "cost.read"));
  const { format, only } = asked;
  const ids = chosenOf(given);
  if (ids.length > MOST_ROWS)
    throw invalid({
      _: `Paling banyak ${MOST_ROWS.toLocaleString("id-ID")} baris sekali ekspor. Persempit dengan saringan.`,
    });
  const chunks = chunksOf(ids, given.rowsOf);
  const { value: first } = await chunks.next();
  const sample = first ? (format === "csv" ? csvRows(columns, first) : xlsxRows(columns, first, 1)) : "";
  const perRow = (Buffer.byteLength(sample) / (first?.length || 1)) * (format === "csv" ? 1 : DEFLATED);
  const rows = startingWith(first ?? undefined, chunks);
  const notes = [
    `${inWords(given)}${only ? "; hanya baris terpilih" : ""}`,
    `Diekspor ${localTime(now)} WIB oleh ${given.exportedBy.name}, ${ids.length.toLocaleString("id-ID")} baris`,
  ];
  return {
    name: `${given.name}-${businessDay(now)}.${format}`,
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    expectedBytes: 600 + perRow * ids.length,
    chunks: format === "csv" ? csv(columns, rows) : xlsx(columns, { title, notes }, rows),
  };
}
