import type * as z from "zod/mini";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import type { Fed, FeedingInput } from "@/contract/usage/feeding";
import type { UsageInput } from "@/contract/usage/input";
import type { UsageDetail } from "@/contract/usage/model";
import type { Transaction } from "@/server/db/client";
import { usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { lockProduct } from "@/server/modules/product/repo";
import { moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { lockHerd } from "@/server/modules/sheep/repo";
import { findGoods } from "@/server/modules/usage/choices";
import { baseOn } from "@/server/modules/usage/line-worths";
import { keepAllocated, lockCostLine } from "@/server/modules/usage/lines";
import { readUsage } from "@/server/modules/usage/read";
import { holdMoves } from "@/server/modules/usage/reshare";
import { findBearers, type Plan, planUsage } from "@/server/modules/usage/rules";
import { nameFees } from "@/server/modules/usage/visits";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";

/** Locks the animals that bear it before anything else of it. */
async function lockBearers(tx: Transaction, plan: Plan) {
  const bearers = await findBearers(tx, plan);
  await lockHerd(
    tx,
    bearers.map(({ sheepId }) => sheepId),
  );
}

/** Takes goods from the stock, or a cost from its purchase line. */
async function take(tx: Transaction, by: By, { goods, cost, day, batches }: Plan, usageId: number) {
  if (batches) await nameFees(tx, usageId, batches);
  if (cost) return keepAllocated(tx, cost.line.id);
  if (!goods) throw new Error("a usage of nothing");
  try {
    await moveGoods(tx, by, {
      productId: goods.goods.id,
      day,
      kind: "pakai",
      quantity: -goods.quantity,
      documentKind: "usage",
      documentId: usageId,
    });
  } catch (error) {
    if (!(error instanceof NotEnoughGoods)) throw error;
    throw invalid({ quantity: shortageOf(error, goods.quantity) });
  }
}

/**
 * Goods leave the stock, or a cost its purchase, in the transaction of the caller; the demo farm's too. `catchUp` shares it
 * among the animals that stood there.
 */
export async function recordIn(tx: Transaction, by: By, input: UsageInput) {
  // Goods before animals, as everywhere: their new values may lead to other animals.
  if (input.productId) await lockProduct(tx, input.productId);
  const lineOf = (id: number) => lockCostLine(tx, id);
  const plan = await planUsage(tx, input, { by, lineOf });
  const { kind, from, to, day, penIds, product, goods, cost } = plan;
  await lockBearers(tx, plan);
  await holdMoves(tx);
  const values = {
    kind,
    productId: product.id,
    quantity: goods?.quantity ?? null,
    lineId: cost?.line.id ?? null,
    fromDay: from,
    toDay: to,
    postedOn: day,
    penIds: penIds && [...penIds],
    note: input.note,
  };
  const [row] = await tx
    .insert(usages)
    .values({
      ...values,
      value: cost?.amount ?? 0,
      base: cost && (await baseOn(tx, cost.line.id, cost.amount)),
      animals: 0,
      days: 0,
      createdAt: by.now,
      createdBy: by.userId,
    })
    .returning({ id: usages.id });
  const { id } = must(row, "the new usage");
  await noteBelonging(tx, by, [{ kind: "usage", id }], { day, belongsOn: input.belongsOn });
  await take(tx, by, plan, id);
  lateOf(tx).shared.add(id);
  const { batches } = plan;
  return { id, told: { ...values, pens: batches ? undefined : (penIds ?? "semua"), penIds: undefined } };
}

/** The same, told and written into the log. */
async function recordTold(tx: Transaction, deps: Deps, caller: Caller, by: By, input: UsageInput) {
  const { id, told } = await recordIn(tx, by, input);
  await deps.catchUp(tx, by);
  const usage = await readUsage(tx, id);
  const { value, animals, days } = usage;
  // Without the officer, whose name may have to be forgotten.
  const visits = usage.visits.map(
    ({ day, kind, animals: heads }) => `${dayInWords(day)}, ${EXAMINATION_KIND_LABELS[kind]}: ${heads} ekor`,
  );
  await audit(tx, deps, caller, {
    action: "usage.create",
    entity: "usage",
    entityId: id,
    after: { ...told, ...(visits.length > 0 && { visits: visits.join("; ") }), value, animals, days },
  });
  return usage;
}

/** All of it, or nothing. */
export const recordUsage = (deps: Deps, caller: Caller, input: UsageInput): Promise<UsageDetail> =>
  actOnce(deps, caller, (tx, by) => recordTold(tx, deps, caller, by, input));

/** Feeding by somebody who sees no money. */
export const feed = (deps: Deps, caller: Caller, input: FeedingInput): Promise<z.infer<typeof Fed>> =>
  actOnce(deps, caller, async (tx, by) => {
    const usage = await recordTold(tx, deps, caller, by, { ...input, kind: "pakan", lineId: null, amount: null });
    const [goods] = await findGoods(tx, { q: "", id: usage.product.id });
    return { id: usage.id, animals: usage.animals, left: must(goods, "the goods that were used").stock };
  });
