import { and, desc, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { InvestmentStatement } from "@/contract/investment/model";
import { monthsAfter } from "@/contract/investment/words";
import type { StockState } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import { invalid } from "@/server/http/errors";
import { daysAfter } from "@/server/time";
import { directCostsUntil, knownContract } from "./read";
import { figuresOf, type Known, toContractAnimal, toInvestment } from "./to-investment";
import { weighedBy } from "./weights";

/** Animals with the weight, costs and state that they had on a day that is over. */
async function asOf(db: Queryable, animals: readonly Known[], until: string): Promise<Known[]> {
  const ids = animals.map(({ animal }) => animal.id);
  if (ids.length === 0) return [];
  const weightOf = await weighedBy(db, ids, until);
  const costs = await db
    .select({ id: sheepCosts.sheepId, sum: sql<number>`sum(${sheepCosts.amount})::float8` })
    .from(sheepCosts)
    .where(and(inArray(sheepCosts.sheepId, ids), lte(sheepCosts.day, until)))
    .groupBy(sheepCosts.sheepId);
  const states = await db
    .selectDistinctOn([sheepEvents.sheepId], { id: sheepEvents.sheepId, state: sheepEvents.toState })
    .from(sheepEvents)
    .where(and(inArray(sheepEvents.sheepId, ids), lte(sheepEvents.day, until), isNotNull(sheepEvents.toState)))
    .orderBy(sheepEvents.sheepId, desc(sheepEvents.id));
  const costOf = new Map(costs.map((one) => [one.id, one.sum]));
  const stateOf = new Map<number, StockState | null>(states.map((one) => [one.id, one.state]));
  return animals.map((one) => {
    const { id, stockState } = one.animal;
    const { startWeight, startWeighedOn } = one.held;
    const weighed = weightOf.get(id);
    const isLater = weighed && (startWeighedOn === null || weighed.day >= startWeighedOn);
    return {
      ...one,
      animal: { ...one.animal, stockState: stateOf.get(id) ?? stockState },
      last: isLater ? { weight: weighed.weight, day: weighed.day } : { weight: startWeight, day: startWeighedOn },
      cost: costOf.get(id) ?? 0,
    };
  });
}

const lastDayOf = (month: string) => daysAfter(monthsAfter(`${month}-01`, 1), -1);

/** The investor's statement of a month: as the contract was on its last day, or is today. */
export async function readStatement(
  db: Queryable,
  id: number,
  today: string,
  asked: string | undefined,
): Promise<InvestmentStatement> {
  const month = asked ?? today.slice(0, 7);
  const until = lastDayOf(month) < today ? lastDayOf(month) : today;
  const { row, animals } = await knownContract(db, id, until);
  const { contract } = row;
  if (month > today.slice(0, 7)) throw invalid({ month: "Bulan ini belum ada." });
  if (month < contract.startOn.slice(0, 7)) throw invalid({ month: "Kontrak ini belum mulai pada bulan itu." });
  const settled = contract.paidOn !== null && contract.paidOn <= until;
  const then = animals.filter(({ held }) => held.fromOn <= until);
  // a later agreement is not known yet on that day
  const past = settled ? contract : { ...contract, state: "berjalan" as const, sellingCosts: null, paidOn: null };
  const known = settled
    ? then
    : (await asOf(db, then, until)).map((one) => ({ ...one, held: { ...one.held, takeover: null } }));
  const { name, address, phone, whatsapp, email, logo } = await readSettings(db, "perusahaan");
  return {
    month,
    until,
    contract: toInvestment(row, until, true),
    animals: known.map(toContractAnimal),
    figures: figuresOf(past, known, until, await directCostsUntil(db, known, until)),
    company: { name, address, phone, whatsapp, email, logo },
  };
}
