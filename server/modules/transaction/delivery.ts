import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { qurbanDayOf } from "@/contract/sheep/qurban";
import { type DeliveryBoard, type DeliveryOrder, MOST_BOARD_ORDERS } from "@/contract/transaction/delivery";
import { BOARD_SPAN, GRADE_WIDTH } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import { owedOf } from "@/server/modules/document/paid";
import { isQurban } from "@/server/modules/sheep/repo";
import { daysAfter, daysBetween } from "@/server/time";

/** So many days before and after it the feast is what the board opens with. */
const NEAR = 30;

/** The day that the board opens with. */
const proposed = (feast: string | null, today: string) =>
  feast !== null && Math.abs(daysBetween(feast, today)) <= NEAR ? feast : today;

/** Orders around a day with what leaves with each, by day and area. */
export async function readBoard(db: Queryable, asked: string | undefined, today: string): Promise<DeliveryBoard> {
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
    .orderBy(asc(transactions.deliverOn), sql`lower(${customers.regency}) nulls last`, asc(transactions.id))
    .limit(MOST_BOARD_ORDERS + 1);
  const shown = rows.slice(0, MOST_BOARD_ORDERS);
  const ids = shown.map(({ sale }) => sale.id);
  const animals = await animalsOf(db, ids);
  const extras = await extrasOf(db, ids);
  return {
    day,
    feast,
    items: shown.map(
      ({ sale, customer, area }): DeliveryOrder => ({
        id: sale.id,
        number: sale.number,
        kind: sale.kind,
        state: sale.state,
        customer,
        area,
        handover: sale.handover,
        address: sale.address,
        deliverOn: sale.deliverOn ?? day,
        heads: sale.heads,
        deliveredOn: sale.deliveredOn,
        boarded: sale.boarded,
        remaining: owedOf(sale) - sale.paid,
        animals: animals.get(sale.id) ?? [],
        extras: extras.get(sale.id) ?? [],
      }),
    ),
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

function grouped<Row extends { sale: number }, Value>(rows: readonly Row[], takenOf: (row: Row) => Value) {
  const groups = new Map<number, Value[]>();
  for (const row of rows) groups.set(row.sale, [...(groups.get(row.sale) ?? []), takenOf(row)]);
  return groups;
}

async function animalsOf(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, DeliveryOrder["animals"]>();
  const rows = await db
    .select({
      sale: transactionAnimals.transactionId,
      id: sheep.id,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      pen: pens.name,
    })
    .from(transactionAnimals)
    .innerJoin(sheep, eq(sheep.id, transactionAnimals.sheepId))
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .where(and(inArray(transactionAnimals.transactionId, ids), transactionAnimals.living))
    .orderBy(asc(transactionAnimals.id));
  return grouped(rows, ({ sale: _, ...animal }) => animal);
}

async function extrasOf(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, string[]>();
  const rows = await db
    .select({
      sale: transactionLines.transactionId,
      quantity: transactionLines.quantity,
      unit: products.unit,
      name: products.name,
    })
    .from(transactionLines)
    .innerJoin(products, eq(products.id, transactionLines.productId))
    .where(and(inArray(transactionLines.transactionId, ids), sql`${transactionLines.kind} <> 'ternak'`))
    .orderBy(asc(transactionLines.transactionId), asc(transactionLines.position));
  return grouped(
    rows,
    ({ quantity, unit, name }) => `${quantity.toLocaleString("id-ID", { maximumFractionDigits: 3 })} ${unit} ${name}`,
  );
}

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
