import { createHmac } from "node:crypto";
import type { FeedChange } from "@/contract/change/model";
import type { hooks } from "@/server/db/schema/program/hook";
import { send } from "@/server/modules/notification/gateway";
import { guardOf } from "./address";

/** A receiver answers as soon as it has kept what it was told. */
export const TIMEOUT_SECONDS = 10;

type Sending = {
  hook: Pick<typeof hooks.$inferSelect, "id" | "url" | "secret">;
  changes: readonly FeedChange[];
  /** Counts from 1. */
  attempt: number;
  at: Date;
  allowPrivate: boolean;
  /** How many characters of the answer are kept. */
  keep: number;
  stop?: AbortSignal;
};

const idOf = (hook: number, changes: readonly FeedChange[]) =>
  `hook-${hook}-${changes.length > 0 ? `${changes[0]?.id}-${changes.at(-1)?.id}` : "test"}`;

/** `t` is signed with the body, so that nobody can send a recorded delivery again much later. */
export function signatureOf(secret: string, at: Date, body: string) {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

export function sendChanges({ hook, changes, attempt, at, allowPrivate, keep, stop }: Sending) {
  const id = idOf(hook.id, changes);
  const payload = { id, at: at.toISOString(), attempt, test: changes.length === 0, changes };
  return send({
    gateway: { url: hook.url, secret: null, timeoutSeconds: TIMEOUT_SECONDS },
    key: id,
    headers: { "X-Domba-Signature": signatureOf(hook.secret, at, JSON.stringify(payload)) },
    payload,
    at,
    keep,
    guard: guardOf(allowPrivate),
    stop,
  });
}
