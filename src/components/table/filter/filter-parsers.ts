/** Parses a filter's text in the address; an empty array means that the filter is not set. */
export type FilterParser = (text: string) => readonly string[];

/** Accepts one of the given words. */
export const oneOf =
  (words: readonly string[]): FilterParser =>
  (text) =>
    words.includes(text) ? [text] : [];

/** Accepts any of the given words, each once and in their given order. */
export const someOf =
  (words: readonly string[]): FilterParser =>
  (text) => {
    const asked = new Set(text.split(","));
    return words.filter((word) => asked.has(word));
  };

/** Accepts free text as one value. */
export const anyText =
  (longest: number): FilterParser =>
  (text) =>
    text.trim() ? [text.trim().slice(0, longest)] : [];

/** Accepts the id of a record. */
export const recordId: FilterParser = (text) => (/^[A-Za-z0-9-]{1,40}$/.test(text) ? [text] : []);

/** Accepts the ids of several records. */
export const someIds =
  (most = 50): FilterParser =>
  (text) =>
    [...new Set(text.split(","))].filter((id) => /^[1-9]\d{0,8}$/.test(id)).slice(0, most);

const isDay = (text: string) => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** `2025-08-01..2025-08-31`; either end may be open. The value stays one text, which `rangeEnds` splits. */
export const dayRange: FilterParser = (text) => {
  const [from, to, ...rest] = text.split("..");
  if (from === undefined || to === undefined || rest.length > 0 || (!from && !to)) return [];
  if ((from && !isDay(from)) || (to && !isDay(to)) || (from && to && from > to)) return [];
  return [text];
};

export function rangeEnds(values: readonly string[] | undefined): { from?: string; to?: string } {
  const [from, to] = values?.[0]?.split("..") ?? [];
  return { ...(from && { from }), ...(to && { to }) };
}
