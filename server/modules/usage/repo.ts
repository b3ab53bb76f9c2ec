import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { Usage, UsageFilter, UsageQuery } from "@/contract/usage/model";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { orderOf } from "@/server/db/order";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { usages } from "@/server/db/schema/usage";
import { matches } from "@/server/db/search";
import { together } from "@/server/db/together";
import { inOrder, offsetOf } from "@/server/http/list";
import { belongsOnOf } from "@/server/modules/document/belonging";
import { must } from "@/server/must";

const SORTS = { day: usages.toDay, value: usages.value, created: usages.id };

function whereOf({ q, period, kind, state }: UsageFilter) {
  const found = matches(q, products.name, products.code, products.breed);
  const conditions: (SQL | undefined)[] = [
    found && sql`${usages.productId} in (select ${products.id} from ${products} where ${found})`,
    kind && eq(usages.kind, kind),
    period?.from ? gte(usages.toDay, period.from) : undefined,
    period?.to ? lte(usages.toDay, period.to) : undefined,
    state && (state === "berlaku" ? isNull(usages.cancelledAt) : isNotNull(usages.cancelledAt)),
  ];
  return and(...conditions);
}

const pens = sql<Usage["pens"]>`(select json_agg(json_build_object('id', pen.id, 'code', pen.code, 'name', pen.name)
  order by ${counted(sql`pen.code`)}) from pens pen where pen.id = any(${usages.penIds}))`;

/** The usages of some ids, in any order. */
export const findUsages = (db: Queryable, ids: number[]) =>
  db
    .select({
      id: usages.id,
      row: usages,
      belongsOn: belongsOnOf(["usage"], usages.id, usages.postedOn),
      pens,
      product: {
        id: products.id,
        code: products.code,
        name: products.name,
        category: products.category,
        unit: products.unit,
      },
      purchase: { id: purchases.id, number: purchases.number },
    })
    .from(usages)
    .innerJoin(products, eq(products.id, usages.productId))
    .leftJoin(purchaseLines, eq(purchaseLines.id, usages.lineId))
    .leftJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(inArray(usages.id, ids));
export type UsageRow = Awaited<ReturnType<typeof findUsages>>[number];

export function toUsage({ row, ...found }: UsageRow): Usage {
  const {
    kind,
    quantity,
    value,
    fromDay,
    toDay,
    postedOn,
    animals,
    days,
    createdAt,
    cancelledOn,
    cancelledAt,
    cancelReason,
  } = row;
  return {
    ...found,
    kind,
    quantity,
    value,
    animals,
    days,
    from: fromDay,
    to: toDay,
    day: postedOn,
    createdAt: createdAt.toISOString(),
    cancelled: cancelledAt && {
      day: must(cancelledOn, "the day of a cancellation"),
      at: cancelledAt.toISOString(),
      reason: must(cancelReason, "the reason of a cancellation"),
    },
  };
}

const idsOf = (db: Queryable, filter: UsageFilter) =>
  db
    .select({ id: usages.id })
    .from(usages)
    .where(whereOf(filter))
    .orderBy(...orderOf(SORTS, filter.sort, usages.id));

/** Ids first: what belongs to a row is looked up for the rows of the page alone. */
export async function findUsagePage(db: Queryable, query: UsageQuery) {
  const [found, sums] = await together(db, (one) =>
    Promise.all([idsOf(one, query).limit(query.limit).offset(offsetOf(query)), countAndSum(one, query)]),
  );
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await findUsages(db, ids) : [];
  return { rows: inOrder(ids, rows, ({ id }) => id), ...sums };
}

/** `boundedCount` with the sum over what is counted. */
async function countAndSum(db: Queryable, query: UsageQuery) {
  const few = db
    .select({ value: usages.value, cancelledAt: usages.cancelledAt })
    .from(usages)
    .where(whereOf(query))
    .limit(COUNTED_ROWS + 1)
    .as("few");
  const counts = query.state === "dibatalkan" ? sql`true` : isNull(few.cancelledAt);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      value: sql<number>`coalesce(sum(${few.value}) filter (where ${counts}), 0)::float8`,
    })
    .from(few);
  if (!row || row.count > COUNTED_ROWS) return { total: null, totals: null };
  return { total: row.count, totals: { value: row.value } };
}

/** Every id of a list in its order, for the export. */
export const findUsageIds = async (db: Queryable, filter: UsageFilter) => (await idsOf(db, filter)).map(({ id }) => id);
