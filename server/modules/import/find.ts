import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import type { Importer, Stored } from "./importer";

const CHUNK = 1000;

/** In parts: so many at a time. */
export function* inParts<T>(items: readonly T[], size = CHUNK): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Lets others have their turn: an import is long. */
export const breathe = () => new Promise<void>((done) => setImmediate(done));

/** One parameter, however many values. */
const isAny = (column: SQLWrapper, values: readonly unknown[], type: "text" | "bigint" = "text") =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;

/**
 * The records that have one of the codes, or are living with one of the numbers. Locked they stay as they are until the
 * end of the transaction, in the order of their ids as everywhere.
 */
export async function findMatches(
  db: Queryable,
  { table }: Importer,
  codes: readonly string[],
  phones: readonly string[],
  lock: boolean,
): Promise<Stored[]> {
  const ids = new Set<number>();
  const collect = async (where: SQL | undefined) => {
    for (const { id } of await db
      .select({ id: table.id })
      .from(table as never)
      .where(where))
      ids.add(id as number);
  };
  for (const some of inParts(codes)) await collect(isAny(sql`lower(${table.code})`, some));
  if (table.whatsapp)
    for (const some of inParts(phones)) await collect(and(eq(table.active, true), isAny(table.whatsapp, some)));
  const rows: Stored[] = [];
  for (const some of inParts([...ids].sort((a, b) => a - b))) {
    const query = db
      .select()
      .from(table as never)
      .where(isAny(table.id, some, "bigint"))
      .orderBy(asc(table.id));
    rows.push(...((await (lock ? query.for("no key update") : query)) as Stored[]));
    await breathe();
  }
  return rows;
}

/** Who is living with a number. */
export async function findHolders(db: Queryable, { table }: Importer, phones: readonly string[]) {
  const holders = new Map<string, { id: number; name: string; code: string }>();
  const { whatsapp } = table;
  if (!whatsapp) return holders;
  for (const some of inParts(phones)) {
    const rows = await db
      .select({ id: table.id, name: table.name, code: table.code, whatsapp })
      .from(table as never)
      .where(and(eq(table.active, true), isAny(whatsapp, some)));
    for (const row of rows as { id: number; name: string; code: string; whatsapp: string }[])
      holders.set(row.whatsapp, row);
  }
  return holders;
}
