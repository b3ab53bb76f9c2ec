import type { InvestmentAct } from "@/contract/investment/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, invalid } from "@/server/http/errors";
import { type Act, actOn, changeDocument, lockDocument } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { CONTRACTS, type LockedContract } from "@/server/modules/investment/document";
import { knownContract } from "@/server/modules/investment/read";
import type { InvestmentRow, StoredInvestment } from "@/server/modules/investment/repo";
import { refusalOfAct } from "@/server/modules/investment/rules";
import type { Known } from "@/server/modules/investment/to-investment";
import { businessDay } from "@/server/time";

export type Work = {
  by: By;
  today: string;
  row: InvestmentRow;
  contract: LockedContract;
  animals: readonly Known[];
};

type Doing = (tx: Transaction, known: Work) => Promise<Act<StoredInvestment>>;

/** The locked contract with its animals, and why the act is refused now, if it is. */
async function judged(tx: Transaction, by: By, contract: LockedContract, act: InvestmentAct | null) {
  const today = businessDay(by.now);
  const { row, animals } = await knownContract(tx, contract.id, today);
  const work: Work = { by, today, row, contract, animals };
  return { work, refusal: act && refusalOfAct(act, row, animals) };
}

/** An act on a contract that its state and its animals allow; `act` null is judged by the work itself. */
export const actOnContract = (
  deps: Deps,
  caller: Caller,
  { id, version, act }: { id: number; version?: number; act: InvestmentAct | null },
  doing: Doing,
) =>
  actOn(CONTRACTS, deps, caller, { id, version }, async (tx, contract, by) => {
    const { work, refusal } = await judged(tx, by, contract, act);
    if (refusal) throw badRequest(refusal);
    return doing(tx, work);
  });

/** The same as a part of another act, in whose form or file the refusal stands at this field. */
export async function actWithin(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { id, act, field }: { id: number; act: InvestmentAct; field: string },
  doing: Doing,
) {
  const contract = await lockDocument(CONTRACTS, tx, { id });
  const { work, refusal } = await judged(tx, by, contract, act);
  if (refusal) throw invalid({ [field]: refusal });
  await changeDocument(CONTRACTS, tx, deps, caller, contract, await doing(tx, work));
}
