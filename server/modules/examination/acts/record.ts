import { randomUUID } from "node:crypto";
import { and, inArray, isNull, lt, or } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { ExaminationEntry, ExaminationInput } from "@/contract/examination/input";
import type { Recorded } from "@/contract/examination/model";
import { weightOfGirth } from "@/contract/examination/weight";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, refuse } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { traceOf } from "@/server/modules/document/trace";
import { findExaminations } from "@/server/modules/examination/repo";
import { askAboutJumps, checkEntries, findMedicine } from "@/server/modules/examination/rules";
import { gainOf } from "@/server/modules/examination/to-examination";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { lockProduct } from "@/server/modules/product/repo";
import { moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { noteWeighed, renewControls, renewWeights } from "./effects";

type Inserted = typeof examinations.$inferSelect;

/** From scales where it was weighed, else an estimate where the tape was taken. */
function weightOf({ weight, girth }: ExaminationEntry) {
  if (weight) return { weight, weightEstimated: false };
  return girth ? { weight: weightOfGirth(girth), weightEstimated: true } : { weight: null, weightEstimated: false };
}

/** The log leaves out the fields of a later cancellation, and those that nobody looked at. */
const loggedOf = (row: Inserted) => ({
  ...traceOf(row, "controlled", "cancelledAt", "cancelledBy", "cancelReason"),
  fee: row.fee || null,
  weightEstimated: row.weightEstimated || null,
});

/** Records an examination of an animal or of many: all of it, or nothing. */
export const recordExaminations = (deps: Deps, caller: Caller, input: ExaminationInput): Promise<Recorded> =>
  recordOnce(deps, caller, input).catch((error) => {
    throw photoGone(error, "examinations");
  });

const recordOnce = (deps: Deps, caller: Caller, input: ExaminationInput): Promise<Recorded> =>
  actOnce(deps, caller, async (tx, by) => {
    if (input.fee && !may(caller.session.role, "cost.read")) throw invalid({ fee: "Biaya dicatat admin." });
    const inserted = await recordIn(tx, deps, caller, by, input);
    const found = new Map(
      (
        await findExaminations(
          tx,
          inserted.map(({ id }) => id),
          businessDay(by.now),
        )
      ).map((row) => [row.id, row]),
    );
    const items = inserted.map(({ id, sheepId }) => {
      const row = must(found.get(id), "an examination that was just written");
      const { weight, weightEstimated } = row.row;
      return { id, sheepId, weight, weightEstimated, gain: gainOf(row) };
    });
    return { batch: must(inserted[0], "the first examination").batch, items };
  });

/** The same inside a transaction. */
export async function recordIn(tx: Transaction, deps: Deps, caller: Caller, by: By, input: ExaminationInput) {
  const sheepIds = input.entries.map(({ sheepId }) => sheepId);
  // Goods before animals, as everywhere: their new values may lead to other animals.
  if (input.medicineId) await lockProduct(tx, input.medicineId);
  const animals = new Map((await lockSheep(tx, sheepIds)).map((animal) => [animal.id, animal]));
  const errors = checkEntries(input, animals, by);
  const medicine = await findMedicine(tx, input.medicineId, errors);
  refuse(errors);
  askAboutJumps(input.entries, animals);

  const saleFrom = medicine?.withdrawalDays ? daysAfter(input.day, medicine.withdrawalDays) : null;
  const batch = randomUUID();
  const inserted = await insertRows(tx, by, input, { batch, saleFrom });
  await noteBelonging(
    tx,
    by,
    inserted.map(({ id }) => ({ kind: "examination", id })),
    input,
  );
  await takeMedicine(tx, by, input, inserted);
  if (saleFrom)
    await tx
      .update(sheep)
      .set({ saleFrom })
      .where(and(inArray(sheep.id, sheepIds), or(isNull(sheep.saleFrom), lt(sheep.saleFrom, saleFrom))));
  await renewWeights(tx, sheepIds);
  await renewControls(tx, sheepIds);
  noteWeighed(tx, inserted);
  for (const sheepId of sheepIds) lateOf(tx).tended.add(sheepId);
  await auditAll(
    tx,
    deps,
    caller,
    inserted.map((row) => ({
      action: "examination.create",
      entity: "examination",
      entityId: row.id,
      after: loggedOf(row),
    })),
  );
  return inserted;
}

async function insertRows(
  tx: Transaction,
  by: By,
  { entries, fee, photo, belongsOn: _, ...common }: ExaminationInput,
  shared: { batch: string; saleFrom: string | null },
): Promise<Inserted[]> {
  const rows = await tx
    .insert(examinations)
    .values(
      entries.map(({ confirmed, ...entry }) => ({
        ...common,
        ...entry,
        ...weightOf(entry),
        ...shared,
        fee: fee ?? 0,
        photoId: photoIdOf(photo ?? null),
        createdAt: by.now,
        createdBy: by.userId,
      })),
    )
    .returning();
  return rows.sort((left, right) => left.id - right.id);
}

/** Takes the doses of all from the stock at once. `catchUp` lays their worth on the animals. */
async function takeMedicine(tx: Transaction, by: By, input: ExaminationInput, rows: readonly Inserted[]) {
  const { medicineId, dose, day } = input;
  const [first] = rows;
  if (!medicineId || !dose || !first) return;
  const needed = (Math.round(dose * 1000) * rows.length) / 1000;
  try {
    await moveGoods(tx, by, {
      productId: medicineId,
      day,
      kind: "pakai",
      quantity: -needed,
      documentKind: "examination",
      documentId: first.id,
    });
  } catch (error) {
    if (!(error instanceof NotEnoughGoods)) throw error;
    throw invalid({ dose: shortageOf(error, needed) });
  }
}
