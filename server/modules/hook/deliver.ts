import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Feed } from "@/contract/change/model";
import { PAUSED_AFTER_HOURS } from "@/contract/hook/words";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { hooks } from "@/server/db/schema/program/hook";
import { NOBODY } from "@/server/http/caller";
import { AppError } from "@/server/http/errors";
import { placeNow, readFeed } from "@/server/modules/change/feed";
import { byOf } from "@/server/modules/document/by";
import type { Sent } from "@/server/modules/notification/gateway";
import { notifyStaff } from "@/server/modules/notification/outbox";
import { businessDay, dayInWords, timeInWords } from "@/server/time";
import { sendChanges, TIMEOUT_SECONDS } from "./send";

export type HookDeps = { db: Database; now: () => Date; isFull: () => boolean; allowPrivate: boolean };
type Row = typeof hooks.$inferSelect;

/** The most changes in one delivery. */
const AT_ONCE = 100;
/** Longer than a delivery may take: for writing down how it ended. */
const LEASE_MS = (TIMEOUT_SECONDS + 30) * 1000;
const KEPT_CHARACTERS = 200;
const HOUR_MS = 60 * 60 * 1000;
const SECOND_MS = 1000;
const WAITS = [10, 30, 60, 5 * 60, 15 * 60, 60 * 60];

/** Up to a fifth more, so that what failed together does not come back together. */
const waitMs = (failures: number) => (WAITS[failures - 1] ?? 60 * 60) * SECOND_MS * (1 + Math.random() / 5);

const free = (now: Date) => or(isNull(hooks.claimedUntil), lte(hooks.claimedUntil, now));
const due = (now: Date) =>
  and(eq(hooks.active, true), or(isNull(hooks.nextAttemptAt), lte(hooks.nextAttemptAt, now)), free(now));

/** Tells every address what is new for it. One that is slow or away holds up no other. */
export async function deliverHooks(deps: HookDeps, stop: AbortSignal, isClosing: () => boolean) {
  const rows = await deps.db.select({ id: hooks.id }).from(hooks).where(due(deps.now()));
  const goesOn = () => !isClosing() && !deps.isFull();
  const ended = await Promise.allSettled(
    rows.map(async ({ id }) => {
      while (goesOn() && (await deliverNext(deps, id, stop)));
    }),
  );
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

/** Delivers to an address once, if anything is new, and says whether to look again. */
async function deliverNext(deps: HookDeps, id: number, stop: AbortSignal): Promise<boolean> {
  const { db, now, allowPrivate } = deps;
  const [row] = await db
    .select()
    .from(hooks)
    .where(and(eq(hooks.id, id), due(now())));
  if (!row) return false;
  const page = await pageOf(db, row);
  if (page.items.length === 0) {
    await passOver(db, row, page.cursor);
    return false;
  }
  const claimedUntil = new Date(now().getTime() + LEASE_MS);
  // Another process was quicker: it has claimed it, or has delivered these changes already.
  const claimed = await db
    .update(hooks)
    .set({ claimedUntil })
    .where(and(eq(hooks.id, id), eq(hooks.cursor, row.cursor), due(now())))
    .returning({ id: hooks.id });
  if (claimed.length === 0) return false;
  const changes = page.items;
  const at = now();
  const attempt = row.failures + 1;
  const sent = await sendChanges({ hook: row, changes, attempt, at, allowPrivate, keep: KEPT_CHARACTERS, stop });
  if (sent.delivered) return accept(deps, { ...row, claimedUntil }, page);
  // A program that ends has not failed: the next one tries again at once.
  if (stop.aborted)
    await db
      .update(hooks)
      .set({ claimedUntil: null })
      .where(ours({ ...row, claimedUntil }));
  else await fail(deps, { ...row, claimedUntil }, sent);
  return false;
}

/** The place of a database that was restored since means nothing: it goes on from now, as a new address does. */
async function pageOf(db: Database, { id, cursor, words }: Row): Promise<Feed> {
  try {
    return await readFeed(db, { words, after: cursor, limit: AT_ONCE });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 410) throw error;
    const place = await placeNow(db);
    await db
      .update(hooks)
      .set({ cursor: place })
      .where(and(eq(hooks.id, id), eq(hooks.cursor, cursor)));
    return { items: [], cursor: place, has_more: false };
  }
}

/** So many transactions behind the end a place is moved on, and not at every look. */
const FAR = 1000;

/** Changes of words that this address is not told of need not be read again and again. */
async function passOver(db: Database, { id, cursor }: Row, end: string) {
  const [from, to] = [cursor, end].map((place) => Number(place.split(".")[1]));
  if (Number(to) - Number(from) < FAR) return;
  await db
    .update(hooks)
    .set({ cursor: end })
    .where(and(eq(hooks.id, id), eq(hooks.cursor, cursor)));
}

/** Another process that has taken this one for dead by now has the last word. */
const ours = ({ id, claimedUntil }: Row) =>
  and(eq(hooks.id, id), claimedUntil === null ? undefined : eq(hooks.claimedUntil, claimedUntil));

const WELL = { failures: 0, failingSince: null, lastError: null, nextAttemptAt: null, claimedUntil: null };

async function accept({ db, now }: HookDeps, row: Row, { cursor }: Feed) {
  const written = await db
    .update(hooks)
    .set({ ...WELL, cursor, lastDeliveredAt: now() })
    .where(ours(row))
    .returning({ id: hooks.id });
  return written.length > 0;
}

const reasonOf = ({ failure, status }: Sent) => failure ?? `Penerima menjawab ${status}.`;

const fail = ({ db, now }: HookDeps, row: Row, sent: Sent) =>
  inTransaction(db, async (tx) => {
    const at = now();
    const failures = row.failures + 1;
    const failingSince = row.failingSince ?? at;
    const pauses = at.getTime() - failingSince.getTime() >= PAUSED_AFTER_HOURS * HOUR_MS;
    const written = await tx
      .update(hooks)
      .set({
        failures,
        failingSince,
        lastError: reasonOf(sent),
        claimedUntil: null,
        nextAttemptAt: new Date(at.getTime() + waitMs(failures)),
        ...(pauses && { active: false, pausedAt: at, nextAttemptAt: null }),
      })
      .where(ours(row))
      .returning({ id: hooks.id });
    if (written.length === 0 || !pauses) return;
    const body = `Webhook perubahan ke ${new URL(row.url).host} berhenti: gagal terus sejak ${dayInWords(businessDay(failingSince))} pukul ${timeInWords(failingSince)}. ${reasonOf(sent)} Perbaiki penerimanya, lalu nyalakan lagi di Konfigurasi; yang tertunda dikirim sesudahnya.`;
    await notifyStaff(tx, byOf(NOBODY, at), { kind: "webhook", body, dedupeKey: `webhook/${row.id}/${at.getTime()}` });
  });
