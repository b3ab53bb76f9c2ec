import { and, desc, eq } from "drizzle-orm";
import { isOneOf } from "@/contract/base/words";
import type { SheepRedateInput, SheepStrikeInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { LEFT_BY_HAND, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { changeBelonging, forgetBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import { arrivalOf, checkDays, refuseSettled } from "@/server/modules/sheep/check";
import { changeAnimal, lastEvents } from "@/server/modules/sheep/events";
import { readSheep } from "@/server/modules/sheep/record";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { tagOf, withFreeTag } from "@/server/modules/sheep/service";
import { leftOn, redateLeaving, strikeLeaving } from "@/server/modules/sheep/whereabouts/leaving";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

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
    const { animal, before } = await lockLeft(tx, by, id, stockState);
    checkDays({ day }, by);
    checkOpen(day, by);
    await redateLeaving(tx, deps, caller, [id], { from: before, to: day });
    const belonging = { ...input, follows: arrivalOf(animal) };
    const part = STOCK_STATE_LABELS[stockState];
    await changeBelonging(tx, by, { kind: "sheep", id, part, day: before }, belonging);
    await audit(tx, deps, caller, {
      action: "sheep.redate",
      entity: "sheep",
      entityId: id,
      before: { stockState, day: before },
      after: { stockState, day },
    });
    return readSheep(tx, id, businessDay(by.now));
  });

/** An order may have let go of an animal that was told dead. It is free since that day, as if it had been here. */
async function letGo(tx: Transaction, by: By, animal: Stored) {
  const held = and(eq(transactionAnimals.sheepId, animal.id), transactionAnimals.living);
  const [order] = await tx.select({ id: transactionAnimals.id }).from(transactionAnimals).where(held);
  if (order) return animal.stockState;
  const [reserved] = await tx
    .select({ id: transactions.id, cancelledOn: transactions.cancelledOn })
    .from(sheepEvents)
    .innerJoin(transactions, eq(transactions.id, sheepEvents.documentId))
    .where(and(eq(sheepEvents.sheepId, animal.id), eq(sheepEvents.toState, "dipesan")))
    .orderBy(desc(sheepEvents.day), desc(sheepEvents.id))
    .limit(1);
  const last = (await lastEvents(tx, [animal.id])).get(animal.id);
  const days = [reserved?.cancelledOn ?? businessDay(by.now), last ?? animal.arrivedOn, by.openFrom ?? ""];
  const why = reserved && ({ documentKind: "transaction", documentId: reserved.id } as const);
  await changeAnimal(
    tx,
    by,
    animal,
    { stockState: "tersedia" },
    { kind: "stok", day: must(days.sort().at(-1), "a day"), ...why },
  );
  return "tersedia" as const;
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
        const { animal } = await lockLeft(tx, by, id, state);
        const { day, from } = await strikeLeaving(tx, deps, caller, id, today);
        const change = { stockState: from, changedAt: by.now, changedBy: by.userId };
        await tx.update(sheep).set(change).where(eq(sheep.id, id));
        const stockState = from === "dipesan" ? await letGo(tx, by, { ...animal, stockState: from }) : from;
        await forgetBelonging(tx, { kind: "sheep", id, part: STOCK_STATE_LABELS[state], day });
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
