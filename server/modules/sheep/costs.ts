import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { CostKind } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { inParts, isAny } from "@/server/modules/import/find";
import { must } from "@/server/must";

/** The rows of a statement that adds or removes, and of one that changes amounts. */
const ROWS = 500;
const CHANGED_ROWS = 5000;

export type Cost = {
  sheepId: number;
  day: string;
  kind: CostKind;
  /** Whole rupiah; less than nothing takes back. */
  amount: number;
  note?: string | null;
  /** The place that paid it. */
  moneyId?: number | null;
  correctionId?: number | null;
  documentKind?: DocumentKind;
  documentId?: number;
};

/**
 * The only way to an animal's HPP: a row in its ledger, and the sum on the animal with it. Lock the animals before, in
 * the order of their ids.
 */
export async function addCosts(tx: Transaction, by: By, costs: readonly Cost[]) {
  const real = costs.filter(({ amount }) => amount !== 0);
  if (real.length === 0) return;
  const optional = { note: null, moneyId: null, correctionId: null, documentKind: null, documentId: null };
  const written = { createdAt: by.now, createdBy: by.userId };
  for (const some of inParts(real, ROWS))
    await insertMany(
      tx,
      sheepCosts,
      some.map((cost) => ({ ...optional, ...cost, ...written })),
    );
  await addToSums(tx, real);
}

/** An animal on a day, as `retellPrices` answers. */
export const onDay = ({ sheepId, day }: Pick<Cost, "sheepId" | "day">) => `${sheepId} ${day}`;

/**
 * Prices of animals come to so much more on the day that they are booked on, as if they had been told so at once: that of
 * their arrival, or that of their correction, of which a day has one. Answers with the corrections that stand now.
 */
export async function retellPrices(tx: Transaction, by: By, costs: readonly Cost[]) {
  const { id, sheepId, day, kind, amount, moneyId, documentKind } = sheepCosts;
  const ids = costs.map((cost) => cost.sheepId);
  const told = await tx
    .select({ id, sheepId, day, kind, amount, moneyId })
    .from(sheepCosts)
    .where(and(isAny(sheepId, ids, "bigint"), inArray(kind, ["beli", "koreksi"]), isNull(documentKind)));
  // Each place that paid has a row of its own, and so has the opening balance.
  const keyOf = (row: Pick<Cost, "sheepId" | "kind" | "day" | "moneyId">) =>
    [row.sheepId, row.kind === "koreksi" ? row.day : "", row.moneyId ?? ""].join(" ");
  const booked = grouped(told, keyOf);
  const sums = new Map<string, Cost>();
  for (const cost of costs)
    sums.set(keyOf(cost), { ...cost, amount: cost.amount + (sums.get(keyOf(cost))?.amount ?? 0) });
  const [changed, gone, added]: [{ id: number; amount: number }[], number[], Cost[]] = [[], [], []];
  const here = new Set<string>();
  for (const cost of sums.values()) {
    const [row, ...others] = booked.get(keyOf(cost)) ?? [];
    const sum = others.reduce((all, other) => all + other.amount, cost.amount + (row?.amount ?? 0));
    if (sum !== 0 && cost.kind === "koreksi") here.add(onDay(cost));
    gone.push(...others.map((other) => other.id));
    if (!row) added.push(cost);
    else if (sum === 0) gone.push(row.id);
    else changed.push({ id: row.id, amount: sum });
  }
  if (gone.length > 0) await tx.delete(sheepCosts).where(isAny(id, gone, "bigint"));
  if (changed.length > 0) await updateMany(tx, sheepCosts, changed);
  await addToSums(
    tx,
    costs.filter((cost) => booked.has(keyOf(cost))),
  );
  await addCosts(tx, by, added);
  return here;
}

/** The costs of one kind that some documents lay on animals; without `sheepIds` on all of them. */
type Laid = {
  documentKind: DocumentKind;
  documentIds: readonly number[];
  kind: CostKind;
  sheepIds?: readonly number[];
};

/** The costs that documents lay on animals become these, and no others. */
export async function replaceCosts(tx: Transaction, by: By, laid: Laid, costs: readonly Cost[]) {
  const { documentKind, documentIds, kind, sheepIds } = laid;
  const stored = await tx
    .select()
    .from(sheepCosts)
    .where(
      and(
        eq(sheepCosts.documentKind, documentKind),
        inArray(sheepCosts.documentId, [...documentIds]),
        eq(sheepCosts.kind, kind),
        sheepIds && sql`${sheepCosts.sheepId} = any(${sql.param([...sheepIds])}::bigint[])`,
      ),
    );
  const { removed, changed, added } = differences(stored, costs);
  for (const some of inParts(removed, ROWS))
    await tx.delete(sheepCosts).where(
      inArray(
        sheepCosts.id,
        some.map(({ id }) => id),
      ),
    );
  for (const some of inParts(changed, CHANGED_ROWS))
    await updateMany(
      tx,
      sheepCosts,
      some.map(({ row: { id }, amount }) => ({ id, amount })),
    );
  await addToSums(tx, [
    ...removed.map(({ sheepId, amount }) => ({ sheepId, amount: -amount })),
    ...changed.map(({ row, amount }) => ({ sheepId: row.sheepId, amount: amount - row.amount })),
  ]);
  await addCosts(tx, by, added);
}

/** Takes these costs of a document away: they were entered wrongly, and are taken back on their own day. */
export async function strikeCosts(
  tx: Transaction,
  costs: readonly (Cost & { documentId: number; correctionId: number })[],
) {
  const { id, sheepId, day, kind, amount, documentId, correctionId } = sheepCosts;
  const rows: { id: number; sheepId: number; amount: number }[] = [];
  for (const cost of costs) {
    const own = and(eq(sheepId, cost.sheepId), eq(day, cost.day), eq(kind, cost.kind), eq(documentId, cost.documentId));
    const [row] = await tx
      .select({ id })
      .from(sheepCosts)
      .where(and(own, eq(amount, cost.amount), eq(correctionId, cost.correctionId)))
      .limit(1);
    rows.push({ ...cost, id: must(row, "a cost that is struck").id });
  }
  await dropCosts(tx, rows);
}

/** Takes these rows away as if they had never been. */
export async function dropCosts(tx: Transaction, rows: readonly { id: number; sheepId: number; amount: number }[]) {
  const ids = rows.map(({ id }) => id);
  await tx.delete(sheepCosts).where(isAny(sheepCosts.id, ids, "bigint"));
  await addToSums(
    tx,
    rows.map(({ sheepId, amount }) => ({ sheepId, amount: -amount })),
  );
}

type Told = Pick<Cost, "sheepId" | "day" | "amount" | "note"> & { documentId?: number | null };

const placeOf = ({ sheepId, day, documentId, note = null }: Told) => `${sheepId} ${day} ${documentId} ${note}`;

/** Takes a row for each cost that has one with the same key, and answers with the pairs and the other costs. */
function pairsOf<Row>(rows: ReadonlyMap<string, Row[]>, costs: readonly Cost[], keyOf: (cost: Cost) => string) {
  const [pairs, others]: [{ row: Row; amount: number }[], Cost[]] = [[], []];
  for (const cost of costs) {
    const row = rows.get(keyOf(cost))?.pop();
    if (row) pairs.push({ row, amount: cost.amount });
    else others.push(cost);
  }
  return { pairs, others };
}

export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.get(keyOf(row))?.push(row) ?? groups.set(keyOf(row), [row]);
  return groups;
}

/**
 * The rows to take away, those of which the amount is another, and the costs to add. A row that stays right is not
 * touched: its books may be closed.
 */
function differences<Row extends Told>(stored: readonly Row[], costs: readonly Cost[]) {
  const asTold = (told: Told) => `${told.sheepId} ${told.day} ${told.amount} ${told.documentId}`;
  const right = grouped(stored, asTold);
  const { others } = pairsOf(
    right,
    costs.filter(({ amount }) => amount !== 0),
    asTold,
  );
  const wrong = grouped([...right.values()].flat(), placeOf);
  const { pairs: changed, others: added } = pairsOf(wrong, others, placeOf);
  return { removed: [...wrong.values()].flat(), changed, added };
}

async function addToSums(tx: Transaction, amounts: readonly { sheepId: number; amount: number }[]) {
  const { charged } = lateOf(tx);
  for (const { sheepId } of amounts) charged.add(sheepId);
  const sums = new Map<number, number>();
  for (const { sheepId, amount } of amounts) sums.set(sheepId, (sums.get(sheepId) ?? 0) + amount);
  for (const some of inParts([...sums], ROWS))
    await tx.execute(sql`
      update ${sheep} set cost = ${sheep}.cost + given.sum
      from jsonb_to_recordset(${JSON.stringify(some.map(([id, sum]) => ({ id, sum })))}::jsonb) as given(id bigint, sum bigint)
      where ${sheep}.id = given.id`);
}

/** The day that a purchase price is booked on: the arrival's, or the farm's first for an animal that was there before. */
export const pricedOn = (arrivedOn: string, { startOn }: Pick<By, "startOn">) =>
  startOn && arrivedOn < startOn ? startOn : arrivedOn;

/** The day of arrival may be put right while nothing else has happened, and its purchase price follows it. */
export const moveArrivalCosts = (tx: Transaction, by: By, sheepId: number, arrivedOn: string) =>
  tx
    .update(sheepCosts)
    .set({ day: pricedOn(arrivedOn, by) })
    .where(and(eq(sheepCosts.sheepId, sheepId), eq(sheepCosts.kind, "beli")));
