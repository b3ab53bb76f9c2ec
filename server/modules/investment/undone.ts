import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/server/db/client";
import { investmentUndone, investmentUndoneAnimals } from "@/server/db/schema/investment";
import { transactions } from "@/server/db/schema/transaction";
import { must } from "@/server/must";
import type { ContractAnimalRow, StoredInvestment } from "./repo";

/** Keeps an approval with all that it froze, for the days on which it stood. Cancelled on its own day, it stood on none. */
export async function keepApproval(tx: Transaction, contract: StoredInvestment, undoneOn: string) {
  const { id, approvedOn, requestedOn, sellingCosts, share } = contract;
  const day = must(approvedOn, "the day of an approval");
  if (undoneOn <= day) return;
  const [kept] = await tx
    .insert(investmentUndone)
    .values({
      investmentId: id,
      kind: "setuju",
      day,
      undoneOn,
      requestedOn,
      sellingCosts,
      share: must(share, "an approved share"),
    })
    .returning({ id: investmentUndone.id });
  await tx.execute(sql`
    insert into ${investmentUndoneAnimals} (undone_id, sheep_id, takeover, sale, cost, sold_in)
    select ${must(kept, "the kept approval").id}, sheep_id, takeover, sale, cost, sold_in from investment_animals
    where investment_id = ${id} and not released and cost is not null`);
}

/** Keeps the days on which a payout stood. */
export async function keepPayout(tx: Transaction, id: number, day: string, undoneOn: string) {
  if (undoneOn > day) await tx.insert(investmentUndone).values({ investmentId: id, kind: "bayar", day, undoneOn });
}

/** The approval and the payout that stood at the end of a day and were taken back since. */
export async function findUndone(db: Queryable, id: number, until: string) {
  const rows = await db
    .select()
    .from(investmentUndone)
    .where(
      and(
        eq(investmentUndone.investmentId, id),
        lte(investmentUndone.day, until),
        gt(investmentUndone.undoneOn, until),
      ),
    );
  const approval = rows.find(({ kind }) => kind === "setuju");
  const animals = approval
    ? await db
        .select({
          frozen: investmentUndoneAnimals,
          sale: { id: transactions.id, number: transactions.number, on: transactions.deliveredOn },
        })
        .from(investmentUndoneAnimals)
        .leftJoin(transactions, eq(transactions.id, investmentUndoneAnimals.soldIn))
        .where(eq(investmentUndoneAnimals.undoneId, approval.id))
    : [];
  return { approval, animals, payout: rows.find(({ kind }) => kind === "bayar") };
}
type Undone = Awaited<ReturnType<typeof findUndone>>;

/** The contract as that approval and that payout left it. */
export function withUndone(contract: StoredInvestment, { approval, payout }: Undone): StoredInvestment {
  const paidOn = payout ? payout.day : contract.paidOn;
  if (!approval) return { ...contract, paidOn };
  const { day: approvedOn, sellingCosts } = approval;
  const requestedOn = approval.requestedOn ?? contract.requestedOn;
  const share = must(approval.share, "the share of an approval");
  return { ...contract, approvedOn, requestedOn, sellingCosts, share, payout: contract.capital + share, paidOn };
}

/** The animals that it had frozen, and until when the contract held each. */
export function animalsUndone(
  rows: readonly ContractAnimalRow[],
  { approval, animals, payout }: Undone,
): readonly ContractAnimalRow[] {
  const frozenOf = new Map(animals.map((one) => [one.frozen.sheepId, one]));
  return rows.flatMap((row) => {
    const toOn = payout && (row.held.toOn === null || row.held.toOn > payout.day) ? payout.day : row.held.toOn;
    if (!approval) return [{ ...row, held: { ...row.held, toOn } }];
    const found = frozenOf.get(row.animal.id);
    if (!found) return [];
    const { takeover, sale, cost, soldIn } = found.frozen;
    return [
      { ...row, held: { ...row.held, released: false, toOn, takeover, sale, cost, soldIn }, settled: found.sale },
    ];
  });
}
