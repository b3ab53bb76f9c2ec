import * as z from "zod/mini";

export const BROKEN_TEXT = "Ada karakter yang rusak di sini, misalnya emoji yang terpotong. Hapus, lalu ketik lagi.";

/** No database keeps a NUL, nor half of a character that takes two. */
const BROKEN = /[\0\p{Surrogate}]/u;

/** Quick, since nearly nothing has one: an import has 200,000 texts. A file's content is no text. */
export function hasBrokenText(value: unknown): boolean {
  if (typeof value === "string") return BROKEN.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasBrokenText);
  if (value instanceof Blob) return false;
  return Object.values(value).some(hasBrokenText);
}

/** The paths of the texts that are broken. */
export function* brokenTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === "string") {
    if (BROKEN.test(value)) yield path;
  } else if (value !== null && typeof value === "object" && !(value instanceof Blob)) {
    for (const [key, part] of Object.entries(value)) yield* brokenTexts(part, [...path, key]);
  }
}

/** The same for a form, which says everything at once. */
export const noBrokenText = z.check<unknown>(
  ({ value, issues }) => {
    for (const path of brokenTexts(value))
      issues.push({ code: "custom", input: undefined, path: [...path], message: BROKEN_TEXT });
  },
  { when: () => true },
);
