import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { businessDay } from "@/server/time";
import { notifyStaff } from "./outbox";

/** Tells the staff, once a day, that a backup cannot be restored. */
export const tellTrialFailed = (db: Database, name: string, now: Date) =>
  inTransaction(db, (tx) =>
    notifyStaff(tx, byOf(NOBODY, now), {
      kind: "cadangan",
      body: `Uji pulih cadangan ${name} gagal. Alasannya ada di Konfigurasi, Keadaan sistem.`,
      dedupeKey: `uji-pulih/${businessDay(now)}`,
    }),
  );
