import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Queryable } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { sheepCosts } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { closedUntil } from "@/server/modules/document/by";
import { paymentsOf } from "@/server/modules/payment/payments";
import { directCostsOf } from "@/server/modules/transaction/direct-costs";
import { type ContractAnimalRow, findContractAnimals, findInvestments, findStanding } from "./repo";
import { actsOf } from "./rules";
import {
  countedOf,
  figuresOf,
  type Known,
  knownOf,
  toContractAnimal,
  toInvestment,
  withoutProfits,
} from "./to-investment";

/** The direct costs of the sales of those animals that are sold, up to a day. */
export const directCostsUntil = (db: Queryable, animals: readonly Known[], until: string) =>
  directCostsOf(
    db,
    animals.flatMap(({ sold, animal, held }) =>
      sold ? [{ sheepId: animal.id, percent: held.offspringShare ?? 100 }] : [],
    ),
    until,
  );

/** The costs of animals up to a day. */
export async function costsUntil(db: Queryable, ids: readonly number[], until: string): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const costs = await db
    .select({ id: sheepCosts.sheepId, sum: sql<number>`sum(${sheepCosts.amount})::float8` })
    .from(sheepCosts)
    .where(and(inArray(sheepCosts.sheepId, [...ids]), lte(sheepCosts.day, until)))
    .groupBy(sheepCosts.sheepId);
  return new Map(costs.map((one) => [one.id, one.sum]));
}

export async function knownContract(db: Queryable, id: number, until: string) {
  const [[row], animals, [standing]] = await together(db, (one) =>
    Promise.all([findInvestments(one, [id]), findContractAnimals(one, id, until), findStanding(one, id, until)]),
  );
  if (!row || !standing) throw notFound("Kontrak investasi");
  return { row, found: animals, animals: knownOf(row.contract, animals), standing };
}

const findApprover = (db: Queryable, id: number) =>
  db
    .select({ name: users.name })
    .from(investments)
    .innerJoin(users, eq(users.id, investments.approvedBy))
    .where(eq(investments.id, id));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Animals of an approved settlement that the farm took over: since then they cost the farm. */
const takenOver = (animals: readonly ContractAnimalRow[]) =>
  animals.filter(({ held, animal }) => held.cost !== null && held.sale === null && animal.stockState !== "mati");

/**
 * By so much an animal's sale and its HPP differ from what the approval froze. `cost` of one that the farm took over is that
 * of the day of the approval, with all that was told since.
 */
function sinceApproval({ held, sold }: ContractAnimalRow, cost: number) {
  const part = (amount: number | null) => countedOf({ held }, amount ?? 0);
  if (held.cost === null) return { sales: 0, costs: 0 };
  // After the payout the farm sells its own.
  const left = sold.on !== null && (held.toOn === null || sold.on <= held.toOn) ? sold : null;
  if (held.sale === null)
    return { sales: left ? part(left.revenue) - part(held.takeover) : 0, costs: part(cost) - held.cost };
  // The HPP of an animal that came back is in the herd again.
  return { sales: part(left?.revenue ?? 0) - held.sale, costs: left ? part(left.cost) - held.cost : 0 };
}

/** The whole contract. Its sums are only for users who may see profits. */
export async function readInvestment(
  db: Queryable,
  id: number,
  today: string,
  profits: boolean,
): Promise<InvestmentDetail> {
  const [{ row, found, animals, standing }, [approver], payments, closed] = await together(db, (one) =>
    Promise.all([
      knownContract(one, id, today),
      findApprover(one, id),
      profits ? paymentsOf(one, { kind: "investment", id }) : [],
      closedUntil(one),
    ]),
  );
  const { contract, createdBy } = row;
  const { notes, revertReason, requestedOn, approvedOn, sellingCosts } = contract;
  const taken = takenOver(found).map(({ animal }) => animal.id);
  const costOf = await costsUntil(db, taken, approvedOn ?? today);
  const since = found.map((one) => sinceApproval(one, costOf.get(one.animal.id) ?? one.cost));
  const shown = animals.map(toContractAnimal);
  const directCosts = profits ? await directCostsUntil(db, animals, today) : 0;
  return {
    ...toInvestment(row, today, profits),
    requestedOn,
    approvedOn,
    approvedBy: approver?.name ?? null,
    createdBy,
    acts: actsOf(row, animals),
    unpayable: contract.paidOn !== null && contract.paidOn > (closed ?? ""),
    ...(profits
      ? {
          notes,
          revertReason,
          sellingCosts,
          directCosts,
          lateCosts: sumOf(since.map(({ costs }) => costs)),
          lateSales: sumOf(since.map(({ sales }) => sales)),
          animals: shown,
          figures: figuresOf(contract, animals, today, { directCosts, funded: standing.funded }),
          payments,
        }
      : {
          notes: null,
          revertReason: null,
          sellingCosts: null,
          directCosts: null,
          lateCosts: null,
          lateSales: null,
          figures: null,
          payments: [],
          animals: shown.map(withoutProfits),
        }),
  };
}
