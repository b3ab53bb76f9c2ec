import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { schema } from "./schema";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a repository function works on: the pool, or the transaction that a service has opened. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** How long a connection may take to say goodbye: a host that answers no more must not hold up a shutdown. */
const LEAVE_MS = 2000;

/** A pool and Drizzle on it; the same for the embedded database and for PostgreSQL. */
export function connect(options: pg.PoolConfig, onBreak: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({ max: 8, connectionTimeoutMillis: 10_000, ...options });
  // A connection that breaks, idle or between two queries, must not end the process; the pool replaces it.
  pool.on("error", onBreak);
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    client.on("error", onBreak);
    client.once("end", () => open.delete(client));
  });
  /** `pool.end` comes back before its connections are gone, and a database stopped then would break them off. */
  const close = async () => {
    await pool.end();
    const until = Date.now() + LEAVE_MS;
    while (open.size > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 2));
  };
  return { db: drizzle(pool, { schema }), pool, close };
}
