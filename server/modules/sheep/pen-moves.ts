import { eq, sql } from "drizzle-orm";
import type { SheepMoved, SheepPenInput } from "@/contract/sheep/input";
import { inPen } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { must } from "@/server/must";
import { usablePen } from "./check";
import { changeAnimal, insertMove, lastStays } from "./events";
import { byFormer } from "./many";
import { checkHerdDay, herdOn } from "./moves";
import type { Stored } from "./repo";

/** Where an animal stood at the end of a day, and the move of a later day that took it away from there. */
type Standing = { id: number; penId: number; nextId: number | null; nextPenId: number | null };

async function findStanding(tx: Transaction, animals: readonly Stored[], day: string) {
  const ids = animals.map(({ id }) => id);
  const { rows } = await tx.execute<Standing>(sql`
    select s.id::float8 as id, coalesce(last.pen_id, next.from_pen_id, s.pen_id)::float8 as "penId",
      next.id::float8 as "nextId", next.to_pen_id::float8 as "nextPenId"
    from sheep s
    left join lateral (select to_pen_id as pen_id from sheep_events where sheep_id = s.id and day <= ${day}::date
      and to_pen_id is not null order by day desc, id desc limit 1) last on true
    left join lateral (select id, from_pen_id, to_pen_id from sheep_events where sheep_id = s.id and day > ${day}::date
      and from_pen_id is not null order by day, id limit 1) next on true
    where ${isAny(sql`s.id`, ids, "bigint")}`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Move = { penId: number; day: string; reason: string | null };

/** An animal that was moved again since comes to that pen only until then. A later move that it makes needless is none. */
async function moveEarlier(tx: Transaction, by: By, animal: Stored, standing: Standing, { penId, day, reason }: Move) {
  const nextId = must(standing.nextId, "the later move");
  await insertMove(tx, by, animal, { fromPenId: standing.penId, toPenId: penId }, { kind: "kandang", day, reason });
  if (standing.nextPenId === penId) await tx.delete(sheepEvents).where(eq(sheepEvents.id, nextId));
  else await tx.update(sheepEvents).set({ fromPenId: penId }).where(eq(sheepEvents.id, nextId));
}

/** Moves many at once, all or none. Animals that stand there already stay as they are. */
export const movePen = (deps: Deps, caller: Caller, input: SheepPenInput): Promise<SheepMoved> =>
  actOnce(deps, caller, async (tx, by) => {
    const { penId, day, reason } = input;
    const animals = await herdOn(tx, input.ids, day, by);
    const pen = await usablePen(tx, penId);
    const standing = await findStanding(tx, animals, day);
    const standingOf = ({ id }: Stored) => must(standing.get(id), `where animal ${id} stood`);
    const moving = animals.filter((animal) => standingOf(animal).penId !== penId);
    if (moving.length === 0) throw invalid({ penId: `Sudah di ${inPen(pen.name)}.` });
    // Other moves and changes of health may have come since: a move holds until the next one.
    await checkHerdDay(tx, moving, day, lastStays);
    const now = moving.filter((animal) => standingOf(animal).nextId === null);
    for (const animal of now) await changeAnimal(tx, by, animal, { penId }, { kind: "kandang", day, reason });
    const earlier = moving.filter((animal) => standingOf(animal).nextId !== null);
    for (const animal of earlier) await moveEarlier(tx, by, animal, standingOf(animal), input);
    // each animal has an entry of its own, because its history shows only those
    const moves = moving.map((animal) => ({
      action: "sheep.pen",
      entity: "sheep",
      entityId: animal.id,
      before: { penId: standingOf(animal).penId },
      after: { penId, day, reason },
    }));
    await auditAll(tx, deps, caller, moves);
    // A move of before another one is not taken back by one more.
    const before = earlier.length > 0 ? [] : byFormer(now, ({ penId: from }) => from);
    return { moved: moving.length, before: before.map(([from, ids]) => ({ penId: from, ids })) };
  });
