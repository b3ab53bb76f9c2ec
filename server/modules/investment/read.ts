import { eq } from "drizzle-orm";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Queryable } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
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
  const [row] = await findInvestments(db, [id]);
  if (!row) throw notFound("Kontrak investasi");
  return { row, animals: knownOf(row.contract, await findContractAnimals(db, id, until)) };
}

async function nameOf(db: Queryable, id: number | null) {
  if (id === null) return null;
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}

/** The whole contract. Its sums are only for users who may see profits. */
export async function readInvestment(
  db: Queryable,
  id: number,
  today: string,
  profits: boolean,
): Promise<InvestmentDetail> {
  const { row, animals } = await knownContract(db, id, today);
  const { contract, createdBy } = row;
  const { notes, revertReason, requestedOn, approvedOn, approvedBy, sellingCosts } = contract;
  const shown = animals.map(toContractAnimal);
  const directCosts = profits ? await directCostsUntil(db, animals, today) : 0;
  return {
    ...toInvestment(row, today, profits),
    requestedOn,
    approvedOn,
    approvedBy: await nameOf(db, approvedBy),
    createdBy,
    acts: actsOf(row, animals),
    ...(profits
      ? {
          notes,
          revertReason,
          sellingCosts,
          directCosts,
          animals: shown,
          figures: figuresOf(contract, animals, today, directCosts),
          payments: await paymentsOf(db, { kind: "investment", id }),
        }
      : {
          notes: null,
          revertReason: null,
          sellingCosts: null,
          directCosts: null,
          figures: null,
          payments: [],
          animals: shown.map(withoutProfits),
        }),
  };
}
