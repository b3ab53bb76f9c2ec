import type { Queryable, Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { auditLog } from "@/server/db/schema/program/audit";
import type { Deps, Session } from "@/server/http/context";

/** The part of a caller that the log keeps. A command on the server has no user and no request. */
type LoggedCaller = {
  session: { userId: number | null; name: string | null; token?: Session["token"] };
  requestId: string | null;
};
type Change = { action: string; entity: string; entityId?: string | number; before?: unknown; after?: unknown };

/** An act by a token is told with the name of the token, as a person's own act and a program's must not look alike. */
const spokenName = ({ name, token }: LoggedCaller["session"]) => (token ? `${name} (token ${token.name})` : name);

const entryOf = ({ now }: Pick<Deps, "now">, caller: LoggedCaller, change: Change) => ({
  at: now(),
  userId: caller.session.userId,
  userName: spokenName(caller.session),
  requestId: caller.requestId,
  action: change.action,
  entity: change.entity,
  entityId: change.entityId === undefined ? null : String(change.entityId),
  before: change.before,
  after: change.after,
});

/** Writes who did what, inside the transaction that does it (S9). Never hand it a secret. */
export async function audit(tx: Queryable, deps: Pick<Deps, "now">, caller: LoggedCaller, change: Change) {
  await tx.insert(auditLog).values(entryOf(deps, caller, change));
}

/** The same for one action that changes many records. */
export const auditAll = (tx: Transaction, deps: Pick<Deps, "now">, caller: LoggedCaller, changes: readonly Change[]) =>
  insertMany(
    tx,
    auditLog,
    changes.map((change) => entryOf(deps, caller, change)),
    "entityId",
  );
