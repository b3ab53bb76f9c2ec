import { and, desc, inArray, or, sql } from "drizzle-orm";
import { ANONYMISED } from "@/contract/personal-data/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import type { Part } from "./export";
import type { Person } from "./person";

/** An earlier address may be somebody else's today: there the name must be the person's as well. */
const written = ({ addresses, earlierAddresses, names }: Person) =>
  or(
    inArray(notifications.recipientAddress, addresses),
    and(
      inArray(notifications.recipientAddress, earlierAddresses),
      inArray(sql`lower(${notifications.recipientName})`, names),
    ),
  );

/** Messages to somebody are found by their own numbers and addresses. */
export const messagesPart = (personOf: (db: Queryable) => Promise<Person>): Part => ({
  name: "pesan",
  async *read(db) {
    const where = written(await personOf(db));
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
 * A message stays as sent, without its recipient, its text, and the gateway's answer, which may repeat both. A message that
 * waits is not sent any more.
 */
export async function forgetMessages(tx: Transaction, person: Person) {
  const where = written(person);
  const theirs = tx.select({ id: notifications.id }).from(notifications).where(where);
  await tx
    .update(notificationAttempts)
    .set({ answer: null, error: null })
    .where(inArray(notificationAttempts.notificationId, theirs));
  await tx
    .update(notifications)
    .set({
      recipientName: ANONYMISED,
      recipientAddress: null,
      body: ANONYMISED,
      lastError: null,
      nextAttemptAt: null,
      claimedUntil: null,
      status: sql`case when ${notifications.status} in ('antre', 'gagal') then 'gagal permanen' else ${notifications.status} end`,
    })
    .where(where);
}
