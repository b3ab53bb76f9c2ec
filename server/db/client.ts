import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { Monitor } from "./monitor";
import { WatchedPool } from "./pool";
import { Replica } from "./replica";
import { schema } from "./schema";
import type { SlowLog } from "./watch";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A repository function works on this: the pool, or a transaction of the service. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Reads figures of the database beside the pool, so that they are told while the whole pool is in use. */
  look(text: string): Promise<Record<string, unknown>[]>;
  /** How many connections of the pool work, rest, and are waited for. */
  places(): { used: number; idle: number; waiting: number };
  /** Ends within seconds in every state, even if connections are in use or dead. */
  close(): Promise<void>;
};

type ConnectOptions = pg.PoolConfig & {
  /** The embedded database has one session for everybody, so a connection has no settings or cancelling of its own. */
  embedded: boolean;
  /** Hears of statements that take long. */
  slow?: SlowLog;
};

/** A streaming replica of the same database. */
export type ReplicaOptions = { connection: pg.PoolConfig; told: (used: boolean, reason: string) => void };

/** The time that connections get to close: a dead host must not hold up a shutdown. */
const LEAVE_MS = 1500;

/**
 * Drizzle begins a transaction outside the block that returns its connection, so a failed `begin` would occupy the
 * place for ever. Here the connection always goes back, and only a clean one is used again.
 */
function withSafeTransactions(db: Database, pool: pg.Pool): Database {
  const dialect = new PgDialect();
  const { schema: tables, fullSchema, tableNamesMap } = db._;
  const relations = tables && { schema: tables, fullSchema, tableNamesMap };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await new NodePgSession<typeof fullSchema, NonNullable<typeof tables>>(
        client,
        dialect,
        relations,
      ).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failure = error;
          throw error;
        }
      }, config);
    } catch (error) {
      // If the rollback fails too, the first error is thrown.
      throw failure ?? error;
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db;
}

/** A pool with Drizzle on it, for the embedded database and for PostgreSQL alike. */
export function connect(
  { embedded, slow, ...options }: ConnectOptions,
  onBreak: (error: Error) => void,
  replica?: ReplicaOptions,
): DatabaseHandle {
  const connection: pg.PoolConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options };
  const second = replica && connect({ ...options, ...replica.connection, embedded, slow }, onBreak);
  const monitor = new Monitor(() => connection);
  const reader = new Monitor(() => connection);
  const from = second && replica && new Replica(second.pool, replica.told);
  const pool = new WatchedPool(connection, { embedded, monitor, slow, replica: from }, onBreak);
  let closed: Promise<void> | undefined;
  const close = async () => {
    monitor.close();
    reader.close();
    const ended = pool.end().then(() => pool.allGone());
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => {
      late = setTimeout(done, LEAVE_MS);
    });
    await Promise.race([ended, patience]);
    clearTimeout(late);
    pool.breakOff();
  };
  return {
    db: withSafeTransactions(drizzle(pool, { schema }), pool),
    pool,
    ping: () => monitor.ping(),
    look: async (text) => (await reader.query(text)).rows,
    places: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + pool.waitingInLane,
    }),
    close: () => {
      closed ??= Promise.all([close(), second?.close()]).then(() => {});
      return closed;
    },
  };
}
