import type { Schema } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

type Options = Parameters<typeof http.download>[1];
type Bare = <T>(path: string, schema: Schema<T>, options?: Options) => Promise<T>;
type Send = <T>(path: string, body: unknown, schema: Schema<T>, options?: Options) => Promise<T>;

/** The client as it carries calls that the contract does not know: how one is carried does not depend on which it is. */
export const anyCall = http as unknown as Record<"get" | "delete", Bare> &
  Record<"post" | "put" | "postForm" | "putForm", Send> & {
    download(path: string, options?: Options): ReturnType<typeof http.download>;
  };
