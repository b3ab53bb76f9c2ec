import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client";
import { sqlState } from "./unavailable";

const SERIALISATION_FAILURES = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;
/** The name of a lock that is held by one repeated transaction at a time, so that those who met do not meet again. */
const REPEATED_LOCK = 560_094;

const waiting = new WeakMap<Transaction, (() => void)[]>();

/** Runs after the transaction is committed, and only then. It must not fail. */
export const afterCommit = (tx: Transaction, run: () => void) => void waiting.get(tx)?.push(run);

/** Runs one transaction, and repeats it when the database asks for that. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    try {
      const result = await db.transaction(async (tx) => {
        waiting.set(tx, after);
        if (attempt > 1) await tx.execute(sql`select pg_advisory_xact_lock(${REPEATED_LOCK})`);
        return work(tx);
      });
      for (const run of after) run();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !SERIALISATION_FAILURES.has(sqlState(error) ?? "")) throw error;
    }
  }
}
