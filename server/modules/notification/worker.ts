import type { Logger } from "pino";
import type { Database } from "@/server/db/client";
import { readSettings } from "@/server/db/settings";
import { describeError } from "@/server/describe-error";
import { anyWaiting, type Claim, claimDue, keepInApp, recordTry } from "./claims";
import { dailyWatch } from "./daily";
import { type Gateway, hasGateway, send } from "./gateway";
import { goRounds } from "./rounds";
import { onQueued } from "./wake";
import { withLink } from "./with-link";

export type WorkerDeps = {
  db: Database;
  /** The origin of the farm's pages; messages carry no links without it. */
  siteUrl: string | undefined;
  log: Logger;
  now: () => Date;
  isFull: () => boolean;
  /** Tells what the day was. It is handed in, because this floor knows no work. */
  tellEvening: (db: Database, now: Date) => Promise<void>;
};

/** So often it looks for itself; what is written in this process it hears of at once. */
const POLL_MS = 15_000;
const AT_ONCE = 5;
/** Beyond the time that a try may take: for writing down how it ended. */
const MARGIN_MS = 30_000;
const KEPT_CHARACTERS = 200;

const payloadOf = ({ row }: Claim, body: string) => ({
  id: row.id,
  at: row.at.toISOString(),
  channel: row.channel,
  kind: row.kind,
  recipient: { name: row.recipientName, address: row.recipientAddress },
  body,
  document: row.documentKind && { kind: row.documentKind, id: row.documentId, name: row.documentName },
  attempt: row.attempts,
  mayRepeat: row.mayRepeat,
});

/** No transaction is held while it waits for the gateway: the embedded database has only one for everybody. */
async function deliver(deps: WorkerDeps, gateway: Gateway, claim: Claim, stop: AbortSignal) {
  const { db, now } = deps;
  const { row } = claim;
  const sent = await send({
    gateway,
    key: `notification-${row.id}`,
    headers: { "X-Domba-Attempt": String(row.attempts), ...(row.mayRepeat && { "X-Domba-Repeat": "1" }) },
    payload: payloadOf(claim, await withLink(deps, row)),
    at: now(),
    keep: KEPT_CHARACTERS,
    stop,
  });
  await recordTry(db, now(), claim, sent, stop.aborted && !sent.delivered);
}

/** Everything that is due, a few at a time. */
export async function deliverDue(deps: WorkerDeps, stop: AbortSignal, isClosing: () => boolean) {
  const { db, now, isFull } = deps;
  while (!isClosing() && !isFull() && (await anyWaiting(db))) {
    const webhook = await readSettings(db, "webhook");
    if (!hasGateway(webhook)) {
      if ((await keepInApp(db, now())) === 0) return;
      continue;
    }
    const leaseMs = webhook.timeoutSeconds * 1000 + MARGIN_MS;
    const { claims, seen } = await claimDue(db, now(), { leaseMs, most: AT_ONCE });
    if (seen === 0) return;
    const ended = await Promise.allSettled(claims.map((claim) => deliver(deps, webhook, claim, stop)));
    const failed = ended.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }
}

/** Delivers what modules have queued, for as long as the program runs. The answer ends it, in order. */
export function startWorker(deps: WorkerDeps) {
  const watchDays = dailyWatch(deps);
  const rounds = goRounds(POLL_MS, async (stop, isClosing) => {
    // the database is away or full: the next look tries again
    for (const task of [watchDays, () => deliverDue(deps, stop, isClosing)])
      await task().catch((error) => deps.log.warn({ errors: describeError(error) }, "notifications wait"));
  });
  const stopListening = onQueued(rounds.wake);
  return async function stop() {
    stopListening();
    await rounds.stop();
  };
}
