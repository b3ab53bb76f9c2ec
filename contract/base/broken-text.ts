import * as z from "zod/mini";

export const BROKEN_TEXT = "Ada karakter yang rusak di sini, misalnya emoji yang terpotong. Hapus, lalu ketik lagi.";

/** No database keeps a NUL or half of a surrogate pair. */
const BROKEN = /[\0\p{Surrogate}]/u;

/** A quick test comes first: an import has 200,000 texts, and nearly none is broken. A file's content is not text. */
export function hasBrokenText(value: unknown): boolean {
  if (typeof value === "string") return BROKEN.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasBrokenText);
  if (value instanceof Blob) return false;
  return Object.values(value).some(hasBrokenText);
}

/** The paths of all broken texts. */
export function* brokenTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === "string") {
    if (BROKEN.test(value)) yield path;
  } else if (value !== null && typeof value === "object" && !(value instanceof Blob)) {
    for (const [key, part] of Object.entries(value)) yield* brokenTexts(part, [...path, key]);
  }
}

/** The same check for a form, which shows all faults at once. */
export const noBrokenText = z.check<unknown>(
  ({ value, issues }) => {
    for (const path of brokenTexts(value))
      issues.push({ code: "custom", input: undefined, path: [...path], message: BROKEN_TEXT });
  },
  { when: () => true },
);
