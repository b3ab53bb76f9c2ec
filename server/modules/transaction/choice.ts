import { aliasedTable, and, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import { ON_FARM } from "@/contract/sheep/words";
import type { ChoiceAnimal, ChoiceQuery } from "@/contract/transaction/choice";
import type { NotForSale } from "@/contract/transaction/choice-words";
import { REPLACEMENT_RANGE } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { sortOf } from "@/server/db/order";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { transactionAnimals } from "@/server/db/schema/transaction";
import { matches } from "@/server/db/search";
import { readSettings } from "@/server/db/settings";
import { inOrder, offsetOf } from "@/server/http/list";
import { isQurban, ofAge, SEARCHED } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { readSellable } from "./animals";
import { type SaleRules, saleRulesOf, unsaleable } from "./rules";

/** The price of an animal as its product is sold: by the head, or by its kilograms. */
const amount = sql`case when ${products.priceMethod} = 'kg' then round(${products.salePrice} * ${sheep.lastWeight})
  else ${products.salePrice} end`;

const SORTS: Record<ReturnType<typeof sortOf<"tag" | "weight" | "price">>["name"], SQL> = {
  tag: counted(sheep.earTag),
  weight: sql`${sheep.lastWeight}`,
  price: amount,
};

/** The animals that an order has reserved itself. */
const own = (order: number | undefined) =>
  order === undefined
    ? sql`false`
    : sql`${sheep.id} in (select ${transactionAnimals.sheepId} from ${transactionAnimals}
        where ${transactionAnimals.transactionId} = ${order} and ${transactionAnimals.living})`;

const there = inArray(sheep.stockState, ["tersedia", "afkir"]);
const withdrawn = (today: string) => sql`coalesce(${sheep.saleFrom} > ${today}, false)`;

const isFree = (order: number | undefined, { today }: SaleRules) =>
  sql`((${there} or ${own(order)}) and ${sheep.healthState} <> 'sakit' and not ${withdrawn(today)})`;

const hindered = (reason: NotForSale, order: number | undefined, today: string) =>
  ({
    karantina: eq(sheep.stockState, "karantina"),
    sakit: eq(sheep.healthState, "sakit"),
    "masa henti": withdrawn(today),
    dipesan: and(eq(sheep.stockState, "dipesan"), sql`not ${own(order)}`),
  })[reason];

const hinderedBy = (reasons: readonly NotForSale[], order: number | undefined, today: string) =>
  or(...reasons.map((reason) => hindered(reason, order, today))) ?? sql`false`;

function within(value: SQL, range: { from: number | null; to: number | null } | undefined) {
  if (!range) return undefined;
  const { from, to } = range;
  return and(from === null ? undefined : gte(value, from), to === null ? undefined : lte(value, to));
}

function whereOf(query: ChoiceQuery, rules: SaleRules, qurbanDay: string) {
  const { q, order, product, sex, breed, weight, price, qurban, pen, photo, also = [] } = query;
  return and(
    matches(q, ...SEARCHED),
    inArray(sheep.stockState, [...ON_FARM]),
    or(isFree(order, rules), hinderedBy(also, order, rules.today)),
    product ? eq(sheep.productId, product) : undefined,
    sex && eq(sheep.sex, sex),
    breed ? sql`lower(${sheep.breed}) = lower(${breed})` : undefined,
    within(sql`${sheep.lastWeight}`, weight),
    within(amount, price),
    qurban && isQurban(qurbanDay),
    pen?.length ? inArray(sheep.penId, pen) : undefined,
    photo && isNotNull(sheep.photoId),
  );
}

/** Whether it weighs about as much as another one. */
function nearTo(id: number | undefined) {
  if (id === undefined) return sql`false`;
  const model = aliasedTable(sheep, "model");
  return sql`coalesce((select abs(${model.lastWeight} - ${sheep.lastWeight}) <= ${REPLACEMENT_RANGE}
    from ${sheep} as ${sql.identifier("model")} where ${model.id} = ${id} and ${model.id} <> ${sheep.id}), false)`;
}

/**
 * The very tag, those of the reasons that are asked for, what may be sold, what is alike, lambs last; then as asked, and
 * the id, so that no row changes its page.
 */
function orderOf(query: ChoiceQuery, { also, free, near, lamb }: Record<"also" | "free" | "near" | "lamb", SQL>) {
  const { name, down } = sortOf(query.sort);
  return [
    ...(query.q ? [sql`lower(${sheep.earTag}) = ${query.q.toLowerCase()} desc`] : []),
    ...(query.also?.length ? [sql`${also} desc`] : []),
    ...(query.kind === "qurban" ? [sql`${free} desc`] : []),
    ...(query.like ? [sql`${near} desc`] : []),
    lamb,
    sql`${SORTS[name]} ${down ? sql`desc` : sql`asc`} nulls last`,
    down ? sql`${sheep.id} desc` : sql`${sheep.id}`,
  ];
}

const from = (where: SQL | undefined) =>
  sql`from ${sheep} left join ${products} on ${products.id} = ${sheep.productId} where ${where}`;

/** A page of the animals to choose for a sale: those of the reasons that are asked for, then those that may be sold. */
export async function findChoices(db: Queryable, query: ChoiceQuery, today: string) {
  const judged = await saleRulesOf(db, today, "qurban");
  const rules = query.kind === "qurban" ? judged : { ...judged, qurbanDay: null };
  const where = whereOf(query, rules, must(judged.qurbanDay, "the day of judging a qurban"));
  const near = nearTo(query.like);
  const lamb = sql`coalesce(${ofAge("cempe", { today, ages: await readSettings(db, "umur") })}, false)`;
  const also = hinderedBy(query.also ?? [], query.order, today);
  const sold = isFree(query.order, rules);
  const free = rules.qurbanDay === null ? sold : sql`(${sold} and coalesce(${isQurban(rules.qurbanDay)}, false))`;
  const { rows: page } = await db.execute<{
    id: string;
    amount: string | null;
    near: boolean;
    own: boolean;
    lamb: boolean;
  }>(
    sql`select ${sheep.id} as id, ${amount}::bigint as amount, ${near} as near, ${own(query.order)} as own,
      ${lamb} as lamb ${from(where)}
      order by ${sql.join(orderOf(query, { also, free, near, lamb }), sql`, `)} limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${from(where)} limit ${COUNTED_ROWS + 1}) few`,
  );
  const { count } = must(counted[0], "the count of rows");
  const ids = page.map(({ id }) => Number(id));
  const known = new Map(page.map((row) => [Number(row.id), row]));
  const animals = ids.length > 0 ? await readSellable(db, inArray(sheep.id, ids)) : [];
  const rows = inOrder(ids, animals, ({ id }) => id).map((animal): ChoiceAnimal => {
    const found = must(known.get(animal.id), "the row of an animal");
    return {
      ...animal,
      hindrance: unsaleable(animal, rules, found.own)?.message ?? null,
      amount: found.amount === null ? null : Number(found.amount),
      near: found.near,
      lamb: found.lamb,
    };
  });
  return { rows, total: count > COUNTED_ROWS ? null : count };
}
