import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { OutsideCare, OutsideQurban } from "@/contract/outside/model";
import { qurbanFaults } from "@/contract/sheep/qurban";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { readSettings } from "@/server/db/settings";
import { herdRules } from "@/server/modules/sheep/record";
import type { SheepRow } from "@/server/modules/sheep/repo";

const MOST_VACCINATIONS = 50;

const findVaccinations = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ sheepId: examinations.sheepId, day: examinations.day, vaccine: products.name })
    .from(examinations)
    .leftJoin(products, eq(products.id, examinations.medicineId))
    .where(
      and(
        inArray(examinations.sheepId, [...ids]),
        eq(examinations.kind, "vaksinasi"),
        isNull(examinations.cancelledAt),
      ),
    )
    .orderBy(desc(examinations.day), desc(examinations.id))
    .limit(MOST_VACCINATIONS * ids.length);

type Facts = { care: OutsideCare; qurban: OutsideQurban };

/** The care of animals and their fitness for qurban, as far as the farm's switches show them to people outside. */
export async function readFacts(db: Queryable, animals: readonly SheepRow[], today: string) {
  const shows = await readSettings(db, "halaman");
  const rules = await herdRules(db, today);
  const given =
    shows.care && animals.length > 0
      ? await findVaccinations(
          db,
          animals.map(({ id }) => id),
        )
      : [];
  const factsOf = (animal: SheepRow): Facts => {
    const { id, saleFrom, stockState } = animal;
    const vaccinations = given.filter(({ sheepId }) => sheepId === id).map(({ day, vaccine }) => ({ day, vaccine }));
    return {
      care: shows.care ? { vaccinations, saleFrom: saleFrom !== null && saleFrom > today ? saleFrom : null } : null,
      qurban:
        shows.qurban && ON_FARM.includes(stockState)
          ? { day: rules.qurbanDay, faults: qurbanFaults(animal, rules.qurbanDay) }
          : null,
    };
  };
  return { shows, rules, factsOf };
}
