import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { StartInput } from "@/contract/opening/input";
import type { Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { farmStart } from "@/server/db/schema/opening";
import { stockMovements } from "@/server/db/schema/product";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actAlone } from "@/server/modules/document/act";
import { type By, writtenBy } from "@/server/modules/document/by";
import { checkDay } from "@/server/modules/document/cancelled";
import { closedRefusal, openingClosedInWords } from "@/server/modules/document/day";
import { firstMoveOf } from "@/server/modules/money/repo";
import { redateGoods } from "@/server/modules/product/stock";
import { must } from "@/server/must";
import { dayInWords, daysAfter } from "@/server/time";
import { readOpening } from "./read";

/** The first day, which stays as it is while an opening balance is entered. */
export async function openingDay(tx: Transaction): Promise<string> {
  const [row] = await tx.select({ day: farmStart.day }).from(farmStart).for("share");
  if (!row) throw badRequest("Tetapkan dulu hari pertama peternakan.");
  return row.day;
}

/** An opening balance may be of long ago, and is refused as a whole once its day is closed: no form of it has a day that could be chosen instead. */
export function checkOpeningOpen(day: string, by: Pick<By, "openFrom">) {
  if (by.openFrom && closedRefusal(day, by) !== undefined) throw conflict(openingClosedInWords(by.openFrom));
}

/** These postings are no opening balance and follow none, as depreciation does its asset. */
const ORDINARY = sql`debit not in ('saldo_awal', 'penyusutan') and credit <> 'saldo_awal'`;

/** Nothing is booked before the farm's first day, and nothing that is booked was used before it. */
async function refuseEarlier(tx: Transaction, day: string, among: SQL) {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select least((select min(day) from journal where ${among}),
      (select min(from_day) from usages u where u.cancelled_on is distinct from u.posted_on))::text as day`);
  const { day: first } = must(rows[0], "the first day of the ledger");
  if (first !== null && first < day)
    throw invalid({ day: `Sudah ada catatan ${dayInWords(first)}: hari pertama paling lambat hari itu.` });
}

/** A contract that was running on the first day began by then. */
async function refuseNewer(tx: Transaction, day: string, before: string) {
  const { rows } = await tx.execute<{ number: string; day: string }>(sql`
    select i.number, i.start_on::text as day from investments i
    where i.start_on between ${day}::date + 1 and ${before}::date and i.state <> 'dibatalkan'
      and exists (select from payments p where p.document_kind = 'transaction'
        and p.document_id = i.transaction_id and p.money_id is null)
    order by i.start_on desc, i.number limit 1`);
  const [newer] = rows;
  if (newer)
    throw invalid({ day: `${newer.number} mulai ${dayInWords(newer.day)}: hari pertama paling awal hari itu.` });
}

/** Animals that were there are booked on the first day, or on their own if they came after it. */
async function moveAnimals(tx: Transaction, day: string) {
  const opening = sql`c.money_id is null and c.document_kind is null`;
  await tx.execute(sql`update sheep_costs c set day = greatest(s.arrived_on, ${day}::date) from sheep s
    where s.id = c.sheep_id and ${opening} and c.kind in ('beli', 'koreksi') and c.day <> greatest(s.arrived_on, ${day}::date)`);
}

/** Documents of the opening balance follow the first day; what came after them lies behind it, as was checked. */
async function moveDocuments(tx: Transaction, from: string, to: string) {
  await tx.execute(sql`update transaction_moves set day = ${to} where kind = 'awal' and day = ${from}`);
  await tx.execute(sql`update transactions set day = ${to},
    delivered_on = case when delivered_on = day then ${to}::date end,
    cancelled_on = case when cancelled_on = day then ${to}::date end where kind = 'awal'`);
  await tx.execute(sql`update purchase_moves set day = ${to} where kind = 'awal' and day = ${from}`);
  await tx.execute(sql`update purchases set day = ${to},
    cancelled_on = case when cancelled_on = day then ${to}::date end where opening`);
  await tx.execute(sql`update transactions set day = ${to} where id in (select document_id from payments
    where document_kind = 'transaction' and money_id is null)`);
  await tx.execute(sql`update payments set day = ${to},
    cancelled_on = case when cancelled_on = day then ${to}::date else cancelled_on end where money_id is null`);
  for (const table of [sql`loans`, sql`assets`])
    await tx.execute(sql`update ${table} set day = ${to},
      cancelled_on = case when cancelled_on = day then ${to}::date else cancelled_on end where money_id is null`);
}

async function moveGoodsOf(tx: Transaction, by: By, from: string, to: string) {
  const { productId, kind, day, documentKind, counted } = stockMovements;
  const openings = and(eq(kind, "awal"), isNull(documentKind), isNull(counted));
  const moved = await tx
    .selectDistinct({ productId })
    .from(stockMovements)
    .where(and(openings, eq(day, from)))
    .orderBy(productId);
  for (const one of moved) await redateGoods(tx, by, one.productId, { from, to }, openings);
}

/** Places whose opening balance has the first day keep it, and none has an earlier one. */
async function movePlaces(tx: Transaction, from: string | undefined, to: string) {
  const places = await tx
    .select({ id: money.id, name: money.name })
    .from(money)
    .where(or(from === undefined ? undefined : eq(money.openedOn, from), lt(money.openedOn, to)));
  for (const { id, name } of places) {
    const first = await firstMoveOf(tx, id);
    if (first !== null && first < to) throw invalid({ day: `Di ${name} sudah ada mutasi ${dayInWords(first)}.` });
    await tx.update(money).set({ openedOn: to }).where(eq(money.id, id));
  }
}

/** Sets the farm's first day. Every opening balance follows it, so nothing else may lie before it. */
export const setStart = (deps: Deps, caller: Caller, { day }: StartInput) =>
  actAlone(deps, caller, async (tx, by) => {
    const [before] = await tx.select({ day: farmStart.day }).from(farmStart).for("update");
    if (day === before?.day) return readOpening(tx);
    checkDay(day, { ...by, startOn: null, openFrom: null });
    if (by.openFrom)
      throw invalid({
        day: `Buku sudah ditutup sampai ${dayInWords(daysAfter(by.openFrom, -1))}: hari pertama ditetapkan sebelum tutup buku yang pertama.`,
      });
    await refuseEarlier(tx, day, ORDINARY);
    if (before) await refuseNewer(tx, day, before.day);
    const row = { day, changedAt: by.now, changedBy: by.userId };
    await tx
      .insert(farmStart)
      .values({ ...writtenBy(by), day })
      .onConflictDoUpdate({ target: farmStart.id, set: { ...row, version: sql`${farmStart.version} + 1` } });
    if (before) {
      await moveDocuments(tx, before.day, day);
      await moveGoodsOf(tx, by, before.day, day);
    }
    await movePlaces(tx, before?.day, day);
    await moveAnimals(tx, day);
    await refuseEarlier(tx, day, sql`true`);
    await audit(tx, deps, caller, {
      action: "farm.start",
      entity: "farm",
      before: { openedOn: before?.day ?? null },
      after: { openedOn: day },
    });
    await deps.catchUp(tx, by);
    return readOpening(tx);
  });
