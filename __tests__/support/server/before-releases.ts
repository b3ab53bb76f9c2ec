import type pg from "pg";

/** This is the hash of the first migration from before 1.0.0, which every database of that time has. */
export const BEFORE_RELEASES = "805773560f0bc192606dfb0511715b20d2db77504c664bb905096ba38bef11df";

/** Leaves the database with the traces of a program from before 1.0.0, which had one migration of that time. */
export async function dateBack(pool: pg.Pool) {
  await pool.query(
    "delete from drizzle.__drizzle_migrations where id <> (select min(id) from drizzle.__drizzle_migrations)",
  );
  await pool.query("update drizzle.__drizzle_migrations set hash = $1", [BEFORE_RELEASES]);
}
