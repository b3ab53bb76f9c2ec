import { eq } from "drizzle-orm";
import type { UsageCancelInput } from "@/contract/usage/input";
import type { UsageDetail } from "@/contract/usage/model";
import { usageShares, usages } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { cancelledBy } from "@/server/modules/document/by";
import { moveGoods } from "@/server/modules/product/stock";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { allocate, lockCostLine } from "@/server/modules/usage/lines";
import { lockedBecause, readUsage } from "@/server/modules/usage/read";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

/** Takes it back: what the animals bore of it, and the goods at the value that they had. The row stays to be read. */
export const cancelUsage = (
  deps: Deps,
  caller: Caller,
  id: number,
  { reason }: UsageCancelInput,
): Promise<UsageDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const [usage] = await tx.select().from(usages).where(eq(usages.id, id)).for("no key update");
    if (!usage) throw notFound("Pemakaian");
    if (usage.cancelledAt) throw conflict("Pemakaian ini sudah dibatalkan.");
    const { kind, lineId, productId, quantity, value } = usage;
    if (lineId !== null) await lockCostLine(tx, lineId);
    const shares = await tx
      .select({ sheepId: usageShares.sheepId, amount: usageShares.amount })
      .from(usageShares)
      .where(eq(usageShares.usageId, id));
    await lockHerd(
      tx,
      shares.map(({ sheepId }) => sheepId),
    );
    const locked = await lockedBecause(tx, id);
    if (locked) throw conflict(locked.message);

    const day = businessDay(by.now);
    const of = { day, note: `Batal: ${reason}`, documentKind: "usage", documentId: id } as const;
    await addCosts(
      tx,
      by,
      shares.map(({ sheepId, amount }) => ({ ...of, sheepId, kind, amount: -amount })),
    );
    if (lineId !== null) await allocate(tx, lineId, -value);
    else await moveGoods(tx, by, { ...of, productId, kind: "pakai", quantity: must(quantity, "what was used"), value });
    await tx.update(usages).set(cancelledBy(by, reason)).where(eq(usages.id, id));
    await audit(tx, deps, caller, {
      action: "usage.cancel",
      entity: "usage",
      entityId: id,
      after: { cancelReason: reason },
    });
    return readUsage(tx, id);
  });
