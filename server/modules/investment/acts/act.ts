import type { InvestmentAct } from "@/contract/investment/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { type Act, actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { CONTRACTS, type LockedContract } from "@/server/modules/investment/document";
import { knownContract } from "@/server/modules/investment/read";
import type { InvestmentRow, StoredInvestment } from "@/server/modules/investment/repo";
import { refusalOfAct } from "@/server/modules/investment/rules";
import type { Known } from "@/server/modules/investment/to-investment";
import { businessDay } from "@/server/time";

type Work = {
  by: By;
  today: string;
  row: InvestmentRow;
  contract: LockedContract;
  animals: readonly Known[];
};

/** An act on a contract that its state and its animals allow; `act` null is judged by the work itself. */
export const actOnContract = (
  deps: Deps,
  caller: Caller,
  { id, version, act }: { id: number; version?: number; act: InvestmentAct | null },
  work: (tx: Transaction, known: Work) => Promise<Act<StoredInvestment>>,
) =>
  actOn(CONTRACTS, deps, caller, { id, version }, async (tx, contract, by) => {
    const today = businessDay(by.now);
    const { row, animals } = await knownContract(tx, id, today);
    const refusal = act && refusalOfAct(act, row, animals);
    if (refusal) throw badRequest(refusal);
    return work(tx, { by, today, row, contract, animals });
  });
