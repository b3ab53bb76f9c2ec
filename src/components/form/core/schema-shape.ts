import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** zod's list of all its schemas tells them apart by what their definitions have. */
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** A transformation at the beginning takes what the form holds, and has no fields of its own. */
const readBy = ({ in: first, out }: { in: Schema; out: Schema }) =>
  definitionOf(first).type === "transform" ? out : first;

function definition(schema: Schema): ReturnType<typeof definitionOf> {
  const def = definitionOf(schema);
  if ("innerType" in def) return definition(def.innerType);
  return "in" in def ? definition(readBy(def)) : def;
}

function partAt(schema: Schema, path: string): Schema | undefined {
  let part: Schema | undefined = schema;
  for (const step of path.split(".")) {
    if (!part) return undefined;
    const def: ReturnType<typeof definitionOf> = definition(part);
    if (/^\d+$/.test(step)) part = "element" in def ? def.element : undefined;
    else part = "shape" in def && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined;
  }
  return part;
}

/** Returns the checks of a schema, also beneath an optional wrapper and a transformation. */
function checksOf(schema: Schema): readonly z.core.$ZodCheck<never>[] {
  const def = definitionOf(schema);
  if ("innerType" in def) return checksOf(def.innerType);
  if ("in" in def) return checksOf(readBy(def));
  return def.checks ?? [];
}

/** Returns the range of a field's value if the schema sets both limits. */
export function rangeAt(schema: z.ZodMiniType, path: string): { min: number; max: number } | undefined {
  const part = partAt(schema, path);
  const ends: { min?: number; max?: number } = {};
  for (const check of part ? checksOf(part) : []) {
    const { def } = (check as z.core.$ZodChecks)._zod;
    if (def.check === "min_length") ends.min = def.minimum;
    else if (def.check === "max_length") ends.max = def.maximum;
    else if ("inclusive" in def && def.inclusive && typeof def.value === "number")
      ends[def.check === "greater_than" ? "min" : "max"] = def.value;
  }
  const { min, max } = ends;
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Says whether a form must not leave this field empty. */
export function isRequiredAt(schema: z.ZodMiniType, path: string): boolean {
  const part = partAt(schema, path);
  if (!part) return false;
  try {
    return ![undefined, null, "", []].some((empty) => z.safeParse(part, empty).success);
  } catch {
    // A check that needs the server cannot run here.
    return false;
  }
}

/** Describes names and kinds of all fields in one line: a draft of another shape is not restored. */
export function shapeOf(schema: z.ZodMiniType): string {
  const walk = (part: Schema, depth: number): string => {
    const def = definition(part);
    if (depth > 6) return def.type;
    if ("element" in def) return `[${walk(def.element, depth + 1)}]`;
    if (!("shape" in def)) return def.type;
    return `{${Object.entries(def.shape)
      .map(([name, inner]) => `${name}:${walk(inner, depth + 1)}`)
      .sort()
      .join()}}`;
  };
  return walk(schema, 0);
}
