import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Queryable } from "@/server/db/client";
import { knownAddresses, signInFailures } from "@/server/db/schema/program/auth";
import { networkOf } from "@/server/http/client-address";
import type { Deps } from "@/server/http/context";
import { bitsAsked, workIn } from "./challenge";
import { isSixDigits } from "./two-step";

type Rule = {
  /** So many failures have no delay. */
  free: number;
  firstSeconds: number;
  /** The delay doubles up to here. */
  longestSeconds: number;
  /** Whether a success forgives the earlier failures. */
  forgiving: boolean;
};

const QUARTER_HOUR = 15 * 60;

export const SCOPES = {
  /** one account from one address */
  pair: { free: 5, firstSeconds: 1, longestSeconds: QUARTER_HOUR, forgiving: true },
  /** one address over all accounts; not forgiving, or who has an account of his own could guess others' for ever */
  address: { free: 8, firstSeconds: 1, longestSeconds: QUARTER_HOUR, forgiving: false },
  /**
   * one account over all addresses; not for those it has signed in from, and skipped by who does the work; one address
   * alone does not get as far
   */
  account: { free: 6, firstSeconds: 1, longestSeconds: 30, forgiving: false },
  /** one account, by those who do the work, which doubles; the delay stays so short that holding it costs as much work */
  proved: { free: 100, firstSeconds: 1, longestSeconds: 1, forgiving: false },
  /** one proof of work, which buys one guess; by then it is too old */
  proof: { free: 1, firstSeconds: 5 * 60, longestSeconds: 5 * 60, forgiving: false },
  /** what an identity provider's answer is worth: one sign-in; by the end of the delay it is too old */
  named: { free: 1, firstSeconds: 5 * 60, longestSeconds: 5 * 60, forgiving: false },
  /** the password once more, by who is signed in: strangers cannot reach it */
  session: { free: 5, firstSeconds: 1, longestSeconds: QUARTER_HOUR, forgiving: true },
  /** the six digits, whose guesser knows the password already */
  digits: { free: 5, firstSeconds: 1, longestSeconds: QUARTER_HOUR, forgiving: true },
  /** a recovery code from one address: too long to be guessed, so others' failures must not keep its owner waiting */
  recovery: { free: 5, firstSeconds: 1, longestSeconds: QUARTER_HOUR, forgiving: true },
} satisfies Record<string, Rule>;

export type Limit = {
  key: string;
  scope: keyof typeof SCOPES;
  /** The key of the account, where work helps. */
  account?: string;
  /** How much work was done. */
  bits?: number;
};
const KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Beyond this the delay grows no more. */
export const most = ({ free, firstSeconds, longestSeconds }: Rule) =>
  free + Math.ceil(Math.log2(longestSeconds / firstSeconds));

export function delayMs(scope: Limit["scope"], failures: number) {
  const { free, firstSeconds, longestSeconds } = SCOPES[scope];
  return failures < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - free)) * 1000;
}

type PasswordTry = {
  /** Undefined for a name that nobody has. */
  userId: number | undefined;
  name: string;
  address: string;
  /** Work done, as the browser tells. */
  proof?: string;
  /** The session of who is signed in already. */
  sessionId?: string;
};

/** Every limit that stands before one password. */
export async function passwordLimits(deps: Deps, { userId, name, address, proof, sessionId }: PasswordTry) {
  const account = userId === undefined ? `name ${name.toLowerCase()}` : String(userId);
  const network = networkOf(address);
  const limits: Limit[] = [
    { scope: "pair", key: `pair:${account}|${network}` },
    { scope: "address", key: `address:${network}` },
  ];
  if (sessionId) return [...limits, { scope: "session", key: `session:${sessionId}` } satisfies Limit];
  if (await isKnown(deps, userId, network)) return limits;
  return [...limits, ...(await accountLimits(deps, `account:${account}`, proof))];
}

/** As for a sign-in: the code of the first owner may be tried as often as a password. */
export const firstOwnerLimits = (address: string): Limit[] => [
  { scope: "pair", key: `pair:first owner|${networkOf(address)}` },
  { scope: "address", key: `address:${networkOf(address)}` },
];

/** Asking for a link to a new password, or trying one: neither counts as a sign-in that failed. */
export const forgottenLimits = (name: string, address: string): Limit[] => [
  { scope: "pair", key: `pair:forgotten ${name.toLowerCase()}|${networkOf(address)}` },
  { scope: "address", key: `address:forgotten ${networkOf(address)}` },
];
export const passwordLinkLimits = (address: string): Limit[] => [
  { scope: "address", key: `address:password link ${networkOf(address)}` },
];

/** A sign-in by an identity provider: no slip there slows down the passwords of the same office. */
export const oidcLimits = (address: string): Limit[] => [
  { scope: "address", key: `address:oidc ${networkOf(address)}` },
];
export const namedLimits = (id: string): Limit[] => [{ scope: "named", key: `named:${id}` }];

async function isKnown({ db, now }: Deps, userId: number | undefined, network: string) {
  const known = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId ?? 0),
        eq(knownAddresses.address, network),
        gt(knownAddresses.lastSeenAt, new Date(now().getTime() - KNOWN_FOR_MS)),
      ),
    );
  return known.length > 0;
}

export const provedKey = (account: string) => `proved:${account}`;
const proofKey = (proof: string) => `proof:${proof}`;

async function accountLimits({ db, now }: Deps, account: string, proof: string | undefined): Promise<Limit[]> {
  const unproved: Limit[] = [{ scope: "account", key: account, account }];
  if (!proof) return unproved;
  const rows = await db
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.key, [account, proofKey(proof)]));
  const seed = rows.find(({ key }) => key === account)?.seed;
  const isSpent = rows.some(({ key, failures }) => key !== account && failures > 0);
  const bits = seed && !isSpent ? await workIn(proof, seed, now()) : 0;
  if (bits < bitsAsked(0)) return unproved;
  return [
    { scope: "proved", key: provedKey(account), account, bits },
    { scope: "proof", key: proofKey(proof) },
  ];
}

/** Six digits are few enough to be guessed from everywhere; a recovery code is not. */
export const secondStepLimits = (userId: number, typed: string, address: string): Limit[] => [
  isSixDigits(typed)
    ? { scope: "digits", key: `second-step:${userId}` }
    : { scope: "recovery", key: `recovery:${userId}|${networkOf(address)}` },
];

export const rememberAddress = (tx: Queryable, userId: number, address: string, lastSeenAt: Date) =>
  tx
    .insert(knownAddresses)
    .values({ userId, address: networkOf(address), lastSeenAt })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: { lastSeenAt } });

export const forgetAddresses = (db: Queryable, now: Date) =>
  db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, new Date(now.getTime() - KNOWN_FOR_MS)));
