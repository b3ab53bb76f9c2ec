import type { Session } from "./context";
import type { Once } from "./idempotency";

/** The caller of a change, as a handler passes it on: a sign-in, and its request. */
export type Caller = { session: Session; requestId: string; once: Once | undefined };

/** The example farm and the nightly work change things without a user and without a request. */
export const NOBODY = { session: { userId: null, name: null }, requestId: null };
