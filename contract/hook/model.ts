import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { FEED_KEYS } from "@/contract/change/model";

const ADDRESS = "Alamat diawali https://, tanpa nama pengguna dan kata sandi di dalamnya.";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Plain HTTP stays on this machine: elsewhere others could read along and answer in the receiver's place. */
function isHookAddress(text: string) {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && hostname !== "" && username === "" && password === "";
}

const REQUIRED = "Masukkan alamat webhook.";
const HookAddress = z.string(REQUIRED).check(
  z.trim(),
  z.minLength(1, REQUIRED),
  atMost(500),
  z.refine((text) => text === "" || isHookAddress(text), ADDRESS),
);

const WORDS = "Pilih paling sedikit satu.";

/** An address that is told of changes as they happen. */
export const Hook = z.object({
  id: z.int(),
  url: z.string(),
  words: z.array(z.enum(FEED_KEYS)),
  active: z.boolean(),
  lastDeliveredAt: z.nullable(z.iso.datetime()),
  /** The failures since the last delivery: how many, since when, the last reason, and when it is tried again. */
  failures: z.int(),
  failingSince: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  /** Set when the server itself has switched it off. */
  pausedAt: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type Hook = z.infer<typeof Hook>;
export const Hooks = z.object({ items: z.array(Hook) });

export const HookInput = z.object({
  url: HookAddress,
  words: z.array(z.enum(FEED_KEYS), WORDS).check(z.minLength(1, WORDS), z.maxLength(FEED_KEYS.length, WORDS)),
  active: z.boolean(),
});
export type HookInput = z.infer<typeof HookInput>;
export const HookUpdateInput = z.extend(HookInput, { version: z.int() });
export type HookUpdateInput = z.infer<typeof HookUpdateInput>;

/** The secret is told this once; with it the receiver checks who has sent. */
export const HookMade = z.object({ hook: Hook, secret: z.string() });
export type HookMade = z.infer<typeof HookMade>;
