import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import type { By } from "@/server/modules/document/by";
import { renewWeights } from "@/server/modules/examination/acts/effects";
import { isAny } from "@/server/modules/import/find";
import type { StoredLine, StoredPurchase } from "@/server/modules/purchase/repo";
import { refuseSettled } from "@/server/modules/sheep/check";
import { moveArrivals } from "@/server/modules/sheep/events";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { redateLeaving } from "@/server/modules/sheep/whereabouts/leaving";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { monthsBefore } from "./receive";
import type { Days } from "./redate-check";
import { GIVEN_BACK } from "./return";

/** The animals among some lines, each with its line. */
const bySheep = (lines: readonly StoredLine[]) =>
  new Map(lines.flatMap((line) => (line.sheepId === null ? [] : [[line.sheepId, line] as const])));

/** The costs of a purchase for some animals on a day, by their note; the receipt's have none. */
const costsOf = (purchase: StoredPurchase, ids: number[], day: string, note: SQL | undefined) =>
  and(
    inArray(sheepCosts.sheepId, ids),
    eq(sheepCosts.documentKind, "purchase"),
    eq(sheepCosts.documentId, purchase.id),
    eq(sheepCosts.day, day),
    note,
  );

/** The first day on which something happened to each animal since it came. Its part of usages follows from that. */
async function firstDays(tx: Transaction, purchase: StoredPurchase, ids: number[], { from }: Days) {
  const { rows } = await tx.execute<{ id: number; day: string }>(sql`
    select told.sheep_id::float8 as id, min(told.day)::text as day from (
      select sheep_id, day from sheep_events where kind <> 'masuk'
      union all select sheep_id, day from examinations where cancelled_on is distinct from day
      union all select sire_id, from_on from matings where cancelled_on is distinct from from_on
      union all select ewe.sheep_id, m.from_on from mating_ewes ewe join matings m on m.id = ewe.mating_id
        where m.cancelled_on is distinct from m.from_on
      union all select dam_id, day from litters
      union all select lamb.sheep_id, w.day from weaning_lambs lamb join weanings w on w.id = lamb.weaning_id
      union all select lamb.dam_id, w.day from weaning_lambs lamb join weanings w on w.id = lamb.weaning_id
      union all select sheep_id, day from losses where outcome is distinct from 'ditolak'
      union all select sheep_id, day from sheep_costs where coalesce(document_kind, '') not in ('usage', 'examination')
        and (document_kind = 'purchase' and document_id = ${purchase.id} and day = ${from}::date) is not true
    ) told where ${isAny(sql`told.sheep_id`, ids, "bigint")} group by told.sheep_id`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

async function checkHappened(tx: Transaction, purchase: StoredPurchase, animals: readonly Stored[], days: Days) {
  const ids = animals.map(({ id }) => id);
  const first = await firstDays(tx, purchase, ids, days);
  for (const animal of animals) {
    const day = first.get(animal.id);
    if (day !== undefined && days.to > day)
      throw invalid({
        day: `Kejadian sesudahnya pada ${tagName(animal)} tercatat ${dayInWords(day)}; pilih hari itu atau sebelumnya.`,
      });
  }
}

/** A birth that was reckoned from the day of the arrival follows it; a day that somebody told since stays. */
function bornOf({ bornOn, bornEstimated }: Stored, { ageMonths }: StoredLine, { from, to }: Days) {
  const reckoned = ageMonths !== null && bornEstimated && bornOn === monthsBefore(from, ageMonths);
  return reckoned ? monthsBefore(to, ageMonths) : bornOn;
}

/** Animals that a purchase brought have come on another day, with their weights and with what they were bought for. */
export async function redateArrivals(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  purchase: StoredPurchase,
  lines: readonly StoredLine[],
  days: Days,
) {
  const lineOf = bySheep(lines);
  const ids = [...lineOf.keys()];
  if (ids.length === 0) return;
  const animals = await lockSheep(tx, ids);
  await refuseSettled(tx, ids);
  await checkHappened(tx, purchase, animals, days);
  await moveArrivals(tx, ids, days);
  const came = animals.map((animal) => {
    const line = must(lineOf.get(animal.id), "the line of an animal");
    return { animal, bornOn: bornOf(animal, line, days) };
  });
  await tx
    .update(sheep)
    .set({ arrivedOn: days.to, version: sql`${sheep.version} + 1`, changedAt: by.now, changedBy: by.userId })
    .where(inArray(sheep.id, ids));
  await updateMany(
    tx,
    sheep,
    came.map(({ animal: { id }, bornOn }) => ({ id, bornOn })),
  );
  await tx
    .update(sheepCosts)
    .set({ day: days.to })
    .where(costsOf(purchase, ids, days.from, isNull(sheepCosts.note)));
  await renewWeights(tx, ids);
  await auditAll(
    tx,
    deps,
    caller,
    came.map(({ animal: { id, arrivedOn, bornOn: before }, bornOn }) => ({
      action: "sheep.update",
      entity: "sheep",
      entityId: id,
      before: { arrivedOn, bornOn: before },
      after: { arrivedOn: days.to, bornOn },
    })),
  );
}

/** Animals went back to the supplier on another day, with the price that he gave back. */
export async function redateGivenBack(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  purchase: StoredPurchase,
  lines: readonly StoredLine[],
  days: Days,
) {
  const ids = [...bySheep(lines).keys()];
  if (ids.length === 0) return;
  await lockSheep(tx, ids);
  await refuseSettled(tx, ids);
  await redateLeaving(tx, deps, caller, ids, days);
  await tx
    .update(sheepCosts)
    .set({ day: days.to })
    .where(costsOf(purchase, ids, days.from, eq(sheepCosts.note, GIVEN_BACK)));
}
