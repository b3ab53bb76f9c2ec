import type * as z from "zod/mini";

/** The parts of a zod definition that describe its shape; full and mini schemas have the same ones. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  checks?: readonly { _zod: { def: Check } }[];
};
type Check = { check: string; minimum?: number; maximum?: number; value?: unknown; inclusive?: boolean };
type Schema = { _zod: { def: Definition } };

const definition = (schema: Schema): Definition => {
  const { innerType, in: input } = schema._zod.def;
  return innerType || input ? definition((innerType ?? input) as Schema) : schema._zod.def;
};

function partAt(schema: Schema, path: string): Schema | undefined {
  let part: Schema | undefined = schema;
  for (const step of path.split(".")) {
    if (!part) return undefined;
    const { shape, element }: Definition = definition(part);
    part = /^\d+$/.test(step) ? element : shape && Object.hasOwn(shape, step) ? shape[step] : undefined;
  }
  return part;
}

/** Returns the checks of a schema, also beneath an optional wrapper and a transformation. */
function checksOf(schema: Schema): readonly Check[] {
  const { innerType, in: input, out, checks = [] } = schema._zod.def;
  const inner = innerType ?? (input?._zod.def.type === "transform" ? out : input);
  return inner ? checksOf(inner) : checks.map((check) => check._zod.def);
}

/** Returns the range of a field's value if the schema sets both limits. */
export function rangeAt(schema: z.ZodMiniType, path: string): { min: number; max: number } | undefined {
  const part = partAt(schema as unknown as Schema, path);
  const ends: { min?: number; max?: number } = {};
  for (const { check, minimum, maximum, value, inclusive } of part ? checksOf(part) : []) {
    if (check === "min_length") ends.min = minimum;
    else if (check === "max_length") ends.max = maximum;
    else if (inclusive && typeof value === "number") ends[check === "greater_than" ? "min" : "max"] = value;
  }
  const { min, max } = ends;
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Says whether a form must not leave this field empty. */
export function isRequiredAt(schema: z.ZodMiniType, path: string): boolean {
  const part = partAt(schema as unknown as Schema, path) as unknown as z.ZodMiniType | undefined;
  if (!part) return false;
  try {
    return ![undefined, null, "", []].some((empty) => part.safeParse(empty).success);
  } catch {
    // A check that needs the server cannot run here.
    return false;
  }
}

/** Describes names and kinds of all fields in one line: a draft of another shape is not restored. */
export function shapeOf(schema: z.ZodMiniType): string {
  const walk = (part: Schema, depth: number): string => {
    const { type, shape, element } = definition(part);
    if (depth > 6) return type;
    if (element) return `[${walk(element, depth + 1)}]`;
    if (!shape) return type;
    return `{${Object.entries(shape)
      .map(([name, inner]) => `${name}:${walk(inner, depth + 1)}`)
      .sort()
      .join()}}`;
  };
  return walk(schema as unknown as Schema, 0);
}
