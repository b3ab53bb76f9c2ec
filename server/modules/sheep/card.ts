import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  type CardQuery,
  MOST_WEIGHINGS,
  type SheepCost,
  type SheepEvent,
  type SheepFamily,
  type SheepWeights,
} from "@/contract/sheep/card";
import { gainsOf } from "@/contract/sheep/weight";
import { MOST_OFFSPRING } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { boundedCount, offsetOf } from "@/server/http/list";
import { documentName } from "@/server/modules/document/name";

/** A part of no animal is not an empty part. */
async function known(db: Queryable, id: number) {
  const [animal] = await db.select().from(sheep).where(eq(sheep.id, id));
  if (!animal) throw notFound("Ternak");
  return animal;
}

/** A page of an animal's rows in a table, and how many there are. */
const listed = <Row>(db: Queryable, id: number, table: PgTable, where: SQL, find: (one: Queryable) => Promise<Row[]>) =>
  together(db, async (one) => {
    const [rows, total] = await Promise.all([find(one), boundedCount(one, table, where), known(one, id)]);
    return { rows, total };
  });

export function findCosts(db: Queryable, id: number, query: CardQuery) {
  const where = eq(sheepCosts.sheepId, id);
  return listed(
    db,
    id,
    sheepCosts,
    where,
    async (one): Promise<SheepCost[]> =>
      one
        .select({
          id: sheepCosts.id,
          day: sheepCosts.day,
          kind: sheepCosts.kind,
          amount: sheepCosts.amount,
          sum: sql<number>`(sum(${sheepCosts.amount}) over (order by ${sheepCosts.day}, ${sheepCosts.id}))::float8`,
          note: sheepCosts.note,
          documentKind: sheepCosts.documentKind,
          documentId: sheepCosts.documentId,
          documentName: documentName(sheepCosts.documentKind, sheepCosts.documentId),
        })
        .from(sheepCosts)
        .where(where)
        .orderBy(desc(sheepCosts.day), desc(sheepCosts.id))
        .limit(query.limit)
        .offset(offsetOf(query)),
  );
}

export function findEvents(db: Queryable, id: number, query: CardQuery) {
  const [fromPen, toPen] = [aliasedTable(pens, "from_pen"), aliasedTable(pens, "to_pen")];
  const [fromOwner, toOwner] = [aliasedTable(customers, "from_owner"), aliasedTable(customers, "to_owner")];
  const where = eq(sheepEvents.sheepId, id);
  const event = sheepEvents;
  return listed(
    db,
    id,
    event,
    where,
    async (one): Promise<SheepEvent[]> =>
      one
        .select({
          id: event.id,
          day: event.day,
          kind: event.kind,
          fromState: event.fromState,
          toState: event.toState,
          fromHealth: event.fromHealth,
          toHealth: event.toHealth,
          fromPen: { id: fromPen.id, code: fromPen.code, name: fromPen.name },
          toPen: { id: toPen.id, code: toPen.code, name: toPen.name },
          fromInvestor: fromOwner.name,
          toInvestor: toOwner.name,
          reason: event.reason,
          by: users.name,
          open: sql<boolean>`${event.kind} = 'kandang'
            and coalesce(${event.day} > (select max(day) from closings where reopened_at is null), true)`,
          documentKind: event.documentKind,
          documentId: event.documentId,
          documentName: documentName(event.documentKind, event.documentId),
        })
        .from(event)
        .leftJoin(fromPen, eq(event.fromPenId, fromPen.id))
        .leftJoin(toPen, eq(event.toPenId, toPen.id))
        .leftJoin(fromOwner, eq(event.fromInvestorId, fromOwner.id))
        .leftJoin(toOwner, eq(event.toInvestorId, toOwner.id))
        .leftJoin(users, eq(event.createdBy, users.id))
        .where(where)
        .orderBy(desc(event.day), desc(event.id))
        .limit(query.limit)
        .offset(offsetOf(query)),
  );
}

/** The arrival's weight and every one since that was not cancelled. */
export async function findWeights(db: Queryable, id: number): Promise<SheepWeights> {
  const [{ arrivalWeight, arrivedOn }, weighed] = await together(db, (one) =>
    Promise.all([
      known(one, id),
      one
        .select({ day: examinations.day, weight: examinations.weight, estimated: examinations.weightEstimated })
        .from(examinations)
        .where(and(eq(examinations.sheepId, id), isNotNull(examinations.weight), isNull(examinations.cancelledAt)))
        .orderBy(desc(examinations.day), desc(examinations.id))
        .limit(MOST_WEIGHINGS),
    ]),
  );
  const items = [
    ...(arrivalWeight === null ? [] : [{ day: arrivedOn, weight: arrivalWeight, estimated: false, arrival: true }]),
    ...weighed
      .toReversed()
      .flatMap(({ weight, ...row }) => (weight === null ? [] : [{ ...row, weight, arrival: false }])),
  ];
  return { items, ...gainsOf(items.filter(({ estimated }) => !estimated)) };
}

const kin = {
  id: sheep.id,
  code: sheep.code,
  earTag: sheep.earTag,
  earTagColour: sheep.earTagColour,
  sex: sheep.sex,
  breed: sheep.breed,
  bornOn: sheep.bornOn,
};

const findOffspring = (db: Queryable, id: number) =>
  db
    .select({ ...kin, stockState: sheep.stockState, lastWeight: sheep.lastWeight })
    .from(sheep)
    .where(or(eq(sheep.damId, id), eq(sheep.sireId, id)))
    .orderBy(sql`${sheep.bornOn} desc nulls last`, asc(sheep.id))
    .limit(MOST_OFFSPRING);

export async function findFamily(db: Queryable, id: number): Promise<SheepFamily> {
  const [animal, offspring] = await together(db, (one) => Promise.all([known(one, id), findOffspring(one, id)]));
  const find = async (ids: (number | null)[]) => {
    const real = ids.filter((one) => one !== null);
    if (real.length === 0) return [];
    return db
      .select({ ...kin, damId: sheep.damId, sireId: sheep.sireId })
      .from(sheep)
      .where(inArray(sheep.id, real));
  };
  const parents = await find([animal.damId, animal.sireId]);
  const grandparents = await find(parents.flatMap(({ damId, sireId }) => [damId, sireId]));
  const among = (rows: typeof parents, wanted: number | null) => {
    const row = rows.find((one) => one.id === wanted);
    if (!row) return null;
    const { damId: _dam, sireId: _sire, ...named } = row;
    return named;
  };
  const parentOf = (wanted: number | null) => {
    const row = parents.find((one) => one.id === wanted);
    const named = among(parents, wanted);
    return row && named
      ? { ...named, dam: among(grandparents, row.damId), sire: among(grandparents, row.sireId) }
      : null;
  };
  return { dam: parentOf(animal.damId), sire: parentOf(animal.sireId), offspring };
}
