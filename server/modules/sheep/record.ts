import { and, eq, inArray, isNotNull, isNull, ne, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOneOf } from "@/contract/base/words";
import { type AgeLimits, ageClassOf } from "@/contract/sheep/age";
import type { Sheep, SheepDetail } from "@/contract/sheep/model";
import { qurbanDayOf, qurbanFaults } from "@/contract/sheep/qurban";
import { HAND_MOVES, HEALTH_MOVES, LEFT_BY_HAND, ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { closedUntil } from "@/server/modules/document/by";
import { dueOf, findMated } from "./due";
import { findSheep, type SheepRow } from "./repo";
import { goneOn, leftOn } from "./whereabouts/leaving";

/** Animals are judged by the farm's day, the classes of age, the least daily gain, and the day of the qurban. */
export type HerdRules = { today: string; ages: AgeLimits; minGain: number; qurbanDay: string };

export async function herdRules(db: Queryable, today: string): Promise<HerdRules> {
  const [terms, ages] = await together(db, (one) =>
    Promise.all([readSettings(one, "ketentuan"), readSettings(one, "umur")]),
  );
  return {
    today,
    ages,
    minGain: terms.minGain,
    qurbanDay: qurbanDayOf(terms.qurbanOn, today),
  };
}

/** An animal as it is answered. */
export function toSheep({ createdAt, changedAt, ...row }: SheepRow, { today, ages }: HerdRules): Sheep {
  const here = ON_FARM.includes(row.stockState);
  return {
    ...row,
    ageClass: ageClassOf(row.bornOn, today, ages),
    sellable:
      row.stockState === "tersedia" && row.healthState !== "sakit" && (row.saleFrom === null || row.saleFrom <= today),
    moves: {
      stock: [...HAND_MOVES[row.stockState]],
      health: here ? [...HEALTH_MOVES[row.healthState]] : [],
      pen: here,
    },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

type Known = Pick<SheepRow, "id" | "stockState" | "origin">;

/** Finds out which parts of some animals' records may still be corrected; the answer says it of one of them. */
async function findEditable(db: Queryable, ids: readonly number[]) {
  const [eventId, wanted] = [{ id: sheepEvents.sheepId }, inArray(sheepEvents.sheepId, [...ids])];
  const found = await together(db, (one) =>
    Promise.all([
      // a purchase that has brought it has its price and weight
      one
        .selectDistinct(eventId)
        .from(sheepEvents)
        .where(and(wanted, eq(sheepEvents.kind, "masuk"), isNotNull(sheepEvents.documentId))),
      one
        .selectDistinct(eventId)
        .from(sheepEvents)
        .where(and(wanted, ne(sheepEvents.kind, "masuk"))),
      one
        .selectDistinct({ id: examinations.sheepId })
        .from(examinations)
        .where(inArray(examinations.sheepId, [...ids])),
      one
        .selectDistinct({ id: sheepCosts.sheepId })
        .from(sheepCosts)
        .where(and(inArray(sheepCosts.sheepId, [...ids]), notInArray(sheepCosts.kind, ["beli", "koreksi"]))),
    ]),
  );
  const happened = found.map((rows) => new Set(rows.map(({ id }) => id)));
  return ({ id, stockState, origin }: Known) => {
    const ofNoPurchase = happened[0]?.has(id) === false;
    const purchase = ofNoPurchase && stockState !== "terjual";
    return {
      arrival: happened.every((some) => !some.has(id)),
      purchase,
      // The HPP of a sale follows the price, as it follows every other cost of its animal.
      price: purchase || (ofNoPurchase && origin === "beli"),
    };
  };
}

export const editableOf = async (db: Queryable, animal: Known) => (await findEditable(db, [animal.id]))(animal);

/** The same for some animals, by their ids. */
export async function editablesOf(db: Queryable, animals: readonly Known[]) {
  const ids = animals.map(({ id }) => id);
  const editable = await findEditable(db, ids);
  return new Map(animals.map((animal) => [animal.id, editable(animal)]));
}

const fosters = alias(sheep, "fosters");

/** The dam that suckles an animal instead of its own. */
const findFoster = (db: Queryable, id: number) =>
  db
    .select({ id: fosters.id, code: fosters.code, earTag: fosters.earTag, earTagColour: fosters.earTagColour })
    .from(sheep)
    .innerJoin(fosters, eq(sheep.fosterDamId, fosters.id))
    .where(eq(sheep.id, id));

export async function readSheep(db: Queryable, id: number, today: string): Promise<SheepDetail> {
  const [[row], rules, editable, [fosterDam = null], mated, terms, left, gone, closed] = await together(db, (one) =>
    Promise.all([
      findSheep(one, [id]),
      herdRules(one, today),
      findEditable(one, [id]),
      findFoster(one, id),
      findMated(one, id, today),
      readSettings(one, "perkembangbiakan"),
      leftOn(one, id),
      goneOn(one, id),
      closedUntil(one),
    ]),
  );
  if (!row) throw notFound("Ternak");
  const qurban = { day: rules.qurbanDay, faults: qurbanFaults(row, rules.qurbanDay) };
  const expected = dueOf(mated, row.species, terms);
  return {
    ...toSheep(row, rules),
    fosterDam,
    expected,
    qurban,
    editable: editable(row),
    leftOn: isOneOf(LEFT_BY_HAND, row.stockState) && left !== null && left > (closed ?? "") ? left : null,
    goneOn: ON_FARM.includes(row.stockState) ? null : gone,
  };
}

/** The animals among these that scales have weighed since they came. */
export const weighedOf = async (db: Queryable, ids: readonly number[]) =>
  new Set(
    (
      await db
        .selectDistinct({ id: examinations.sheepId })
        .from(examinations)
        .where(
          and(
            inArray(examinations.sheepId, [...ids]),
            isNotNull(examinations.weight),
            eq(examinations.weightEstimated, false),
            isNull(examinations.cancelledAt),
          ),
        )
    ).map(({ id }) => id),
  );

export const isWeighed = async (db: Queryable, id: number) => (await weighedOf(db, [id])).has(id);
