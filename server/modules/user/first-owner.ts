import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SignInResponse } from "@/contract/auth/model";
import type { FirstOwnerInput } from "@/contract/user/first-owner";
import type { Database, Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { settings } from "@/server/db/schema/program/settings";
import { users } from "@/server/db/schema/user";
import type { Deps } from "@/server/http/context";
import { AppError, invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import type { Origin } from "@/server/modules/auth/enter";
import { firstOwnerLimits, rememberAddress } from "@/server/modules/auth/limits";
import { newOneTimePassword } from "@/server/modules/auth/one-time-password";
import { hashPassword } from "@/server/modules/auth/password";
import { startSession } from "@/server/modules/auth/session";
import { admit, settle } from "@/server/modules/auth/throttle";
import { must } from "@/server/must";
import { beginFarm, hasNobody, lockAccounts } from "./empty-farm";

const NAME = "pemilik pertama";
const Code = z.object({ hash: z.string() });

/** The code has 79 random bits, which nobody guesses from a plain hash. */
const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();

async function readHash(db: Queryable) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  return row && Buffer.from(Code.parse(row.value).hash, "hex");
}

/**
 * A code for the log, while the farm has nobody. The database keeps its hash, so that every process accepts it, and the
 * code of an earlier start no longer works.
 */
export function issueFirstCode(db: Database): Promise<string | null> {
  const code = newOneTimePassword();
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (!(await hasNobody(tx))) return null;
    const value = { hash: hashOf(code).toString("hex") };
    await tx
      .insert(settings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    return code;
  });
}

const gone = () => new AppError(404, "Pemilik pertama sudah dibuat. Silakan masuk dengan akunnya.");

/** The code of the log makes the first owner, who is signed in at once. It is gone with the first account. */
export async function createFirstOwner(deps: Deps, input: FirstOwnerInput, origin: Origin): Promise<SignInResponse> {
  const { code, password, ...details } = input;
  if (!(await hasNobody(deps.db))) throw gone();
  const attempt = await admit(deps, firstOwnerLimits(origin.address));
  const hash = await readHash(deps.db);
  if (!hash || !timingSafeEqual(hash, hashOf(code))) {
    // The code may have gone with an owner who was made meanwhile.
    if (!(await hasNobody(deps.db))) throw gone();
    deps.log.warn({ address: origin.address, requestId: origin.requestId }, "first owner refused");
    throw invalid({ code: "Kode salah. Salin kode terbaru dari log server." });
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await lockAccounts(tx);
    if (!(await hasNobody(tx))) throw gone();
    const now = deps.now();
    const owner = { ...details, role: "owner", whatsapp: null };
    const [row] = await tx
      .insert(users)
      .values({ ...owner, passwordHash, lastLoginAt: now })
      .returning({ id: users.id });
    const { id } = must(row, "the first owner");
    await beginFarm(tx);
    await rememberAddress(tx, id, origin.address, now);
    await settle(tx, attempt);
    const caller = { session: { userId: id, name: owner.name }, requestId: origin.requestId };
    await audit(tx, deps, caller, { action: "user.create", entity: "user", entityId: id, after: owner });
    const { sessionId, pair } = await startSession(tx, deps, id, origin);
    await audit(tx, deps, caller, { action: "session.sign_in", entity: "session", entityId: sessionId });
    return { ...pair, name: owner.name, email: owner.email, role: owner.role };
  });
}
