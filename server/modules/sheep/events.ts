import { and, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { ON_FARM } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { lateOf, noteFirst } from "@/server/modules/document/late";

type Animal = Pick<typeof sheep.$inferSelect, "id" | "stockState" | "healthState" | "penId" | "investorId">;
type Came = Pick<typeof sheep.$inferSelect, "id" | "arrivedOn" | "arrivalWeight">;
type Change = Partial<Omit<Animal, "id">>;
type Why = {
  kind: (typeof sheepEvents.$inferInsert)["kind"];
  day: string;
  reason?: string | null;
  documentKind?: DocumentKind;
  documentId?: number;
};
/** An animal that has come: what it is from this day on. */
export const writeArrival = (tx: Transaction, by: By, animal: Animal, why: Omit<Why, "kind">) =>
  writeArrivals(tx, by, [{ ...animal, arrivedOn: why.day }], why);

/** Many of them, each on its day. */
export async function writeArrivals(
  tx: Transaction,
  by: By,
  animals: readonly (Animal & { arrivedOn: string })[],
  why: Omit<Why, "kind" | "day"> = {},
) {
  for (const { id, arrivedOn } of animals) noteFirst(lateOf(tx).moved, id, arrivedOn);
  await insertMany(
    tx,
    sheepEvents,
    animals.map((animal) => arrivalOf(by, animal, { ...why, day: animal.arrivedOn })),
  );
}

/** Every event has the same fields, so that many of them go into one statement. */
const NO_REASON = { reason: null, documentKind: null, documentId: null };

const arrivalOf = (by: By, animal: Animal, why: Omit<Why, "kind">) => ({
  ...NO_REASON,
  ...why,
  sheepId: animal.id,
  kind: "masuk" as const,
  toState: animal.stockState,
  toHealth: animal.healthState,
  toPenId: animal.penId,
  toInvestorId: animal.investorId,
  createdAt: by.now,
  createdBy: by.userId,
});

/**
 * Changes where an animal stands (stock, health, pen, owner) and tells it in its timeline; nothing else may write these
 * columns. Whether the move is legal is the caller's to know, who has locked the animal.
 */
export async function changeAnimal(tx: Transaction, by: By, before: Animal, change: Change, why: Why) {
  await tx
    .update(sheep)
    .set({ ...change, changedAt: by.now, changedBy: by.userId })
    .where(eq(sheep.id, before.id));
  await tx.insert(sheepEvents).values(eventOf(by, before, change, why));
  noteMove(tx, before, change, why);
}

/** A move to another pen, which may have happened before other ones (`./whereabouts/chain.ts`). */
export const moveOf = (
  by: By,
  animal: Animal,
  { fromPenId, toPenId }: { fromPenId: number; toPenId: number },
  { day, reason }: Pick<Why, "day" | "reason">,
) => ({ ...eventOf(by, animal, {}, { kind: "kandang", day, reason: reason ?? null }), fromPenId, toPenId });

/** The animal stands elsewhere since that day, so others may bear the goods used there. */
function noteMove(
  tx: Transaction,
  { id }: Pick<Animal, "id">,
  { stockState, penId }: Change,
  { day }: Pick<Why, "day">,
) {
  if (stockState !== undefined || penId !== undefined) noteFirst(lateOf(tx).moved, id, day);
}

/** An animal that is described anew may be due on another day, and so may she who was its dam so far. */
export function noteTended(tx: Transaction, { id, damId }: Pick<typeof sheep.$inferSelect, "id" | "damId">) {
  for (const tended of [id, damId]) if (tended !== null) lateOf(tx).tended.add(tended);
}

/** An animal that came with another weight than was told bears another part of the feed since. */
export function noteCameWith(tx: Transaction, before: Came, { arrivedOn, arrivalWeight }: Came) {
  if (arrivalWeight !== before.arrivalWeight) noteFirst(lateOf(tx).weighed, before.id, arrivedOn);
}

/** Animals that have a dam, or had one before they were described anew: a contract may say that they share. */
export function noteKin(tx: Transaction, ...animals: readonly Pick<typeof sheep.$inferSelect, "id" | "damId">[]) {
  for (const { id, damId } of animals) if (damId !== null) lateOf(tx).kin.add(id);
}

type Parents = Pick<typeof sheep.$inferSelect, "damId" | "sireId">;

/** Another dam or ram stands on its card. */
export function noteParents(tx: Transaction, id: number, before: Parents, after: Parents) {
  if (before.damId !== after.damId || before.sireId !== after.sireId) lateOf(tx).sired.add(id);
}

/** Animals whose contract is another: their offspring may belong to it. */
export function noteContract(tx: Transaction, ids: readonly number[]) {
  for (const id of ids) lateOf(tx).kin.add(id);
}

/** Many of them in the same way, each on its day: two statements, however many they are. */
export async function changeAnimals(
  tx: Transaction,
  by: By,
  animals: readonly Animal[],
  change: Change,
  whyOf: (animal: Animal) => Why,
) {
  if (animals.length === 0) return;
  await tx
    .update(sheep)
    .set({ ...change, changedAt: by.now, changedBy: by.userId })
    .where(
      inArray(
        sheep.id,
        animals.map(({ id }) => id),
      ),
    );
  await insertMany(
    tx,
    sheepEvents,
    animals.map((animal) => eventOf(by, animal, change, whyOf(animal))),
  );
  for (const animal of animals) noteMove(tx, animal, change, whyOf(animal));
}

function eventOf(by: By, before: Animal, change: Change, why: Why) {
  const after = { ...before, ...change };
  const moved = <Value>(from: Value, to: Value) => (from === to ? [] : [from, to]);
  const [fromState, toState] = moved(before.stockState, after.stockState);
  const [fromHealth, toHealth] = moved(before.healthState, after.healthState);
  // A release says in which pen it ends, also if that turns out to be the animal's own.
  const placed = why.kind === "stok" && change.penId !== undefined && ON_FARM.includes(before.stockState);
  const [fromPenId, toPenId] = placed ? [before.penId, after.penId] : moved(before.penId, after.penId);
  const [fromInvestorId, toInvestorId] = moved(before.investorId, after.investorId);
  return {
    ...NO_REASON,
    ...why,
    sheepId: before.id,
    fromState,
    toState,
    fromHealth,
    toHealth,
    fromPenId,
    toPenId,
    fromInvestorId,
    toInvestorId,
    createdAt: by.now,
    createdBy: by.userId,
  };
}

/** Puts the day right on which animals came, before all that has happened to them. */
export async function moveArrivals(tx: Transaction, ids: number[], { from, to }: { from: string; to: string }) {
  for (const id of ids) for (const day of [from, to]) noteFirst(lateOf(tx).moved, id, day);
  await tx
    .update(sheepEvents)
    .set({ day: to })
    .where(and(inArray(sheepEvents.sheepId, ids), eq(sheepEvents.kind, "masuk")));
}

/** An order takes hold of an animal or lets it go, which changes nothing about where it stands. */
export const RESERVES = sql`(${sheepEvents.kind} = 'stok' and (${sheepEvents.toState} = 'dipesan'
  or ${sheepEvents.fromState} = 'dipesan' and ${sheepEvents.toState} = 'tersedia'))`;

async function lastOf(tx: Transaction, ids: number[], among?: SQL): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: sheepEvents.sheepId, day: max(sheepEvents.day) })
    .from(sheepEvents)
    .where(and(inArray(sheepEvents.sheepId, ids), among))
    .groupBy(sheepEvents.sheepId);
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])));
}

/**
 * An animal is somebody else's from that day on, which moves nothing and holds back nothing of before. Only a contract
 * that holds an animal has named what was still there.
 */
export const OWNS = sql`(${sheepEvents.kind} = 'pemilik' and (${sheepEvents.documentId} is null or ${sheepEvents.toInvestorId} is null
  or not exists (select from investment_animals named where named.sheep_id = ${sheepEvents.sheepId}
    and named.investment_id = ${sheepEvents.documentId} and named.offspring_share is null and not named.released)))`;

/** An event that neither holds nor moves an animal. */
const IDLE = sql`(${RESERVES} or ${OWNS})`;

/** The states of an animal that is on the farm. */
export const HERE = sql`any(${sql.param([...ON_FARM])}::text[])`;
/** It changes the state of an animal that stays on the farm, such as its release from quarantine or a verdict (afkir). */
export const STAYS = sql`(${sheepEvents.kind} = 'stok' and ${sheepEvents.fromState} = ${HERE}
  and ${sheepEvents.toState} = ${HERE})`;

/** Moves to other pens and changes of health hold while the animal is on the farm, whatever is told later (`./whereabouts/chain.ts`). */
export const WHILE_HERE = sql`kind in ('kandang', 'kesehatan')`;

/** The same, or one that gives way to a leaving that is told later. */
export const YIELDS = sql`(${IDLE} or ${WHILE_HERE})`;

/**
 * The day of the last event of each, orders included: an order takes hold of it no earlier. Moves to other pens and changes
 * of health are told in any order with it.
 */
export const lastEvents = (tx: Transaction, ids: number[]) =>
  lastOf(tx, ids, sql`(${OWNS} or ${WHILE_HERE}) is not true`);

/** The day of the last thing that happened to each, but for orders, which move no animal. */
export const lastDays = (tx: Transaction, ids: number[]) => lastOf(tx, ids, sql`${IDLE} is not true`);

/** The day of the last thing that an owner comes after: of two owners one comes after the other. Pens and health change none. */
export const lastOwned = (tx: Transaction, ids: number[]) =>
  lastOf(tx, ids, sql`(${RESERVES} or ${WHILE_HERE}) is not true`);

/**
 * The day before which no animal can have changed its state or have left: moves to other pens and changes of health give way
 * (`./whereabouts/leaving.ts`, `./whereabouts/chain.ts`).
 */
export const lastStays = (tx: Transaction, ids: number[]) => lastOf(tx, ids, sql`${YIELDS} is not true`);

/** The day on which each came, or its last change of health. Pens and the states of an animal that stays are told in any order. */
export const lastHealth = (tx: Transaction, ids: number[]) =>
  lastOf(tx, ids, sql`(${IDLE} or ${STAYS} or ${sheepEvents.kind} = 'kandang') is not true`);
