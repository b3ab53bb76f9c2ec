import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { isOlderThanReleases } from "@/server/db/migrate";
import { BackupRefused, isEmpty, schemaOf } from "./catalog";
import { BREAK } from "./dump";
import { linesOf, type Verified } from "./file";
import { nameOf } from "./literal";
import { canonical, type TableCheck } from "./sums";

type Client = Pick<pg.ClientBase, "query">;

async function* statementsOf(path: string) {
  let lines: string[] = [];
  for await (const line of linesOf(path)) {
    if (line === BREAK) {
      yield lines.join("\n");
      lines = [];
    } else if (lines.length > 0 || !line.startsWith("-- ")) lines.push(line);
  }
}

/** The database itself counts and adds up. */
async function lookAt(client: Client, { table, sums }: TableCheck): Promise<TableCheck> {
  const columns = Object.keys(sums);
  const added = columns.map((column) => `, coalesce(sum(${nameOf(column)}), 0)::text`).join("");
  const { rows } = await client.query<string[]>({
    text: `select count(*)::text${added} from ${nameOf("public", table)}`,
    rowMode: "array",
  });
  const [count, ...found] = rows[0] ?? [];
  const entries = columns.map((column, index) => [column, canonical(found[index] ?? "0")]);
  return { table, rows: Number(count), sums: Object.fromEntries(entries) };
}

async function expectEqual(client: Client, checks: readonly TableCheck[]) {
  for (const check of checks) {
    const found = await lookAt(client, check);
    if (JSON.stringify(found) !== JSON.stringify(check))
      throw new BackupRefused(
        `the table ${check.table} does not hold what the backup says (${JSON.stringify(found)} instead of ${JSON.stringify(check)}): nothing was restored.`,
        `Isi tabel ${check.table} tidak cocok dengan cadangannya.`,
      );
  }
}

/** Runs before anything is written: a program that does not know the backup's schema could not work with it. */
export function refuseUnknown({ header }: Verified, migrationsFolder: string) {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (isOlderThanReleases(migrations, header.migrations))
    throw new BackupRefused(
      "the backup was made before Domba 1.0.0, the first release, and cannot be brought up to date. Nothing was changed.",
      "Cadangan ini dibuat sebelum Domba 1.0.0.",
    );
  schemaOf(
    header.migrations.map((hash) => ({ hash })),
    migrationsFolder,
  );
  return migrations.length - header.migrations.length;
}

/** Loads a verified backup into an empty database, in one transaction that is kept only if counts and sums agree. */
export async function loadBackup(client: Client, path: string, { checks }: Verified) {
  if (!(await isEmpty(client)))
    throw new BackupRefused("the database is not empty: restore into a new, empty one. Nothing was changed.");
  try {
    for await (const statement of statementsOf(path)) {
      if (statement === "COMMIT;") await expectEqual(client, checks);
      await client.query(statement);
    }
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
