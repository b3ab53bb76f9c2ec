import { and, eq } from "drizzle-orm";
import type { SheepMoveCancelInput, SheepMoved, SheepPenInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { inPen, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, notFound } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import { checkDayAfter, checkDays, usablePen } from "@/server/modules/sheep/check";
import { moveOf } from "@/server/modules/sheep/events";
import { byFormer, lockAll } from "@/server/modules/sheep/many";
import { namesOf } from "@/server/modules/sheep/named";
import { readSheep } from "@/server/modules/sheep/record";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { findAlong } from "@/server/modules/sheep/whereabouts/along";
import { changeMoves, dropMoves } from "@/server/modules/sheep/whereabouts/chain";
import { findThere } from "@/server/modules/sheep/whereabouts/there";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";

/** Animals that were on the farm that day, locked, with where they were. They may have left since. */
async function thereOn(tx: Transaction, by: By, { ids, day }: SheepPenInput) {
  checkDays({ day }, by);
  checkOpen(day, by);
  const animals = await lockAll(tx, ids);
  const there = await findThere(
    tx,
    animals.map(({ id }) => id),
    day,
  );
  const thereOf = ({ id }: Pick<Stored, "id">) => must(there.get(id), `where animal ${id} was`);
  const gone = animals.filter((animal) => !thereOf(animal).here);
  if (gone.length > 0) {
    const refusal = `${namesOf(gone)} tidak di peternakan pada ${dayInWords(day)}.`;
    throw invalid({ ...(animals.length > 1 && { ids: refusal }), day: refusal });
  }
  return { animals, thereOf };
}

/** Moves many at once, all or none, also those that were moved again or have left since. */
export const movePen = (deps: Deps, caller: Caller, input: SheepPenInput): Promise<SheepMoved> =>
  actOnce(deps, caller, async (tx, by) => {
    const { penId, day, reason } = input;
    const { animals, thereOf } = await thereOn(tx, by, input);
    const pen = await usablePen(tx, penId);
    const moving = animals.filter((animal) => thereOf(animal).penId !== penId);
    if (moving.length === 0) throw invalid({ penId: `Sudah di ${inPen(pen.name)}.` });
    // Other moves and changes of health may have come since: a move holds until the next one.
    for (const animal of animals) await checkDayAfter(tx, day, thereOf(animal).last ?? animal.arrivedOn, animal);
    // Also of animals that are there by now: an earlier move may turn out to be another.
    const ids = animals.map(({ id }) => id);
    await changeMoves(tx, deps, caller, { ids, since: day, by }, () =>
      insertMany(
        tx,
        sheepEvents,
        animals.map((animal) =>
          moveOf(by, animal, { fromPenId: thereOf(animal).penId, toPenId: penId }, { day, reason }),
        ),
      ),
    );
    // each animal has an entry of its own, because its history shows only those
    const moves = animals.map((animal) => ({
      action: "sheep.pen",
      entity: "sheep",
      entityId: animal.id,
      before: { penId: thereOf(animal).penId },
      after: { penId, day, reason },
    }));
    await auditAll(tx, deps, caller, moves);
    // A move of before another one is not taken back by one more.
    const before = moving.some((animal) => thereOf(animal).later) ? [] : byFormer(moving, (one) => thereOf(one).penId);
    return { moved: moving.length, before: before.map(([from, former]) => ({ penId: from, ids: former })) };
  });

/** Takes back a move to another pen that never was, or went to a wrong pen. The log keeps it. */
export const cancelMove = (
  deps: Deps,
  caller: Caller,
  { id, event }: { id: number; event: number },
  { reason }: SheepMoveCancelInput,
): Promise<SheepDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const [animal] = await lockSheep(tx, [id]);
    if (!animal) throw notFound("Ternak");
    const isMove = and(eq(sheepEvents.id, event), eq(sheepEvents.sheepId, id), eq(sheepEvents.kind, "kandang"));
    const [move] = await tx.select().from(sheepEvents).where(isMove);
    if (!move) throw notFound("Pindah kandang");
    const { day, fromPenId, toPenId } = move;
    checkOpenOf(`Pindah kandang ${tagName(animal)}`, day, by);
    const along = await findAlong(tx, move);
    const lambs = await lockSheep(
      tx,
      along.map(({ sheepId }) => sheepId),
    );
    const ids = [id, ...lambs.map((lamb) => lamb.id)];
    await changeMoves(tx, deps, caller, { ids, since: day, by }, () => dropMoves(tx, [move, ...along]));
    const entries = ids.map((entityId) => ({
      action: "sheep.unpen",
      entity: "sheep",
      entityId,
      before: { penId: toPenId, day },
      after: { penId: fromPenId, reason },
    }));
    await auditAll(tx, deps, caller, entries);
    await deps.catchUp(tx, by);
    return readSheep(tx, id, businessDay(by.now));
  });
