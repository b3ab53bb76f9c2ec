import { COMMON_WORDS, FARM_WORDS, ROWS } from "./password-words";

/** Facts that others may know of the account's owner. They do not count in a password. */
export type Owner = { name: string; username?: string; email: string };

/** Why a password is easy to guess. */
export type Weakness = "own" | "digits" | "repeated" | "sequence" | "common" | "farm";

/** The server hashes this form. Typed on another keyboard, the same password has other code points. */
export const normalisePassword = (password: string) => password.normalize("NFKC");

/** The length as people count it. */
export const passwordLength = (password: string) => [...normalisePassword(password)].length;

/** The word without accents, capitals and the signs between its letters. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\s\-_.,;:/'"*~]/gu, "");

/** Letters and the signs that are written for them. */
const LEET: Record<string, string> = { o: "[o0]", i: "[i1!]", e: "[e3]", a: "[a4@]", s: "[s5$]" };
const letter = (char: string) => LEET[char] ?? char.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");

const pattern = (words: readonly string[]) =>
  new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map((word) => [...word].map(letter).join(""))
      .join("|"),
    "gu",
  );

const lengthOf = (text: string) => text.replaceAll(" ", "").length;
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

let made: { common: RegExp; farm: RegExp } | undefined;
/** The table is built when the first password is checked. */
const patterns = () => {
  made ??= { common: pattern(COMMON_WORDS), farm: pattern(FARM_WORDS) };
  return made;
};

/** A shorter part of a name occurs in too many words. */
const SHORTEST_NAME = 4;

function holdsOwn(text: string, { name, username = "", email }: Owner) {
  const parts = [...name.split(/\s+/), name, username, email, email.split("@")[0] ?? ""].map(fold);
  const known = parts.filter((part) => part.length >= SHORTEST_NAME);
  return known.length > 0 && pattern(known).test(text);
}

const SHORTEST_RUN = 3;
const LONGEST_UNIT = 6;
const FEWEST_CHARACTERS = 5;

const rows = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** The length of the run of neighbours that begins there. */
function runAt(text: string, start: number) {
  let end = start + SHORTEST_RUN;
  if (end > text.length || !rows.some((row) => row.includes(text.slice(start, end)))) return 0;
  while (end < text.length && rows.some((row) => row.includes(text.slice(start, end + 1)))) end += 1;
  return end - start;
}

function withoutRuns(text: string) {
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    rest += run > 0 ? " " : text[at];
    at += run || 1;
  }
  return rest;
}

/** The same few characters, or one short piece over and over. */
function isRepeated(text: string) {
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  for (let unit = 1; unit <= LONGEST_UNIT && unit * 2 <= text.length; unit++)
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  return false;
}

/**
 * Names a weakness of the password, or null. Other letters must outweigh words, because everybody adds digits and signs
 * at the end; any other sign may outweigh a run.
 */
export function weaknessOf(password: string, owner?: Owner): Weakness | null {
  const text = fold(password);
  if (owner && holdsOwn(text, owner)) return "own";
  if (isRepeated(text)) return "repeated";
  const found = { farm: 0, common: 0 };
  let rest = text;
  for (const kind of ["farm", "common"] as const)
    rest = rest.replace(patterns()[kind], (match) => {
      found[kind] += match.length;
      return " ";
    });
  const words = found.farm + found.common;
  const left = withoutRuns(rest);
  const runs = lengthOf(rest) - lengthOf(left);
  if (runs > words && runs > lengthOf(left)) return "sequence";
  if (/^[\d()+]*$/.test(text)) return "digits";
  if (words === 0 || words + runs <= lettersIn(left)) return null;
  return found.farm < found.common ? "common" : "farm";
}
