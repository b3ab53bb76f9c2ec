import { type AnyColumn, and, eq, gte, lte, sql } from "drizzle-orm";
import type { ClosingInput, ReopenInput } from "@/contract/closing/input";
import type { ClosingDetail } from "@/contract/closing/model";
import type { Transaction } from "@/server/db/client";
import { weaningLambs, weanings } from "@/server/db/schema/breeding";
import { closedDues, closedTraits, closingBalances, closings } from "@/server/db/schema/closing";
import { investmentAnimals } from "@/server/db/schema/investment";
import { journal } from "@/server/db/schema/journal";
import { usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { fatherAnew, weanedUntil } from "@/server/modules/breeding/father";
import { actAlone } from "@/server/modules/document/act";
import { openFromOf } from "@/server/modules/document/by";
import { closedInWords } from "@/server/modules/document/day";
import { lateOf } from "@/server/modules/document/late";
import { readStart } from "@/server/modules/document/start";
import { balancesOf, sidesOf } from "@/server/modules/report/books/balances";
import { NOTHING_KEPT } from "@/server/modules/report/books/kept";
import { must } from "@/server/must";
import { businessDay, dayInWords, daysAfter } from "@/server/time";
import { readClosing } from "./read";
import { lastClosing } from "./repo";

async function checkClosing(tx: Transaction, day: string, today: string) {
  if (day >= today) throw invalid({ day: "Pilih hari yang sudah berakhir, paling akhir kemarin." });
  const startOn = await readStart(tx);
  if (startOn !== null && day < startOn)
    throw invalid({ day: `Peternakan mulai dicatat pada ${dayInWords(startOn)}: pilih hari itu atau sesudahnya.` });
  const last = await lastClosing(tx);
  // Somebody has made this very closing: the form offers no closed day.
  if (last?.day === day) throw conflict(`Buku sudah ditutup sampai ${dayInWords(day)}.`);
  if (last && day < last.day) throw invalid({ day: closedInWords(daysAfter(last.day, 1)) });
  const { rows } = await tx.execute(sql`select 1 from ${journal} where ${lte(journal.day, day)} limit 1`);
  if (rows.length === 0) throw invalid({ day: "Sampai hari itu belum ada yang dibukukan." });
}

/** Closes the books up to a day, and keeps the trial balance of that day, summed from the beginning. */
export const closeBooks = (deps: Deps, caller: Caller, { day, note }: ClosingInput): Promise<ClosingDetail> =>
  actAlone(deps, caller, async (tx, by) => {
    await checkClosing(tx, day, businessDay(by.now));
    const { earlier } = await balancesOf(tx, day, NOTHING_KEPT);
    const sides = await sidesOf(tx, day, NOTHING_KEPT);
    const [row] = await tx
      .insert(closings)
      .values({ day, note, earlier, createdAt: by.now, createdBy: by.userId })
      .returning({ id: closings.id });
    const { id } = must(row, "the new closing");
    // Postings of zero rupiah leave no balance.
    if (sides.length > 0) await tx.insert(closingBalances).values(sides.map((side) => ({ ...side, closingId: id })));
    await audit(tx, deps, caller, { action: "closing.create", entity: "closing", entityId: id, after: { day, note } });
    return readClosing(tx, id);
  });

/** Facts that may change in closed books: what they were until a closing is kept for its days, by the database. */
const KEPT = [
  { table: closedDues, of: sql`document_kind, document_id`, fact: sql`due_on` },
  { table: closedTraits, of: sql`sheep_id`, fact: sql`species, breed, sex, product_id` },
];

/**
 * Days that are open again read the facts of today. The days that stay closed keep theirs, although a later closing may
 * have kept them.
 */
async function forgetKept(tx: Transaction, openFrom: string | null) {
  for (const { table, of, fact } of KEPT) {
    if (openFrom !== null)
      await tx.execute(sql`
        insert into ${table} (${of}, until, ${fact})
        select distinct on (${of}) ${of}, ${openFrom}::date - 1, ${fact}
        from ${table} where until >= ${openFrom}::date order by ${of}, until
        on conflict do nothing`);
    await tx.delete(table).where(openFrom === null ? undefined : gte(table.until, openFrom));
  }
}

/** Usages and weanings of those days may be shared otherwise, by what was told since. */
async function noteShared(tx: Transaction, day: string, openFrom: string | null) {
  const within = (column: AnyColumn) => and(lte(column, day), openFrom === null ? undefined : gte(column, openFrom));
  const late = lateOf(tx);
  for (const { id } of await tx.select({ id: usages.id }).from(usages).where(within(usages.postedOn)))
    late.shared.add(id);
  const weaned = await tx
    .select({ id: weanings.id, sheepId: weaningLambs.sheepId })
    .from(weanings)
    .innerJoin(weaningLambs, eq(weaningLambs.weaningId, weanings.id))
    .where(within(weanings.day));
  for (const { id, sheepId } of weaned) {
    late.weanings.add(id);
    late.kin.add(sheepId);
  }
  // Offspring that a closing had kept from a contract, or in it, belongs where its dam does.
  for (const { id } of await tx.selectDistinct({ id: investmentAnimals.sheepId }).from(investmentAnimals))
    late.kin.add(id);
}

/** Reopens the newest closing: the books are open again behind the one before it. */
export const reopenBooks = (deps: Deps, caller: Caller, id: number, { reason }: ReopenInput): Promise<ClosingDetail> =>
  actAlone(deps, caller, async (tx, by) => {
    const [row] = await tx.select().from(closings).where(eq(closings.id, id));
    if (!row) throw notFound("Tutup buku");
    if (row.reopenedAt) throw conflict(`Buku sampai ${dayInWords(row.day)} sudah dibuka kembali.`);
    const last = must(await lastClosing(tx), "the last closing");
    if (last.id !== id)
      throw conflict(
        `Buku juga ditutup sampai ${dayInWords(last.day)}. Buka kembali yang itu dulu: dari belakang ke depan.`,
      );
    const reopenedOn = businessDay(by.now);
    await tx
      .update(closings)
      .set({ reopenedOn, reopenedAt: by.now, reopenedBy: by.userId, reopenReason: reason })
      .where(eq(closings.id, id));
    const openFrom = await openFromOf(tx);
    await forgetKept(tx, openFrom);
    await noteShared(tx, row.day, openFrom);
    const open = { ...by, openFrom };
    await fatherAnew({ tx, deps, caller, by: open }, weanedUntil(row.day));
    await deps.catchUp(tx, open);
    await audit(tx, deps, caller, {
      action: "closing.reopen",
      entity: "closing",
      entityId: id,
      after: { day: row.day, reopenedOn, reopenReason: reason },
    });
    return readClosing(tx, id);
  });
