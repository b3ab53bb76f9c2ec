import type { DocumentKind } from "@/contract/base/documents";
import { isOneOf } from "@/contract/base/words";
import { LINK_KINDS } from "@/contract/link/words";
import { fillTemplate } from "@/contract/notification/fill-template";
import type { TemplateKind, TemplateValues } from "@/contract/notification/template";
import { type Channel, LONGEST_BODY, type NotificationKind } from "@/contract/notification/words";
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

/** Documents with a page for people outside. */
const isLinked = (kind: DocumentKind) => isOneOf(LINK_KINDS, kind);

/**
 * Tells of something, in the transaction in which it happens: without the one there is not the other. With a webhook it
 * is delivered when the transaction stands, without one it is there to be read.
 */
export const notify = <Kind extends TemplateKind>(tx: Transaction, by: By, notice: Notice<Kind>) =>
  notifyAll(tx, by, [notice]);

/** Tells the staff about the program itself, in words that nobody changes in the configuration. */
export async function notifyStaff(
  tx: Transaction,
  by: By,
  { kind, body, dedupeKey }: { kind: NotificationKind; body: string; dedupeKey: string },
) {
  const queued = hasGateway(await readSettings(tx, "webhook"));
  await tx
    .insert(notifications)
    .values({ ...atFirst(by, queued), kind, body, dedupeKey, channel: STAFF.channel, recipientName: STAFF.name })
    .onConflictDoNothing({ target: notifications.dedupeKey });
  if (queued) wakeAfter(tx);
}

/** Without a webhook a message is there to be read. */
const atFirst = ({ now, userId }: By, queued: boolean) => ({
  at: now,
  createdBy: userId,
  ...(queued ? { status: "antre" as const, nextAttemptAt: now } : { status: "di aplikasi" as const }),
});

/** The same for many at once. */
export async function notifyAll<Kind extends TemplateKind>(tx: Transaction, by: By, notices: readonly Notice<Kind>[]) {
  if (notices.length === 0) return;
  const templates = await readSettings(tx, "pesan");
  const queued = hasGateway(await readSettings(tx, "webhook"));
  const written = await tx
    .insert(notifications)
    .values(
      notices.map(({ kind, values, recipient = STAFF, document, dedupeKey }) => ({
        ...atFirst(by, queued),
        kind,
        dedupeKey,
        channel: recipient.channel,
        recipientName: recipient.name,
        recipientAddress: recipient.address,
        body: [...fillTemplate(templates[kind], isLinked(document.kind) ? values : { ...values, tautan: "" })]
          .slice(0, LONGEST_BODY)
          .join(""),
        documentKind: document.kind,
        documentId: document.id,
        documentName: document.name,
      })),
    )
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id });
  if (queued && written.length > 0) wakeAfter(tx);
}
