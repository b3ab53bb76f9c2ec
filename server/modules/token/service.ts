import { and, count, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { ApiToken, ApiTokenInput, ApiTokenMade } from "@/contract/token/model";
import { MOST_TOKENS, TOKEN_PREFIX } from "@/contract/token/words";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { apiTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { newApiToken } from "@/server/modules/auth/api-token";
import { lockUser } from "@/server/modules/auth/repo";
import { hashToken } from "@/server/modules/auth/tokens";
import { type CallerFrom, provePassword } from "@/server/modules/profile/prove-password";
import { must } from "@/server/must";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The prefix and four characters of 43. */
const HINT = TOKEN_PREFIX.length + 4;

const wrongPassword = () => invalid({ password: "Kata sandi salah." });

/** Tokens that were not revoked, the newest first: all of the farm, or those of one account. */
export async function findTokens(db: Queryable, now: Date, userId?: number): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiTokens, ownerName: users.name })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(isNull(apiTokens.revokedAt), userId === undefined ? undefined : eq(apiTokens.userId, userId)))
    .orderBy(desc(apiTokens.id));
  return rows.map(({ token, ownerName }) => toToken(token, ownerName, now));
}

const toToken = (row: typeof apiTokens.$inferSelect, ownerName: string, now: Date): ApiToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  hint: row.hint,
  ownerName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Not done by idempotency key, whose row would keep a quick hash of the password: a lost answer leaves one to revoke. */
export async function createToken(deps: Deps, caller: CallerFrom, input: ApiTokenInput): Promise<ApiTokenMade> {
  const user = await provePassword(deps, caller, input.password, wrongPassword);
  const token = newApiToken();
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    await keepFew(tx, user.id, now);
    const { name, scope, days } = input;
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const [row] = await tx
      .insert(apiTokens)
      .values({
        userId: user.id,
        name,
        scope,
        hash: hashToken(token),
        hint: token.slice(0, HINT),
        createdAt: now,
        expiresAt,
      })
      .returning();
    const made = must(row, "a new token");
    const after = { name, scope, expiresAt: expiresAt.toISOString() };
    await audit(tx, deps, caller, { action: "token.create", entity: "token", entityId: made.id, after });
    return { token, made: toToken(made, user.name, now) };
  });
}

async function keepFew(tx: Queryable, userId: number, now: Date) {
  const [living] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)));
  if (must(living, "the count of tokens").count >= MOST_TOKENS)
    throw conflict(`Anda sudah punya ${MOST_TOKENS} token yang berlaku. Cabut yang tidak dipakai.`);
}

/** Its next call is refused. `userId` keeps to the tokens of one account. */
export const revokeToken = (deps: Deps, caller: Caller, id: number, userId?: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const conditions: (SQL | undefined)[] = [
      eq(apiTokens.id, id),
      userId === undefined ? undefined : eq(apiTokens.userId, userId),
    ];
    const [row] = await tx
      .select()
      .from(apiTokens)
      .where(and(...conditions))
      .for("update");
    if (!row) throw notFound("Token API");
    if (row.revokedAt) return;
    await tx.update(apiTokens).set({ revokedAt: deps.now() }).where(eq(apiTokens.id, id));
    await audit(tx, deps, caller, {
      action: "token.revoke",
      entity: "token",
      entityId: id,
      before: { name: row.name, scope: row.scope },
    });
  });
