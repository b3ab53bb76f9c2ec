import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { Settings } from "@/contract/configuration/model";
import { inTransaction } from "@/server/db/retry";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import { settings } from "@/server/db/schema/program/settings";
import { notify } from "@/server/modules/notification/outbox";
import type { WorkerDeps } from "@/server/modules/notification/worker";
import { tellEvening } from "@/server/modules/work/evening";

export const workerDeps = (server: TestServer, log: unknown[] = []): WorkerDeps => ({
  db: server.db,
  now: () => server.clock.now,
  siteUrl: "https://domba.example",
  isFull: () => server.state.full,
  tellEvening,
  log: pino({ level: "info" }, { write: (line: string) => void log.push(JSON.parse(line)) }),
});

export async function setWebhook(server: TestServer, change: Partial<Settings["webhook"]>) {
  const value = { url: null, active: true, timeoutSeconds: 20, secret: null, ...change };
  await server.db
    .insert(settings)
    .values({ name: "webhook", value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

let serial = 0;
/** A message as a module writes it, in a transaction of its own. */
export async function told(server: TestServer, recipientName = `Penerima ${++serial}`) {
  await inTransaction(server.db, (tx) =>
    notify(
      tx,
      { userId: null, now: server.clock.now },
      {
        kind: "stok",
        values: { produk: "Dedak padi", stok: "8", minimum: "20", satuan: "karung" },
        recipient: { channel: "whatsapp", name: recipientName, address: "6281234567890" },
        document: { kind: "product", id: 1, name: "Dedak padi" },
      },
    ),
  );
  const [row] = await server.db.select().from(notifications).where(eq(notifications.recipientName, recipientName));
  if (!row) throw new Error("nothing was told");
  return row;
}

export async function stored(server: TestServer, id: number) {
  const [row] = await server.db.select().from(notifications).where(eq(notifications.id, id));
  const tries = await server.db
    .select()
    .from(notificationAttempts)
    .where(eq(notificationAttempts.notificationId, id))
    .orderBy(asc(notificationAttempts.id));
  if (!row) throw new Error("no such notification");
  return { ...row, tries };
}

export const MINUTE_MS = 60_000;
