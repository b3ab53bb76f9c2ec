import { and, eq, inArray, sql } from "drizzle-orm";
import type { OidcSignInInput, SignInResponse } from "@/contract/auth/model";
import { OIDC_ENTER, type OidcRefusal } from "@/contract/auth/oidc";
import { REASON } from "@/contract/base/error-codes";
import { may, ROLES } from "@/contract/base/roles";
import type { OidcConfig } from "@/server/config-oidc";
import type { Queryable } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { users } from "@/server/db/schema/user";
import { describeError } from "@/server/describe-error";
import type { Deps } from "@/server/http/context";
import type { Cookies } from "@/server/http/cookies";
import type { RedirectAnswer } from "@/server/http/endpoint";
import { AppError } from "@/server/http/errors";
import { enter, type Origin, refused, type User } from "@/server/modules/auth/enter";
import { namedLimits, oidcLimits } from "@/server/modules/auth/limits";
import { admit, giveBack, settle } from "@/server/modules/auth/throttle";
import { newToken } from "@/server/modules/auth/tokens";
import { type Named, oidcCookie } from "./cookie";
import { type Asked, type Identity, isSilence, oidcProvider, type Prompt, wordOf } from "./provider";

/** So long a person may take at the provider. */
const ASKED_SECONDS = 10 * 60;
const NAMED_SECONDS = 60;
/** So long where six digits are typed first; no longer than the delay that makes it work once (limits.ts). */
const WITH_CODE_SECONDS = 5 * 60;

/** Customers have no back-office, and a role that this version does not know has nothing in it. */
const STAFF = ROLES.filter((role) => may(role, "profile.write"));
const isStaff = ({ active, role }: User) => active && STAFF.some((known) => known === role);

/** Other alphabets have letters that a database takes for ours in small letters, and so another person's mail. */
const isPlain = (email: string) => /^[\x21-\x7e]+$/.test(email);

/** Both sides in the database: its idea of lower case is the same for both. */
const findStaff = (db: Queryable, email: string) =>
  db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.active, true), inArray(users.role, STAFF)))
    .limit(2);

/** The errors that a provider puts into the address instead of a code (RFC 6749, 4.1.2.1). */
const SAID: Partial<Record<string, OidcRefusal>> = {
  access_denied: "cancelled",
  temporarily_unavailable: "silent",
  server_error: "silent",
};

class Refused extends Error {
  constructor(
    readonly why: OidcRefusal,
    readonly error?: string,
  ) {
    super(why);
  }
}

/** Used, old and foreign ones are answered alike. */
const gone = () =>
  new AppError(401, "Proses masuk lewat akun organisasi ini sudah dipakai atau terlalu lama. Mulailah sekali lagi.", {
    reason: REASON.signedOut,
  });

type Coming = { cookies: Cookies; address: string; requestId: string };

/** The sign-in by the organisation's identity provider: there, back, and in. */
export function oidcSignIn(deps: Deps, config: OidcConfig) {
  const { db, now, log } = deps;
  const provider = oidcProvider(config);
  const cookie = oidcCookie(db, config.siteUrl);
  const isOver = (at: number, seconds: number) => now().getTime() - at >= seconds * 1000;
  const backTo = (word: string): RedirectAnswer => ({ location: `${config.siteUrl}/#/login?oidc=${word}` });

  /** Every refusal leads back to the login page, which says it. The log has the rest, without mails and codes. */
  function refuse(error: unknown, { cookies, address, requestId }: Coming) {
    const why = reasonOf(error);
    const errors = error instanceof Refused || error instanceof AppError ? undefined : describeError(error);
    log.warn({ why, said: wordOf(error), errors, address, requestId }, "sign-in by the identity provider refused");
    cookie.forget(cookies);
    return backTo(why);
  }

  async function start(coming: Coming, prompt: Prompt = "select_account"): Promise<RedirectAnswer> {
    try {
      const { location, asked } = await provider.begin(now(), prompt).catch((error: unknown) => {
        // The person can only try again later, whatever hinders the discovery.
        log.warn({ errors: describeError(error) }, "the identity provider was not discovered");
        throw new Refused("silent");
      });
      await cookie.asked.write(coming.cookies, { ...asked, at: now().getTime() }, ASKED_SECONDS);
      return { location };
    } catch (error) {
      return refuse(error, coming);
    }
  }

  async function callback(search: string, coming: Coming): Promise<RedirectAnswer> {
    try {
      const given = new URLSearchParams(search);
      const asked = await cookie.asked.read(coming.cookies);
      if (!asked || isOver(asked.at, ASKED_SECONDS) || given.get("state") !== asked.state) throw new Refused("expired");
      const said = given.get("error");
      // The standard has the choice of an account, but not every provider knows it.
      if (said === "invalid_request" && asked.prompt === "select_account") return start(coming, "login");
      if (said !== null) throw new Refused(SAID[said] ?? "failed", said);
      await cookie.named.write(coming.cookies, await nameOf(search, asked, coming.address), WITH_CODE_SECONDS);
      return backTo(OIDC_ENTER);
    } catch (error) {
      return refuse(error, coming);
    }
  }

  /** The account behind the provider's answer. A refused one counts as a wrong password does. */
  async function nameOf(search: string, asked: Asked, address: string): Promise<Named> {
    const attempt = await admit(deps, oidcLimits(address));
    const identity = await provider.identify(search, asked, now()).catch(async (error: unknown) => {
      if (isSilence(error)) await inTransaction(db, (tx) => giveBack(tx, attempt));
      throw error;
    });
    const userId = await accountOf(identity);
    await inTransaction(db, (tx) => settle(tx, attempt));
    return { id: newToken(), userId, secondStep: identity.secondStep, at: now().getTime() };
  }

  async function accountOf({ email, verified }: Identity) {
    if (!email || !verified) throw new Refused("unverified");
    const [found, other] = isPlain(email) ? await findStaff(db, email) : [];
    if (!found) throw new Refused("unknown");
    if (other) throw new Refused("several");
    return found.id;
  }

  /** Signs in whom the callback has named. */
  async function signIn({ otp }: OidcSignInInput, cookies: Cookies, origin: Origin): Promise<SignInResponse> {
    const attempt = await admit(deps, oidcLimits(origin.address));
    const named = await cookie.named.read(cookies);
    const [user] = named ? await db.select().from(users).where(eq(users.id, named.userId)) : [];
    const asksCode = user?.totpEnabledAt != null && !named?.secondStep;
    if (!named || !user || isOver(named.at, asksCode ? WITH_CODE_SECONDS : NAMED_SECONDS))
      throw refused(deps, gone(), origin, user?.id);
    const spent = asksCode && !otp ? [] : await spend(named.id, origin);
    const secondStep = named.secondStep ? "provider" : undefined;
    const proof = { user, attempt, holds: isStaff, refusal: gone, secondStep, via: "oidc" } as const;
    const answer = await enter(deps, proof, otp, origin).catch(async (error: unknown) => {
      // Wrong digits are typed again, with the same cookie.
      await inTransaction(db, (tx) => giveBack(tx, spent));
      throw error;
    });
    cookie.forget(cookies);
    return answer;
  }

  /** The provider's answer works once: the counter of its number is full after the first time. */
  const spend = (id: string, origin: Origin) =>
    admit(deps, namedLimits(id)).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 429 ? refused(deps, gone(), origin) : error;
    });

  return { start, callback, signIn };
}

function reasonOf(error: unknown): OidcRefusal {
  if (error instanceof Refused) return error.why;
  if (error instanceof AppError && error.status === 429) return "many";
  return isSilence(error) ? "silent" : "failed";
}
