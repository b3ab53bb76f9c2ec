import { auditValue } from "@/contract/audit/values";
import { actionLabel, entityLabel } from "@/contract/audit/words";
import { IMPORT_WORDS } from "@/contract/import/words";

/** The words of the log's acts as people type them, for its search. */

export const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];

/** The active prefix of a stem, by its first letter; some stems lose that letter. */
const ACTIVE: readonly (readonly [first: RegExp, prefix: string])[] = [
  [/^p/, "mem"],
  [/^t/, "men"],
  [/^s/, "meny"],
  [/^k/, "meng"],
  [/^(?=[bfv])/, "mem"],
  [/^(?=[cdjz])/, "men"],
  [/^(?=[aeioughx])/, "meng"],
  [/^/, "me"],
];

/** "dibatalkan" is also typed as "batalkan" and "membatalkan". */
function spellingsOf(word: string): string[] {
  if (!/^di\p{L}{4}/u.test(word)) return [word];
  const stem = word.slice("di".length);
  const [first, prefix] = ACTIVE.find(([begin]) => begin.test(stem)) ?? [/^/, "me"];
  return [word, stem, stem.replace(first, prefix)];
}

const begins = (texts: readonly string[], word: string) =>
  texts
    .flatMap(wordsOf)
    .flatMap(spellingsOf)
    .some((spelled) => spelled.startsWith(word));

/** An act as a row tells it, and the kind of its record. An import is told as "Impor 80 ternak dari catatan.xlsx". */
const toldAs = (action: string) => [
  actionLabel(action),
  entityLabel(action.split(".", 1).join()),
  ...(action.startsWith("import.") ? ["diimpor dari"] : []),
];

export const actsCalled = (actions: readonly string[], word: string) =>
  actions.filter((action) => begins(toldAs(action), word));

/** The kinds of rows that an import brings: "Impor 80 ternak". */
export const importsCalled = (word: string) => IMPORT_WORDS.filter((kind) => begins([auditValue("word", kind)], word));
