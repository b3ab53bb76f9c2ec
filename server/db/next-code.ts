import { type AnyColumn, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { counters } from "@/server/db/schema/program/counter";
import type { Transaction } from "./client";
import { violates } from "./violations";

export type Codes = {
  /** The counter's name. */
  name: string;
  /** The letters before the digits: "C" gives C00012. */
  prefix: string;
  table: PgTable;
  /** The column has a unique index on its lower case. */
  column: AnyColumn;
};

const DIGITS = 5;

/**
 * The next code of a kind. Simultaneous records wait for each other at the counter's row. Codes that people have typed
 * are skipped.
 */
export async function nextCode(tx: Transaction, { name, prefix, table, column }: Codes): Promise<string> {
  const [counted] = await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  const code = (value = 1) => `${prefix}${String(value).padStart(DIGITS, "0")}`;
  const next = code(counted?.value);
  const [typed] = await tx
    .select({ found: sql`1` })
    .from(table)
    .where(eq(sql`lower(${column})`, next.toLowerCase()));
  if (!typed) return next;
  const [highest] = await tx
    .select({ value: sql<number>`max(substring(${column} from ${prefix.length + 1}::int)::int)` })
    .from(table)
    .where(sql`${column} ~* ${`^${prefix}\\d{${DIGITS},9}$`}`);
  const value = (highest?.value ?? 0) + 1;
  await tx.update(counters).set({ value }).where(eq(counters.name, name));
  return code(value);
}

/** Many consecutive codes for records of one request. `typed` are the codes that other records of the request bring. */
export async function nextCodes(tx: Transaction, codes: Codes, many: number, typed: readonly string[]) {
  const { name, prefix, table, column } = codes;
  const taken = new Set(typed.map((code) => code.toLowerCase()));
  const found: string[] = [];
  while (found.length < many) {
    const first = await nextCode(tx, codes);
    const from = Number(first.slice(prefix.length));
    const last = from + many - found.length - 1;
    await tx.update(counters).set({ value: last }).where(eq(counters.name, name));
    const range = Array.from(
      { length: last - from + 1 },
      (_, n) => `${prefix}${String(from + n).padStart(DIGITS, "0")}`,
    );
    for (let at = 0; at < range.length; at += 1000) {
      const some = range.slice(at, at + 1000).map((code) => code.toLowerCase());
      const rows = await tx
        .select({ code: sql<string>`lower(${column})` })
        .from(table)
        .where(inArray(sql`lower(${column})`, some));
      for (const { code } of rows) taken.add(code);
    }
    found.push(...range.filter((code) => !taken.has(code.toLowerCase())));
  }
  return found;
}

const MOST_TRIES = 3;

/**
 * Saves a record. Tries again with the next code if somebody has just typed the same one; `typed` is null for a given
 * code.
 */
export async function savingCode<T>(codeKey: string, typed: string | null, save: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save();
    } catch (error) {
      if (typed !== null || attempt === MOST_TRIES || !violates(error, codeKey)) throw error;
    }
  }
}
