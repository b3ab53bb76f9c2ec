import { and, eq, isNull } from "drizzle-orm";
import type { Loss, LossConfirmInput, LossInput } from "@/contract/loss/model";
import { HAND_MOVES, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { losses } from "@/server/db/schema/loss";
import { sheep } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { moveIn } from "@/server/modules/sheep/acts/moves";
import { checkDays } from "@/server/modules/sheep/check";
import { isHere, lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";

const select = (db: Queryable) =>
  db
    .select({
      id: losses.id,
      sheep: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
      to: losses.to,
      day: losses.day,
      reason: losses.reason,
      by: users.name,
    })
    .from(losses)
    .innerJoin(sheep, eq(sheep.id, losses.sheepId))
    .leftJoin(users, eq(users.id, losses.createdBy));

const MOST_WAITING = 100;

/** The losses that wait, the oldest first. An animal that has left otherwise waits no more. */
export const findWaiting = (db: Queryable, sheepId?: number): Promise<Loss[]> =>
  select(db)
    .where(and(isNull(losses.outcome), isHere, sheepId === undefined ? undefined : eq(losses.sheepId, sheepId)))
    .orderBy(losses.id)
    .limit(MOST_WAITING);

async function readLoss(db: Queryable, id: number) {
  const [found] = await select(db).where(eq(losses.id, id));
  return must(found, "a loss");
}

/** Somebody tells that an animal is dead or missing. */
export const tellLoss = (deps: Deps, caller: Caller, sheepId: number, input: LossInput): Promise<Loss> =>
  actOnce(deps, caller, async (tx, by) => {
    checkDays({ day: input.day }, by);
    const [animal] = await lockSheep(tx, [sheepId]);
    if (!animal) throw notFound("Ternak");
    if (!HAND_MOVES[animal.stockState].includes(input.to))
      throw conflict(
        `${tagName(animal)} berstatus ${STOCK_STATE_LABELS[animal.stockState]}, tidak dapat dilaporkan ${input.to}.`,
      );
    if (input.day < animal.arrivedOn)
      throw invalid({ day: `${tagName(animal)} baru masuk ${dayInWords(animal.arrivedOn)}.` });
    const [waiting] = await findWaiting(tx, sheepId);
    if (waiting) throw conflict(`${tagName(animal)} sudah dilaporkan ${waiting.to} dan menunggu konfirmasi.`);
    const [row] = await tx
      .insert(losses)
      .values({ ...input, sheepId, createdAt: by.now, createdBy: by.userId })
      .returning({ id: losses.id });
    const { id } = must(row, "the new loss");
    await audit(tx, deps, caller, { action: "sheep.loss", entity: "sheep", entityId: sheepId, after: input });
    return readLoss(tx, id);
  });

/** A loss that waits, locked. */
async function lockLoss(tx: Transaction, id: number) {
  const [row] = await tx.select().from(losses).where(eq(losses.id, id)).for("no key update");
  if (!row) throw notFound("Laporan");
  if (row.outcome !== null) throw conflict(`Laporan ini sudah ${row.outcome}.`);
  return row;
}

const decide = (tx: Transaction, by: By, id: number, values: Partial<typeof losses.$inferInsert>) =>
  tx
    .update(losses)
    .set({ ...values, decidedAt: by.now, decidedBy: by.userId })
    .where(eq(losses.id, id));

/** The day that was told; in books that are closed since it is the first open one, as a correction. */
const toldWhen = (day: string, { openFrom }: By) =>
  openFrom && day < openFrom ? { day: openFrom, belongsOn: day } : { day, belongsOn: null };

/** The animal leaves the herd on the day that was told, or on another one. */
export const confirmLoss = (deps: Deps, caller: Caller, id: number, input: LossConfirmInput): Promise<Loss> =>
  actOnce(deps, caller, async (tx, by) => {
    const { sheepId, to, reason, ...told } = await lockLoss(tx, id);
    const { day, belongsOn } =
      input.day === null ? toldWhen(told.day, by) : { day: input.day, belongsOn: input.belongsOn };
    const [animal] = await lockSheep(tx, [sheepId]);
    const { stockState: from } = must(animal, "the animal of a loss");
    await moveIn(tx, deps, caller, by, sheepId, { from, to, day, belongsOn, reason, penId: null });
    await decide(tx, by, id, { outcome: "dikonfirmasi" });
    return readLoss(tx, id);
  });

export const rejectLoss = (deps: Deps, caller: Caller, id: number, { reason }: { reason: string }): Promise<Loss> =>
  actOnce(deps, caller, async (tx, by) => {
    const { sheepId, to, day } = await lockLoss(tx, id);
    await decide(tx, by, id, { outcome: "ditolak", rejectReason: reason });
    await audit(tx, deps, caller, {
      action: "sheep.loss_rejected",
      entity: "sheep",
      entityId: sheepId,
      after: { to, day, reason },
    });
    return readLoss(tx, id);
  });
