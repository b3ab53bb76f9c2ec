import { and, eq, isNotNull, isNull, ne, notInArray } from "drizzle-orm";
import type { Sheep, SheepDetail } from "@/contract/sheep";
import { type AgeLimits, ageClassOf } from "@/contract/sheep-age";
import { HAND_MOVES, HEALTH_MOVES, ON_FARM } from "@/contract/sheep-words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { notFound } from "@/server/http/errors";
import { readSettings } from "@/server/modules/configuration/settings";
import { findSheep, type SheepRow } from "./repo";

/** What an age is reckoned by: the farm's business day, and where its classes begin. */
export type AgeBy = { today: string; ages: AgeLimits };

export const ageBy = async (db: Queryable, today: string): Promise<AgeBy> => ({
  today,
  ages: await readSettings(db, "umur"),
});

/** An animal as it is answered. */
export function toSheep({ createdAt, changedAt, ...row }: SheepRow, { today, ages }: AgeBy): Sheep {
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

/** Whether anything has happened to an animal since it came, besides its coming. */
async function hasHistory(db: Queryable, id: number) {
  const [event] = await db
    .select({ id: sheepEvents.id })
    .from(sheepEvents)
    .where(and(eq(sheepEvents.sheepId, id), ne(sheepEvents.kind, "masuk")))
    .limit(1);
  if (event) return true;
  const [examination] = await db
    .select({ id: examinations.id })
    .from(examinations)
    .where(eq(examinations.sheepId, id))
    .limit(1);
  if (examination) return true;
  const [cost] = await db
    .select({ id: sheepCosts.id })
    .from(sheepCosts)
    .where(and(eq(sheepCosts.sheepId, id), notInArray(sheepCosts.kind, ["beli", "koreksi"])))
    .limit(1);
  return cost !== undefined;
}

/** Whether a purchase has brought it: then its price and weight are the purchase's. */
const isPurchased = async (db: Queryable, id: number) =>
  (
    await db
      .select({ id: sheepEvents.id })
      .from(sheepEvents)
      .where(and(eq(sheepEvents.sheepId, id), eq(sheepEvents.kind, "masuk"), isNotNull(sheepEvents.documentId)))
      .limit(1)
  ).length > 0;

export async function editableOf(db: Queryable, { id, stockState }: Pick<SheepRow, "id" | "stockState">) {
  const purchased = await isPurchased(db, id);
  return {
    arrival: !purchased && !(await hasHistory(db, id)),
    // an animal that is sold has its HPP in the sale
    purchase: !purchased && stockState !== "terjual",
  };
}

export async function readSheep(db: Queryable, id: number, today: string): Promise<SheepDetail> {
  const [row] = await findSheep(db, [id]);
  if (!row) throw notFound("Ternak");
  return { ...toSheep(row, await ageBy(db, today)), editable: await editableOf(db, row) };
}

/** Whether scales have weighed it since it came. */
export const isWeighed = async (db: Queryable, id: number) =>
  (
    await db
      .select({ id: examinations.id })
      .from(examinations)
      .where(
        and(
          eq(examinations.sheepId, id),
          isNotNull(examinations.weight),
          eq(examinations.weightEstimated, false),
          isNull(examinations.cancelledAt),
        ),
      )
      .limit(1)
  ).length > 0;
