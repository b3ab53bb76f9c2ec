import type { Session } from "./context";
import type { Once } from "./idempotency";

/** Who asks for a change, as a handler passes it on. */
export type Caller = { session: Session; requestId: string; once: Once | undefined };

/** For the audit log. */
export const actorOf = ({ session, requestId }: Pick<Caller, "session" | "requestId">) => ({
  userId: session.userId,
  name: session.name,
  requestId,
});
