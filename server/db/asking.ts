import { AsyncLocalStorage } from "node:async_hooks";

/** The request on whose behalf statements run. Work that nobody waits for (upkeep, migrations, commands) has none. */
export type Asking = {
  /** True when the caller has hung up and a reading may be given up. A write is finished once it has begun. */
  isGone: () => boolean;
  /** A statement that runs longer is cancelled. */
  timeoutMs: number;
  /** Reports and exports: together they hold at most half of the pool, so that they never stop the short calls. */
  heavy: boolean;
};

/**
 * Known to the pool without every function handing it on: a cancel that one function forgets would be none. It was
 * measured to cost a list request nothing beyond the noise.
 */
export const asking = new AsyncLocalStorage<Asking>();

/** Nobody waits for the answer any more. */
export class HungUp extends Error {
  override name = "HungUp";
}
