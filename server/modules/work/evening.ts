import { sql } from "drizzle-orm";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { notify } from "@/server/modules/notification/outbox";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";

type Figures = Record<"selesai" | "terlewat" | "lahir" | "mati" | "terjual", number>;

async function figuresOf(db: Database, today: string): Promise<Figures> {
  const moved = (state: string) =>
    sql`(select count(*)::int from sheep_events where day = ${today} and kind = 'stok' and to_state = ${state})`;
  const { rows } = await db.execute<Figures>(sql`select
    (select count(*)::int from work_done where day = ${today} and skip_reason is null) as selesai,
    (select count(*)::int from work_due where due_on <= ${today}) as terlewat,
    (select count(*)::int from sheep where origin = 'lahir' and born_on = ${today}) as lahir,
    ${moved("mati")} as mati, ${moved("terjual")} as terjual`);
  return must(rows[0], "the figures of a day");
}

/** Tells the owner in the evening what the day was, once; a day on which nothing was or should have been is not told. */
export async function tellEvening(db: Database, now: Date) {
  const today = businessDay(now);
  const { selesai, terlewat, lahir, mati, terjual } = await figuresOf(db, today);
  if (selesai + terlewat + lahir + mati + terjual === 0) return;
  await inTransaction(db, (tx) =>
    notify(tx, byOf(NOBODY, now), {
      kind: "hari",
      values: {
        tanggal: dayInWords(today),
        selesai: String(selesai),
        terlewat: String(terlewat),
        lahir: String(lahir),
        mati: String(mati),
        terjual: String(terjual),
      },
      document: { kind: "work", id: Number(today.replaceAll("-", "")), name: "Hari ini" },
      dedupeKey: `hari/${today}`,
    }),
  );
}
