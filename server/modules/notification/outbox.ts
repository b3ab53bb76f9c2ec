import type { DocumentKind } from "@/contract/base/documents";
import { fillTemplate, type TemplateKind, type TemplateValues } from "@/contract/notification/template";
import { type Channel, LONGEST_BODY } from "@/contract/notification/words";
import type { Transaction } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { readSettings } from "@/server/db/settings";
import type { By } from "@/server/modules/document/by";
import { hasGateway } from "./gateway";
import { wakeAfter } from "./wake";

export type Notice<Kind extends TemplateKind> = {
  kind: Kind;
  /** Plain text for the placeholders of the kind's template. */
  values: TemplateValues<Kind>;
  /** Left out: the farm's own staff. */
  recipient?: { channel: Channel; name: string; address: string | null };
  document: { kind: DocumentKind; id: number; name: string };
  /** A notice is written once under this name, however often it is noticed. */
  dedupeKey?: string;
};

const STAFF = { channel: "aplikasi", name: "Staf", address: null } as const;

/**
 * Tells of something, in the transaction in which it happens: without the one there is not the other. With a webhook it
 * is delivered when the transaction stands, without one it is there to be read.
 */
export async function notify<Kind extends TemplateKind>(tx: Transaction, by: By, notice: Notice<Kind>) {
  const { kind, values, recipient = STAFF, document, dedupeKey } = notice;
  const { [kind]: template } = await readSettings(tx, "pesan");
  const queued = hasGateway(await readSettings(tx, "webhook"));
  const written = await tx
    .insert(notifications)
    .values({
      at: by.now,
      createdBy: by.userId,
      kind,
      dedupeKey,
      channel: recipient.channel,
      recipientName: recipient.name,
      recipientAddress: recipient.address,
      body: [...fillTemplate(template, values)].slice(0, LONGEST_BODY).join(""),
      documentKind: document.kind,
      documentId: document.id,
      documentName: document.name,
      ...(queued ? { status: "antre" as const, nextAttemptAt: by.now } : { status: "di aplikasi" as const }),
    })
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id });
  if (queued && written.length > 0) wakeAfter(tx);
}
