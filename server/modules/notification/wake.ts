import type { Transaction } from "@/server/db/client";
import { afterCommit } from "@/server/db/retry";

/** A hint within this process only: what it misses (another process, a restart) the worker's own look finds. */
const listeners = new Set<() => void>();

export function onQueued(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** There is something to deliver as soon as the transaction stands. */
export const wakeAfter = (tx: Transaction) =>
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
