import type { Database, Transaction } from "./client";

/**
 * Runs `read` on a snapshot of one moment, so that its figures agree while others write. It takes no locks. On the
 * embedded database everybody else waits, so it must run only statements, and only on `tx`.
 */
export const inSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
