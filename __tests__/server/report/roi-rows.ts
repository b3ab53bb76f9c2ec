import type { TestServer } from "@/__tests__/support/server/test-server";
import { corrections } from "@/server/db/schema/correction";
import {
  investmentAnimals,
  investments,
  investmentUndone,
  investmentUndoneAnimals,
} from "@/server/db/schema/investment";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { allowanceParts, transactionAnimals, transactionMoves, transactions } from "@/server/db/schema/transaction";

// The rows of the oracle as they are, or as they were at the end of a day.

const isBy = (day: string | null, end: string) => day !== null && day <= end;
const add = (sums: Map<number, number>, key: number, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

export async function rowsOf({ db }: TestServer) {
  const animals = new Map((await db.select().from(sheep)).map((row) => [row.id, row]));
  const sales = new Map((await db.select().from(transactions)).map((row) => [row.id, row]));
  const left = (await db.select().from(transactionAnimals)).flatMap((row) => {
    const on = sales.get(row.transactionId)?.deliveredOn ?? null;
    return row.living && on !== null ? [{ ...row, on }] : [];
  });
  const held = (await db.select().from(investmentAnimals)).filter(({ released }) => !released);
  const contracts = (await db.select().from(investments)).filter(({ state }) => state !== "dibatalkan");
  return { animals, sales, left, held, contracts, direct: await directOf(db) };
}
export type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** The direct costs of each sale. */
async function directOf(db: TestServer["db"], end?: string) {
  const moves = new Map((await db.select().from(purchaseMoves)).map((row) => [row.id, row]));
  const direct = new Map<number, number>();
  for (const { transactionId: sale, moveId, amount } of await db.select().from(purchaseMoveLines)) {
    const move = moves.get(moveId);
    if (!sale || !move || (end && move.day > end)) continue;
    add(direct, sale, move.kind === "retur" ? -amount : amount);
  }
  return direct;
}

/** By so much the allowances lower the revenue of each sold animal more now than they did at the end of a day. */
async function allowedSince(db: TestServer["db"], end: string) {
  const papers = new Map((await db.select().from(corrections)).map((row) => [row.id, row]));
  const since = new Map<number, number>();
  for (const { correctionId, soldId, amount } of await db.select().from(allowanceParts)) {
    const paper = papers.get(correctionId);
    if (!paper || soldId === null) continue;
    const counted = isBy(paper.day, end) && !isBy(paper.cancelledOn, end);
    add(since, soldId, (paper.cancelledOn === null ? amount : 0) - (counted ? amount : 0));
  }
  return since;
}

async function animalsAt(db: TestServer["db"], end: string) {
  const costs = new Map<number, number>();
  for (const { sheepId, day, amount } of await db.select().from(sheepCosts))
    if (day <= end) add(costs, sheepId, amount);
  const events = (await db.select().from(sheepEvents))
    .filter(({ toState }) => toState !== null)
    .sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
  return new Map(
    (await db.select().from(sheep)).map((row) => {
      const own = events.filter(({ sheepId }) => sheepId === row.id);
      const state = own.findLast(({ day }) => day <= end)?.toState ?? own[0]?.fromState ?? own[0]?.toState;
      return [row.id, { ...row, cost: costs.get(row.id) ?? 0, stockState: state ?? row.stockState }];
    }),
  );
}

type Held = typeof investmentAnimals.$inferSelect;
type Contract = typeof investments.$inferSelect;

/** The approvals and payouts that stood at the end of a day and were taken back since. */
async function undoneSince(db: TestServer["db"], end: string) {
  const stood = (await db.select().from(investmentUndone)).filter(({ day, undoneOn }) => day <= end && undoneOn > end);
  const frozen = await db.select().from(investmentUndoneAnimals);
  const of = (kind: "setuju" | "bayar") =>
    new Map(stood.flatMap((row) => (row.kind === kind ? [[row.investmentId, row] as const] : [])));
  const approved = of("setuju");
  /** Of its contract only the animals count that it froze. */
  const asFrozen = (row: Held): Held[] => {
    const approval = approved.get(row.investmentId);
    if (!approval) return [row];
    const kept = frozen.find(({ undoneId, sheepId }) => undoneId === approval.id && sheepId === row.sheepId);
    return kept ? [{ ...row, released: false, takeover: kept.takeover, sale: kept.sale, cost: kept.cost }] : [];
  };
  const asStood = (row: Contract): Contract => {
    const [approval, payout] = [approved.get(row.id), of("bayar").get(row.id)];
    const paid: Contract = payout ? { ...row, state: "dibayar", paidOn: payout.day } : row;
    if (!approval) return paid;
    const { day: approvedOn, sellingCosts, share } = approval;
    return { ...paid, approvedOn, sellingCosts, share, payout: row.capital + (share ?? 0) };
  };
  return { asFrozen, asStood };
}

/** The same at the end of a day that is over. */
export async function rowsAt({ db }: TestServer, end: string): Promise<Rows> {
  const animals = await animalsAt(db, end);
  const back = new Map<number, number>();
  for (const { transactionId, kind, day, amount } of await db.select().from(transactionMoves))
    if ((kind === "retur" || kind === "potongan") && day <= end) add(back, transactionId, amount);
  const sales = new Map(
    (await db.select().from(transactions)).map((row) => [
      row.id,
      { ...row, returned: back.get(row.id) ?? 0, writtenOff: 0 },
    ]),
  );
  const since = await allowedSince(db, end);
  const left = (await db.select().from(transactionAnimals)).flatMap((row) => {
    const on = sales.get(row.transactionId)?.deliveredOn ?? null;
    if (on === null || on > end || (!row.living && (row.returnedOn === null || row.returnedOn <= end))) return [];
    const revenue = row.revenue + (since.get(row.id) ?? 0);
    return [{ ...row, on, revenue, cost: animals.get(row.sheepId)?.cost ?? 0 }];
  });
  const { asFrozen, asStood } = await undoneSince(db, end);
  const contracts = (await db.select().from(investments)).map(asStood).flatMap((row) => {
    const off = sales.get(row.transactionId)?.cancelledOn ?? null;
    if (row.state === "dibatalkan" && (off === null || off <= end)) return [];
    if (isBy(row.paidOn, end)) return [row];
    if (isBy(row.approvedOn, end)) return [{ ...row, state: "disetujui" as const, paidOn: null }];
    return [{ ...row, state: "berjalan" as const, sellingCosts: null, payout: null, paidOn: null }];
  });
  const settled = new Set(contracts.flatMap(({ id, payout }) => (payout === null ? [] : [id])));
  const held = (await db.select().from(investmentAnimals))
    .flatMap(asFrozen)
    .filter(({ fromOn, toOn, released }) => fromOn <= end && !(released && isBy(toOn, end)))
    .map((row) => (settled.has(row.investmentId) ? row : { ...row, takeover: null, sale: null, cost: null }));
  return { animals, sales, left, held, contracts, direct: await directOf(db, end) };
}
