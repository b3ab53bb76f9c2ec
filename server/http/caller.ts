import type { Session } from "./context";
import type { Once } from "./idempotency";

/** The caller of a change, as a handler passes it on. */
export type Caller = { session: Session; requestId: string; once: Once | undefined };

/** The acting account for the audit log. */
export const actorOf = ({ session, requestId }: Pick<Caller, "session" | "requestId">) => ({
  userId: session.userId,
  name: session.name,
  requestId,
});
