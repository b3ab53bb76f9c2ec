import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ExaminationCancelInput } from "@/contract/examination/input";
import { usageName } from "@/contract/usage/words";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { cancelDay, cancels, checkOpenOf } from "@/server/modules/document/cancelled";
import { lateOf } from "@/server/modules/document/late";
import { lockProduct } from "@/server/modules/product/repo";
import { moveGoods } from "@/server/modules/product/stock";
import { findTakings } from "@/server/modules/product/takings";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { isWeighing, noteWeighed, renewControls, renewSaleDays, renewWeights } from "./effects";

type Row = typeof examinations.$inferSelect;

/** Strikes out an examination, or what is left of its batch: its effects are taken back, the row stays to be read. */
export const cancelExaminations = (deps: Deps, caller: Caller, id: number, input: ExaminationCancelInput) =>
  actOnce(deps, caller, (tx, by) => cancelIn(tx, deps, caller, by, id, input));

/** The same inside a transaction. */
export async function cancelIn(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  id: number,
  input: ExaminationCancelInput,
) {
  const [asked] = await tx.select().from(examinations).where(eq(examinations.id, id));
  if (!asked) throw notFound("Pemeriksaan");
  if (asked.medicineId !== null) await lockProduct(tx, asked.medicineId);
  const which = input.wholeBatch ? eq(examinations.batch, asked.batch) : eq(examinations.id, id);
  const ofAnimals = await tx.select({ id: examinations.sheepId }).from(examinations).where(which);
  await lockSheep(
    tx,
    ofAnimals.map((animal) => animal.id),
  );
  const rows = await tx
    .select()
    .from(examinations)
    .where(and(which, isNull(examinations.cancelledAt)))
    .orderBy(asc(examinations.id))
    .for("update");
  if (!rows.some((row) => row.id === id)) throw conflict("Pemeriksaan ini sudah dibatalkan.");
  // A weight tells what the herd weighed on its day, and nothing takes that back later.
  for (const row of rows) if (row.weight !== null) checkOpenOf("Penimbangan ini", row.day, by);
  const billed = rows.find(({ usageId }) => usageId !== null)?.usageId;
  if (billed)
    throw conflict(`Biaya pemeriksaan ini sudah dibebankan lewat ${usageName(billed)}. Batalkan dulu pemakaian itu.`);
  const touched = new Set(rows.map(({ sheepId }) => sheepId));
  const reason = input.reason;
  const own = rows.map((row) => row.day).sort();
  const day = cancelDay(input.day, must(own.at(-1), "the day"), by);
  await tx
    .update(examinations)
    .set({ cancelledOn: day, ...cancelledBy(by, reason) })
    .where(
      inArray(
        examinations.id,
        rows.map((row) => row.id),
      ),
    );
  await takeBack(tx, by, rows, { day, note: `Batal: ${reason}` });
  await takeFeesBack(tx, by, rows, { day, note: `Batal: ${reason}` });
  noteWeighed(tx, rows);
  const sheepIds = [...touched];
  for (const sheepId of sheepIds) lateOf(tx).tended.add(sheepId);
  await renewWeights(
    tx,
    rows.flatMap((row) => (isWeighing(row) ? row.sheepId : [])),
  );
  if (rows.some(({ saleFrom }) => saleFrom)) await renewSaleDays(tx, sheepIds);
  await renewControls(tx, sheepIds);
  await noteBelonging(
    tx,
    by,
    rows.map((row) => ({ kind: "examination", id: row.id })),
    { day, belongsOn: input.belongsOn, follows: cancels(must(own.at(-1), "the day")) },
  );
  await auditAll(
    tx,
    deps,
    caller,
    rows.map(({ createdAt, ...row }) => ({
      action: "examination.cancel",
      entity: "examination",
      entityId: row.id,
      before: row,
      after: { cancelReason: reason },
    })),
  );
  return { ids: rows.map((row) => row.id) };
}

/** The medicine goes back at what it was worth when it was taken; `catchUp` takes the costs off the animals. */
async function takeBack(tx: Transaction, by: By, rows: readonly Row[], { day, note }: { day: string; note: string }) {
  const treated = rows.filter(({ dose }) => dose !== null);
  const [first] = treated;
  if (!first?.medicineId) return;
  const { medicineId, batch } = first;
  const together = await tx.select({ id: examinations.id }).from(examinations).where(eq(examinations.batch, batch));
  const takings = await findTakings(
    tx,
    "examination",
    together.map(({ id }) => id),
  );
  const [taking] = [...takings.values()];
  const doses = treated.reduce((sum, { dose }) => sum + Math.round(must(dose, "the dose of a treatment") * 1000), 0);
  await moveGoods(tx, by, {
    productId: medicineId,
    day,
    kind: "pakai",
    quantity: doses / 1000,
    originId: must(taking, "the movement of a medicine").id,
    note,
    documentKind: "examination",
    documentId: first.id,
  });
}

/** Examinations of before there were bills may have laid their fees on the animals. */
async function takeFeesBack(tx: Transaction, by: By, rows: readonly Row[], back: { day: string; note: string }) {
  const borne = await tx
    .select()
    .from(sheepCosts)
    .where(
      and(
        eq(sheepCosts.documentKind, "examination"),
        eq(sheepCosts.kind, "pemeriksaan"),
        inArray(
          sheepCosts.documentId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  await addCosts(
    tx,
    by,
    borne.map(({ sheepId, kind, amount, documentId }) => ({
      ...back,
      sheepId,
      kind,
      amount: -amount,
      documentKind: "examination",
      documentId: must(documentId, "the examination of a cost"),
    })),
  );
}
