import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { schema } from "./schema";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a repository function works on: the pool, or the transaction that a service has opened. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** A pool and Drizzle on it; the same for the embedded database and for PostgreSQL. */
export function connect(options: pg.PoolConfig, onBreak: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({ max: 8, connectionTimeoutMillis: 10_000, ...options });
  // A connection that breaks, idle or between two queries, must not end the process; the pool replaces it.
  pool.on("error", onBreak);
  pool.on("connect", (client) => client.on("error", onBreak));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
