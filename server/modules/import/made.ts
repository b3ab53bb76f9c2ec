import { and, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import { IMPORT_MADE_WORDS, type ImportMade } from "@/contract/import/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { pens } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import { inParts, isAny } from "./find";

const TABLES = { pen: pens, customer: customers, supplier: suppliers } as const;

/** A usage names its pens in an array, which no foreign key knows. */
const NAMED_BY: Partial<Record<ImportMade["word"], SQL>> = {
  pen: sql`select unnest(pen_ids) as id from usages`,
};

/** The columns that refer to a table and keep its rows from going. */
export async function referringTo(db: Queryable, table: string) {
  const { rows } = await db.execute<{ user: string; column: string }>(sql`
    select c.conrelid::regclass::text as "user", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${table}::regclass order by 1, 2`);
  return rows;
}

async function usedOf(tx: Transaction, word: ImportMade["word"], ids: readonly number[]) {
  const used = new Set<number>();
  const sources = (await referringTo(tx, getTableName(TABLES[word]))).map(
    ({ user, column }) => sql`select ${sql.identifier(column)} as id from ${sql.identifier(user)}`,
  );
  for (const source of [...sources, ...(NAMED_BY[word] ? [NAMED_BY[word]] : [])]) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select distinct named.id from (${source}) named where ${isAny(sql`named.id`, ids, "bigint")}`,
    );
    for (const { id } of rows) used.add(Number(id));
  }
  return used;
}

/**
 * The records that an import needed and made go with it, unless something else uses them or somebody has changed them.
 * Answers with the names of those that stay. Only what the importing user made is looked at.
 */
export async function takeBackMade(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  { made, createdBy }: { made: readonly ImportMade[] | null; createdBy: number | null },
): Promise<string[]> {
  const kept: string[] = [];
  for (const word of IMPORT_MADE_WORDS) {
    const table = TABLES[word];
    const asked = (made ?? []).filter((one) => one.word === word).map(({ id }) => id);
    for (const ids of inParts(asked)) {
      const rows = await tx
        .select({ id: table.id, code: table.code, name: table.name, version: table.version })
        .from(table)
        .where(and(isAny(table.id, ids, "bigint"), createdBy === null ? sql`false` : eq(table.createdBy, createdBy)))
        .orderBy(table.id)
        .for("update");
      const used = await usedOf(tx, word, ids);
      const free = rows.filter(({ id, version }) => version === 1 && !used.has(id));
      await tx.delete(table).where(
        inArray(
          table.id,
          free.map(({ id }) => id),
        ),
      );
      await auditAll(
        tx,
        deps,
        caller,
        free.map(({ id, code, name }) => ({
          action: `${word}.unimport`,
          entity: word,
          entityId: id,
          before: { code, name },
        })),
      );
      kept.push(...rows.filter((row) => !free.includes(row)).map(({ name }) => name));
    }
  }
  return kept;
}
