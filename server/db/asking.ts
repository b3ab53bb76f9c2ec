import { AsyncLocalStorage } from "node:async_hooks";

/** A moment of the primary's log, and whose log it is. */
export type Mark = { lsn: string; database: string; system: string };

/** The request that statements run for. Background work (upkeep, migrations, commands) has none. */
export type Asking = {
  requestId: string;
  /** True when the caller has hung up and a reading may stop. A write always runs to its end. */
  isGone: () => boolean;
  /** A longer statement is cancelled. */
  timeoutMs: number;
  /** Reports and exports together hold at most half of the pool, so they never stop the short calls. */
  heavy: boolean;
  /** Set while a reading may ask the replica (replica.ts): how far it must be, and whether it was asked. */
  elsewhere?: { mark?: Mark; asked: boolean };
};

/**
 * The pool reads this without any function handing it on, so none can forget to. A list request showed no measurable
 * cost.
 */
export const asking = new AsyncLocalStorage<Asking>();

/** Thrown when nobody waits for the answer any more. */
export class HungUp extends Error {
  override name = "HungUp";
}
