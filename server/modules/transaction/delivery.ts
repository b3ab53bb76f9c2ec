import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { compareNames } from "@/contract/base/compare-names";
import { qurbanDayOf } from "@/contract/sheep/qurban";
import { type DeliveryBoard, type DeliveryOrder, MOST_BOARD_ORDERS } from "@/contract/transaction/delivery";
import { BOARD_SPAN, GRADE_WIDTH } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import { owedOf } from "@/server/modules/document/paid";
import { isQurban } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { daysAfter, daysBetween } from "@/server/time";
import { hindrancesOf, type Order, readOrders } from "./hindrances";
import { saleRulesOf } from "./rules";

/** So many days before and after it the feast is what the board opens with. */
const NEAR = 30;

/** The day that the board opens with. */
const proposed = (feast: string | null, today: string) =>
  feast !== null && Math.abs(daysBetween(feast, today)) <= NEAR ? feast : today;

/** Orders around a day with what leaves with each, by day and place in the tour; those without a place by area. */
export async function readBoard(
  db: Queryable,
  asked: string | undefined,
  today: string,
  owner: boolean,
): Promise<DeliveryBoard> {
  const { qurbanOn: feast } = await readSettings(db, "ketentuan");
  const day = asked ?? proposed(feast, today);
  const from = daysAfter(day, -BOARD_SPAN);
  const rows = await db
    .select({
      sale: transactions,
      customer: { id: customers.id, name: customers.name, whatsapp: customers.whatsapp },
      area: customers.regency,
    })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(
      and(
        gte(transactions.deliverOn, from),
        lte(transactions.deliverOn, daysAfter(day, BOARD_SPAN)),
        inArray(transactions.state, ["dipesan", "dikirim", "selesai"]),
      ),
    )
    .orderBy(
      asc(transactions.deliverOn),
      sql`${transactions.stop} nulls last`,
      sql`lower(${customers.regency}) nulls last`,
      asc(transactions.id),
    )
    .limit(MOST_BOARD_ORDERS + 1);
  const shown = rows.slice(0, MOST_BOARD_ORDERS);
  const rules = await saleRulesOf(db, today);
  const orders = await readOrders(
    db,
    shown.map(({ sale }) => sale),
  );
  const known = new Map(orders.map((order) => [order.transaction.id, order]));
  return {
    day,
    feast,
    drivers: await driversUpTo(db, daysAfter(day, BOARD_SPAN)),
    items: shown.map(({ sale, customer, area }): DeliveryOrder => {
      const order = must(known.get(sale.id), "an order of the board");
      return {
        id: sale.id,
        number: sale.number,
        version: sale.version,
        kind: sale.kind,
        state: sale.state,
        customer,
        area,
        handover: sale.handover,
        address: sale.address,
        deliverOn: sale.deliverOn ?? day,
        driver: sale.driver,
        stop: sale.stop,
        heads: sale.heads,
        deliveredOn: sale.deliveredOn,
        boarded: sale.boarded,
        remaining: owedOf(sale) - sale.paid,
        ...contentsOf(order),
        hindrances: hindrancesOf(order, rules, owner),
      };
    }),
    more: rows.length > MOST_BOARD_ORDERS,
    ...(await outsideBoard(db, from)),
  };
}

/** Orders that no day of the board shows. They are counted to the last one: the index of waiting orders holds no others. */
async function outsideBoard(db: Queryable, from: string): Promise<Pick<DeliveryBoard, "unplanned" | "late">> {
  const waiting = eq(transactions.state, "dipesan");
  return {
    unplanned: await db.$count(transactions, and(waiting, isNull(transactions.deliverOn))),
    late: await db.$count(transactions, and(waiting, lt(transactions.deliverOn, from))),
  };
}

/** So many orders are looked at for the names of drivers. */
const RECENT = 2_000;
const MOST_DRIVERS = 20;

/** The names of drivers of the orders up to a day, the latest first. */
async function driversUpTo(db: Queryable, day: string) {
  const recent = db
    .select({ driver: transactions.driver, deliverOn: transactions.deliverOn })
    .from(transactions)
    .where(lte(transactions.deliverOn, day))
    .orderBy(desc(transactions.deliverOn), desc(transactions.id))
    .limit(RECENT)
    .as("recent");
  const rows = await db
    .select({ driver: recent.driver })
    .from(recent)
    .where(isNotNull(recent.driver))
    .groupBy(recent.driver)
    .orderBy(sql`max(${recent.deliverOn}) desc`, recent.driver)
    .limit(MOST_DRIVERS);
  return rows.flatMap(({ driver }) => driver ?? []);
}

/** The animals and goods that leave with an order. */
const contentsOf = ({ sold, lines }: Order): Pick<DeliveryOrder, "animals" | "extras"> => ({
  animals: sold
    .flatMap(({ sold: { living }, animal: { id, earTag, earTagColour }, pen }) =>
      living ? [{ id, earTag, earTagColour, pen: pen.name }] : [],
    )
    .sort((one, other) => compareNames(one.earTag, other.earTag)),
  extras: lines.flatMap(({ line: { kind, quantity }, product: { unit, name } }) =>
    kind === "ternak" ? [] : [`${quantity.toLocaleString("id-ID", { maximumFractionDigits: 3 })} ${unit} ${name}`],
  ),
});

const gradeOf = (weight: unknown) =>
  sql<number | null>`(floor(${weight} / ${GRADE_WIDTH}::numeric) * ${GRADE_WIDTH})::int`;

/** The animals of each product and weight class, and how many of them orders have or still want. */
export async function readGrades(db: Queryable, today: string) {
  const { qurbanOn } = await readSettings(db, "ketentuan");
  const band = gradeOf(sheep.lastWeight);
  const stock = await db
    .select({
      productId: sheep.productId,
      from: band,
      available: sql<number>`count(*) filter (where ${sheep.stockState} = 'tersedia')::int`,
      qurban: sql<number>`count(*) filter (where ${sheep.stockState} = 'tersedia' and ${isQurban(qurbanDayOf(qurbanOn, today))})::int`,
      reserved: sql<number>`count(*) filter (where ${sheep.stockState} = 'dipesan')::int`,
    })
    .from(sheep)
    .where(and(inArray(sheep.stockState, ["tersedia", "dipesan"]), sql`${sheep.productId} is not null`))
    .groupBy(sheep.productId, sql`2`);
  const wanted = await db
    .select({
      productId: transactionLines.productId,
      from: gradeOf(transactionLines.weight),
      open: sql<number>`sum(${transactionLines.quantity} - (select count(*) from ${transactionAnimals}
        where ${transactionAnimals.lineId} = ${transactionLines.id} and ${transactionAnimals.living}))::int`,
    })
    .from(transactions)
    .innerJoin(transactionLines, eq(transactionLines.transactionId, transactions.id))
    .where(and(eq(transactions.state, "dipesan"), eq(transactionLines.kind, "ternak")))
    .groupBy(transactionLines.productId, sql`2`);
  const keyOf = (row: { productId: number | null; from: number | null }) => `${row.productId}/${row.from}`;
  const rows = new Map(stock.map((row) => [keyOf(row), { ...row, open: 0 }]));
  for (const { open, ...row } of wanted) {
    if (open <= 0) continue;
    const known = rows.get(keyOf(row)) ?? { ...row, available: 0, qurban: 0, reserved: 0, open: 0 };
    rows.set(keyOf(row), { ...known, open });
  }
  const ids = [...new Set([...rows.values()].flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return [];
  const known = await db
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id));
  return known.flatMap((product) =>
    [...rows.values()]
      .filter(({ productId }) => productId === product.id)
      .sort((a, b) => (a.from ?? Number.MAX_SAFE_INTEGER) - (b.from ?? Number.MAX_SAFE_INTEGER))
      .map(({ productId: _, ...row }) => ({ product, ...row })),
  );
}
