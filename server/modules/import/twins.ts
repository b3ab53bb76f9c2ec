import type { Queryable } from "@/server/db/client";
import { findHolders } from "./find";
import type { Importer, Line, Living, Refuse, Stored } from "./importer";

const textOf = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : null);
export const codeOf = ({ given }: Line) => textOf(given.code);

/** By what a row without a code is matched: all of it must be in the file. */
export const givenKey =
  (living: Living | undefined) =>
  ({ given }: Line) =>
    living?.fields.every((field) => typeof given[field] === "string") ? living.keyOf(given) : null;

/** By what a row is looked for that has neither a code nor the whole key. */
export const givenPart =
  (living: Living | undefined) =>
  ({ given }: Line) =>
    living?.alone && typeof given.code !== "string" && typeof given[living.alone.rest] !== "string"
      ? living.alone.keyOf(given)
      : null;

/** Gives rows the only living record that has their part of the key. Rows that may mean several are refused. */
export function matchByPart(
  living: Living | undefined,
  stored: readonly Stored[],
  lines: readonly Line[],
  refuse: Refuse,
): ReadonlySet<Line> {
  const unclear = new Set<Line>();
  if (!living?.alone) return unclear;
  const { keyOf, rest, many } = living.alone;
  const found = new Map<string | null, Stored[]>();
  for (const row of stored.filter((one) => living.isLiving(one)))
    found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  for (const line of lines) {
    const part = givenPart(living)(line);
    const named = part === null || line.before ? [] : (found.get(part) ?? []);
    const [only] = named;
    if (named.length > 1) {
      unclear.add(line);
      refuse(line, rest, many(named.length));
    } else if (only) {
      line.before = only;
      // The record's own spelling, and the rest that the row does not know, are no change.
      for (const field of living.fields) line.given[field] = only[field];
    }
  }
  return unclear;
}

/** The key that the row's record is to be living with. */
const livingKey =
  (living: Living | undefined) =>
  ({ given, before }: Line) => {
    const after = { ...before, ...given };
    return living?.isLiving(after) ? living.keyOf(after) : null;
  };

/** The rows that have a key, by their keys. */
function groupsOf(lines: readonly Line[], keyOf: (line: Line) => unknown) {
  const groups = new Map<unknown, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null || key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups.values();
}

/** Two rows that are about the same: each says where the other is, once. */
export function refuseTwins(lines: readonly Line[], { what, living }: Importer, refuse: Refuse) {
  const refused = new Set<Line>();
  const compare = (keyOf: (line: Line) => unknown, field: (line: Line) => string, message: string) => {
    for (const group of groupsOf(lines, keyOf))
      for (const line of group) {
        const other = group.find((one) => one !== line);
        if (!other || refused.has(line)) continue;
        refused.add(line);
        refuse(line, field(line), `${message} baris ${other.line}.`, { twin: other.line });
      }
  };
  const found = ({ given }: Line) => (given.code === undefined ? (living?.field ?? "code") : "code");
  compare(codeOf, () => "code", "Kode ini juga ada di");
  compare(({ before }) => before?.id, found, `Data ${what} ini juga diubah oleh`);
  if (living) compare(livingKey(living), () => living.field, `${living.what} juga ada di`);
}

/** A key belongs to one living record. The row that takes it is refused, unless this very file frees it. */
export async function refuseTaken(db: Queryable, importer: Importer, lines: readonly Line[], refuse: Refuse) {
  const { living } = importer;
  if (!living) return;
  const keyOf = livingKey(living);
  const holders = await findHolders(db, importer, [...new Set(lines.map(keyOf).filter((key) => key !== null))]);
  const rowOf = new Map(lines.flatMap((line) => (line.before ? [[line.before.id, line]] : [])));
  for (const line of lines) {
    const key = keyOf(line);
    const holder = key === null ? undefined : holders.get(key);
    if (!holder || holder.id === line.before?.id) continue;
    const theirs = rowOf.get(holder.id);
    if (theirs && keyOf(theirs) !== key) continue;
    refuse(line, living.field, `${living.what} sudah dipakai ${importer.nameOf(holder)} (${holder.code}).`);
  }
}
