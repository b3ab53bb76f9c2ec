import { eq } from "drizzle-orm";
import type { Notification, OpenedInput } from "@/contract/notification/model";
import { NOTIFICATION_STATUS_LABELS, type NotificationStatus } from "@/contract/notification/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { hasGateway } from "./gateway";
import { lockNotification, type NotificationRow } from "./repo";
import { wakeAfter } from "./wake";

/** Not delivered, and not on its way. */
const UNDELIVERED: readonly NotificationStatus[] = ["gagal", "gagal permanen", "di aplikasi"];

const mayResend = ({ status }: NotificationRow, gateway: boolean) => gateway && UNDELIVERED.includes(status);
const mayOpen = ({ status, channel, recipientAddress }: NotificationRow) =>
  channel === "whatsapp" && recipientAddress !== null && [...UNDELIVERED, "dibuka manual"].includes(status);

export function toNotification(row: NotificationRow, gateway: boolean): Notification {
  const { id, at, channel, kind, recipientName, recipientAddress, body, status, attempts } = row;
  const { documentKind, documentId, documentName, nextAttemptAt, lastError, deliveredAt } = row;
  return {
    id,
    at: at.toISOString(),
    channel,
    kind,
    recipientName,
    recipientAddress,
    body,
    status,
    attempts,
    lastError,
    document: documentKind && documentId ? { kind: documentKind, id: documentId, name: documentName ?? "" } : null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    moves: [...(mayResend(row, gateway) ? ["resend" as const] : []), ...(mayOpen(row) ? ["open" as const] : [])],
  };
}

export const gatewayIsSet = async (db: Queryable) => hasGateway(await readSettings(db, "webhook"));

const inWords = ({ status }: NotificationRow) => NOTIFICATION_STATUS_LABELS[status].toLowerCase();

/** Staff change a notification, and the log says so. */
const change = (
  deps: Deps,
  caller: Caller,
  id: number,
  action: string,
  work: (tx: Transaction, before: NotificationRow, gateway: boolean) => Promise<Partial<NotificationRow>>,
): Promise<Notification> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const before = await lockNotification(tx, id);
    if (!before) throw notFound("Notifikasi");
    const gateway = await gatewayIsSet(tx);
    const values = await work(tx, before, gateway);
    const [row] = await tx.update(notifications).set(values).where(eq(notifications.id, id)).returning();
    if (!row) throw new Error("a notification was not changed");
    await audit(tx, deps, caller, {
      action,
      entity: "notification",
      entityId: id,
      before: { status: before.status, attempts: before.attempts },
      after: { status: row.status },
    });
    return toNotification(row, gateway);
  });

/** Into the queue again, with all its tries; one that was tried before is marked as what may be a repeat. */
export const resend = (deps: Deps, caller: Caller, id: number) =>
  change(deps, caller, id, "notification.resend", async (tx, before, gateway) => {
    if (!gateway) throw conflict("Belum ada webhook yang aktif di Konfigurasi untuk mengirim notifikasi.");
    if (!mayResend(before, gateway)) throw conflict(`Notifikasi ini ${inWords(before)}: tidak perlu dikirim ulang.`);
    wakeAfter(tx);
    const mayRepeat = before.mayRepeat || before.attempts > 0;
    return { status: "antre", failures: 0, mayRepeat, nextAttemptAt: deps.now() };
  });

const noteOpened = (tx: Transaction, { now }: Deps, { session }: Caller, notificationId: number, mayRepeat: boolean) =>
  tx
    .insert(notificationAttempts)
    .values({ notificationId, at: now(), outcome: "dibuka manual", mayRepeat, createdBy: session.userId });

/** Staff have taken it into their own hands. That a chat was opened does not say that anything was sent. */
export const openAgain = (deps: Deps, caller: Caller, id: number) =>
  change(deps, caller, id, "notification.opened", async (tx, before) => {
    if (!mayOpen(before)) throw conflict(`Notifikasi ini ${inWords(before)}: tidak dapat dibuka di WhatsApp.`);
    await noteOpened(tx, deps, caller, id, before.attempts > 0);
    return { status: "dibuka manual", nextAttemptAt: null };
  });

/** A message that staff wrote from a document, opened in WhatsApp. */
export const logOpened = (deps: Deps, caller: Caller, input: OpenedInput): Promise<Notification> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const { kind, recipientName, phone, body, document } = input;
    const [row] = await tx
      .insert(notifications)
      .values({
        at: deps.now(),
        createdBy: caller.session.userId,
        channel: "whatsapp",
        kind,
        body,
        recipientName,
        recipientAddress: phone,
        status: "dibuka manual",
        ...(document && { documentKind: document.kind, documentId: document.id, documentName: document.name }),
      })
      .returning();
    if (!row) throw new Error("a notification was not logged");
    await noteOpened(tx, deps, caller, row.id, false);
    await audit(tx, deps, caller, {
      action: "notification.opened",
      entity: "notification",
      entityId: row.id,
      after: { kind, document },
    });
    return toNotification(row, await gatewayIsSet(tx));
  });
