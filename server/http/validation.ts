import type { Context } from "hono";
import type * as z from "zod/mini";
import { badRequest, invalid } from "./errors";

const MESSAGE_FALLBACK = "Isian ini belum benar.";

/** Parses what came from outside; each problem at its field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value, { reportInput: false });
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join(".") || "_";
    errors[path] ??= issue.message && issue.message !== "Invalid input" ? issue.message : MESSAGE_FALLBACK;
  }
  throw invalid(errors);
}

export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw badRequest("Isi permintaan bukan JSON yang benar.");
  }
}

export async function readForm(c: Context): Promise<unknown> {
  try {
    return await c.req.parseBody({ dot: false });
  } catch {
    throw badRequest("Isi permintaan bukan formulir yang benar.");
  }
}
