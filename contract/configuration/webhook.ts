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

/** A gateway of the farm's own network is as good as one of the internet: the owner decides whom to trust. */
const WebAddress = z.string("Masukkan alamat webhook.").check(
  z.trim(),
  z.minLength(1, "Masukkan alamat webhook."),
  atMost(500),
  z.refine((text) => text === "" || isWebAddress(text), ADDRESS),
  z.refine((text) => !isWebAddress(text) || !isLinkLocal(new URL(text).hostname), LINK_LOCAL),
);

const SECRET = "Rahasia terdiri dari 8–200 karakter tanpa spasi.";
/** None: the one that is stored stays. */
const Secret = z.nullable(z.string(SECRET).check(z.regex(/^[\x21-\x7e]{8,200}$/, SECRET)));

const TIMEOUT = "Batas waktu 1–20 detik.";
/** Shorter than a call of the browser waits: the test button shows the answer, not a broken connection. */
const Timeout = z.int(TIMEOUT).check(z.minimum(1, TIMEOUT), z.maximum(20, TIMEOUT));

const fields = {
  url: z.nullable(WebAddress),
  active: z.boolean(),
  timeoutSeconds: Timeout,
};

/** As it is stored. */
export type WebhookSettings = { url: string | null; active: boolean; timeoutSeconds: number; secret: string | null };

/** As it is shown: the secret never leaves the server. */
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

/** What the gateway really said. */
export const WebhookTestResult = z.object({
  delivered: z.boolean(),
  /** None: no answer came. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** The first 500 characters. */
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  failure: z.nullable(z.string()),
});
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;
