import { eq } from "drizzle-orm";
import type { UsageCancelInput } from "@/contract/usage/input";
import type { UsageDetail } from "@/contract/usage/model";
import type { Transaction } from "@/server/db/client";
import { usageShares, usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { cancelDay, cancels } from "@/server/modules/document/cancelled";
import { lockProduct } from "@/server/modules/product/repo";
import { moveGoods } from "@/server/modules/product/stock";
import { findTakings } from "@/server/modules/product/takings";
import { addCosts, replaceCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { keepAllocated, lockCostLine } from "@/server/modules/usage/lines";
import { readUsage } from "@/server/modules/usage/read";
import { releaseFees } from "@/server/modules/usage/visits";
import { must } from "@/server/must";

type Back = { day: string; note: string; documentKind: "usage"; documentId: number };

/** The goods lie in the stock again, with the value that they had. */
async function putBack(tx: Transaction, by: By, { productId, quantity }: typeof usages.$inferSelect, of: Back) {
  const taking = (await findTakings(tx, "usage", [of.documentId])).get(of.documentId);
  const originId = must(taking, "the movement of a usage").id;
  await moveGoods(tx, by, { ...of, productId, kind: "pakai", quantity: must(quantity, "what was used"), originId });
}

/**
 * Cancels a usage: takes its cost from the animals again, and puts the goods back with the value that they had. The usage
 * itself can still be read.
 */
export const cancelUsage = (
  deps: Deps,
  caller: Caller,
  id: number,
  { reason, day: asked, belongsOn }: UsageCancelInput,
): Promise<UsageDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const [usage] = await tx.select().from(usages).where(eq(usages.id, id)).for("no key update");
    if (!usage) throw notFound("Pemakaian");
    if (usage.cancelledAt) throw conflict("Pemakaian ini sudah dibatalkan.");
    const { kind, lineId, postedOn } = usage;
    const day = cancelDay(asked, postedOn, by);
    if (lineId !== null) await lockCostLine(tx, lineId);
    else await lockProduct(tx, usage.productId);
    const shares = await tx
      .select({ sheepId: usageShares.sheepId, amount: usageShares.amount })
      .from(usageShares)
      .where(eq(usageShares.usageId, id));
    await lockHerd(
      tx,
      shares.map(({ sheepId }) => sheepId),
    );
    await tx
      .update(usages)
      .set({ cancelledOn: day, ...cancelledBy(by, reason) })
      .where(eq(usages.id, id));
    const of = { day, note: `Batal: ${reason}`, documentKind: "usage", documentId: id } as const;
    // No animal ever bore a usage that is cancelled on its own day.
    if (day === postedOn) await replaceCosts(tx, by, { documentKind: "usage", documentIds: [id], kind }, []);
    else
      await addCosts(
        tx,
        by,
        shares.map(({ sheepId, amount }) => ({ ...of, sheepId, kind, amount: -amount })),
      );
    if (kind === "pemeriksaan") await releaseFees(tx, id);
    if (lineId !== null) await keepAllocated(tx, lineId);
    else await putBack(tx, by, usage, of);
    await noteBelonging(tx, by, [{ kind: "usage", id }], { day, belongsOn, follows: cancels(postedOn) });
    await audit(tx, deps, caller, {
      action: "usage.cancel",
      entity: "usage",
      entityId: id,
      after: { cancelReason: reason, cancelledOn: day },
    });
    await deps.catchUp(tx, by);
    return readUsage(tx, id);
  });
