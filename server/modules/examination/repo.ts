import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ExaminationFilter, ExaminationQuery } from "@/contract/examination/model";
import { HIGH_FAMACHA, LOW_BCS } from "@/contract/examination/words";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { foundBy, search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { isAny } from "@/server/modules/import/find";
import { photoOf } from "@/server/modules/photo/photo-of";
import { SEARCHED, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";

/** Finds which of the animals that are gone stood in the pens on a day, or left them in its course. */
export async function findStood(
  db: Queryable,
  asked: readonly { sheepId: number }[],
  animals: ReadonlyMap<number, Pick<Stored, "stockState">>,
  day: string,
): Promise<ReadonlySet<number>> {
  const gone = asked.flatMap(({ sheepId }) => {
    const animal = animals.get(sheepId);
    return animal && !ON_FARM.includes(animal.stockState) ? [sheepId] : [];
  });
  if (gone.length === 0) return new Set();
  const here = sql`any(${sql.param([...ON_FARM])}::text[])`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 as id from ${sheep} where ${isAny(sheep.id, gone, "bigint")} and arrived_on <= ${day}::date
      and ((sheep_state_before(id, ${day}::date)).state = ${here}
        or (sheep_state_before(id, ${day}::date + 1)).state = ${here})`);
  return new Set(rows.map(({ id }) => id));
}

const SORTS = {
  day: examinations.day,
  created: examinations.id,
  weight: { nullable: examinations.weight },
};

/** The condition of the index of open findings, and then what of it is due by today. */
const isOpen = and(
  not(examinations.controlled),
  isNull(examinations.cancelledAt),
  or(
    sql`${examinations.bcs} <= ${sql.raw(String(LOW_BCS))}`,
    sql`${examinations.famacha} >= ${sql.raw(String(HIGH_FAMACHA))}`,
    isNotNull(examinations.controlOn),
  ),
);
const isDue = (today: string) =>
  and(
    isOpen,
    or(lte(examinations.bcs, LOW_BCS), gte(examinations.famacha, HIGH_FAMACHA), lt(examinations.controlOn, today)),
  );
const isHere = inArray(sheep.stockState, [...ON_FARM]);

function whereOf(
  { kind, pregnancy, period, sheep: animal, officer, followUp, state }: ExaminationFilter,
  today: string,
) {
  const conditions: (SQL | undefined)[] = [
    kind?.length ? inArray(examinations.kind, kind) : undefined,
    pregnancy?.length ? inArray(examinations.pregnancy, pregnancy) : undefined,
    period?.from ? gte(examinations.day, period.from) : undefined,
    period?.to ? lte(examinations.day, period.to) : undefined,
    animal ? eq(examinations.sheepId, animal) : undefined,
    officer ? sql`lower(${examinations.officer}) = lower(${officer})` : undefined,
    followUp
      ? and(isDue(today), sql`${examinations.sheepId} in (select ${sheep.id} from ${sheep} where ${isHere})`)
      : undefined,
    state === undefined ? isNull(examinations.cancelledAt) : undefined,
    state === "batal" ? isNotNull(examinations.cancelledAt) : undefined,
  ];
  return and(...conditions);
}

/** Examinations after which somebody has to look again, as the filter says it. */
export async function countFollowUps(db: Queryable, today: string) {
  const [row] = await db
    .select({ count: count() })
    .from(examinations)
    .where(whereOf({ followUp: "1", q: "", sort: "day" }, today));
  return must(row, "the count of follow-ups").count;
}

const before = alias(examinations, "before");

/**
 * The weighing of the animal before this one, from scales; one step through the index for each row. Of two of one day the
 * heavier counts, and the other one comes after it, in whatever order they were told.
 */
const weighedBefore = (db: Queryable) =>
  db
    .select({ weight: before.weight, day: before.day })
    .from(before)
    .where(
      and(
        eq(before.sheepId, examinations.sheepId),
        isNotNull(before.weight),
        not(before.weightEstimated),
        isNull(before.cancelledAt),
        lte(before.day, examinations.day),
        sql`(${before.day} < ${examinations.day} or (${before.weight}, ${before.id}) > (${examinations.weight}, ${examinations.id}))`,
      ),
    )
    .orderBy(desc(before.day), desc(before.weight), desc(before.id))
    .limit(1)
    .as("weighed_before");

/** The rows of some ids, in any order. */
export function findExaminations(db: Queryable, ids: number[], today: string) {
  const previous = weighedBefore(db);
  return db
    .select({
      id: examinations.id,
      row: examinations,
      sheep: {
        id: sheep.id,
        code: sheep.code,
        earTag: sheep.earTag,
        earTagColour: sheep.earTagColour,
        species: sheep.species,
      },
      stockState: sheep.stockState,
      arrivedOn: sheep.arrivedOn,
      arrivalWeight: sheep.arrivalWeight,
      photo: photoOf(examinations.photoId),
      medicine: { id: products.id, name: products.name, unit: products.unit },
      previousWeight: previous.weight,
      previousDay: previous.day,
      followUp: sql<boolean>`coalesce(${and(isDue(today), isHere)}, false)`,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .leftJoin(products, eq(products.id, examinations.medicineId))
    .leftJoinLateral(previous, sql`true`)
    .where(inArray(examinations.id, ids));
}
export type ExaminationRow = Awaited<ReturnType<typeof findExaminations>>[number];

const listed = (filter: ExaminationFilter, today: string) => {
  const animals = search(sheep, filter.q, ...SEARCHED);
  return {
    table: examinations,
    where: whereOf(filter, today),
    found: animals && foundBy(examinations, examinations.sheepId, sheep, animals),
    order: orderOf(SORTS, filter.sort, examinations.id),
  };
};

export const findExaminationPage = (db: Queryable, query: ExaminationQuery, today: string) =>
  findJoinedPage(
    db,
    listed(query, today),
    query,
    (one, ids) => findExaminations(one, ids, today),
    ({ id }) => id,
    findWeighings,
  );

/** The weighings of a filter, with all that their gains are computed from. */
function findWeighings(db: Queryable, where: SQL | undefined) {
  const previous = weighedBefore(db);
  return db
    .select({
      row: {
        weight: examinations.weight,
        weightEstimated: examinations.weightEstimated,
        day: examinations.day,
        cancelledAt: examinations.cancelledAt,
      },
      arrivedOn: sheep.arrivedOn,
      arrivalWeight: sheep.arrivalWeight,
      previousWeight: previous.weight,
      previousDay: previous.day,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .leftJoinLateral(previous, sql`true`)
    .where(
      and(where, isNotNull(examinations.weight), not(examinations.weightEstimated), isNull(examinations.cancelledAt)),
    );
}
export type WeighingRow = Awaited<ReturnType<typeof findWeighings>>[number];

export const findExaminationIds = (db: Queryable, filter: ExaminationFilter, today: string) =>
  findAllIds(db, listed(filter, today));

/** The fields that only the detail of an examination shows. */
export async function findDetail(
  db: Queryable,
  { id, batch, day, cancelledOn, createdBy, cancelledBy }: typeof examinations.$inferSelect,
) {
  const nameOf = (userId: number | null) =>
    sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${userId}::bigint)`;
  const [found] = await db
    .select({
      batchCount: sql<number>`(select count(*)::int from ${examinations} e where e.batch = ${batch} and e.cancelled_at is null)`,
      medicineCost: sql<number>`(select coalesce(sum(c.amount), 0)::float8 from sheep_costs c
        where c.document_kind = 'examination' and c.document_id = ${id} and c.kind = 'obat' and c.amount > 0)`,
      createdBy: nameOf(createdBy),
      cancelledBy: nameOf(cancelledBy),
    })
    .from(sql`(select 1) as one`);
  if (!found) throw new Error("a detail was not found");
  // No animal ever bore what was cancelled on its own day.
  return { ...found, medicineCost: cancelledOn === day ? null : found.medicineCost };
}
