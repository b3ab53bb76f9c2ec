import { randomUUID } from "node:crypto";
import { and, asc, isNull, lt, or } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { ExaminationEntry, ExaminationInput } from "@/contract/examination/input";
import type { Recorded } from "@/contract/examination/model";
import { weightOfGirth } from "@/contract/examination/weight";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
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
import { findExaminations, findStood } from "@/server/modules/examination/repo";
import { askAboutJumps, checkEntries, type Goods, medicineOf } from "@/server/modules/examination/rules";
import { gainOf } from "@/server/modules/examination/to-examination";
import { isAny } from "@/server/modules/import/find";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { lockProduct } from "@/server/modules/product/repo";
import { type GoodsMovement, moveTogether, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { arrivalOf } from "@/server/modules/sheep/check";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { isWeighing, noteWeighed, renewControls, renewWeights } from "./effects";

type Inserted = typeof examinations.$inferSelect;

/** From scales where it was weighed, else an estimate where the tape was taken. */
function weightOf({ weight, girth }: ExaminationEntry) {
  if (weight) return { weight, weightEstimated: false };
  return girth ? { weight: weightOfGirth(girth), weightEstimated: true } : { weight: null, weightEstimated: false };
}

/** The log leaves out the fields of a later cancellation, and those that nobody looked at. */
const loggedOf = (row: Inserted) => ({
  ...traceOf(row, "controlled", "usageId", "cancelledAt", "cancelledBy", "cancelReason"),
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
export const recordIn = (tx: Transaction, deps: Deps, caller: Caller, by: By, input: ExaminationInput) =>
  recordTogether(tx, deps, caller, by, [input]);

/**
 * Examinations that differ in more than the animal, as one act: a statement for all, not one for each. Who has locked the
 * animals already hands them over.
 */
export async function recordTogether(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  inputs: readonly ExaminationInput[],
  locked?: ReadonlyMap<number, Stored>,
): Promise<Inserted[]> {
  const sheepIds = inputs.flatMap(({ entries }) => entries.map(({ sheepId }) => sheepId));
  const medicineIds = [...new Set(inputs.flatMap(({ medicineId }) => medicineId ?? []))].sort((a, b) => a - b);
  // Goods before animals, as everywhere: their new values may lead to other animals.
  const goods = new Map<number, Goods>();
  for (const id of medicineIds) {
    const locked = await lockProduct(tx, id);
    if (locked) goods.set(id, locked);
  }
  const animals = locked ?? new Map((await lockSheep(tx, sheepIds)).map((animal) => [animal.id, animal]));
  const batches: Batch[] = [];
  for (const input of inputs) {
    const stood = await findStood(tx, input.entries, animals, input.belongsOn ?? input.day);
    const errors = checkEntries(input, animals, stood, by);
    const medicine = medicineOf(goods, input.medicineId, errors);
    refuse(errors);
    askAboutJumps(input.entries, animals);
    const saleFrom = medicine?.withdrawalDays ? daysAfter(input.day, medicine.withdrawalDays) : null;
    batches.push({ input, batch: randomUUID(), saleFrom });
  }
  const inserted = await insertRows(tx, by, batches);
  const rowsOf = ({ batch }: Batch) => inserted.filter((row) => row.batch === batch);
  for (const one of batches) {
    const documents = rowsOf(one).map(({ id }) => ({ kind: "examination" as const, id }));
    const animalOf = (id: number) => must(animals.get(id), "an examined animal");
    const follows = one.input.entries.map(({ sheepId }) => arrivalOf(animalOf(sheepId)));
    await noteBelonging(tx, by, documents, { ...one.input, follows });
  }
  for (const id of medicineIds) {
    const given = batches.filter(({ input }) => input.medicineId === id);
    await takeMedicine(
      tx,
      by,
      given.flatMap((one) => takingOf(one.input, rowsOf(one)) ?? []),
    );
  }
  await holdBack(tx, inserted);
  await renewWeights(
    tx,
    inserted.flatMap((row) => (isWeighing(row) ? row.sheepId : [])),
  );
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

type Batch = { input: ExaminationInput; batch: string; saleFrom: string | null };

async function insertRows(tx: Transaction, by: By, batches: readonly Batch[]): Promise<Inserted[]> {
  const rows = batches.flatMap(({ input: { entries, ...common }, batch, saleFrom }) =>
    entries.map((entry) => ({
      batch,
      sheepId: entry.sheepId,
      day: common.day,
      kind: common.kind,
      ...weightOf(entry),
      girth: entry.girth,
      temperature: entry.temperature,
      bcs: entry.bcs,
      famacha: entry.famacha,
      pregnancy: entry.pregnancy,
      foetuses: entry.foetuses,
      pregnancyMethod: common.pregnancyMethod,
      symptoms: common.symptoms,
      diagnosis: common.diagnosis,
      medicineId: common.medicineId,
      dose: common.dose,
      fee: common.fee ?? 0,
      officer: common.officer,
      controlOn: common.controlOn,
      controlled: false,
      saleFrom,
      notes: common.notes,
      photoId: photoIdOf(common.photo ?? null),
      createdAt: by.now,
      createdBy: by.userId,
    })),
  );
  const ids = (await insertMany(tx, examinations, rows)).map(({ id }) => id);
  return tx
    .select()
    .from(examinations)
    .where(isAny(examinations.id, ids, "bigint"))
    .orderBy(asc(examinations.id));
}

/** The withdrawal period of a medicine, unless another one holds the animal back for longer. */
async function holdBack(tx: Transaction, rows: readonly Inserted[]) {
  for (const saleFrom of new Set(rows.flatMap((row) => row.saleFrom ?? []))) {
    const ids = rows.flatMap((row) => (row.saleFrom === saleFrom ? row.sheepId : []));
    await tx
      .update(sheep)
      .set({ saleFrom })
      .where(and(isAny(sheep.id, ids, "bigint"), or(isNull(sheep.saleFrom), lt(sheep.saleFrom, saleFrom))));
  }
}

/** The doses of all that were treated together. */
function takingOf({ medicineId, dose, day }: ExaminationInput, [first, ...others]: readonly Inserted[]) {
  if (!medicineId || !dose || !first) return undefined;
  return {
    productId: medicineId,
    day,
    kind: "pakai" as const,
    quantity: -(Math.round(dose * 1000) * (others.length + 1)) / 1000,
    documentKind: "examination" as const,
    documentId: first.id,
  };
}

/** Takes them from the stock at once. `catchUp` lays their worth on the animals. */
async function takeMedicine(tx: Transaction, by: By, [first, ...others]: readonly GoodsMovement[]) {
  if (!first) return;
  try {
    await moveTogether(tx, by, [first, ...others]);
  } catch (error) {
    if (!(error instanceof NotEnoughGoods)) throw error;
    const needed = [first, ...others].reduce((sum, { quantity }) => sum - Math.round(quantity * 1000), 0) / 1000;
    throw invalid({ dose: shortageOf(error, needed) });
  }
}
