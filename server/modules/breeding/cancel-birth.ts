import { and, eq, inArray, sql } from "drizzle-orm";
import type { LitterCancelInput } from "@/contract/breeding/input";
import type { Litter } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { litterLambs, litters } from "@/server/db/schema/breeding";
import { investmentAnimals, investmentUndoneAnimals } from "@/server/db/schema/investment";
import { links } from "@/server/db/schema/link";
import { losses } from "@/server/db/schema/loss";
import { sheep, sheepCosts, sheepEvents, withdrawnEvents } from "@/server/db/schema/sheep";
import { usageShares } from "@/server/db/schema/usage";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { audit, auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { forgetBelonging } from "@/server/modules/document/belonging";
import { checkOpenOf } from "@/server/modules/document/cancelled";
import { lateOf, noteFirst } from "@/server/modules/document/late";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { readLitter } from "./litter-list";
import { refuseLived } from "./lived";

/** A litter, locked, with its lambs as they were told at its birth. */
async function lockLitter(tx: Transaction, id: number) {
  const [litter] = await tx.select().from(litters).where(eq(litters.id, id)).for("no key update");
  if (!litter) throw notFound("Kelahiran");
  const lambs = await tx.select().from(litterLambs).where(eq(litterLambs.litterId, id)).orderBy(litterLambs.id);
  return { litter, lambs };
}

/** All rows that are of the lambs alone go with them. Examinations among these were cancelled before. */
async function removeLambs(tx: Transaction, lambs: readonly Stored[]) {
  const ids = lambs.map(({ id }) => id);
  for (const { id, arrivedOn } of lambs) await forgetBelonging(tx, { kind: "sheep", id, day: arrivedOn });
  await tx.delete(links).where(and(eq(links.kind, "sheep"), inArray(links.recordId, ids)));
  await tx.execute(sql`delete from examinations where sheep_id = any(${sql.param(ids)}::bigint[])`);
  for (const { sheepId, table } of [
    { table: investmentUndoneAnimals, sheepId: investmentUndoneAnimals.sheepId },
    { table: investmentAnimals, sheepId: investmentAnimals.sheepId },
    { table: losses, sheepId: losses.sheepId },
    { table: usageShares, sheepId: usageShares.sheepId },
    { table: sheepCosts, sheepId: sheepCosts.sheepId },
    { table: withdrawnEvents, sheepId: withdrawnEvents.sheepId },
    { table: sheepEvents, sheepId: sheepEvents.sheepId },
    { table: sheep, sheepId: sheep.id },
  ])
    await tx.delete(table).where(inArray(sheepId, ids));
}

/** Others bear what the lambs have borne since they came, and their dams are due otherwise. */
function noteGone(tx: Transaction, damId: number, lambs: readonly Stored[]) {
  const late = lateOf(tx);
  late.tended.add(damId);
  for (const lamb of lambs)
    for (const id of [damId, lamb.damId]) if (id !== null) noteFirst(late.moved, id, lamb.arrivedOn);
}

const toldOf = ({ code, earTag, sex, bornOn, arrivedOn, arrivalWeight, damId, sireId, penId, notes }: Stored) => ({
  code,
  earTag,
  sex,
  bornOn,
  arrivedOn,
  arrivalWeight,
  damId,
  sireId,
  penId,
  notes,
});

const lambInWords = ({ sex, weight, alive, mark }: typeof litterLambs.$inferSelect) =>
  [sex, weight === null ? null : `${String(weight).replace(".", ",")} kg`, alive ? null : "lahir mati", mark]
    .filter((word) => word !== null)
    .join(" ");

/**
 * A litter that was noted wrongly goes with its lambs, as if they had never been, and the log keeps what was told of
 * them (docs/decisions/0091). Lambs that have lived since stay.
 */
export const cancelBirth = (deps: Deps, caller: Caller, id: number, { reason }: LitterCancelInput): Promise<Litter> =>
  actOnce(deps, caller, async (tx, by) => {
    await lockKinship(tx);
    const { litter, lambs } = await lockLitter(tx, id);
    const ids = lambs.flatMap(({ sheepId }) => sheepId ?? []);
    const animals = await lockSheep(tx, [litter.damId, ...ids]);
    const born = animals.filter((animal) => ids.includes(animal.id));
    const dam = must(
      animals.find((animal) => animal.id === litter.damId),
      "the dam of a litter",
    );
    for (const { arrivedOn } of born) checkOpenOf(`Kelahiran ${tagName(dam)}`, arrivedOn, by);
    await refuseLived(tx, ids, dam.id, by);
    const was = await readLitter(tx, id);
    await tx.delete(litterLambs).where(eq(litterLambs.litterId, id));
    await tx.delete(litters).where(eq(litters.id, id));
    noteGone(tx, dam.id, born);
    if (born.length > 0) await removeLambs(tx, born);
    await auditAll(
      tx,
      deps,
      caller,
      born.map((lamb) => ({
        action: "sheep.delete",
        entity: "sheep",
        entityId: lamb.id,
        before: toldOf(lamb),
        after: { reason },
      })),
    );
    const { id: _, createdAt: __, createdBy: ___, ...told } = litter;
    await audit(tx, deps, caller, {
      action: "litter.cancel",
      entity: "litter",
      entityId: id,
      before: { ...told, lambs: lambs.map(lambInWords) },
      after: { reason },
    });
    return was;
  });
