import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AGE_CLASSES, type AgeClass, bornByFor, monthsBefore } from "@/contract/sheep/age";
import { MOST_FOUND, type SheepFilter, type SheepQuery } from "@/contract/sheep/model";
import { QURBAN_MONTHS } from "@/contract/sheep/qurban";
import { ON_FARM, type Sex, SPECIES, type Species } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { orderOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens, sheep, sheepSearched } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { hasWords, search } from "@/server/db/search";
import { findAllIds, findFirst, findJoinedPage, idsOf, inOrder } from "@/server/http/list";
import { isAny } from "@/server/modules/import/find";
import { photoOf } from "@/server/modules/photo/photo-of";
import type { HerdRules } from "./record";
import { isWatched } from "./watch";

/** In the order of the table's search index. */
export const SEARCHED = sheepSearched(sheep);

const SORTS = {
  earTag: counted(sheep.earTag),
  code: sql`lower(${sheep.code})`,
  lastWeight: { nullable: sheep.lastWeight },
  arrived: sheep.arrivedOn,
  born: { nullable: sheep.bornOn },
  cost: sheep.cost,
  created: sheep.id,
};

export const isHere = inArray(sheep.stockState, [...ON_FARM]);

/** Of that age today: born by its border, and after the border of the next class. */
export function ofAge(ageClass: AgeClass, { today, ages }: Pick<HerdRules, "today" | "ages">) {
  const next = AGE_CLASSES[AGE_CLASSES.indexOf(ageClass) + 1];
  const begun = ageClass === "cempe" ? isNotNull(sheep.bornOn) : lte(sheep.bornOn, bornByFor(ageClass, today, ages));
  return and(begun, next && gt(sheep.bornOn, bornByFor(next, today, ages)));
}

function stateOf({ state, scope }: SheepFilter) {
  if (state?.length) return inArray(sheep.stockState, state);
  if (scope === "semua") return undefined;
  return scope === "keluar" ? notInArray(sheep.stockState, [...ON_FARM]) : isHere;
}

function whereOf(filter: SheepFilter, rules: HerdRules) {
  const { species, sex, health, age, pen, product, owner, origin, arrived, sellable, watch, qurban, boarded } = filter;
  const conditions: (SQL | undefined)[] = [
    stateOf(filter),
    species?.length ? inArray(sheep.species, species) : undefined,
    sex && eq(sheep.sex, sex),
    health?.length ? inArray(sheep.healthState, health) : undefined,
    age?.length ? or(...age.map((word) => ofAge(word, rules))) : undefined,
    pen?.length ? inArray(sheep.penId, pen) : undefined,
    product?.length ? inArray(sheep.productId, product) : undefined,
    owner && (owner === "investor" ? isNotNull(sheep.investorId) : isNull(sheep.investorId)),
    origin && eq(sheep.origin, origin),
    arrived?.from ? gte(sheep.arrivedOn, arrived.from) : undefined,
    arrived?.to ? lte(sheep.arrivedOn, arrived.to) : undefined,
    watch && isWatched(watch, rules.today, rules.minGain),
    sellable &&
      and(
        eq(sheep.stockState, "tersedia"),
        ne(sheep.healthState, "sakit"),
        or(isNull(sheep.saleFrom), lte(sheep.saleFrom, rules.today)),
      ),
    qurban && isQurban(rules.qurbanDay),
    boarded && sql`${sheep.id} in (select ${transactionAnimals.sheepId} ${boarding})`,
  ];
  return and(...conditions);
}

/** As `qurbanFaults` has it (contract/sheep/qurban.ts). */
export const isQurban = (day: string) =>
  and(
    eq(sheep.sex, "jantan"),
    eq(sheep.healthState, "sehat"),
    or(isNull(sheep.saleFrom), lte(sheep.saleFrom, day)),
    or(
      ...SPECIES.map((species) =>
        and(eq(sheep.species, species), lte(sheep.bornOn, monthsBefore(day, QURBAN_MONTHS[species]))),
      ),
      and(eq(sheep.species, "domba"), lte(sheep.teethSeenOn, day)),
    ),
  );

/** The orders whose animals stay here until they are handed over. */
const boarding = sql`from ${transactionAnimals} join ${transactions} on ${transactions.id} = ${transactionAnimals.transactionId}
  where ${transactionAnimals.living} and ${transactions.boarded} and ${transactions.state} = 'dipesan'`;

const dams = alias(sheep, "dams");
const sires = alias(sheep, "sires");
type Named<Id, Code, Tag, Colour> = { id: Id; code: Code; earTag: Tag; earTagColour: Colour };
const nameOf = <Id, Code, Tag, Colour>(table: Named<Id, Code, Tag, Colour>) => ({
  id: table.id,
  code: table.code,
  earTag: table.earTag,
  earTagColour: table.earTagColour,
});

/** An animal wherever a document names it; each adds what its own rules ask. */
export const ANIMAL_COLUMNS = {
  ...nameOf(sheep),
  species: sheep.species,
  breed: sheep.breed,
  sex: sheep.sex,
  stockState: sheep.stockState,
};

export const brief = {
  ...ANIMAL_COLUMNS,
  pen: { id: pens.id, code: pens.code, name: pens.name },
  healthState: sheep.healthState,
  lastWeight: sheep.lastWeight,
  lastWeighedOn: sheep.lastWeighedOn,
  photo: photoOf(sheep.photoId),
};

const record = {
  ...brief,
  bornOn: sheep.bornOn,
  bornEstimated: sheep.bornEstimated,
  teethSeenOn: sheep.teethSeenOn,
  origin: sheep.origin,
  arrivedOn: sheep.arrivedOn,
  boardedUntil: sql<
    string | null
  >`(select ${transactions.deliverOn} ${boarding} and ${transactionAnimals.sheepId} = ${sheep.id})`,
  arrivalWeight: sheep.arrivalWeight,
  tagged: sheep.tagged,
  weanedOn: sheep.weanedOn,
  dam: nameOf(dams),
  sire: nameOf(sires),
  investor: { id: customers.id, code: customers.code, name: customers.name },
  product: { id: products.id, code: products.code, name: products.name },
  saleFrom: sheep.saleFrom,
  purchasePrice: sheep.purchasePrice,
  cost: sheep.cost,
  notes: sheep.notes,
  createdAt: sheep.createdAt,
  changedAt: sheep.changedAt,
  version: sheep.version,
};

/** The animals of some ids, in any order. */
export const findSheep = (db: Queryable, ids: number[]) =>
  db
    .select(record)
    .from(sheep)
    .innerJoin(pens, eq(sheep.penId, pens.id))
    .leftJoin(dams, eq(sheep.damId, dams.id))
    .leftJoin(sires, eq(sheep.sireId, sires.id))
    .leftJoin(customers, eq(sheep.investorId, customers.id))
    .leftJoin(products, eq(sheep.productId, products.id))
    .where(inArray(sheep.id, ids));
export type SheepRow = Awaited<ReturnType<typeof findSheep>>[number];

const listed = (filter: SheepFilter, rules: HerdRules) => ({
  table: sheep,
  where: whereOf(filter, rules),
  found: search(sheep, filter.q, ...SEARCHED),
  order: orderOf(SORTS, filter.sort, sheep.id),
});

export const findSheepPage = (db: Queryable, query: SheepQuery, rules: HerdRules) =>
  findJoinedPage(db, listed(query, rules), query, findSheep, ({ id }) => id, sumsOf);

async function sumsOf(db: Queryable, where: SQL | undefined) {
  const [row] = await db
    .select({
      weight: sql<number | null>`round(avg(${sheep.lastWeight}), 2)::float8`,
      cost: sql<number>`coalesce(sum(${sheep.cost}), 0)::float8`,
    })
    .from(sheep)
    .where(where);
  return row ?? { weight: null, cost: 0 };
}

export const findSheepIds = (db: Queryable, filter: SheepFilter, rules: HerdRules) =>
  findAllIds(db, listed(filter, rules));

type Search = { q: string; onFarm?: boolean; species?: Species; sex?: Sex };

/** The animal with that very tag or code, or with that number in its tag. */
export function isSaid(q: string): SQL {
  const lower = q.toLowerCase();
  const number = /^\d+$/.test(q) ? hasWords(q, ...SEARCHED) : sql`false`;
  return sql`(lower(${sheep.earTag}) = ${lower} or lower(${sheep.code}) = ${lower} or ${number})`;
}

/**
 * The animal with that very tag, code or number first, those on the farm before those gone, then by tag; each looked for only
 * until there are enough. Asked for nothing, it names the first of those on the farm, by the index of their tags.
 */
export async function searchSheep(db: Queryable, { q, onFarm, species, sex }: Search) {
  const order = orderOf(SORTS, "earTag", sheep.id);
  const wanted = and(species && eq(sheep.species, species), sex && eq(sheep.sex, sex));
  const found = search(sheep, q, ...SEARCHED);
  if (!found)
    return findBriefs(
      db,
      (await idsOf(db, { table: sheep, order }, and(isHere, wanted)).limit(MOST_FOUND)).map(({ id }) => id),
    );
  const exact = isSaid(q);
  const ids = (
    await idsOf(
      db,
      { table: sheep, order: [desc(isHere), ...order] },
      and(exact, onFarm ? isHere : undefined, wanted),
    ).limit(MOST_FOUND)
  ).map(({ id }) => id);
  for (const there of onFarm ? [isHere] : [isHere, not(isHere)])
    if (ids.length < MOST_FOUND) {
      const where = and(there, ids.length > 0 ? notInArray(sheep.id, ids) : undefined, wanted);
      ids.push(...(await findFirst(db, { table: sheep, where, found, order }, MOST_FOUND - ids.length)));
    }
  return findBriefs(db, ids);
}

export const findBriefs = async (db: Queryable, ids: number[]) =>
  inOrder(
    ids,
    await db.select(brief).from(sheep).innerJoin(pens, eq(sheep.penId, pens.id)).where(inArray(sheep.id, ids)),
    ({ id }) => id,
  );

const MOST_BREEDS = 300;

/** Each spelling once without regard to case: one step through the index for each, however many animals there are. */
export async function findBreeds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ breed: string }>(sql`
    with recursive found as (
      (select breed from sheep order by lower(breed), breed limit 1)
      union all
      select (select breed from sheep where lower(breed) > lower(found.breed) order by lower(breed), breed limit 1)
      from found where found.breed is not null
    )
    select breed from found where breed is not null limit ${MOST_BREEDS}`);
  return rows.map(({ breed }) => breed);
}

/** Locks some animals, always in the order of their ids. What refers to them need not wait. */
export const lockSheep = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select()
    .from(sheep)
    .where(isAny(sheep.id, ids, "bigint"))
    .orderBy(sheep.id)
    .for("no key update");

/** The same for a whole herd, whose rows nobody reads here; its ids are one value however many they are. */
export const lockHerd = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: sheep.id })
    .from(sheep)
    .where(isAny(sheep.id, ids, "bigint"))
    .orderBy(sheep.id)
    .for("no key update");

export type Stored = typeof sheep.$inferSelect;
