import { isIP } from "node:net";
import type { Context } from "hono";
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
