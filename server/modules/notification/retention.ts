import { sql } from "drizzle-orm";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";

/** Messages that one statement forgets: so few that nobody waits behind it. */
const PART = 500;

/**
 * Messages from before a day that nothing waits for. The notice of an open control stays: without it the control would be
 * told again.
 */
const some = (before: Date) => sql`select n.id from notifications n
  where n.at < ${before.toISOString()}::timestamptz and n.status not in ('antre', 'gagal')
    and not (n.kind = 'kontrol' and exists (select from examinations e where 'kontrol/' || e.id = n.dedupe_key
      and not e.controlled and e.cancelled_at is null))
  order by n.at, n.id limit ${PART} for update of n skip locked`;

/** Forgets them with their tries, part by part; `between` lets others in and says whether to go on. */
export async function forgetNotifications(db: Database, before: Date, between: () => Promise<boolean>) {
  for (let forgotten = 0; ; ) {
    const gone = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(some(before));
      const ids = sql.param(rows.map(({ id }) => Number(id)));
      await tx.execute(sql`delete from notification_attempts where notification_id = any(${ids}::bigint[])`);
      await tx.execute(sql`delete from notifications where id = any(${ids}::bigint[])`);
      return rows.length;
    });
    forgotten += gone;
    if (gone < PART || !(await between())) return forgotten;
  }
}
