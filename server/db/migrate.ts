import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "@/server/config";

/** Any number that only we use: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_234_001;

/** PostgreSQL's codes for what the one who set it up can mend. */
const ADVICE: Record<string, string> = {
  "42501": "give its user the right to create schemas and tables",
  "42P07": "it holds tables of another program, so give Domba a database of its own",
};

function refusal(error: unknown) {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  const { message, code } = cause as Error & { code?: string };
  const advice = code && ADVICE[code];
  return new StartError(`the database cannot be brought up to date: ${message}${advice ? `; ${advice}` : ""}.`);
}

export async function migrateDatabase(pool: pg.Pool, migrationsFolder: string) {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw refusal(error);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
