import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Config } from "@/server/config";
import type { AppEnv } from "./context";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Who is calling. A header that anyone can write counts only when a proxy of ours is said to set it. */
export function clientAddress(c: Context<AppEnv>, config: Config): string {
  // The last entry is the one that our proxy has written.
  const forwarded = config.trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded && isIP(forwarded) ? forwarded : (c.env?.incoming?.socket?.remoteAddress ?? "unknown");
  return address.replace(MAPPED_IPV4, "");
}

/**
 * A browser that has come by HTTPS comes so for a year. Only behind a proxy of ours, and where it says so: over plain
 * HTTP the header means nothing, and a farm's own network may have no HTTPS. Other hosts of the domain are not bound.
 */
export const keepHttps = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const protocol = c.req.header("x-forwarded-proto")?.split(",").at(-1)?.trim().toLowerCase();
  if (protocol === "https") c.res.headers.set("Strict-Transport-Security", "max-age=31536000");
});

/** Every customer of IPv6 has at least a /64 to himself: its addresses count as one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
