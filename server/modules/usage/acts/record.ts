import { eq } from "drizzle-orm";
import type { UsageInput } from "@/contract/usage/input";
import type { UsageDetail } from "@/contract/usage/model";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { usageShares, usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { inParts } from "@/server/modules/import/find";
import { moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { allocate, lockCostLine } from "@/server/modules/usage/lines";
import { readUsage } from "@/server/modules/usage/read";
import { bearersOf, nobody, type Plan, planUsage } from "@/server/modules/usage/rules";
import { daysOf, sharesOf } from "@/server/modules/usage/shares";
import { findStays } from "@/server/modules/usage/stays";
import { businessDay } from "@/server/time";

/** Rows that one statement writes. */
const ROWS = 2000;

/** The animals that bear it, locked and then read again, since one may have been sold in between. */
async function bearersLocked(tx: Transaction, plan: Plan) {
  const seen = await findStays(tx, plan);
  const among = bearersOf(seen).bearers.map(({ sheepId }) => sheepId);
  await lockHerd(tx, among);
  const { bearers } = bearersOf(among.length > 0 ? await findStays(tx, { ...plan, among }) : []);
  if (bearers.length === 0) throw nobody(plan, seen.length);
  return bearers;
}

/** Out of the stock, or off the line: what it was worth. */
async function take(tx: Transaction, by: By, { goods, cost, to }: Plan, usageId: number) {
  if (cost) {
    await allocate(tx, cost.line.id, cost.amount);
    return cost.amount;
  }
  if (!goods) throw new Error("a usage of nothing");
  try {
    const { value } = await moveGoods(tx, by, {
      productId: goods.goods.id,
      day: to,
      kind: "pakai",
      quantity: -goods.quantity,
      documentKind: "usage",
      documentId: usageId,
    });
    return -value;
  } catch (error) {
    if (!(error instanceof NotEnoughGoods)) throw error;
    throw invalid({ quantity: shortageOf(error.goods, goods.quantity) });
  }
}

/**
 * Goods leave the stock, or a cost its purchase, and the animals that stood there bear it, in the transaction of the
 * caller; the demo farm's too.
 */
export async function recordIn(tx: Transaction, by: By, input: UsageInput) {
  const lineOf = (id: number) => lockCostLine(tx, id);
  const plan = await planUsage(tx, input, { today: businessDay(by.now), lineOf });
  const { kind, from, to, penIds, product, goods, cost } = plan;
  const bearers = await bearersLocked(tx, plan);
  const values = {
    kind,
    productId: product.id,
    quantity: goods?.quantity ?? null,
    lineId: cost?.line.id ?? null,
    fromDay: from,
    toDay: to,
    penIds: penIds && [...penIds],
    animals: bearers.length,
    days: daysOf(bearers),
    note: input.note,
  };
  const [row] = await tx
    .insert(usages)
    .values({ ...values, value: 0, createdAt: by.now, createdBy: by.userId })
    .returning({ id: usages.id });
  if (!row) throw new Error("a usage was not written");
  const value = await take(tx, by, plan, row.id);
  await tx.update(usages).set({ value }).where(eq(usages.id, row.id));

  const shares = sharesOf(kind, value, bearers);
  for (const some of inParts(shares, ROWS))
    await insertMany(
      tx,
      usageShares,
      some.map(({ sheep: { id }, ...share }) => ({ usageId: row.id, sheepId: id, ...share })),
    );
  await addCosts(
    tx,
    by,
    shares.map(({ sheep: { id }, amount }) => ({
      sheepId: id,
      day: to,
      kind,
      amount,
      note: product.name,
      documentKind: "usage" as const,
      documentId: row.id,
    })),
  );
  const { penIds: pens, ...told } = values;
  return { id: row.id, told: { ...told, value, pens: pens ?? "semua" } };
}

/** All of it, or nothing. */
export const recordUsage = (deps: Deps, caller: Caller, input: UsageInput): Promise<UsageDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const { id, told } = await recordIn(tx, by, input);
    await audit(tx, deps, caller, {
      action: "usage.create",
      entity: "usage",
      entityId: id,
      after: told,
    });
    return readUsage(tx, id);
  });
