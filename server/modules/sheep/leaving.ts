import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { auditAll } from "@/server/modules/audit/audit";
import { dayInWords } from "@/server/time";
import { RESERVES } from "./events";

/** Reservations of later days are told before a move in the stock, so that the animal's last state is that of the move. */
export const drawReservations = (tx: Transaction, ids: number[], day: string) =>
  tx
    .update(sheepEvents)
    .set({ day })
    .where(and(inArray(sheepEvents.sheepId, ids), gt(sheepEvents.day, day), RESERVES));

/**
 * Locked animals have left on a day, which is told late: later moves to other pens and changes of health never were, so
 * they stand where they stood on that day. The log keeps what was taken back.
 */
export async function makeWay(tx: Transaction, deps: Deps, caller: Caller, ids: number[], day: string) {
  if (ids.length === 0) return;
  await drawReservations(tx, ids, day);
  const later = and(
    inArray(sheepEvents.sheepId, ids),
    gt(sheepEvents.day, day),
    inArray(sheepEvents.kind, ["kandang", "kesehatan"]),
  );
  const never = await tx.select().from(sheepEvents).where(later).orderBy(asc(sheepEvents.day), asc(sheepEvents.id));
  if (never.length === 0) return;
  await tx.delete(sheepEvents).where(later);
  const was = new Map<number, { penId?: number; healthState?: NonNullable<(typeof never)[number]["fromHealth"]> }>();
  for (const { sheepId, fromPenId, fromHealth } of never) {
    const first = was.get(sheepId) ?? {};
    if (fromPenId !== null) first.penId ??= fromPenId;
    if (fromHealth !== null) first.healthState ??= fromHealth;
    was.set(sheepId, first);
  }
  for (const [id, first] of was)
    if (Object.keys(first).length > 0) await tx.update(sheep).set(first).where(eq(sheep.id, id));
  const reason = `Dicabut: sudah tidak di peternakan sejak ${dayInWords(day)}`;
  const entries = never.map((event) => ({
    action: event.kind === "kandang" ? "sheep.pen" : "sheep.health",
    entity: "sheep",
    entityId: event.sheepId,
    before: event.kind === "kandang" ? { penId: event.toPenId } : { healthState: event.toHealth },
    after: {
      ...(event.kind === "kandang" ? { penId: event.fromPenId } : { healthState: event.fromHealth }),
      day: event.day,
      reason,
    },
  }));
  await auditAll(tx, deps, caller, entries);
}
