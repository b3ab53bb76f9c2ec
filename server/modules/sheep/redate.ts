import { and, eq } from "drizzle-orm";
import { isOneOf } from "@/contract/base/words";
import type { SheepRedateInput, SheepStrikeInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { LEFT_BY_HAND, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { transactionAnimals } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { changeBelonging, forgetBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkDays, refuseSettled } from "./check";
import { leftOn, redateLeaving, strikeLeaving } from "./leaving";
import { readSheep } from "./record";
import { lockSheep } from "./repo";
import { tagOf, withFreeTag } from "./service";

/** An animal, locked, of which somebody wrote that it left, in books that are open still. */
async function lockLeft(tx: Transaction, by: By, id: number, state: StockState) {
  const [animal] = await lockSheep(tx, [id]);
  if (!animal) throw notFound("Ternak");
  const { stockState } = animal;
  if (stockState !== state || !isOneOf(LEFT_BY_HAND, stockState))
    throw conflict(`Status ${tagName(animal)} baru saja menjadi ${STOCK_STATE_LABELS[stockState]}.`);
  const day = must(await leftOn(tx, id), "the day on which it left");
  checkOpenOf(tagName(animal), day, by);
  await refuseSettled(tx, [id]);
  return { animal, before: day };
}

/** Puts the day of a death, a loss or a slaughter right. */
export const redateSheep = (deps: Deps, caller: Caller, id: number, input: SheepRedateInput): Promise<SheepDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const { state: stockState, day } = input;
    const { before } = await lockLeft(tx, by, id, stockState);
    checkDays({ day }, by);
    checkOpen(day, by);
    await redateLeaving(tx, deps, caller, [id], { from: before, to: day });
    await changeBelonging(tx, by, { kind: "sheep", id, day: before }, input);
    await audit(tx, deps, caller, {
      action: "sheep.redate",
      entity: "sheep",
      entityId: id,
      before: { stockState, day: before },
      after: { stockState, day },
    });
    return readSheep(tx, id, businessDay(by.now));
  });

/** An order may have let go of an animal that was told dead. */
async function isHeld(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: transactionAnimals.id })
    .from(transactionAnimals)
    .where(and(eq(transactionAnimals.sheepId, id), transactionAnimals.living));
  return row !== undefined;
}

/** Strikes out a death, a loss or a slaughter that never was, such as that of another animal. The log keeps it. */
export const strikeSheep = (deps: Deps, caller: Caller, id: number, input: SheepStrikeInput): Promise<SheepDetail> =>
  withFreeTag(
    deps,
    "reason",
    () => tagOf(deps, id),
    () =>
      actOnce(deps, caller, async (tx, by) => {
        const { state, reason } = input;
        const today = businessDay(by.now);
        await lockLeft(tx, by, id, state);
        const { day, from } = await strikeLeaving(tx, deps, caller, id, today);
        const stockState = from === "dipesan" && !(await isHeld(tx, id)) ? "tersedia" : from;
        await tx.update(sheep).set({ stockState, changedAt: by.now, changedBy: by.userId }).where(eq(sheep.id, id));
        await forgetBelonging(tx, { kind: "sheep", id, day });
        await audit(tx, deps, caller, {
          action: "sheep.strike",
          entity: "sheep",
          entityId: id,
          before: { stockState: state, day },
          after: { stockState, reason },
        });
        return readSheep(tx, id, today);
      }),
  );
