import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { nextCodes } from "@/server/db/next-code";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { postingBy } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { inParts } from "@/server/modules/import/find";
import type { Line, Living, Values, Written } from "@/server/modules/import/importer";
import { letGo, noteImport, ownOf } from "@/server/modules/import/write";
import {
  changeAnimal,
  moveArrivals,
  noteCameWith,
  noteKin,
  noteParents,
  noteTended,
} from "@/server/modules/sheep/events";
import { correctPrices, movePrice } from "@/server/modules/sheep/price";
import { weighedOf } from "@/server/modules/sheep/record";
import { lastWeightOf, type NewAnimal, registerAnimals } from "@/server/modules/sheep/register";
import type { Stored } from "@/server/modules/sheep/repo";
import { SHEEP_CODES } from "@/server/modules/sheep/service";
import { businessDay } from "@/server/time";
import { type Weigh, weighingOf } from "./weighing";

/** Rows a statement. */
const ROWS = 500;
const FIELDS = [
  ...(["code", "earTag", "earTagColour", "species", "breed", "sex", "bornOn", "bornEstimated", "origin"] as const),
  ...(["arrivedOn", "damId", "sireId", "penId", "investorId", "productId", "stockState", "arrivalWeight"] as const),
  ...(["purchasePrice", "notes"] as const),
];
type Change = { before: Stored; after: NewAnimal };

/** The fields of an animal that a file can have. */
export const ownAnimal = (row: Values) => ownOf(FIELDS, row) as NewAnimal;
const own = ownAnimal;

/** Does for many animals what `updateSheep` does for one, in few statements. A new owner is written by an event. */
export async function updateAnimals(tx: Transaction, by: By, today: string, changes: readonly Change[]) {
  const reweighed = changes.filter(
    ({ before, after }) => before.arrivalWeight !== after.arrivalWeight || before.arrivedOn !== after.arrivedOn,
  );
  const weighed = await weighedOf(
    tx,
    reweighed.map(({ before }) => before.id),
  );
  const fresh = new Set(reweighed.filter(({ before }) => !weighed.has(before.id)));
  const values = changes.map((change) => {
    const { before, after } = change;
    const { lastWeight, lastWeighedOn, investorId } = before;
    return {
      ...after,
      id: before.id,
      investorId,
      lastWeight,
      lastWeighedOn,
      ...(fresh.has(change) && lastWeightOf(after)),
      version: before.version + 1,
      changedAt: by.now,
      changedBy: by.userId,
    };
  });
  await updateMany(tx, sheep, values);
  for (const { before, after } of changes) {
    noteTended(tx, before);
    noteCameWith(tx, before, { ...after, id: before.id });
    noteKin(tx, before, { ...after, id: before.id });
    noteParents(tx, before.id, before, after);
    if (after.arrivedOn !== before.arrivedOn) {
      await moveArrivals(tx, [before.id], { from: before.arrivedOn, to: after.arrivedOn });
      await movePrice(tx, by, before, after);
    }
    const { investorId } = after;
    if (investorId !== before.investorId)
      await changeAnimal(tx, by, before, { investorId }, { kind: "pemilik", day: today });
  }
  const corrected = changes.map(({ before, after: { arrivedOn, purchasePrice } }) => {
    return { id: before.id, arrivedOn, from: before.purchasePrice, to: purchasePrice };
  });
  await correctPrices(tx, by, corrected);
}

/** The animals of a file that has been looked at whole: all that comes with each, and an audit row. */
export async function writeAnimals(
  { living, weigh }: { living: Living; weigh: Weigh },
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  created: readonly Line[],
  updated: readonly Line[],
): Promise<Written[]> {
  const written: Written[] = [];
  const by = await postingBy(tx, caller, deps.now());
  const note = noteImport(tx, deps, caller, "sheep");

  await letGo(tx, { table: sheep, living }, updated);
  for (const lines of inParts(updated, ROWS)) {
    const changes = lines.flatMap(({ before, after }) =>
      before && after ? [{ before: before as Stored & typeof before, after: own(after) }] : [],
    );
    await updateAnimals(tx, by, businessDay(by.now), changes);
    const noted = changes.map(({ before, after }) => ({
      id: before.id,
      version: before.version,
      before: own(before),
      after,
    }));
    written.push(...(await note(noted)));
  }
  const codes = await nextCodes(tx, SHEEP_CODES, created.length, []);
  for (const lines of inParts([...created.entries()], ROWS)) {
    const rows = lines.map(([index, { after }]) => own({ ...after, code: codes[index] }));
    const animals = await registerAnimals(tx, by, rows);
    noteKin(tx, ...animals);
    const weighed = lines.flatMap(([, { after }], at) => {
      const [told, animal] = [weighingOf(after ?? {}), animals[at]];
      return told && animal ? [{ ...told, sheepId: animal.id }] : [];
    });
    await weigh(tx, deps, caller, by, weighed);
    written.push(...(await note(animals.map((animal) => ({ id: animal.id, after: own(animal) })))));
  }
  return written;
}
