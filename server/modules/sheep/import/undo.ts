import { and, inArray, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { byOf } from "@/server/modules/document/by";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Importer, Written } from "@/server/modules/import/importer";
import { fieldsBefore, lockWritten, noteUndone, refuseUsed } from "@/server/modules/import/undo";
import type { Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { ownAnimal, updateAnimals } from "./write";

/** Refuses an animal to which something has happened besides its arrival and its price. */
async function refuseLived(tx: Transaction, rows: ReadonlyMap<number, Stored>) {
  for (const ids of inParts([...rows.keys()])) {
    const [event] = await tx
      .select({ id: sheepEvents.sheepId })
      .from(sheepEvents)
      .where(and(inArray(sheepEvents.sheepId, ids), ne(sheepEvents.kind, "masuk")))
      .limit(1);
    const [cost] = await tx
      .select({ id: sheepCosts.sheepId })
      .from(sheepCosts)
      .where(
        and(
          inArray(sheepCosts.sheepId, ids),
          or(ne(sheepCosts.kind, "beli"), sql`${sheepCosts.documentId} is not null`),
        ),
      )
      .limit(1);
    const used = rows.get(event?.id ?? cost?.id ?? 0);
    if (used)
      throw conflict(
        `Impor ini tidak dapat dibatalkan lagi: ${used.code} sudah mempunyai riwayat atau biaya sesudahnya. Tidak ada yang diubah.`,
      );
  }
}

/** Offspring that was never there is in no contract either, unless its settlement has counted it. */
const leaveContracts = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`
    delete from investment_animals held using investments c
    where ${isAny(sql`held.sheep_id`, ids, "bigint")} and held.offspring_share is not null
      and c.id = held.investment_id and c.payout is null`);

/** The weighing that came with an animal is its first, written with it, and goes with it. A later one keeps it here. */
const leaveWeighings = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`
    delete from examinations where id in (
      select min(e.id) from examinations e join sheep s on s.id = e.sheep_id
      where ${isAny(sql`s.id`, ids, "bigint")} and e.created_at = s.created_at and e.kind = 'timbang' group by s.id)`);

/** New animals go with their arrival and their price, as if they had never been; changed ones become what they were. */
export async function undoAnimals(
  importer: Pick<Importer, "table" | "nameOf">,
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  written: readonly Written[],
) {
  const by = byOf(caller, deps.now());
  const rows = (await lockWritten(tx, importer, written)) as Map<number, Stored & { [field: string]: unknown }>;
  const stored = (id: number) => must(rows.get(id), "a locked animal");
  const made = written.filter(({ isNew }) => isNew).map(({ recordId }) => stored(recordId));
  const ids = made.map(({ id }) => id);
  await leaveContracts(tx, ids);
  await leaveWeighings(tx, ids);
  await refuseUsed(tx, importer, made, ["sheep_events", "sheep_costs"]);
  await refuseLived(tx, new Map(made.map((row) => [row.id, row])));
  for (const some of inParts(made)) {
    const ids = some.map(({ id }) => id);
    await tx.delete(sheepCosts).where(inArray(sheepCosts.sheepId, ids));
    await tx.delete(sheepEvents).where(inArray(sheepEvents.sheepId, ids));
    await tx.delete(sheep).where(inArray(sheep.id, ids));
  }
  const changes = [...(await fieldsBefore(tx, written))].map(([id, before]) => ({
    before: stored(id),
    after: ownAnimal({ ...stored(id), ...before }),
  }));
  for (const some of inParts(changes, 500)) await updateAnimals(tx, by, businessDay(by.now), some);
  await noteUndone(tx, deps, caller, "sheep", [
    ...made.map((row) => ({ id: row.id, before: ownAnimal(row) })),
    ...changes.map(({ before, after }) => ({ id: before.id, before: ownAnimal(before), after })),
  ]);
}
