import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod/mini";
import { BROKEN_TEXT, brokenTexts, hasBrokenText } from "@/contract/base/broken-text";
import type { Endpoint, Reach } from "@/contract/base/endpoint";
import { badRequest, invalid, tooLarge, wrongContentType } from "./errors";
import { jsonOf } from "./json-body";

const MESSAGE_FALLBACK = "Isian ini belum benar.";
/** Zod's messages where the schema has none of its own. */
const ZODS_OWN = "Invalid input";

const WITH_FILES = "multipart/form-data";
const WITHOUT_FILES = "application/x-www-form-urlencoded";
/** The limit of a form with a photo of 5 MB and other fields. */
const LARGEST_FORM = 6 * 1024 * 1024;
/** The limit for callers who are not signed in, and for a form without a file. */
const LARGEST_PUBLIC_BODY = 64 * 1024;
/** The limit of a JSON body: five hundred complete lines of a purchase are half of it. */
const JSON_REACH: Reach = { bytes: 2 * 1024 * 1024, brackets: 2500, values: 20_000 };
/** No form of the product has more than four. */
const MOST_PARTS = 100;
/** The length of the name of a field or a file. */
const LONGEST_PART_HEAD = 4096;

/** A check over several fields may meet any content: `{ "toString": 1 }` cannot become text, and throws. */
function read<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    const { success, data, error } = schema.safeParse(value, { reportInput: false });
    // Messages are built from the issues only when somebody asks for them.
    return success ? { data, issues: undefined } : { issues: error.issues };
  } catch (error) {
    throw error instanceof TypeError ? invalid({ _: MESSAGE_FALLBACK }) : error;
  }
}

/** Parses outside input and reports each problem at its field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const { data, issues } = read(schema, value);
  if (!issues && !hasBrokenText(data)) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of issues ?? [])
    errors[path.join(".") || "_"] ??= message === ZODS_OWN ? MESSAGE_FALLBACK : message;
  const given = issues ? value : data;
  if (hasBrokenText(given)) for (const path of brokenTexts(given)) errors[path.join(".") || "_"] ??= BROKEN_TEXT;
  throw invalid(errors);
}

const mediaType = (c: Context) => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

function largestOf(c: Context, { access, form, large }: Endpoint) {
  if (large) return large.bytes;
  if (access === "public") return LARGEST_PUBLIC_BODY;
  if (!form) return JSON_REACH.bytes;
  return mediaType(c) === WITH_FILES ? LARGEST_FORM : LARGEST_PUBLIC_BODY;
}

/** Refuses a larger body, even if it does not state its size beforehand. */
export function limitBody(c: Context, endpoint: Endpoint) {
  const maxSize = largestOf(c, endpoint);
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  })(c, async () => {});
}

export async function readJson(c: Context, reach: Reach = JSON_REACH): Promise<unknown> {
  if (mediaType(c) !== "application/json") throw wrongContentType("JSON");
  return jsonOf(await c.req.arrayBuffer(), reach);
}

/** A form of a hundred thousand parts, or with megabytes before a part's content, would make everybody wait. */
function isUnreasonable(body: ArrayBuffer, type: string) {
  const [, boundary = ""] = /boundary="?([^";]+)/i.exec(type) ?? [];
  const line = `--${boundary}`;
  const bytes = Buffer.from(body);
  let parts = 0;
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + 1)) {
    if (++parts > MOST_PARTS) return true;
    const content = bytes.indexOf("\r\n\r\n", at);
    if ((content < 0 ? bytes.length : content) - at > LONGEST_PART_HEAD) return true;
  }
  return false;
}

export async function readForm(c: Context): Promise<unknown> {
  const type = mediaType(c);
  if (type !== WITH_FILES && type !== WITHOUT_FILES) throw wrongContentType("formulir");
  const unreadable = () => badRequest("Isi permintaan bukan formulir yang benar.");
  const whole = c.req.header("content-type") ?? "";
  const body = await c.req.arrayBuffer();
  if (type === WITH_FILES && isUnreasonable(body, whole)) throw unreadable();
  try {
    return Object.fromEntries(await new Response(body, { headers: { "Content-Type": whole } }).formData());
  } catch {
    throw unreadable();
  }
}
