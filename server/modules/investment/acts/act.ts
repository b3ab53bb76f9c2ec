import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { InvestmentAct } from "@/contract/investment/words";
import type { Transaction } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { knownContract, readInvestment } from "@/server/modules/investment/read";
import type { InvestmentRow, StoredInvestment } from "@/server/modules/investment/repo";
import { type Known, refusalOfAct } from "@/server/modules/investment/to-investment";
import { lockTransaction, type StoredTransaction } from "@/server/modules/transaction/repo";
import { businessDay } from "@/server/time";

export type By = { userId: number; now: Date };
type Done = { change: Partial<StoredInvestment>; action: string; extra?: Record<string, unknown> };
export type Work = {
  by: By;
  today: string;
  sale: StoredTransaction;
  row: InvestmentRow;
  contract: StoredInvestment;
  animals: readonly Known[];
};

/** What the audit log keeps: no who and when, which the log has of its own, and no free words of the settlement. */
const traceOf = (row: StoredInvestment) => {
  const { id, version, createdBy, createdAt, changedBy, changedAt, lineId, approvedBy, ...values } = row;
  return values;
};

/** Locked after its sale, as a sale that is called off locks both. */
async function lockContract(tx: Transaction, id: number, version: number) {
  const [named] = await tx.select({ sale: investments.transactionId }).from(investments).where(eq(investments.id, id));
  const sale = named && (await lockTransaction(tx, named.sale));
  const [contract] = await tx.select().from(investments).where(eq(investments.id, id)).for("no key update");
  if (!sale || !contract) throw notFound("Kontrak investasi");
  if (contract.version !== version) throw conflict(`Kontrak ${contract.number} baru saja diubah orang lain.`);
  return { sale, contract };
}

/** One act on a locked contract, once, with its entry in the log. */
export const acting = (
  deps: Deps,
  caller: Caller,
  { id, version, act }: { id: number; version: number; act: InvestmentAct | null },
  work: (tx: Transaction, known: Work) => Promise<Done>,
): Promise<InvestmentDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { userId: caller.session.userId, now: deps.now() };
    const today = businessDay(by.now);
    const { sale, contract } = await lockContract(tx, id, version);
    const { row, animals } = await knownContract(tx, id, today);
    const refusal = act && refusalOfAct(act, row, animals);
    if (refusal) throw badRequest(refusal);
    const { change, action, extra } = await work(tx, { by, today, sale, row, contract, animals });
    const [after] = await tx
      .update(investments)
      .set({ ...change, version: contract.version + 1, changedAt: by.now, changedBy: by.userId })
      .where(eq(investments.id, id))
      .returning();
    if (!after) throw new Error("a contract was not changed");
    await audit(tx, deps, actorOf(caller), {
      action,
      entity: "investment",
      entityId: id,
      before: traceOf(contract),
      after: { ...traceOf(after), ...extra },
    });
    return readInvestment(tx, id, today, may(caller.session.role, "profit.read"));
  });
