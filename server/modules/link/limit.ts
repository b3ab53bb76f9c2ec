import { networkOf } from "@/server/http/client-address";
import { tooManyAttempts } from "@/server/http/errors";

/** So much may be asked within a window. */
const WINDOW_SECONDS = 600;
export const LIMITS = {
  /** Unknown tokens from one network: guesses. Many phones of a carrier share one address, and mistype nothing. */
  guess: 20,
  /** Pages and pictures to one network. */
  page: 600,
  picture: 6000,
  /** Pages by one token, from wherever. */
  token: 120,
} as const;
type Counted = keyof typeof LIMITS;

/** Guesses that one network can make in a day. */
export const GUESSES_A_DAY = (LIMITS.guess * 86_400) / WINDOW_SECONDS;

/** More networks than a farm has visitors within a window; beyond that the oldest are forgotten. */
const MOST_KEPT = 20_000;

/**
 * Counts in memory, for each process alone: a count in the database would be a write for each guess. With several
 * processes an address gets as many times as much, which leaves 160 bits as they are.
 */
export function newLimiter(now: () => Date) {
  const counts = new Map<string, { since: number; count: number }>();

  function windowOf(key: string) {
    const at = now().getTime();
    const known = counts.get(key);
    const age = known ? at - known.since : Number.POSITIVE_INFINITY;
    // A window that begins later than now is of a clock that was set back.
    if (known && age >= 0 && age < WINDOW_SECONDS * 1000) return known;
    const fresh = { since: at, count: 0 };
    counts.delete(key);
    counts.set(key, fresh);
    const oldest = counts.size > MOST_KEPT ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    return fresh;
  }

  const keyOf = (counted: Counted, whose: string) => `${counted} ${whose}`;
  const isOver = (counted: Counted, whose: string) =>
    (counts.has(keyOf(counted, whose)) ? windowOf(keyOf(counted, whose)).count : 0) >= LIMITS[counted];

  function refuse(counted: Counted, whose: string) {
    const { since } = windowOf(keyOf(counted, whose));
    throw tooManyAttempts(Math.max(1, Math.ceil((since + WINDOW_SECONDS * 1000 - now().getTime()) / 1000)));
  }

  function count(counted: Counted, whose: string) {
    if (isOver(counted, whose)) refuse(counted, whose);
    windowOf(keyOf(counted, whose)).count += 1;
  }

  return {
    /** Before anything is looked up: who has guessed too often gets the same answer for a true token. */
    admit(counted: "page" | "picture", address: string) {
      const network = networkOf(address);
      if (isOver("guess", network)) refuse("guess", network);
      count(counted, network);
    },
    missed: (address: string) => {
      windowOf(keyOf("guess", networkOf(address))).count += 1;
    },
    opened: (linkId: number) => count("token", String(linkId)),
  };
}
