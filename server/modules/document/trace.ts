export type Trace = Record<string, unknown>;

/** The log has its own columns for who and when, and an entry names its record. */
const OWN_OF_LOG = ["id", "version", "createdBy", "createdAt", "changedBy", "changedAt"];

/** The fields of a row that the audit log keeps. Sums that have rows of their own, and a person's data, are left out, too. */
export function traceOf<Row extends object>(row: Row, ...without: (keyof Row & string)[]): Trace {
  const left = new Set<string>([...OWN_OF_LOG, ...without]);
  return Object.fromEntries(Object.entries(row).filter(([field]) => !left.has(field)));
}

/** A row with secrets names what the log may keep instead, so that a new column is not logged by accident. */
export const traceOnly = <Row extends object>(row: Row, ...fields: (keyof Row & string)[]): Trace =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
