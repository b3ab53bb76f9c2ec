import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ExaminationCancelInput } from "@/contract/examination/input";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { moveGoods } from "@/server/modules/product/stock";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { renewControls, renewSaleDays, renewWeights } from "./effects";

type Row = typeof examinations.$inferSelect;
/** Why an examination of this animal stays as it is; null where nothing is against it. */
export const lockedBecause = (animal: Pick<Stored, "stockState" | "earTag" | "earTagColour">) =>
  animal.stockState === "terjual" ? `${tagName(animal)} sudah terjual: biaya dan bobotnya tidak berubah lagi.` : null;

/** Strikes out an examination, or what is left of its batch: its effects are taken back, the row stays to be read. */
export const cancelExaminations = (deps: Deps, caller: Caller, id: number, input: ExaminationCancelInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const [asked] = await tx.select().from(examinations).where(eq(examinations.id, id));
    if (!asked) throw notFound("Pemeriksaan");
    const which = input.wholeBatch ? eq(examinations.batch, asked.batch) : eq(examinations.id, id);
    const ofAnimals = await tx.select({ id: examinations.sheepId }).from(examinations).where(which);
    const animals = await lockSheep(
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
    const touched = new Set(rows.map(({ sheepId }) => sheepId));
    for (const animal of animals) {
      const because = touched.has(animal.id) && lockedBecause(animal);
      if (because) throw conflict(because);
    }

    const reason = input.reason;
    await tx
      .update(examinations)
      .set(cancelledBy(by, reason))
      .where(
        inArray(
          examinations.id,
          rows.map((row) => row.id),
        ),
      );
    await takeBack(tx, by, rows, `Batal: ${reason}`);
    const sheepIds = [...touched];
    await renewWeights(tx, sheepIds);
    if (rows.some(({ saleFrom }) => saleFrom)) await renewSaleDays(tx, sheepIds);
    await renewControls(tx, sheepIds);
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
  });

/** The medicine goes back at what it was worth when it was taken, and with it the costs. */
async function takeBack(tx: Transaction, by: By, rows: readonly Row[], note: string) {
  const day = businessDay(by.now);
  const costs = await tx
    .select({
      examination: sheepCosts.documentId,
      sheepId: sheepCosts.sheepId,
      kind: sheepCosts.kind,
      amount: sql<number>`sum(${sheepCosts.amount})::float8`,
    })
    .from(sheepCosts)
    .where(
      and(
        eq(sheepCosts.documentKind, "examination"),
        inArray(
          sheepCosts.documentId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(sheepCosts.documentId, sheepCosts.sheepId, sheepCosts.kind);
  const treated = rows.filter(({ dose }) => dose !== null);
  const [first] = treated;
  if (first?.medicineId) {
    const worth = costs.filter(({ kind }) => kind === "obat").reduce((sum, { amount }) => sum + amount, 0);
    const doses = treated.reduce((sum, { dose }) => sum + Math.round(must(dose, "the dose of a treatment") * 1000), 0);
    await moveGoods(tx, by, {
      productId: first.medicineId,
      day,
      kind: "pakai",
      quantity: doses / 1000,
      value: worth,
      note,
      documentKind: "examination",
      documentId: first.id,
    });
  }
  await addCosts(
    tx,
    by,
    costs.map(({ examination, sheepId, kind, amount }) => ({
      sheepId,
      day,
      kind,
      amount: -amount,
      note,
      documentKind: "examination" as const,
      documentId: examination ?? undefined,
    })),
  );
}
