import type { Queryable } from "@/server/db/client";
import { auditLog } from "@/server/db/schema/audit";
import type { Deps } from "@/server/http/context";

type Actor = { userId: number | null; name: string | null; requestId: string | null };
type Change = { action: string; entity: string; entityId?: string | number; before?: unknown; after?: unknown };

/** Writes who did what, inside the transaction that does it (S9). Never hand it a secret. */
export const audit = (tx: Queryable, deps: Pick<Deps, "now">, actor: Actor, change: Change) =>
  auditAll(tx, deps, actor, [change]);

/** Many at once, of one action that changes many records. */
export async function auditAll(tx: Queryable, { now }: Pick<Deps, "now">, actor: Actor, changes: readonly Change[]) {
  await tx.insert(auditLog).values(
    changes.map((change) => ({
      at: now(),
      userId: actor.userId,
      userName: actor.name,
      requestId: actor.requestId,
      action: change.action,
      entity: change.entity,
      entityId: change.entityId === undefined ? null : String(change.entityId),
      before: change.before,
      after: change.after,
    })),
  );
}
