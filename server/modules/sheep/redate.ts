import { isOneOf } from "@/contract/base/words";
import type { SheepRedateInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { LEFT_BY_HAND, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { changeBelonging } from "@/server/modules/document/belonging";
import { checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkDays } from "./check";
import { leftOn, redateLeaving } from "./leaving";
import { readSheep } from "./record";
import { lockSheep } from "./repo";

/** Puts the day of a death, a loss or a slaughter right. The state stays: it is final (domain.md). */
export const redateSheep = (deps: Deps, caller: Caller, id: number, input: SheepRedateInput): Promise<SheepDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const { state, day } = input;
    const [animal] = await lockSheep(tx, [id]);
    if (!animal) throw notFound("Ternak");
    const { stockState } = animal;
    if (stockState !== state || !isOneOf(LEFT_BY_HAND, stockState))
      throw conflict(`Status ${tagName(animal)} baru saja menjadi ${STOCK_STATE_LABELS[stockState]}.`);
    checkDays({ day }, by);
    const before = must(await leftOn(tx, id), "the day on which it left");
    checkOpenOf(tagName(animal), before, by);
    checkOpen(day, by);
    await redateLeaving(tx, deps, caller, [id], day);
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
