import type { Endpoint } from "@/contract/base/endpoint";
import type { Permission } from "@/contract/base/roles";
import type { TokenScope } from "./words";

/**
 * No token opens these, whoever owns it: the sign-in, the profile with its password and its tokens, the accounts, the
 * settings with their secrets and the backups, and forgetting a person.
 */
const CLOSED: readonly Permission[] = [
  "session",
  "profile.write",
  "user.read",
  "user.write",
  "configuration.write",
  "customer.erase",
];

/** Whether the scope of a token reaches a call; its owner's role is asked apart from that. */
export const scopeReaches = (scope: TokenScope, { method, access }: Pick<Endpoint, "method" | "access">) =>
  !CLOSED.some((permission) => permission === access) && (scope === "tulis" || method === "GET");
