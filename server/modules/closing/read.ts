import { eq } from "drizzle-orm";
import type { ClosingDetail } from "@/contract/closing/model";
import { CHARTED } from "@/contract/report/ledger";
import type { Queryable } from "@/server/db/client";
import { closings } from "@/server/db/schema/closing";
import { notFound } from "@/server/http/errors";
import { balancesOf, sidesOf } from "@/server/modules/report/books/balances";
import { placeNames } from "@/server/modules/report/books/journal";
import { type Kept, keptBy, NOTHING_KEPT } from "@/server/modules/report/books/kept";
import { must } from "@/server/must";
import { findClosings } from "./repo";

type Rows = Kept["rows"];

const sumOf = (rows: Rows, wanted: (row: Rows[number]) => boolean) =>
  rows.reduce((sum, row) => (wanted(row) ? sum + row.amount : sum), 0);

const beside = (kept: number, now: number) => ({ kept, now, difference: now - kept });

/** The kept trial balance beside the one that the journal gives from its beginning, and not from what was kept. */
export async function readClosing(db: Queryable, id: number): Promise<ClosingDetail> {
  const [row] = await db.select().from(closings).where(eq(closings.id, id));
  if (!row) throw notFound("Tutup buku");
  const [closing] = await findClosings(db, [id]);
  const kept = await keptBy(db, id);
  const now = await sidesOf(db, row.day, NOTHING_KEPT);
  const compared = (wanted: (one: Rows[number]) => boolean) => beside(sumOf(kept, wanted), sumOf(now, wanted));
  const accounts = CHARTED.map((account) => ({ account, ...compared((one) => one.account === account) }));
  const names = await placeNames(db);
  const placeIds = [...new Set([...kept, ...now].flatMap(({ moneyId }) => moneyId ?? []))].sort((a, b) => a - b);
  const places = placeIds.map((place) => ({
    id: place,
    name: must(names.get(place), "the name of a place"),
    ...compared(({ moneyId }) => moneyId === place),
  }));
  const earlier = beside(row.earlier, (await balancesOf(db, row.day, NOTHING_KEPT)).earlier);
  return {
    ...must(closing, "the closing"),
    accounts,
    places,
    earlier,
    equal: [...accounts, ...places, earlier].every(({ difference }) => difference === 0),
  };
}
