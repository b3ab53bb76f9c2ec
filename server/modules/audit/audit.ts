import { isRecord } from "@/contract/base/words";
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

/** The closed day that the records of a kind belong to, by what their transaction has noted (document/belonging.ts). */
const belonging = new WeakMap<Queryable, Map<string, string>>();

/** From now on the log tells of records of these kinds in this transaction that they belong to a closed day. */
export function tellBelonging(tx: Transaction, entities: readonly string[], belongsOn: string) {
  const told = belonging.get(tx) ?? new Map<string, string>();
  for (const entity of entities) told.set(entity, belongsOn);
  belonging.set(tx, told);
}

function withBelonging(tx: Queryable, { entity, after }: Change): unknown {
  const belongsOn = belonging.get(tx)?.get(entity);
  return belongsOn !== undefined && isRecord(after) ? { ...after, belongsOn } : after;
}

/** An act by a token is told with the name of the token, as a person's own act and a program's must not look alike. */
const spokenName = ({ name, token }: LoggedCaller["session"]) => (token ? `${name} (token ${token.name})` : name);

const entryOf = (tx: Queryable, { now }: Pick<Deps, "now">, caller: LoggedCaller, change: Change) => ({
  at: now(),
  userId: caller.session.userId,
  userName: spokenName(caller.session),
  requestId: caller.requestId,
  action: change.action,
  entity: change.entity,
  entityId: change.entityId === undefined ? null : String(change.entityId),
  before: change.before,
  after: withBelonging(tx, change),
});

/** Writes who did what, inside the transaction that does it (S9). Never hand it a secret. */
export async function audit(tx: Queryable, deps: Pick<Deps, "now">, caller: LoggedCaller, change: Change) {
  await tx.insert(auditLog).values(entryOf(tx, deps, caller, change));
}

/** The same for one action that changes many records. */
export const auditAll = (tx: Transaction, deps: Pick<Deps, "now">, caller: LoggedCaller, changes: readonly Change[]) =>
  insertMany(
    tx,
    auditLog,
    changes.map((change) => entryOf(tx, deps, caller, change)),
    "entityId",
  );
