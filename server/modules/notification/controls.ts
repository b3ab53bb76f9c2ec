import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { examinations } from "@/server/db/schema/examination";
import { notifications } from "@/server/db/schema/notification";
import { sheep } from "@/server/db/schema/sheep";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { businessDay, dayInWords } from "@/server/time";
import { notify } from "./outbox";

const AT_ONCE = 200;

const keyOf = (id: number) => `kontrol/${id}`;

/** Due controls of animals that are still here, as far as they are not announced yet. */
const untold = (db: Database, today: string, after: number) =>
  db
    .select({
      id: examinations.id,
      kind: examinations.kind,
      controlOn: examinations.controlOn,
      officer: examinations.officer,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .where(
      and(
        eq(examinations.controlled, false),
        isNull(examinations.cancelledAt),
        lte(examinations.controlOn, today),
        inArray(sheep.stockState, [...ON_FARM]),
        gt(examinations.id, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(notifications)
            .where(eq(notifications.dedupeKey, sql`'kontrol/' || ${examinations.id}`)),
        ),
      ),
    )
    .orderBy(asc(examinations.id))
    .limit(AT_ONCE);

/** Tells of every control that has come due: once for each examination, whoever looks and however often. */
export async function tellControls(db: Database, now: Date) {
  for (let after = 0; ; ) {
    const due = await untold(db, businessDay(now), after);
    if (due.length === 0) return;
    await inTransaction(db, async (tx) => {
      for (const one of due)
        await notify(tx, byOf(NOBODY, now), {
          kind: "kontrol",
          values: {
            ternak: tagName(one),
            pemeriksaan: EXAMINATION_KIND_LABELS[one.kind],
            tanggal: dayInWords(one.controlOn ?? businessDay(now)),
            petugas: one.officer,
          },
          document: { kind: "examination", id: one.id, name: tagName(one) },
          dedupeKey: keyOf(one.id),
        });
    });
    after = due.at(-1)?.id ?? after;
  }
}
