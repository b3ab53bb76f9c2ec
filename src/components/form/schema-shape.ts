import type * as z from "zod/mini";

/** The parts of a zod definition that tell its shape; full and mini schemas are alike here. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
};
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

/** Whether a form may not leave this field empty. */
export function isRequiredAt(schema: z.ZodMiniType, path: string): boolean {
  const part = partAt(schema as unknown as Schema, path) as unknown as z.ZodMiniType | undefined;
  if (!part) return false;
  try {
    return ![undefined, null, "", []].some((empty) => part.safeParse(empty).success);
  } catch {
    // a check that needs the server cannot be asked here
    return false;
  }
}

/** Names and kinds of all fields in one line: a draft of another shape is not restored. */
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
