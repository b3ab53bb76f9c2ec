import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Transaction } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import type { Documents } from "@/server/modules/document/act";
import { traceOf } from "@/server/modules/document/trace";
import { lockTransaction, type StoredTransaction } from "@/server/modules/transaction/repo";
import { readInvestment } from "./read";
import type { StoredInvestment } from "./repo";

export type LockedContract = StoredInvestment & { sale: StoredTransaction };

/** The sale is locked before its contract, in the same order as by a sale that is called off. */
async function lockContract(tx: Transaction, id: number): Promise<LockedContract | undefined> {
  const [named] = await tx.select({ sale: investments.transactionId }).from(investments).where(eq(investments.id, id));
  const sale = named && (await lockTransaction(tx, named.sale));
  const [contract] = await tx.select().from(investments).where(eq(investments.id, id)).for("no key update");
  return sale && contract && { ...contract, sale };
}

export const CONTRACTS: Documents<StoredInvestment, LockedContract, InvestmentDetail> = {
  entity: "investment",
  name: "Kontrak investasi",
  title: "Kontrak",
  lock: lockContract,
  write: async (tx, id, values) =>
    (await tx.update(investments).set(values).where(eq(investments.id, id)).returning())[0],
  traceOf: (row) => traceOf<Partial<LockedContract>>(row, "sale", "lineId", "approvedBy"),
  read: (tx, id, today, { role }) => readInvestment(tx, id, today, may(role, "profit.read")),
};
