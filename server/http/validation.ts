import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod/mini";
import { BROKEN_TEXT, brokenTexts, hasBrokenText } from "@/contract/base/broken-text";
import type { Endpoint, Reach } from "@/contract/base/endpoint";
import { badRequest, invalid, tooLarge, wrongContentType } from "./errors";
import { jsonOf } from "./json-body";

const MESSAGE_FALLBACK = "Isian ini belum benar.";
/** Zod's words where the schema has none of its own. */
const ZODS_OWN = "Invalid input";

const WITH_FILES = "multipart/form-data";
const WITHOUT_FILES = "application/x-www-form-urlencoded";
/** A photo of 5 MB, and other fields. */
const LARGEST_FORM = 6 * 1024 * 1024;
/** From someone who has not shown who he is; and a form without a file. */
const LARGEST_PUBLIC_BODY = 64 * 1024;
/** Five hundred lines of a purchase with everything that they may hold are half of it. */
const JSON_REACH: Reach = { bytes: 2 * 1024 * 1024, brackets: 2500, values: 20_000 };
/** No form of the product has more than four. */
const MOST_PARTS = 100;
/** The name of a field and of a file. */
const LONGEST_PART_HEAD = 4096;

/** What looks at several fields at once may meet anything in them: `{ "toString": 1 }` becomes no text, and throws. */
function read<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    const { success, data, error } = schema.safeParse(value, { reportInput: false });
    // the messages are made when they are asked for, from what is wrong
    return success ? { data, issues: undefined } : { issues: error.issues };
  } catch (error) {
    throw error instanceof TypeError ? invalid({ _: MESSAGE_FALLBACK }) : error;
  }
}

/** Parses what came from outside; each problem at its field. */
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

/** Refuses a body that is larger, also one that does not say its size beforehand. */
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

/** A form of a hundred thousand parts, or with megabytes before a part's content, would hold up everybody else. */
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
