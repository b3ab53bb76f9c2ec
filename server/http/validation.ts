import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod/mini";
import { badRequest, invalid, tooLarge, wrongContentType } from "./errors";

const MESSAGE_FALLBACK = "Isian ini belum benar.";
/** Zod's words where the schema has none of its own. */
const ZODS_OWN = "Invalid input";
const FORMS = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Quick, since nearly nothing has one: an import has 200,000 texts. */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (Array.isArray(value)) return value.some(hasNul);
  if (value === null || typeof value !== "object" || value instanceof Blob) return false;
  return Object.values(value).some(hasNul);
}

/** PostgreSQL has no text with a NUL in it. Only what the schema let through is walked: its depth is the schema's. */
function* pathsWithNul(value: unknown, path = "_"): Generator<string> {
  if (typeof value === "string") {
    if (value.includes("\0")) yield path;
  } else if (value !== null && typeof value === "object" && !(value instanceof Blob)) {
    for (const [key, part] of Object.entries(value)) yield* pathsWithNul(part, path === "_" ? key : `${path}.${key}`);
  }
}

/** What looks at several fields at once may meet anything in them: `{ "toString": 1 }` becomes no text, and throws. */
function read<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value, { reportInput: false });
  } catch (error) {
    throw error instanceof TypeError ? invalid({ _: MESSAGE_FALLBACK }) : error;
  }
}

/** Parses what came from outside; each problem at its field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = read(schema, value);
  const errors: Record<string, string> = {};
  if (result.success) {
    if (!hasNul(result.data)) return result.data;
    for (const path of pathsWithNul(result.data)) errors[path] = MESSAGE_FALLBACK;
  } else
    for (const issue of result.error.issues)
      errors[issue.path.join(".") || "_"] ??= issue.message === ZODS_OWN ? MESSAGE_FALLBACK : issue.message;
  throw invalid(errors);
}

/** Refuses a body that is larger, also one that does not say its size beforehand. */
export const limitBody = (c: Context, maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  })(c, async () => {});

const mediaType = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

export async function readJson(c: Context): Promise<unknown> {
  if (mediaType(c) !== "application/json") throw wrongContentType("JSON");
  try {
    return await c.req.json();
  } catch {
    throw badRequest("Isi permintaan bukan JSON yang benar.");
  }
}

export async function readForm(c: Context): Promise<unknown> {
  if (!FORMS.includes(mediaType(c))) throw wrongContentType("formulir");
  try {
    return await c.req.parseBody({ dot: false });
  } catch {
    throw badRequest("Isi permintaan bukan formulir yang benar.");
  }
}
