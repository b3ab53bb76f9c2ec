import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { SheepReportChild } from "@/contract/report/sheep";
import { COST_KINDS } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { notFound } from "@/server/http/errors";
import { directShares } from "@/server/modules/transaction/direct-costs";

/** The costs of an animal by kind, and its sales without drafts. Not every role may see its revenue. */
export async function readSheepChild(db: Queryable, id: number, role: string): Promise<SheepReportChild> {
  const [animal] = await db.select({ id: sheep.id }).from(sheep).where(eq(sheep.id, id));
  if (!animal) throw notFound("Ternak");
  const costs = await db
    .select({ kind: sheepCosts.kind, amount: sql<number>`sum(${sheepCosts.amount})::float8` })
    .from(sheepCosts)
    .where(eq(sheepCosts.sheepId, id))
    .groupBy(sheepCosts.kind);
  const sold = transactionAnimals;
  const sales = await db
    .select({
      id: transactions.id,
      number: transactions.number,
      day: transactions.day,
      state: transactions.state,
      customer: { id: customers.id, code: customers.code, name: customers.name },
      deliveredOn: transactions.deliveredOn,
      returnedOn: sold.returnedOn,
      revenue: sold.revenue,
      cost: sold.cost,
      directCosts: sql<number>`coalesce((select amount from (${directShares(sql`select ${sold.transactionId}`)}) shares where shares.id = ${sold.id}), 0)::float8`,
    })
    .from(sold)
    .innerJoin(transactions, eq(transactions.id, sold.transactionId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(and(eq(sold.sheepId, id), ne(transactions.state, "draf")))
    .orderBy(desc(sold.id), asc(transactions.id));
  const seesProfit = may(role, "profit.read");
  return {
    costs: costs.sort((one, other) => COST_KINDS.indexOf(one.kind) - COST_KINDS.indexOf(other.kind)),
    sales: sales.map((sale) => ({
      ...sale,
      cost: seesProfit ? sale.cost : null,
      directCosts: seesProfit ? sale.directCosts : null,
      profit:
        seesProfit && sale.deliveredOn !== null && sale.returnedOn === null
          ? sale.revenue - sale.cost - sale.directCosts
          : null,
    })),
  };
}
