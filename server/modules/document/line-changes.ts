/** A line in words: the parts that it has. */
export const inOneLine = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join("; ");

/**
 * The changed lines of a document by their place, for the audit log. Lines that are alike at both ends are left out, so that
 * a line that was put in or taken out is one change.
 */
export function lineChanges(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = (lines: readonly string[]) =>
    Object.fromEntries(lines.slice(start, lines.length - end).map((line, n) => [String(start + n + 1), line]));
  const [was, is] = [middle(before), middle(after)];
  if (Object.keys({ ...was, ...is }).length === 0) return undefined;
  return { before: { lines: was }, after: { lines: is } };
}

const figure = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 3 });
export const inFigures = (value: number, unit: string) => `${figure.format(value)} ${unit}`;
