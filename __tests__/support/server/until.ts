import type pg from "pg";
import { onPostgres } from "./test-database";

/** Only reports the open condition before jest ends a test that hangs. */
const DEADLINE_MS = 150_000;

/** Waits for the effect of another part of the program. */
export async function until(holds: () => boolean | Promise<boolean>) {
  for (const late = Date.now() + DEADLINE_MS; !(await holds()); ) {
    if (Date.now() > late) throw new Error(`has not come true: ${holds}`);
    // biome-ignore lint/style/noRestrictedGlobals: the pause between two looks
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Waits until somebody waits for a row that `holder` has locked; on the embedded database, for its turn. */
export const untilAnotherWaits = (pool: pg.Pool, holder: pg.PoolClient) =>
  until(async () => {
    if (!onPostgres) return pool.totalCount - pool.idleCount > 1;
    const { rowCount } = await holder.query(
      "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
    );
    return rowCount !== 0;
  });
