import type { Context } from "hono";
import { asking } from "@/server/db/asking";
import type { AppEnv } from "./context";

/** An answer that is a file, made while it is sent. */
export type FileAnswer = {
  name: string;
  type: string;
  chunks: AsyncIterable<Uint8Array>;
  /** About how long it will be, for a progress bar. */
  expectedBytes?: number;
  /** Where it stands, instead of being saved as a file. */
  shown?: boolean;
  /** Left out, nobody keeps it. */
  cacheControl?: string;
};

/** A name in two spellings (RFC 6266): for what reads ASCII alone, and as it is. */
function fileNames(name: string) {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends as fast as it is taken: nothing is made ahead, and a caller who leaves stops the making. */
export async function sendFile(c: Context<AppEnv>, answer: FileAnswer) {
  const { name, type, chunks, expectedBytes, shown, cacheControl = "no-store" } = answer;
  const iterator = chunks[Symbol.asyncIterator]();
  // The rest is made while it is sent, when the request itself has been answered: it is still on its behalf.
  const who = asking.getStore();
  const next = () => (who ? asking.run(who, () => iterator.next()) : iterator.next());
  // What fails at once is still answered as an error.
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
    // whatever it turns out to be, it does nothing in our name
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(expectedBytes !== undefined && { "X-Expected-Length": String(Math.round(expectedBytes)) }),
  });
}
