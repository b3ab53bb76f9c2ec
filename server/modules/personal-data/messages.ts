import { desc, inArray, sql } from "drizzle-orm";
import { ANONYMISED } from "@/contract/personal-data";
import type { Transaction } from "@/server/db/client";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import type { Part } from "./export";

const addressed = (addresses: readonly (string | null)[]) => {
  const known = addresses.filter((address) => address !== null && address !== "") as string[];
  return known.length > 0 ? inArray(notifications.recipientAddress, known) : undefined;
};

/** What was written to somebody: their own number and address tell which messages are theirs. */
export const messagesPart = (addresses: readonly (string | null)[]): Part => ({
  name: "pesan",
  async *read(db) {
    const where = addressed(addresses);
    if (!where) return;
    const { at, channel, kind, recipientName, recipientAddress, body, status } = notifications;
    yield* await db
      .select({
        waktu: at,
        kanal: channel,
        jenis: kind,
        nama: recipientName,
        alamat: recipientAddress,
        isi: body,
        status,
      })
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.id))
      .limit(10_000);
  },
});

/**
 * That a message was sent stays; to whom, what it said, and what the gateway answered, which may repeat both, does not.
 * What waits is not sent any more.
 */
export async function forgetMessages(tx: Transaction, addresses: readonly (string | null)[]) {
  const where = addressed(addresses);
  if (!where) return;
  const theirs = tx.select({ id: notifications.id }).from(notifications).where(where);
  await tx
    .update(notificationAttempts)
    .set({ answer: null, error: null })
    .where(inArray(notificationAttempts.notificationId, theirs));
  await tx
    .update(notifications)
    .set({
      ...{ recipientName: ANONYMISED, recipientAddress: null, body: ANONYMISED },
      ...{ lastError: null, nextAttemptAt: null, claimedUntil: null },
      status: sql`case when ${notifications.status} in ('antre', 'gagal') then 'gagal permanen' else ${notifications.status} end`,
    })
    .where(where);
}
