/** The types of PostgreSQL's numbers, which need no quotes. */
const BARE = new Set([16, 20, 21, 23]);

/**
 * A printed value as a literal that any PostgreSQL reads back unchanged. It contains no line break, so that a line of
 * the file is never part of a text.
 */
export function literalOf(text: string | null, typeId: number) {
  if (text === null) return "NULL";
  if (BARE.has(typeId)) return typeId === 16 ? (text === "t" ? "true" : "false") : text;
  const quoted = text.replaceAll("'", "''");
  if (!/[\\\n\r]/.test(quoted)) return `'${quoted}'`;
  return `E'${quoted.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
}

export const nameOf = (...parts: string[]) => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(".");
