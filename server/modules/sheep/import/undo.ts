import { inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/server/db/client";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { postingBy } from "@/server/modules/document/act";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Stored as StoredRecord, Written } from "@/server/modules/import/importer";
import { fieldsBefore, noteUndone } from "@/server/modules/import/undo";
import {
  addChanged,
  addReferring,
  addUse,
  findWritten,
  type Importing,
  madeOf,
  refuseUses,
  type Uses,
  usedIn,
} from "@/server/modules/import/uses";
import type { Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { ownAnimal, updateAnimals } from "./write";

/** An animal that only got a product since is as it was imported: no document counts on that. */
async function asImported(db: Queryable, written: readonly Written[], rows: ReadonlyMap<number, StoredRecord>) {
  const later = written.filter(({ recordId, version }) => rows.get(recordId)?.version !== version);
  const given = new Map<number, number>();
  for (const some of inParts(later)) {
    const { rows: found } = await db.execute<{ id: number; count: number }>(sql`
      select r.record_id::int as id, count(*)::int as count
      from (values ${sql.join(
        some.map(({ recordId, auditId }) => sql`(${recordId}::bigint, ${auditId}::bigint)`),
        sql`, `,
      )}) r (record_id, audit_id)
      join audit_log a on a.entity = 'sheep' and a.entity_id = r.record_id::text and a.id > r.audit_id
      where a.action = 'sheep.product' group by 1`);
    for (const { id, count } of found) given.set(id, count);
  }
  return written.map((one) => ({ ...one, version: one.version + (given.get(one.recordId) ?? 0) }));
}

/**
 * Lists the events of an animal besides its arrival and its price. The weighing that came with it goes with it, and so does
 * the part of offspring in a contract, unless its settlement has counted it.
 */
const livedOf = (db: Queryable, ids: readonly number[]) =>
  db.execute<{ id: number; told: string }>(sql`
    select distinct sheep_id::int as id, 'riwayat ternak' as told from sheep_events
      where ${isAny(sql`sheep_id`, ids, "bigint")} and kind <> 'masuk'
    union select sheep_id::int, 'biaya ternak' from sheep_costs
      where ${isAny(sql`sheep_id`, ids, "bigint")} and (kind <> 'beli' or document_id is not null)
    union select e.sheep_id::int, 'pemeriksaan' from examinations e
      where ${isAny(sql`e.sheep_id`, ids, "bigint")} and e.id not in (${firstWeighings(ids)})
    union select held.sheep_id::int, 'kontrak investasi' from investment_animals held join investments c on c.id = held.investment_id
      where ${isAny(sql`held.sheep_id`, ids, "bigint")} and (held.offspring_share is null or c.payout is not null)`);

/** These are asked after above, row by row. */
const OWN = ["sheep_events", "sheep_costs", "examinations", "investment_animals"];

/** Finds the reasons against taking animals back. */
export async function usesOfAnimals(
  db: Queryable,
  importer: Importing,
  written: readonly Written[],
  rows: ReadonlyMap<number, StoredRecord>,
) {
  const uses: Uses = new Map();
  addChanged(uses, await asImported(db, written, rows), rows);
  const made = madeOf(written, rows);
  await addReferring(uses, db, importer, made, OWN);
  for (const ids of inParts(made))
    for (const { id, told } of (await livedOf(db, ids)).rows) addUse(uses, usedIn(told), [id]);
  return uses;
}

/** Offspring that was never there is in no contract either, unless its settlement has counted it. */
const leaveContracts = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`
    delete from investment_animals held using investments c
    where ${isAny(sql`held.sheep_id`, ids, "bigint")} and held.offspring_share is not null
      and c.id = held.investment_id and c.payout is null`);

/** The weighing that came with an animal is its first, written with it. */
const firstWeighings = (ids: readonly number[]) => sql`
  select min(e.id) from examinations e join sheep s on s.id = e.sheep_id
  where ${isAny(sql`s.id`, ids, "bigint")} and e.created_at = s.created_at and e.kind = 'timbang' group by s.id`;

const leaveWeighings = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`delete from examinations where id in (${firstWeighings(ids)})`);

/** New animals go with their arrival and their price, as if they had never been; changed ones become what they were. */
export async function undoAnimals(
  importer: Importing,
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  written: readonly Written[],
) {
  const by = await postingBy(tx, caller, deps.now());
  const found = await findWritten(tx, importer, written, true);
  refuseUses(await usesOfAnimals(tx, importer, written, found), importer, found);
  const rows = found as Map<number, Stored & { [field: string]: unknown }>;
  const stored = (id: number) => must(rows.get(id), "a locked animal");
  const made = written.filter(({ isNew }) => isNew).map(({ recordId }) => stored(recordId));
  const ids = made.map(({ id }) => id);
  await leaveContracts(tx, ids);
  await leaveWeighings(tx, ids);
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
