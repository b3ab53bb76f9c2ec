import type { Context } from "hono";
import type { Config } from "@/server/config";
import type { AppEnv } from "./context";

/** Who is calling. A header that anyone can write counts only when a proxy of ours is said to set it. */
export function clientAddress(c: Context<AppEnv>, config: Config): string {
  if (config.trustProxy) {
    const last = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (last) return last.slice(0, 64);
  }
  return c.env?.incoming?.socket?.remoteAddress ?? "unknown";
}
