import { and, eq, gt, lte } from "drizzle-orm";
import { newPasswordProblem } from "@/contract/auth/password";
import { type ForgottenInput, LINK_MINUTES, type PasswordByLinkInput } from "@/contract/user/forgotten";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { passwordLinks } from "@/server/db/schema/program/auth";
import { users } from "@/server/db/schema/user";
import { readCompany, readSettings } from "@/server/db/settings";
import { describeError } from "@/server/describe-error";
import { NOBODY } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { AppError, invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { revokeTokensOf } from "@/server/modules/auth/api-token";
import type { Origin } from "@/server/modules/auth/enter";
import { forgottenLimits, passwordLinkLimits } from "@/server/modules/auth/limits";
import { hashPassword } from "@/server/modules/auth/password";
import { findUserByUsername, lockUser } from "@/server/modules/auth/repo";
import { admit, settle } from "@/server/modules/auth/throttle";
import { hashToken, newToken } from "@/server/modules/auth/tokens";
import { hasGateway, send } from "@/server/modules/notification/gateway";
import { sendMail } from "@/server/modules/notification/mail";
import { endSessionsOf } from "./repo";

type Asker = Pick<Origin, "address" | "requestId">;
type User = NonNullable<Awaited<ReturnType<typeof findUserByUsername>>>;

const MINUTE_MS = 60_000;
/** Nobody's phone is filled with links: the next one comes after so long. */
const PAUSE_MS = 2 * MINUTE_MS;
const firstValid = (now: Date) => new Date(now.getTime() - LINK_MINUTES * MINUTE_MS);

/**
 * Sends the account a link for a new password. The answer is given before anybody is looked for, so that neither its
 * words nor its time tell whether there is such an account.
 */
export async function askForLink(deps: Deps, { username }: ForgottenInput, asker: Asker) {
  await admit(deps, forgottenLimits(username, asker.address));
  void sendLink(deps, username, asker).catch((error: unknown) =>
    deps.log.warn({ error: describeError(error), requestId: asker.requestId }, "no password link was sent"),
  );
}

async function sendLink(deps: Deps, username: string, { requestId }: Asker) {
  const { siteUrl } = deps.config;
  const user = await findUserByUsername(deps.db, username);
  if (!user?.active) return;
  if (!siteUrl) throw new Error("NEXT_PUBLIC_SITE_URL is not set, so a link would lead nowhere");
  const token = newToken();
  if (!(await makeLink(deps, user, token, requestId))) return;
  const { name: company } = await readCompany(deps.db);
  const text = `Halo ${user.name}, ada permintaan kata sandi baru untuk akun Domba Anda di ${company}. Buat kata sandi baru di ${siteUrl}/#/forgotten/${token} dalam ${LINK_MINUTES} menit. Abaikan pesan ini bila bukan Anda yang meminta; kata sandi Anda tidak berubah.`;
  try {
    await deliver(deps, user, text);
  } catch (error) {
    // Nobody has this link, so the next one need not wait for it.
    await deps.db.delete(passwordLinks).where(eq(passwordLinks.hash, hashToken(token)));
    throw error;
  }
}

/** The token's hash is kept; false while an earlier link is still on its way. */
const makeLink = (deps: Deps, { id }: User, token: string, requestId: string) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockUser(tx, id);
    const recent = await tx
      .select({ at: passwordLinks.at })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.userId, id), gt(passwordLinks.at, new Date(now.getTime() - PAUSE_MS))));
    if (!locked?.active || recent.length > 0) return false;
    await forgetLinks(tx, now);
    await tx.insert(passwordLinks).values({ hash: hashToken(token), userId: id, at: now });
    const entry = { action: "user.ask_password_link", entity: "user", entityId: id };
    await audit(tx, deps, { ...NOBODY, requestId }, entry);
    return true;
  });

const forgetLinks = (tx: Queryable, now: Date) =>
  tx.delete(passwordLinks).where(lte(passwordLinks.at, firstValid(now)));

/** By WhatsApp where the farm has a gateway and the account a number, else by mail. It is kept in no list of messages. */
async function deliver({ db, config, now }: Deps, { name, whatsapp, email }: User, body: string) {
  const webhook = await readSettings(db, "webhook");
  if (whatsapp && hasGateway(webhook)) {
    const at = now();
    const recipient = { name, address: whatsapp };
    const sent = await send({
      gateway: webhook,
      key: newToken(),
      payload: { at: at.toISOString(), channel: "whatsapp", kind: "sandi", recipient, body, document: null },
      at,
      keep: 200,
    });
    if (sent.delivered || sent.unknown) return;
  }
  if (!config.mail) throw new Error("there is neither a gateway for WhatsApp that took it nor SMTP_URL");
  await sendMail(config.mail, { to: email, subject: "Kata sandi baru Domba", text: body });
}

/** Unknown, used and old links are answered alike. */
const gone = () => new AppError(404, "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta yang baru.");

async function ownerOf(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ id: users.id, name: users.name, username: users.username, email: users.email })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.hash, hash), gt(passwordLinks.at, firstValid(now)), eq(users.active, true)));
  return row;
}

/** A new password by a link, which works once. Sessions and API tokens end; the second step stays asked. */
export async function changeByLink(deps: Deps, { token, password }: PasswordByLinkInput, asker: Asker) {
  const { address, requestId } = asker;
  const attempt = await admit(deps, passwordLinkLimits(address));
  const hash = hashToken(token);
  const user = await ownerOf(deps.db, hash, deps.now());
  if (!user) {
    deps.log.warn({ address, requestId }, "password link refused");
    throw gone();
  }
  const problem = newPasswordProblem(password, user);
  if (problem) {
    await inTransaction(deps.db, (tx) => settle(tx, attempt));
    throw invalid({ password: problem });
  }
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockUser(tx, user.id);
    // Meanwhile another tab has used it, or the account was closed.
    if (!(await ownerOf(tx, hash, now))) throw gone();
    await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: false, oneTimePasswordAt: null, changedAt: now, changedBy: user.id })
      .where(eq(users.id, user.id));
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id));
    const sessionsEnded = await endSessionsOf(tx, user.id, now, "password_by_link");
    await revokeTokensOf(tx, user.id, now);
    await settle(tx, attempt);
    const caller = { session: { userId: user.id, name: user.name }, requestId };
    const entry = { action: "user.password_by_link", entity: "user", entityId: user.id, after: { sessionsEnded } };
    await audit(tx, deps, caller, entry);
  });
}
