import { eq, max, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { investmentUndone } from "@/server/db/schema/investment";
import { invalid } from "@/server/http/errors";
import type { Followed } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { HERE } from "@/server/modules/sheep/events";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import type { LockedContract } from "./document";

/** The last day of anything that a settlement reckons with: its animals, their costs and sales, its capital. */
async function lastReckoned(tx: Transaction, { id, sale, startOn }: LockedContract): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with held as (select sheep_id, from_on from investment_animals where investment_id = ${id} and not released)
    select greatest(${startOn}::date, (select max(from_on) from held),
      (select max(to_on) from investment_animals where investment_id = ${id} and released and to_on > from_on),
      (select max(c.day) from sheep_costs c join held on held.sheep_id = c.sheep_id),
      (select max(e.day) from sheep_events e join held on held.sheep_id = e.sheep_id
        where (e.from_state = ${HERE}) <> (e.to_state = ${HERE})),
      (select max(m.day) from transaction_moves m left join corrections k on k.id = m.correction_id
        where (k.id is null or k.cancelled_on is distinct from k.day) and m.transaction_id in (
          select e.document_id from sheep_events e join held on held.sheep_id = e.sheep_id
          where e.document_kind = 'transaction')),
      (select max(greatest(p.day, p.cancelled_on)) from payments p where p.document_kind = 'transaction'
        and p.document_id = ${sale.id} and p.cancelled_on is distinct from p.day))::text as day`);
  return must(rows[0], "the last day of a contract").day;
}

/** The last day on which an approval, or a payout, was taken back: until then the books keep it. */
async function lastUndone(tx: Transaction, id: number) {
  const { investmentId, undoneOn } = investmentUndone;
  const [row] = await tx
    .select({ day: max(undoneOn) })
    .from(investmentUndone)
    .where(eq(investmentId, id));
  return row?.day ?? null;
}

/**
 * An approval may be told late, of a day from which on nothing has changed that it reckons with, so that its sums are those
 * of that day. Answers with what it follows.
 */
export async function checkApprovalDay(
  tx: Transaction,
  by: By,
  contract: LockedContract,
  { day, today }: { day: string; today: string },
): Promise<Followed> {
  if (day > today) throw invalid({ day: "Tanggal tidak dapat di masa depan." });
  checkOpen(day, by);
  const undone = await lastUndone(tx, contract.id);
  if (undone !== null && day < undone)
    throw invalid({
      day: `Persetujuan yang dulu berlaku sampai dikembalikan ke draf ${dayInWords(undone)}: pilih hari itu atau sesudahnya.`,
    });
  const last = await lastReckoned(tx, contract);
  if (day < last)
    throw invalid({
      day: `Yang diperhitungkan terakhir berubah ${dayInWords(last)}: pilih hari itu atau sesudahnya.`,
    });
  return { day: last, happened: "Yang diperhitungkan terakhir berubah", unmarked: true };
}
