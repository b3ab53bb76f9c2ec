import type { Question } from "@/contract/base/error-codes";
import type { Session } from "./context";
import type { Once } from "./idempotency";

/** The caller of a change, as a handler passes it on: a sign-in, and its request. */
export type Caller = {
  session: Session;
  requestId: string;
  once: Once | undefined;
  /** The questions that the person has answered with yes. */
  confirmed: readonly Question[];
};

/** The example farm and the nightly work change things without a user and without a request. */
export const NOBODY = { session: { userId: null, name: null }, requestId: null };
