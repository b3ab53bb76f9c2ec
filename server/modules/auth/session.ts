import type { TokenPair } from "@/contract/auth/model";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { sessions } from "@/server/db/schema/program/auth";
import type { Deps, Session } from "@/server/http/context";
import { signedOut, tokenExpired } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { authenticateToken, isApiToken } from "./api-token";
import { endSession, findToken, forgetSuccessors, insertTokens, lockSession, markUsed } from "./repo";
import { hashToken, newToken, openSuccessor, sealSuccessor } from "./tokens";

/** Two tabs or a lost answer may present the same refresh token twice within this time. */
const GRACE_MS = 10_000;

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** The account behind a token, as it is now: disabling or a new role acts on the next call. */
export async function authenticate(deps: Pick<Deps, "db" | "now" | "isFull">, token: string): Promise<Session> {
  if (isApiToken(token)) return authenticateToken(deps, token);
  const { db, now } = deps;
  const found = await findToken(db, hashToken(token));
  if (!found || found.refresh || found.endedAt || !found.active || found.sessionEndsAt <= now()) throw signedOut();
  if (found.expiresAt <= now()) throw tokenExpired();
  const { sessionId: id, userId, name, role, mustChangePassword } = found;
  return { id, userId, name, role, mustChangePassword };
}

async function issueTokens(db: Queryable, { config, now }: Deps, sessionId: string, sessionEndsAt: Date) {
  const pair: TokenPair = { access_token: newToken(), refresh_token: newToken() };
  const accessEnds = after(now(), config.accessTokenSeconds);
  await insertTokens(db, [
    {
      hash: hashToken(pair.access_token),
      sessionId,
      refresh: false,
      expiresAt: accessEnds < sessionEndsAt ? accessEnds : sessionEndsAt,
    },
    { hash: hashToken(pair.refresh_token), sessionId, refresh: true, expiresAt: sessionEndsAt },
  ]);
  return pair;
}

type Device = { address: string; userAgent: string | undefined };

export async function startSession(db: Queryable, deps: Deps, userId: number, device: Device) {
  const createdAt = deps.now();
  const expiresAt = after(createdAt, deps.config.refreshTokenSeconds);
  const [session] = await db
    .insert(sessions)
    .values({ userId, createdAt, expiresAt, address: device.address, userAgent: device.userAgent })
    .returning({ id: sessions.id });
  if (!session) throw new Error("a session was not created");
  return { sessionId: session.id, pair: await issueTokens(db, deps, session.id, expiresAt) };
}

/**
 * Exchanges a refresh token. Presented again within the grace it gives the same successors; after that somebody else
 * holds a copy, and the whole session ends.
 */
export async function rotate(deps: Deps, refreshToken: string, requestId: string): Promise<TokenPair> {
  const pair = await inTransaction(deps.db, async (tx) => {
    const hash = hashToken(refreshToken);
    const first = await findToken(tx, hash);
    if (!first?.refresh) return null;
    await lockSession(tx, first.sessionId);
    const token = await findToken(tx, hash);
    const now = deps.now();
    if (!token || token.endedAt || !token.active || token.expiresAt <= now || token.sessionEndsAt <= now) return null;
    if (token.usedAt) {
      if (token.successor && now.getTime() - token.usedAt.getTime() <= GRACE_MS)
        return openSuccessor(refreshToken, token.successor);
      await endSession(tx, token.sessionId, now, "refresh_reuse");
      const entry = { action: "session.reuse_detected", entity: "session", entityId: token.sessionId };
      await audit(tx, deps, { session: token, requestId }, entry);
      return null;
    }
    const next = await issueTokens(tx, deps, token.sessionId, token.sessionEndsAt);
    await markUsed(tx, hash, now, sealSuccessor(refreshToken, next));
    await forgetSuccessors(tx, token.sessionId, new Date(now.getTime() - GRACE_MS));
    return next;
  });
  if (!pair) throw signedOut();
  return pair;
}
