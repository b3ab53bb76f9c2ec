import type * as z from "zod/mini";
import { flagOf, isNotYet, numberOf, type Place, textOf, wordOf } from "./example-values";

type Schema = z.core.JSONSchema.BaseSchema;
type Part = Schema | boolean;

/** How full an example is: rules between fields may want less than all of them. */
type Fullness = { optional: boolean; filled: boolean };

const typesOf = ({ type }: { type?: unknown }): readonly unknown[] => (Array.isArray(type) ? type : [type]);
const isNull = (part: Part) => typeof part === "object" && (part.type === "null" || part.const === null);

function recordOf(
  { propertyNames, additionalProperties = {}, required = [] }: Schema,
  { words, ...place }: Place,
  full: Fullness,
) {
  const keys = typeof propertyNames === "object" ? propertyNames : {};
  const value = madeFrom(additionalProperties, { words, ...place }, full);
  const [first = textOf(keys, { words, holder: place.holder, name: `${place.name}{}` })] = keys.enum ?? [];
  return Object.fromEntries((required.length > 0 ? required : [first]).map((key) => [key, value]));
}

function objectOf(schema: Schema, { words, name: holder, ...place }: Place, full: Fullness): unknown {
  const { properties, required = [] } = schema;
  if (!properties) return recordOf(schema, { words, name: holder, ...place }, full);
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || full.optional);
  return Object.fromEntries(wanted.map(([name, part]) => [name, madeFrom(part, { words, holder, name }, full)]));
}

function listOf({ items, prefixItems, minItems = 1 }: Schema, place: Place, full: Fullness) {
  if (prefixItems) return prefixItems.map((part) => madeFrom(part, place, full));
  const part = Array.isArray(items) ? items[0] : items;
  return part === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => madeFrom(part, place, full));
}

function scalarOf(schema: Schema, place: Place) {
  const [type] = typesOf(schema).filter((name) => name !== "null");
  if (type === "string") return textOf(schema, place);
  if (type === "boolean") return flagOf(place);
  return type === "integer" || type === "number" ? numberOf(schema, place) : null;
}

/** A value that the schema takes, as a farm would have it. */
export function madeFrom(part: Part, place: Place, full: Fullness): unknown {
  if (typeof part === "boolean") return null;
  const choices = part.anyOf ?? part.oneOf ?? [];
  if ((!full.filled || isNotYet(place)) && (typesOf(part).includes("null") || choices.some(isNull))) return null;
  if ("const" in part) return part.const;
  if (part.enum) return wordOf(part.enum, place);
  const chosen = choices.find((choice) => !isNull(choice));
  if (chosen !== undefined) return madeFrom(chosen, place, full);
  if (typesOf(part).includes("object")) return objectOf(part, place, full);
  if (typesOf(part).includes("array")) return listOf(part, place, full);
  return scalarOf(part, place);
}
