import type { Context } from "hono";
import type { AppEnv } from "./context";

/** An answer that is a file, made while it is sent. */
export type FileAnswer = {
  name: string;
  type: string;
  chunks: AsyncIterable<Uint8Array>;
  /** About how long it will be, for a progress bar. */
  expectedBytes?: number;
  /** Shown where it stands and kept by browsers, instead of saved as a file. */
  shown?: { cacheControl: string };
};

/** Sends as fast as it is taken: nothing is made ahead, and a caller who leaves stops the making. */
export async function sendFile(c: Context<AppEnv>, { name, type, chunks, expectedBytes, shown }: FileAnswer) {
  const iterator = chunks[Symbol.asyncIterator]();
  // What fails at once is still answered as an error.
  const first = await iterator.next();
  let pending: typeof first | undefined = first;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = pending ?? (await iterator.next());
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
    "Content-Disposition": `${shown ? "inline" : "attachment"}; filename="${name}"`,
    "Cache-Control": shown?.cacheControl ?? "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(expectedBytes !== undefined && { "X-Expected-Length": String(Math.round(expectedBytes)) }),
  });
}
