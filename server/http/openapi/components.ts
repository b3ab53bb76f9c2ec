type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Two equal schemas have one text, in whatever order their keys were written. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** `stock-state` and `stockState` become `StockState`. */
export const pascal = (text: string) =>
  text.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, letter: string) => letter.toUpperCase());

/** The frame of every answer, which says nothing of what is in it. */
const FRAME = ["response", "items", "data"];

/** A schema inside another one is called by its word there. */
function hintOf(name: string, word: string) {
  if (word === "metadata") return "Metadata";
  return FRAME.includes(word) || word === "" ? name : name + pascal(word);
}

/** A schema inside another one: the word that it is known by there, and its place. */
type Part = { word: string; schema: Json; holder: Json | unknown[]; key: string };

const partsIn = (holder: Json | unknown[], named: boolean): Part[] =>
  Object.entries(holder).flatMap(([key, schema]) =>
    isObject(schema) ? [{ word: named ? key : "", schema, holder, key }] : [],
  );

/** The schemas directly inside one. */
function partsOf(schema: Json): Part[] {
  const { properties, $defs, anyOf, oneOf, allOf } = schema;
  const byName = [properties, $defs].flatMap((holder) => (isObject(holder) ? partsIn(holder, true) : []));
  const choices = [anyOf, oneOf, allOf].flatMap((holder) => (Array.isArray(holder) ? partsIn(holder, false) : []));
  const content = partsIn(schema, false).filter(({ key }) => key === "items" || key === "additionalProperties");
  return [...byName, ...choices, ...content];
}

/** Records, and lists of words: what others would call by a name. The envelope around an answer is none of them. */
const isWorthAName = ({ type, properties, enum: words }: Json) =>
  (type === "object" &&
    isObject(properties) &&
    Object.keys(properties).length > 1 &&
    !Object.hasOwn(properties, "metadata")) ||
  (Array.isArray(words) && words.length > 2);

/**
 * Gathers the schemas that stand in several places of a document, under names from where each stood first, and leaves
 * references in their places.
 */
export function componentsOf() {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const schemas: Json = {};

  function count(schema: Json) {
    if (isWorthAName(schema)) {
      const text = textOf(schema);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      // Everything inside a repeated schema is repeated with it.
      if (before > 0) return;
    }
    for (const part of partsOf(schema)) count(part.schema);
  }

  function nameFor(hint: string) {
    let name = hint;
    for (let next = 2; Object.hasOwn(schemas, name); next += 1) name = `${hint}${next}`;
    return name;
  }

  function shorten(schema: Json, hint: string): Json {
    const text = textOf(schema);
    const known = names.get(text);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const shared = isWorthAName(schema) && (counts.get(text) ?? 0) > 1;
    const name = shared ? nameFor(hint) : hint;
    if (shared) {
      names.set(text, name);
      // It takes its place before its parts do, so that they are named after it.
      schemas[name] = schema;
    }
    for (const { word, schema: inner, holder, key } of partsOf(schema))
      Object.assign(holder, { [key]: shorten(inner, hintOf(name, word)) });
    return shared ? { $ref: `#/components/schemas/${name}` } : schema;
  }

  return { count, shorten, schemas };
}
