import { asc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { breathe } from "@/server/http/turns";
import type { Importer, Stored } from "./importer";

const CHUNK = 1000;

/** Yields the items in parts of at most `size`, because a statement may have only so many parameters. */
export function* inParts<T>(items: readonly T[], size = CHUNK): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** The values are one parameter, however many they are. */
export const isAny = (column: SQLWrapper, values: readonly unknown[], type: "text" | "bigint" | "date" = "text") =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;

/**
 * The records that have one of the codes, or are living with one of the keys or of their parts. Locked they stay as they are until the
 * end of the transaction, in the order of their ids as everywhere.
 */
export async function findMatches(
  db: Queryable,
  { table, living }: Importer,
  { codes, keys, alone }: Record<"codes" | "keys" | "alone", readonly string[]>,
  lock: boolean,
): Promise<Stored[]> {
  const ids = new Set<number>();
  const collect = async (where: SQL | undefined) => {
    for (const { id } of await db.select({ id: table.id }).from(table).where(where)) ids.add(id);
  };
  for (const some of inParts(codes)) await collect(isAny(sql`lower(${table.code})`, some));
  if (living) for (const some of inParts(keys)) await collect(living.where(some));
  for (const some of inParts(alone)) await collect(living?.alone?.where(some));
  const rows: Stored[] = [];
  for (const some of inParts([...ids].sort((a, b) => a - b))) {
    const query = db
      .select()
      .from(table)
      .where(isAny(table.id, some, "bigint"))
      .orderBy(asc(table.id));
    rows.push(...((await (lock ? query.for("no key update") : query)) as Stored[]));
    await breathe();
  }
  return rows;
}

/** The living records that have a key. */
export async function findHolders(db: Queryable, { table, living }: Importer, keys: readonly string[]) {
  const holders = new Map<string | null, Stored>();
  if (!living) return holders;
  for (const some of inParts(keys)) {
    const rows = await db.select().from(table).where(living.where(some));
    for (const row of rows as Stored[]) holders.set(living.keyOf(row), row);
  }
  return holders;
}
