import type { Context } from "hono";
import { asking } from "@/server/db/asking";
import type { AppEnv } from "./context";

/** An answer that is a file, written while it is sent. */
export type FileAnswer = {
  name: string;
  type: string;
  chunks: AsyncIterable<Uint8Array>;
  /** The estimated length, for a progress bar. */
  expectedBytes?: number;
  /** The browser shows the file inside the page instead of saving it. */
  shown?: boolean;
  /** Without this, nobody caches the file. */
  cacheControl?: string;
};

/** The name in two spellings (RFC 6266): in ASCII, and as it is. */
function fileNames(name: string) {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Writes as fast as the caller reads. A caller who leaves stops the writing. */
export async function sendFile(c: Context<AppEnv>, answer: FileAnswer) {
  const { name, type, chunks, expectedBytes, shown, cacheControl = "no-store" } = answer;
  const iterator = chunks[Symbol.asyncIterator]();
  // The request itself has been answered by now, but the rest still runs on its behalf.
  const who = asking.getStore();
  const next = () => (who ? asking.run(who, () => iterator.next()) : iterator.next());
  // An early failure is still answered as an error.
  const first = await iterator.next();
  let pending: typeof first | undefined = first;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = pending ?? (await next());
        pending = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    "Content-Type": type,
    "Content-Disposition": `${shown ? "inline" : "attachment"}; ${fileNames(name)}`,
    "Cache-Control": cacheControl,
    "X-Content-Type-Options": "nosniff",
    // The browser must not run any content as ours.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(expectedBytes !== undefined && { "X-Expected-Length": String(Math.round(expectedBytes)) }),
  });
}
