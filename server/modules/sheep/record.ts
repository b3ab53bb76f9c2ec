import { and, eq, inArray, isNotNull, isNull, ne, notInArray } from "drizzle-orm";
import { type AgeLimits, ageClassOf } from "@/contract/sheep/age";
import type { Sheep, SheepDetail } from "@/contract/sheep/model";
import { qurbanDayOf, qurbanFaults } from "@/contract/sheep/qurban";
import { HAND_MOVES, HEALTH_MOVES, ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import { notFound } from "@/server/http/errors";
import { findSheep, type SheepRow } from "./repo";

/** Animals are judged by the farm's day, the classes of age, the least daily gain, and the day of the qurban. */
export type HerdRules = { today: string; ages: AgeLimits; minGain: number; qurbanDay: string };

export async function herdRules(db: Queryable, today: string): Promise<HerdRules> {
  const terms = await readSettings(db, "ketentuan");
  return {
    today,
    ages: await readSettings(db, "umur"),
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

type Known = Pick<SheepRow, "id" | "stockState">;

/** The parts of some animals' records that may still be corrected, by their ids. */
export async function editablesOf(db: Queryable, animals: readonly Known[]) {
  const ids = animals.map(({ id }) => id);
  const found = (rows: { id: number | null }[]) => new Set(rows.map(({ id }) => id));
  const eventId = { id: sheepEvents.sheepId };
  // a purchase that has brought it has its price and weight
  const purchased = found(
    await db
      .selectDistinct(eventId)
      .from(sheepEvents)
      .where(and(inArray(sheepEvents.sheepId, ids), eq(sheepEvents.kind, "masuk"), isNotNull(sheepEvents.documentId))),
  );
  const moved = found(
    await db
      .selectDistinct(eventId)
      .from(sheepEvents)
      .where(and(inArray(sheepEvents.sheepId, ids), ne(sheepEvents.kind, "masuk"))),
  );
  const examined = found(
    await db.selectDistinct({ id: examinations.sheepId }).from(examinations).where(inArray(examinations.sheepId, ids)),
  );
  const charged = found(
    await db
      .selectDistinct({ id: sheepCosts.sheepId })
      .from(sheepCosts)
      .where(and(inArray(sheepCosts.sheepId, ids), notInArray(sheepCosts.kind, ["beli", "koreksi"]))),
  );
  const editable = ({ id, stockState }: Known) => ({
    arrival: [purchased, moved, examined, charged].every((some) => !some.has(id)),
    // an animal that is sold has its HPP in the sale
    purchase: !purchased.has(id) && stockState !== "terjual",
  });
  return new Map(animals.map((animal) => [animal.id, editable(animal)]));
}

const NOTHING = { arrival: false, purchase: false };
export const editableOf = async (db: Queryable, animal: Known) =>
  (await editablesOf(db, [animal])).get(animal.id) ?? NOTHING;

export async function readSheep(db: Queryable, id: number, today: string): Promise<SheepDetail> {
  const [row] = await findSheep(db, [id]);
  if (!row) throw notFound("Ternak");
  const rules = await herdRules(db, today);
  const qurban = { day: rules.qurbanDay, faults: qurbanFaults(row, rules.qurbanDay) };
  return { ...toSheep(row, rules), qurban, editable: await editableOf(db, row) };
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
