import { and, eq, gte, isNotNull, lte, or, sql } from "drizzle-orm";
import type { HomeChart } from "@/contract/home/model";
import type { Queryable } from "@/server/db/client";
import { sheepEvents } from "@/server/db/schema/sheep";
import { monthOf, monthsUpTo } from "@/server/modules/report/finance";
import { flowsOf } from "@/server/modules/report/ledger";

/** As the money: what comes back is taken off in the month in which it came back. */
const net = sql<number>`sum(case ${sheepEvents.toState} when 'terjual' then 1 else -1 end)::int`;

/** Sales of each of the twelve months up to today. Money is only for users who may see the finances. */
export async function readChart(db: Queryable, today: string, finances: boolean): Promise<HomeChart> {
  const months = monthsUpTo(today);
  const days = { from: `${months[0]}-01`, to: today };
  const left = await db
    .select({ month: sql<string>`to_char(${sheepEvents.day}, 'YYYY-MM')`, count: net })
    .from(sheepEvents)
    .where(
      and(
        eq(sheepEvents.kind, "stok"),
        or(eq(sheepEvents.toState, "terjual"), eq(sheepEvents.fromState, "terjual")),
        isNotNull(sheepEvents.documentId),
        ...[gte(sheepEvents.day, days.from), lte(sheepEvents.day, days.to)],
      ),
    )
    .groupBy(sql`1`);
  const heads = new Map(left.map(({ month, count }) => [month, count]));
  const flows = finances ? await flowsOf(db, days) : null;
  return {
    months: months.map((month) => {
      const money = flows && monthOf(month, flows);
      return {
        month,
        heads: heads.get(month) ?? 0,
        revenue: money?.revenue ?? null,
        profit: money?.grossProfit ?? null,
      };
    }),
  };
}
