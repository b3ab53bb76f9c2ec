import type * as z from "zod/mini";
import { numberNamed } from "./example-numbers";
import { TEXTS } from "./example-texts";

type Schema = z.core.JSONSchema.BaseSchema;

/** Where a value stands: the name of its field, what holds that, and the words of the call, the nearest first. */
export type Place = { name: string; holder: string; words: readonly string[] };

const FORMATS: Readonly<Record<string, string>> = {
  date: "2025-08-18",
  "date-time": "2025-08-18T02:05:00.000Z",
  uuid: "018f6a1e-0000-4000-8000-000000000000",
};
/** Days that were before today, by the beginning of their names. */
const BEFORE: readonly (readonly [RegExp, string])[] = [
  [/^born/, "2024-11-02"],
  [/^weaned/, "2025-02-05"],
  [/^arrived/, "2025-03-10"],
  [/^(from|start|began)/, "2025-08-01"],
];
/** Days and instants that are not today. */
const LATER: Readonly<Record<string, string>> = { date: "2025-09-17", "date-time": "2025-09-17T02:05:00.000Z" };
const IS_LATER = /^(due|until|expire|to$|next|end)/i;

/** Frames that say nothing of what is in them; the call's word does. */
const FRAMES = ["response", "items", "value", "lambs", ""];

/** For a field of which nothing is known. */
const COMMON = ["Dicatat dari nota", "A1"];

/** A field by what is around it, from the nearest to the farthest. */
const named = ({ name, holder, words }: Place) =>
  [holder, ...(FRAMES.includes(holder) ? words : [])].map((around) => `${around}.${name}`);

/** The texts for a place, from what fits it best to what its name alone says. */
const textsFor = (place: Place) =>
  [...named(place), place.name].flatMap((key) => (Object.hasOwn(TEXTS, key) ? (TEXTS[key] ?? []) : []));

function isAllowed({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, text: string) {
  if (text.length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

export function textOf(schema: Schema, place: Place): string {
  const { format = "" } = schema;
  const before = format === "date" ? BEFORE.find(([rule]) => rule.test(place.name)) : undefined;
  const dated = before?.[1] ?? (IS_LATER.test(place.name) ? LATER : FORMATS)[format] ?? FORMATS[format];
  if (dated !== undefined) return dated;
  const text = [...textsFor(place), ...COMMON].find((one) => isAllowed(schema, one));
  return text ?? "";
}

export function numberOf(schema: Schema, place: Place): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type } = schema;
  const value = numberNamed(place.name, named(place));
  const whole = type === "integer" || (Array.isArray(type) && type.includes("integer")) ? Math.round(value) : value;
  return Math.min(Math.max(whole, minimum), maximum);
}

/** Fields of things that have not happened in an ordinary record. */
const NOT_YET =
  /^(cancel|undone|refusal|failure|failing|lastError|error|paused|revert|override|delivered|anonymised|settledBy|replaced|missing)/;
export const isNotYet = ({ name }: Place) => NOT_YET.test(name);

/** Words of a list that say more than its first one. */
const TELLING = ["tersedia", "sebagian", "dipesan"];
export const wordOf = (words: readonly unknown[], { name }: Place) => {
  const known = words.filter((word) => word !== null);
  if (name === "to") return known.at(-1);
  return known.find((word) => TELLING.some((telling) => telling === word)) ?? known[0];
};

const TRUE = "active alive automatic delivered enabled equal passed sellable tagged weighed".split(" ");
export const flagOf = ({ name }: Place) => TRUE.includes(name);
