import { randomUUID } from "node:crypto";
import type { Settings } from "@/contract/configuration/model";
import type { WebhookTestInput, WebhookTestResult } from "@/contract/configuration/webhook";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { type Sent, send } from "./gateway";

const SHOWN_CHARACTERS = 500;
const KEPT_CHARACTERS = 200;
const BODY = "Pesan uji coba dari Domba. Tidak perlu dibalas.";

/** The secret that holds after a save: removed, typed anew, or the one from before. */
export const secretOf = (
  { removeSecret, secret }: { removeSecret: boolean; secret: string | null },
  before: Settings["webhook"],
) => (removeSecret ? null : (secret ?? before.secret));

/** Sends to what is typed, saved or not, and logs what came of it. */
export async function testWebhook(deps: Deps, caller: Caller, input: WebhookTestInput): Promise<WebhookTestResult> {
  const { url, timeoutSeconds } = input;
  const secret = secretOf(input, await readSettings(deps.db, "webhook"));
  const at = deps.now();
  const recipient = { name: caller.session.name, address: null };
  const { unknown, ...told } = await send({
    gateway: { url, secret, timeoutSeconds },
    key: `notification-test-${randomUUID()}`,
    headers: { "X-Domba-Attempt": "1" },
    payload: {
      id: null,
      at: at.toISOString(),
      channel: "aplikasi",
      kind: "uji",
      recipient,
      body: BODY,
      document: null,
      attempt: 1,
      mayRepeat: false,
    },
    at,
    keep: SHOWN_CHARACTERS,
  });
  await log(deps, caller, { ...told, unknown }, at);
  return told;
}

const log = (deps: Deps, caller: Caller, sent: Sent, at: Date) =>
  inTransactionOnce(deps, undefined, async (tx) => {
    const { delivered, status, answer } = sent;
    const error = delivered ? null : (sent.failure ?? `Webhook menjawab ${status}.`);
    const { userId, name } = caller.session;
    const [row] = await tx
      .insert(notifications)
      .values({
        at,
        channel: "aplikasi",
        kind: "uji",
        recipientName: name,
        body: BODY,
        createdBy: userId,
        attempts: 1,
        status: delivered ? "terkirim" : "gagal permanen",
        lastError: error,
        deliveredAt: delivered ? deps.now() : null,
      })
      .returning({ id: notifications.id });
    if (!row) throw new Error("a test was not logged");
    await tx.insert(notificationAttempts).values({
      notificationId: row.id,
      at,
      createdBy: userId,
      httpStatus: status,
      error,
      outcome: delivered ? "berhasil" : sent.unknown ? "tidak diketahui" : "gagal",
      answer: answer && [...answer].slice(0, KEPT_CHARACTERS).join(""),
    });
    const after = { delivered, status };
    await audit(tx, deps, caller, { action: "configuration.test-webhook", entity: "configuration", after });
  });
