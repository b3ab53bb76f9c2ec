import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, ne, not, type SQL, sql } from "drizzle-orm";
import type { HomeToday } from "@/contract/home/model";
import { daysBefore, daysOf, THIS_MONTH } from "@/contract/report/period";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import { countFollowUps } from "@/server/modules/examination/repo";
import { countLowStock } from "@/server/modules/product/low-stock";
import { cashOf, monthOf } from "@/server/modules/report/finance";
import { saleLeft } from "@/server/modules/report/finance-today";
import { type Flow, flowsOf } from "@/server/modules/report/ledger";
import { countUnpriced, isLowGain, isWithdrawn } from "@/server/modules/sheep/watch";
import { readHindrances } from "@/server/modules/transaction/hindrances";
import { isOrderedBefore } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";

type Days = { from: string; to: string };
const NEXT = 5;

// dana investor is no turnover, and packages are never handed over
const isTrade = ne(transactions.kind, "investasi");
const isSale = and(
  not(inArray(transactions.state, ["draf", "dibatalkan"])),
  isTrade,
  ne(transactions.kind, "awal"),
  not(isOrderedBefore),
);
const isOwed = sql`${saleLeft} > 0 and ${transactions.deliveredOn} is not null and ${transactions.state} <> 'dibatalkan'
  and ${transactions.kind} <> 'investasi'`;

async function sumOf(db: Queryable, amount: SQL, where: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${amount}), 0)::float8` })
    .from(transactions)
    .where(where);
  return row ?? { count: 0, amount: 0 };
}

const orderedIn = (db: Queryable, { from, to }: Days) =>
  sumOf(
    db,
    sql`${transactions.total} - ${transactions.returned} + ${transactions.writtenOff}`,
    and(isSale, gte(transactions.day, from), lte(transactions.day, to)),
  );

function cashFrom(flows: readonly Flow[]) {
  const { in: came, out } = cashOf(flows, "customer");
  return came - out;
}

/** The farm's money: what came in, and what was delivered this month. */
async function readMoney(db: Queryable, { day, month, before }: Record<"day" | "month" | "before", Days>) {
  const flows = await flowsOf(db, month);
  return {
    delivered: monthOf(month.from.slice(0, 7), flows).revenue,
    cash: {
      today: cashFrom(await flowsOf(db, day)),
      month: cashFrom(flows),
      monthBefore: cashFrom(await flowsOf(db, before)),
    },
  };
}

async function deliveriesFrom(db: Queryable, today: string, owner: boolean): Promise<HomeToday["deliveries"]> {
  const ordered = and(eq(transactions.state, "dipesan"), isNull(transactions.deliveredOn), isTrade);
  const waiting = and(ordered, isNotNull(transactions.deliverOn));
  const tomorrow = daysAfter(today, 1);
  const on = (when: SQL) => sql<number>`count(*) filter (where ${when})::int`;
  const [counts] = await db
    .select({
      late: on(sql`${transactions.deliverOn} < ${today}`),
      today: on(sql`${transactions.deliverOn} = ${today}`),
      tomorrow: on(sql`${transactions.deliverOn} = ${tomorrow}`),
    })
    .from(transactions)
    .where(and(waiting, lte(transactions.deliverOn, tomorrow)));
  const next = await db
    .select({ sale: transactions, customer: customers.name })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(and(waiting, lte(transactions.deliverOn, daysAfter(today, 7))))
    .orderBy(asc(transactions.deliverOn), asc(transactions.id))
    .limit(NEXT);
  const sales = next.map(({ sale }) => sale);
  const hindrances = await readHindrances(db, sales, today, owner);
  return {
    ...(counts ?? { late: 0, today: 0, tomorrow: 0 }),
    unplanned: await db.$count(transactions, and(ordered, isNull(transactions.deliverOn))),
    next: next.map(({ sale: { id, number, deliverOn, heads, handover }, customer }) => ({
      id,
      number,
      customer,
      deliverOn: deliverOn ?? today,
      heads,
      handover,
      hindrances: (hindrances.get(id) ?? []).map(({ message }) => message),
    })),
  };
}

async function animals(db: Queryable, where: SQL | undefined) {
  const [row] = await db
    .select({ count: count() })
    .from(sheep)
    .where(and(inArray(sheep.stockState, [...ON_FARM]), where));
  return must(row, "the count of animals").count;
}

/** Returns the figures of the start page. A role that may not see the finances gets none of theirs. */
export async function readToday(
  db: Queryable,
  today: string,
  { finances, owner }: { finances: boolean; owner: boolean },
): Promise<HomeToday> {
  const month = daysOf(THIS_MONTH, today);
  const before = daysBefore(THIS_MONTH, today);
  const day = { from: today, to: today };
  const { minGain } = await readSettings(db, "ketentuan");
  const due = (when: SQL | undefined) => sumOf(db, saleLeft, and(isOwed, when));
  return {
    orders: {
      today: await orderedIn(db, day),
      month: await orderedIn(db, month),
      monthBefore: await orderedIn(db, before),
    },
    ...(finances ? await readMoney(db, { day, month, before }) : { delivered: null, cash: null }),
    receivable: {
      open: await due(undefined),
      late: await due(sql`${transactions.dueOn} < ${today}`),
      week: await due(sql`${transactions.dueOn} between ${today} and ${daysAfter(today, 7)}`),
    },
    deliveries: await deliveriesFrom(db, today, owner),
    alerts: [
      { kind: "kontrol", count: await countFollowUps(db, today) },
      { kind: "henti obat", count: await animals(db, isWithdrawn(today)) },
      { kind: "pbbh", count: await animals(db, isLowGain(today, minGain)) },
      { kind: "stok", count: await countLowStock(db) },
      { kind: "sakit", count: await animals(db, sql`${sheep.healthState} <> 'sehat'`) },
      { kind: "tanpa harga", count: await countUnpriced(db, today) },
    ],
    minGain,
  };
}
