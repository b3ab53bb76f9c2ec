import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Config } from "@/server/config";
import type { AppEnv } from "./context";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** The address of the caller. Anyone can write the header, so it counts only behind a trusted proxy of ours. */
export function clientAddress(c: Context<AppEnv>, config: Config): string {
  // Our proxy has written the last entry.
  const forwarded = config.trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded && isIP(forwarded) ? forwarded : (c.env?.incoming?.socket?.remoteAddress ?? "unknown");
  return address.replace(MAPPED_IPV4, "");
}

/**
 * A browser that came by HTTPS must do so for a year. This counts only if a proxy of ours says so, because over plain
 * HTTP the header means nothing. Subdomains are not included.
 */
export const keepHttps = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const protocol = c.req.header("x-forwarded-proto")?.split(",").at(-1)?.trim().toLowerCase();
  if (protocol === "https") c.res.headers.set("Strict-Transport-Security", "max-age=31536000");
});

/** Every customer of IPv6 has at least a /64, so its addresses count as one. */
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
