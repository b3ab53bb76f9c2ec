import type { DownloadOptions } from "@/src/lib/http/call";
import { postForm, putForm } from "@/src/lib/http/form";
import { http } from "@/src/lib/http/http";

type Options = DownloadOptions;
type Bare = (path: string, options?: Options) => Promise<unknown>;
type Send = (path: string, body: unknown, options?: Options) => Promise<unknown>;

/** The client as it carries calls that the contract does not know: how one is carried does not depend on which it is. */
export const anyCall = http as unknown as Record<"get" | "delete", Bare> &
  Record<"post" | "put", Send> & {
    download(path: string, options?: Options): ReturnType<typeof http.download>;
  };
/** The same for multipart. */
export const anyForm = { postForm, putForm } as unknown as Record<"postForm" | "putForm", Send>;
