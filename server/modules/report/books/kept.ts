import { and, desc, eq, isNull, lte } from "drizzle-orm";
import type { Account } from "@/contract/report/ledger";
import type { Queryable } from "@/server/db/client";
import { closingBalances, closings } from "@/server/db/schema/closing";

/** The balances that a closing has kept; debit is positive. Kas has a row for each of its places. */
export type Kept = {
  day: string | null;
  earlier: number;
  rows: { account: Account; moneyId: number | null; amount: number }[];
};

export const NOTHING_KEPT: Kept = { day: null, earlier: 0, rows: [] };

export const keptBy = (db: Queryable, id: number): Promise<Kept["rows"]> =>
  db
    .select({
      account: closingBalances.account,
      moneyId: closingBalances.moneyId,
      amount: closingBalances.amount,
    })
    .from(closingBalances)
    .where(eq(closingBalances.closingId, id));

/** The last live closing until a day with its balances, so that a sum begins behind it. */
export async function keptUntil(db: Queryable, day: string): Promise<Kept> {
  const [closing] = await db
    .select({ id: closings.id, day: closings.day, earlier: closings.earlier })
    .from(closings)
    .where(and(isNull(closings.reopenedAt), lte(closings.day, day)))
    .orderBy(desc(closings.day))
    .limit(1);
  return closing ? { ...closing, rows: await keptBy(db, closing.id) } : NOTHING_KEPT;
}
