import { and, eq, isNull, lt, or } from "drizzle-orm";
import { TOKEN_PREFIX } from "@/contract/token/words";
import type { Queryable } from "@/server/db/client";
import { apiTokens } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import type { Deps, Session } from "@/server/http/context";
import { tokenRefused } from "@/server/http/errors";
import { hashToken, newToken } from "./tokens";

export const newApiToken = () => `${TOKEN_PREFIX}${newToken()}`;

/** A session's token of the same first characters would be a rare chance, and has its own length. */
const SESSION_LENGTH = newToken().length;
export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX) && token.length !== SESSION_LENGTH;

/** The last use is written at most so often. */
const USE_MS = 60_000;

/** The account behind an API token, as both are now: revoking, disabling or a new role acts on the next call. */
export async function authenticateToken(
  { db, now, isFull }: Pick<Deps, "db" | "now" | "isFull">,
  token: string,
): Promise<Session> {
  const at = now();
  const [found] = await db
    .select({
      id: apiTokens.id,
      tokenName: apiTokens.name,
      scope: apiTokens.scope,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      userId: users.id,
      name: users.name,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hashToken(token)), isNull(apiTokens.revokedAt), eq(users.active, true)));
  if (!found || found.expiresAt <= at) throw tokenRefused();
  const { id, tokenName, scope, lastUsedAt, userId, name, role, mustChangePassword } = found;
  const isStale = lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= USE_MS;
  if (isStale && !isFull()) await noteUse(db, id, at);
  return { id: `token ${id}`, userId, name, role, mustChangePassword, token: { name: tokenName, scope } };
}

/** Calls that arrive together write it once. */
const noteUse = (db: Queryable, id: number, at: Date) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(apiTokens.id, id),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, new Date(at.getTime() - USE_MS + 1))),
      ),
    );

/** An account that was closed, or whose password the owner has taken away, leaves no open door for its programs. */
export const revokeTokensOf = (tx: Queryable, userId: number, revokedAt: Date) =>
  tx
    .update(apiTokens)
    .set({ revokedAt })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
