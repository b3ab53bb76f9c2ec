import { AsyncLocalStorage } from "node:async_hooks";

/** The request that statements run for. Background work (upkeep, migrations, commands) has none. */
export type Asking = {
  requestId: string;
  /** True when the caller has hung up and a reading may stop. A write always runs to its end. */
  isGone: () => boolean;
  /** A longer statement is cancelled. */
  timeoutMs: number;
  /** Reports and exports together hold at most half of the pool, so they never stop the short calls. */
  heavy: boolean;
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
