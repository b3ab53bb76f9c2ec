import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { isLinkLocal } from "@/contract/base/link-local";

const ADDRESS = "Alamat diawali http:// atau https://, tanpa nama pengguna dan kata sandi di dalamnya.";

const LINK_LOCAL = "Alamat link-local (169.254.x.x atau fe80::) tidak dapat dipakai: di sana tidak ada gateway.";

function isWebAddress(text: string) {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && hostname !== "" && username === "" && password === "" && !/\s/.test(text);
  } catch {
    return false;
  }
}

/** A gateway may stand in the farm's own network: the owner decides whom to trust. */
const WebAddress = z.string("Masukkan alamat webhook.").check(
  z.trim(),
  z.minLength(1, "Masukkan alamat webhook."),
  atMost(500),
  z.refine((text) => text === "" || isWebAddress(text), ADDRESS),
  z.refine((text) => !isWebAddress(text) || !isLinkLocal(new URL(text).hostname), LINK_LOCAL),
);

const SECRET = "Rahasia terdiri dari 8–200 karakter tanpa spasi.";
/** Null keeps the stored secret. */
const Secret = z.nullable(z.string(SECRET).check(z.regex(/^[\x21-\x7e]{8,200}$/, SECRET)));

const TIMEOUT = "Batas waktu 1–20 detik.";
/**
 * A call of the browser waits longer than this, so the test button shows the gateway's answer and not a broken
 * connection.
 */
const Timeout = z.int(TIMEOUT).check(z.minimum(1, TIMEOUT), z.maximum(20, TIMEOUT));

const fields = {
  url: z.nullable(WebAddress),
  active: z.boolean(),
  timeoutSeconds: Timeout,
};

/** The stored form. */
export type WebhookSettings = { url: string | null; active: boolean; timeoutSeconds: number; secret: string | null };

/** The shown form. The secret never leaves the server. */
export const WebhookView = z.object({
  url: z.nullable(z.string()),
  active: z.boolean(),
  timeoutSeconds: z.int(),
  hasSecret: z.boolean(),
});
export type WebhookView = z.infer<typeof WebhookView>;

type Input = { url: string | null; active: boolean };
const addressed = z.check<Input>(({ value, issues }) => {
  if (!value.active || value.url !== null) return;
  issues.push({ code: "custom", path: ["url"], input: value.url, message: "Masukkan alamat webhook.", continue: true });
});

export const WebhookInput = z
  .object({ ...fields, secret: Secret, removeSecret: z.boolean(), version: z.int() })
  .check(addressed);
export type WebhookInput = z.infer<typeof WebhookInput>;

export const WebhookTestInput = z.object({
  url: WebAddress,
  secret: Secret,
  removeSecret: z.boolean(),
  timeoutSeconds: Timeout,
});
export type WebhookTestInput = z.infer<typeof WebhookTestInput>;

/** The gateway's own answer. */
export const WebhookTestResult = z.object({
  delivered: z.boolean(),
  /** Null when no answer came. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** The first 500 characters of the answer. */
  answer: z.nullable(z.string()),
  /** The reason why there was no answer. */
  failure: z.nullable(z.string()),
});
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;
