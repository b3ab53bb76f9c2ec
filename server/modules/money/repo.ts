import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { MOST_MONEY } from "@/contract/money/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { money, moneyCounts, moneyFlows, moneyMoves } from "@/server/db/schema/money";

const balanceOf = (id: unknown) => sql<number>`(
  coalesce((select sum(f.amount) from ${moneyFlows} f where f.money_id = ${id}), 0)
  + coalesce((select sum(c.amount) from ${moneyCounts} c where c.money_id = ${id}), 0))::float8`;

const columns = {
  id: money.id,
  name: money.name,
  kind: money.kind,
  bankName: money.bankName,
  accountNumber: money.accountNumber,
  accountHolder: money.accountHolder,
  methods: money.methods,
  onBills: money.onBills,
  opening: money.opening,
  openedOn: money.openedOn,
  active: money.active,
  version: money.version,
  balance: balanceOf(sql`"money"."id"`),
  countedOn: sql<string | null>`(select max(coalesce(m.counted_on, m.day))::text from ${moneyMoves} m
    where m.from_id = "money"."id" and m.kind = 'opname' and m.cancelled_on is null)`,
};

/** Places in use come first, each in the order in which they were made. */
export const findMoneyList = (db: Queryable) =>
  db.select(columns).from(money).orderBy(sql`${money.active} desc`, asc(money.id)).limit(MOST_MONEY);

export const findMoney = async (db: Queryable, id: number) =>
  (await db.select(columns).from(money).where(eq(money.id, id)))[0];

export type StoredMoney = typeof money.$inferSelect;

/** For who changes the place. */
export const lockMoney = async (tx: Transaction, id: number): Promise<StoredMoney | undefined> =>
  (await tx.select().from(money).where(eq(money.id, id)).for("no key update"))[0];

/** For who moves money: the place stays as it is meanwhile, and others may move money, too. */
export const holdMoney = async (tx: Transaction, id: number): Promise<StoredMoney | undefined> =>
  (await tx.select().from(money).where(eq(money.id, id)).for("share"))[0];

/** All of them, since a method moves from one to another. Those who make a place wait as well. */
export async function lockAllMoney(tx: Transaction): Promise<StoredMoney[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money'))`);
  return tx.select().from(money).orderBy(asc(money.id)).for("no key update");
}

/** The first day on which money moved here or was counted. */
export async function firstMoveOf(db: Queryable, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select min(day)::text as day from (
    select day from ${moneyFlows} where money_id = ${id} and kind <> 'saldo awal'
    union all select coalesce(counted_on, day) from ${moneyCounts} where money_id = ${id}) moved`);
  return rows[0]?.day ?? null;
}

type Span = { day: string; amount: number; until?: string };

/**
 * The first day with less than an amount, from a day on: until the place is counted, which sets its balance anew at the end
 * of that day, or until `until`.
 */
export async function firstShortfall(db: Queryable, id: number, { day, amount, until = "infinity" }: Span) {
  const { rows } = await db.execute<{ day: string; balance: number }>(sql`
    with counts as (select day, amount from ${moneyMoves} where from_id = ${id} and kind = 'opname' and cancelled_on is null
        and counted_on is null),
      flows as (select day, amount from ${moneyFlows} where money_id = ${id}
        union all select day, amount from ${moneyCounts} where money_id = ${id} and counted_on is not null),
      before as (select day, amount from counts where day < ${day}::date order by day desc limit 1),
      next as (select coalesce(min(day), 'infinity') as day from counts where day >= ${day}::date),
      moved as (
        select greatest(day, ${day}::date) as day, sum(amount) as amount from flows
          where day > coalesce((select day from before), '-infinity') and day <= (select day from next) and day < ${until}::date
        group by 1
        union all select ${day}::date, coalesce((select amount from before), 0)),
      ends as (select day, sum(sum(amount)) over (order by day) as balance from moved group by day)
    select day::text as day, balance::float8 as balance from ends
    where balance < ${amount} and ${day}::date < ${until}::date order by day limit 1`);
  return rows[0];
}

/** The day at whose end a place was counted; one that came late is posted later. */
const COUNTED_ON = sql<string>`coalesce(${moneyMoves.countedOn}, ${moneyMoves.day})`;

/** The count of what was there at the end of a day. */
export const findCountOf = async (db: Queryable, moneyId: number, day: string) =>
  (
    await db
      .select({ number: moneyMoves.number, amount: moneyMoves.amount, difference: moneyCounts.amount })
      .from(moneyMoves)
      .innerJoin(moneyCounts, eq(moneyCounts.documentId, moneyMoves.id))
      .where(
        and(
          eq(moneyMoves.fromId, moneyId),
          eq(COUNTED_ON, day),
          eq(moneyMoves.kind, "opname"),
          isNull(moneyMoves.cancelledOn),
        ),
      )
  )[0];

/** The first count of what was there on a day or later that stands in closed books. */
export const findClosedCount = async (db: Queryable, moneyId: number, day: string, openFrom: string) =>
  (
    await db
      .select({ number: moneyMoves.number, countedOn: COUNTED_ON })
      .from(moneyMoves)
      .where(
        and(
          eq(moneyMoves.fromId, moneyId),
          eq(moneyMoves.kind, "opname"),
          isNull(moneyMoves.cancelledOn),
          lt(moneyMoves.day, openFrom),
          gte(COUNTED_ON, day),
        ),
      )
      .orderBy(COUNTED_ON)
      .limit(1)
  )[0];

/** The name of a place, for the filters in words. */
export async function placeInWords(db: Queryable, id: number | undefined): Promise<string[]> {
  if (id === undefined) return [];
  const [place] = await db.select({ name: money.name }).from(money).where(eq(money.id, id));
  return [`Kas atau rekening: ${place?.name ?? `nomor ${id}`}`];
}
