import { eq } from "drizzle-orm";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Queryable } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { users } from "@/server/db/schema/user";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { paymentsOf } from "@/server/modules/payment/payments";
import { directCostsOf } from "@/server/modules/transaction/direct-costs";
import { findContractAnimals, findInvestments } from "./repo";
import { actsOf } from "./rules";
import { figuresOf, type Known, knownOf, toContractAnimal, toInvestment, withoutProfits } from "./to-investment";

/** The direct costs of the sales of those animals that are sold, up to a day. */
export const directCostsUntil = (db: Queryable, animals: readonly Known[], until: string) =>
  directCostsOf(
    db,
    animals.flatMap((one) => (one.sold ? [one.animal.id] : [])),
    until,
  );

export async function knownContract(db: Queryable, id: number, until: string) {
  const [[row], animals] = await together(db, (one) =>
    Promise.all([findInvestments(one, [id]), findContractAnimals(one, id, until)]),
  );
  if (!row) throw notFound("Kontrak investasi");
  return { row, found: animals, animals: knownOf(row.contract, animals) };
}

const findApprover = (db: Queryable, id: number) =>
  db
    .select({ name: users.name })
    .from(investments)
    .innerJoin(users, eq(users.id, investments.approvedBy))
    .where(eq(investments.id, id));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The whole contract. Its sums are only for users who may see profits. */
export async function readInvestment(
  db: Queryable,
  id: number,
  today: string,
  profits: boolean,
): Promise<InvestmentDetail> {
  const [{ row, found, animals }, [approver], payments] = await together(db, (one) =>
    Promise.all([
      knownContract(one, id, today),
      findApprover(one, id),
      profits ? paymentsOf(one, { kind: "investment", id }) : [],
    ]),
  );
  const { contract, createdBy } = row;
  const after = sumOf(found.map(({ held, sold }) => (held.sale === null ? 0 : (sold.cost ?? 0) - (held.cost ?? 0))));
  const { notes, revertReason, requestedOn, approvedOn, sellingCosts } = contract;
  const shown = animals.map(toContractAnimal);
  const directCosts = profits ? await directCostsUntil(db, animals, today) : 0;
  return {
    ...toInvestment(row, today, profits),
    requestedOn,
    approvedOn,
    approvedBy: approver?.name ?? null,
    createdBy,
    acts: actsOf(row, animals),
    ...(profits
      ? {
          notes,
          revertReason,
          sellingCosts,
          directCosts,
          lateCosts: after,
          animals: shown,
          figures: figuresOf(contract, animals, today, directCosts),
          payments,
        }
      : {
          notes: null,
          revertReason: null,
          sellingCosts: null,
          directCosts: null,
          lateCosts: null,
          figures: null,
          payments: [],
          animals: shown.map(withoutProfits),
        }),
  };
}
