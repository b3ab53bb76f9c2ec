import { randomBytes } from "node:crypto";
import { asc, count, eq } from "drizzle-orm";
import type { WebhookTestResult } from "@/contract/configuration/webhook";
import type { Hook, HookInput, HookMade, HookUpdateInput } from "@/contract/hook/model";
import { MOST_HOOKS } from "@/contract/hook/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { hooks } from "@/server/db/schema/program/hook";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { placeNow } from "@/server/modules/change/feed";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { refuseAddress } from "./address";
import { sendChanges } from "./send";

type Row = typeof hooks.$inferSelect;
const SHOWN_CHARACTERS = 500;

/** 256 random bits, under a prefix by which one tells what it is. */
const newSecret = () => `whsec_${randomBytes(32).toString("base64url")}`;

const toHook = (row: Row): Hook => ({
  id: row.id,
  url: row.url,
  words: row.words,
  active: row.active,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  failures: row.failures,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastError: row.lastError,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  version: row.version,
});

/** The log never has the secret. */
const loggedOf = ({ url, words, active }: Pick<Row, "url" | "words" | "active">) => ({ url, words, active });

const logHook = (tx: Queryable, deps: Deps, caller: Caller, change: Omit<Parameters<typeof audit>[3], "entity">) =>
  audit(tx, deps, caller, { ...change, entity: "hook" });

export const findHooks = async (db: Queryable): Promise<Hook[]> =>
  (await db.select().from(hooks).orderBy(asc(hooks.id))).map(toHook);

async function lockHook(tx: Transaction, id: number) {
  const [row] = await tx.select().from(hooks).where(eq(hooks.id, id)).for("update");
  if (!row) throw notFound("Webhook");
  return row;
}

/** It is told what happens from now on. */
export async function createHook(deps: Deps, caller: Caller, input: HookInput): Promise<HookMade> {
  refuseAddress(input.url, deps.config.privateHooks);
  const cursor = await placeNow(deps.db);
  return inTransactionOnce(deps, caller.once, async (tx) => {
    const [known] = await tx.select({ count: count() }).from(hooks);
    if (must(known, "the count of hooks").count >= MOST_HOOKS)
      throw conflict(`Paling banyak ${MOST_HOOKS} webhook. Hapus yang tidak dipakai.`);
    const secret = newSecret();
    const [made] = await tx
      .insert(hooks)
      .values({ ...input, secret, cursor, ...writtenBy(byOf(caller, deps.now())) })
      .returning();
    const row = must(made, "a new hook");
    await logHook(tx, deps, caller, { action: "hook.create", entityId: row.id, after: loggedOf(row) });
    return { hook: toHook(row), secret };
  });
}

/** An address that is switched on again or corrected is tried at once, from where it had stopped. */
const ANEW = { failures: 0, failingSince: null, lastError: null, nextAttemptAt: null, pausedAt: null };

export const updateHook = (deps: Deps, caller: Caller, id: number, input: HookUpdateInput): Promise<Hook> => {
  refuseAddress(input.url, deps.config.privateHooks);
  return inTransactionOnce(deps, caller.once, async (tx) => {
    const before = await lockHook(tx, id);
    const { version, ...change } = input;
    if (before.version !== version) throw conflict("Webhook ini baru saja diubah orang lain.");
    const { userId } = caller.session;
    const [changed] = await tx
      .update(hooks)
      .set({ ...change, ...ANEW, version: version + 1, changedAt: deps.now(), changedBy: userId })
      .where(eq(hooks.id, id))
      .returning();
    const row = must(changed, "the changed hook");
    const trace = { before: loggedOf(before), after: loggedOf(row) };
    await logHook(tx, deps, caller, { action: "hook.update", entityId: id, ...trace });
    return toHook(row);
  });
};

export const removeHook = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockHook(tx, id);
    await tx.delete(hooks).where(eq(hooks.id, id));
    await logHook(tx, deps, caller, { action: "hook.delete", entityId: id, before: loggedOf(before) });
  });

export const replaceSecret = (deps: Deps, caller: Caller, id: number): Promise<HookMade> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    await lockHook(tx, id);
    const secret = newSecret();
    const [changed] = await tx.update(hooks).set({ secret }).where(eq(hooks.id, id)).returning();
    await logHook(tx, deps, caller, { action: "hook.secret", entityId: id });
    return { hook: toHook(must(changed, "the hook of a new secret")), secret };
  });

/** A test delivery has no changes, and moves nothing. */
export async function testHook(deps: Deps, caller: Caller, id: number): Promise<WebhookTestResult> {
  const [hook] = await deps.db.select().from(hooks).where(eq(hooks.id, id));
  if (!hook) throw notFound("Webhook");
  const { unknown: _unknown, ...told } = await sendChanges({
    hook,
    changes: [],
    attempt: 1,
    at: deps.now(),
    allowPrivate: deps.config.privateHooks,
    keep: SHOWN_CHARACTERS,
  });
  const after = { delivered: told.delivered, status: told.status };
  await inTransaction(deps.db, (tx) => logHook(tx, deps, caller, { action: "hook.test", entityId: id, after }));
  return told;
}
