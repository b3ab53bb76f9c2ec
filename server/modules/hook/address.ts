import { BlockList, isIPv6 } from "node:net";
import { invalid } from "@/server/http/errors";

/** These are no addresses of the public internet, and must not be reached through this server. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");

const REFUSED = "Alamat ini menuju jaringan pribadi, yang tidak dibuka untuk webhook (WEBHOOK_PRIVATE di server).";

/** Nothing is sent to these addresses; to all is sent where the operator has opened the farm's own network. */
export const guardOf = (allowPrivate: boolean) => (allowPrivate ? undefined : { refuses: isPrivate, failure: REFUSED });

/** Says at once what every delivery would say. A name is looked up when something is sent. */
export function refuseAddress(url: string, allowPrivate: boolean) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const isNear = host === "localhost" || (/^[\d.]+$|:/.test(host) && isPrivate(host));
  if (isNear && !allowPrivate) throw invalid({ url: REFUSED });
}
