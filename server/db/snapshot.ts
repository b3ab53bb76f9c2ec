import type { Database, Transaction } from "./client";

/**
 * Everything that `read` reads is of one moment, so that two ways of telling a figure agree while others write. It takes no
 * locks; on the embedded database, which serves one transaction at a time, the others wait as behind any statement: nothing
 * slow but statements belongs in it, and only `tx` may be used.
 */
export const inSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
