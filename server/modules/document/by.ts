import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";

/** A change is made by a user at a time. The example farm and the nightly work have no user. */
export type By = { userId: number | null; now: Date };

/** The user who asks for a change, and when. */
export type Acting = By & { userId: number };

export const actingOf = (deps: Pick<Deps, "now">, { session }: Pick<Caller, "session">): Acting => ({
  userId: session.userId,
  now: deps.now(),
});

/** The columns of a new row that say who made it and when. */
export const writtenBy = ({ now, userId }: By) => ({
  createdAt: now,
  createdBy: userId,
  changedAt: now,
  changedBy: userId,
});
