/** PostgreSQL's numbers of the types that are written without quotes. */
const BARE = new Set([16, 20, 21, 23]);

/**
 * A value as PostgreSQL has printed it, as a literal that any PostgreSQL reads back the same. No line break is left in
 * it, so that a line of the file is never part of a text.
 */
export function literalOf(text: string | null, typeId: number) {
  if (text === null) return "NULL";
  if (BARE.has(typeId)) return typeId === 16 ? (text === "t" ? "true" : "false") : text;
  const quoted = text.replaceAll("'", "''");
  if (!/[\\\n\r]/.test(quoted)) return `'${quoted}'`;
  return `E'${quoted.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
}

export const nameOf = (...parts: string[]) => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(".");
