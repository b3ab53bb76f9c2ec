import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { notifyStaff } from "./outbox";

/** Tells the staff that a backup could not be made or sent. Its keeper asks for it once, until it succeeds again. */
export const tellBackupFailed = (db: Database, message: string, now: Date) =>
  inTransaction(db, (tx) =>
    notifyStaff(tx, byOf(NOBODY, now), {
      kind: "cadangan",
      body: `Cadangan gagal. ${message} Selengkapnya ada di Konfigurasi, Keadaan sistem.`,
      dedupeKey: `cadangan-gagal/${now.toISOString()}`,
    }),
  );
