import { type SheepHealthInput, type SheepMoveInput, type SheepStatusInput, STATUS_FROM } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import {
  HAND_MOVES,
  HEALTH_MOVES,
  HEALTH_STATE_LABELS,
  ON_FARM,
  STOCK_STATE_LABELS,
  type StockState,
  tagName,
} from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit, auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { type Followed, noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { arrivalOf, checkDayAfter, checkDays, usablePen } from "@/server/modules/sheep/check";
import { changeAnimal, lastHealth, lastStays } from "@/server/modules/sheep/events";
import { lockAll } from "@/server/modules/sheep/many";
import { namesOf } from "@/server/modules/sheep/named";
import { readSheep } from "@/server/modules/sheep/record";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { tagOf, withFreeTag } from "@/server/modules/sheep/service";
import { changeMoves } from "@/server/modules/sheep/whereabouts/chain";
import { drawReservations, leave } from "@/server/modules/sheep/whereabouts/leaving";
import { findThere } from "@/server/modules/sheep/whereabouts/there";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

const isHere = ({ stockState }: Stored) => ON_FARM.includes(stockState);

type On = { day: string; lastOf: typeof lastStays; check: (animal: Stored) => void };

/** An animal, locked, on which something happens that day. */
async function animalOn(tx: Transaction, id: number, by: By, { day, lastOf, check }: On) {
  const [animal] = await lockSheep(tx, [id]);
  if (!animal) throw notFound("Ternak");
  check(animal);
  checkDays({ day }, by);
  checkOpen(day, by);
  await checkDayAfter(tx, day, (await lastOf(tx, [id])).get(id) ?? animal.arrivedOn, animal);
  return animal;
}

function checkHandMove(animal: Stored, { from, to }: SheepMoveInput) {
  const { stockState } = animal;
  if (stockState !== from)
    throw conflict(`Status ${tagName(animal)} baru saja menjadi ${STOCK_STATE_LABELS[stockState]}.`);
  if (!HAND_MOVES[from].includes(to))
    throw invalid({
      to: `Ternak berstatus ${STOCK_STATE_LABELS[from]} tidak dapat diubah menjadi ${STOCK_STATE_LABELS[to]}.`,
    });
}

/** The last thing that happened to an animal before it moves. */
async function lastBefore(tx: Transaction, animal: Stored): Promise<Followed> {
  const [day = animal.arrivedOn, name] = [(await lastStays(tx, [animal.id])).get(animal.id), tagName(animal)];
  return day > animal.arrivedOn ? { day, happened: `Kejadian terakhir ${name} tercatat` } : arrivalOf(animal);
}

/** Animals that stay, or came back, change their state on a day, also if other pens or health have been told of later ones. */
async function changeStocks(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  animals: readonly Stored[],
  change: { stockState: StockState; penId?: number },
  { day, reason }: Pick<SheepMoveInput, "day" | "reason">,
) {
  const ids = animals.map(({ id }) => id);
  await drawReservations(tx, ids, day);
  const there = await findThere(tx, ids, day);
  await changeMoves(tx, deps, caller, { ids, since: day, by }, async () => {
    for (const animal of animals) {
      const { penId } = must(there.get(animal.id), `where animal ${animal.id} was`);
      await changeAnimal(tx, by, { ...animal, penId }, change, { kind: "stok", day, reason });
    }
  });
}

/** A move in the stock that staff make, inside a transaction. */
export async function moveIn(tx: Transaction, deps: Deps, caller: Caller, by: By, id: number, input: SheepMoveInput) {
  const { from, to, day, belongsOn, reason, penId } = input;
  const check = (animal: Stored) => checkHandMove(animal, input);
  const animal = await animalOn(tx, id, by, { day, lastOf: lastStays, check });
  const follows = belongsOn ? await lastBefore(tx, animal) : undefined;
  const pen = to === "tersedia" && penId !== null ? { penId: (await usablePen(tx, penId)).id } : {};
  const change = { stockState: to, ...pen };
  if (isHere(animal) && !ON_FARM.includes(to))
    await leave(tx, deps, caller, { ids: [id], day, by }, () =>
      changeAnimal(tx, by, animal, change, { kind: "stok", day, reason }),
    );
  else await changeStocks(tx, deps, caller, by, [animal], change, { day, reason });
  await noteBelonging(tx, by, [{ kind: "sheep", id, part: STOCK_STATE_LABELS[to] }], { day, belongsOn, follows });
  await audit(tx, deps, caller, {
    action: "sheep.move",
    entity: "sheep",
    entityId: id,
    before: { stockState: from, penId: animal.penId },
    after: { stockState: to, penId: animal.penId, ...pen, day, reason },
  });
}

/** The same as an act; orders and returns have their own. */
export const moveSheep = (deps: Deps, caller: Caller, id: number, input: SheepMoveInput): Promise<SheepDetail> =>
  withFreeTag(
    deps,
    "to",
    () => tagOf(deps, id),
    () =>
      actOnce(deps, caller, async (tx, by) => {
        await moveIn(tx, deps, caller, by, id, input);
        return readSheep(tx, id, businessDay(by.now));
      }),
  );

/** Health changes by one step, better or worse. */
export const changeHealth = (deps: Deps, caller: Caller, id: number, input: SheepHealthInput): Promise<SheepDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const today = businessDay(by.now);
    const { from, to, day, reason } = input;
    const check = (one: Stored) => {
      if (!isHere(one)) throw conflict(`${tagName(one)} sudah tidak di peternakan.`);
      if (one.healthState !== from)
        throw conflict(`Kesehatan ${tagName(one)} baru saja menjadi ${HEALTH_STATE_LABELS[one.healthState]}.`);
    };
    const animal = await animalOn(tx, id, by, { day, lastOf: lastHealth, check });
    if (!HEALTH_MOVES[from].includes(to))
      throw invalid({ to: `Dari ${HEALTH_STATE_LABELS[from]} tidak dapat langsung ke ${HEALTH_STATE_LABELS[to]}.` });
    await changeAnimal(tx, by, animal, { healthState: to }, { kind: "kesehatan", day, reason });
    await audit(tx, deps, caller, {
      action: "sheep.health",
      entity: "sheep",
      entityId: id,
      before: { healthState: from },
      after: { healthState: to, day, reason },
    });
    return readSheep(tx, id, today);
  });

/** Animals of the farm, locked, to which the same happens that day. */
async function herdOn(tx: Transaction, given: readonly number[], day: string, by: By) {
  checkDays({ day }, by);
  checkOpen(day, by);
  const animals = await lockAll(tx, given);
  const gone = animals.filter((animal) => !isHere(animal));
  if (gone.length > 0) throw invalid({ ids: `${namesOf(gone)} sudah tidak di peternakan.` });
  return animals;
}

async function checkHerdDay(tx: Transaction, animals: readonly Stored[], day: string) {
  const last = await lastStays(
    tx,
    animals.map(({ id }) => id),
  );
  for (const animal of animals) await checkDayAfter(tx, day, last.get(animal.id) ?? animal.arrivedOn, animal);
}

/** Many at once, all or none: those of another state are named. */
export const changeStatus = (deps: Deps, caller: Caller, input: SheepStatusInput): Promise<{ moved: number }> =>
  actOnce(deps, caller, (tx, by) => changeStatusIn(tx, deps, caller, by, input));

/** The same inside a transaction. */
export async function changeStatusIn(tx: Transaction, deps: Deps, caller: Caller, by: By, input: SheepStatusInput) {
  const { to, day, reason, penId } = input;
  const from = STATUS_FROM[to];
  const animals = await herdOn(tx, input.ids, day, by);
  const others = animals.filter(({ stockState }) => stockState !== from);
  if (others.length > 0) throw invalid({ ids: `${namesOf(others)} tidak berstatus ${STOCK_STATE_LABELS[from]}.` });
  const pen = to === "tersedia" && penId !== null ? { penId: (await usablePen(tx, penId)).id } : {};
  await checkHerdDay(tx, animals, day);
  await changeStocks(tx, deps, caller, by, animals, { stockState: to, ...pen }, { day, reason });
  const moves = animals.map((animal) => ({
    action: "sheep.move",
    entity: "sheep",
    entityId: animal.id,
    before: { stockState: from, penId: animal.penId },
    after: { stockState: to, penId: animal.penId, ...pen, day, reason },
  }));
  await auditAll(tx, deps, caller, moves);
  return { moved: animals.length };
}
