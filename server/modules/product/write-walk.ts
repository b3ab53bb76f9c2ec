import { eq, inArray } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { products, stockMovements } from "@/server/db/schema/product";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { must } from "@/server/must";
import type { Movement, StoredPart } from "./steps";
import type { Walked } from "./walk";

/** A walk, with the movements and the parts of corrections as they are stored. */
type Found = { steps: readonly Movement[]; parts: readonly StoredPart[]; walked: Walked };

/** The documents whose goods are worth something else now. */
function noteDocuments(tx: Transaction, rows: readonly Movement[]) {
  const late = lateOf(tx);
  const of: Partial<Record<DocumentKind, Set<number>>> = {
    usage: late.usages,
    examination: late.examinations,
    transaction: late.sales,
  };
  for (const { documentKind, documentId } of rows)
    if (documentKind !== null && documentId !== null) of[documentKind]?.add(documentId);
}

/** Writes the parts of corrections that differ, and notes the documents that bear them. */
async function writeParts(tx: Transaction, by: By, productId: number, { steps, parts: stored, walked }: Found) {
  if (stored.length === 0 && walked.parts.length === 0) return;
  const keyOf = (correction: number, taking: number) => `${correction} ${taking}`;
  const before = new Map(stored.map((part) => [keyOf(part.partOfId, part.correctsId), part]));
  const now = new Map(walked.parts.map((part) => [keyOf(part.correction, part.taking), part]));
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const other = [...now].filter(([key, { value }]) => before.get(key)?.value !== -value);
  const gone = [...before].filter(([key]) => !now.has(key)).map(([, part]) => part);
  const old = [...gone, ...other.flatMap(([key]) => before.get(key) ?? [])];
  if (old.length > 0)
    await tx.delete(stockMovements).where(
      inArray(
        stockMovements.id,
        old.map(({ id }) => id),
      ),
    );
  const rows = other.map(([, { correction, taking, value }]) => {
    const [own, of] = [must(stepOf.get(correction), "a correction"), must(stepOf.get(taking), "a taking")];
    const document = { documentKind: of.documentKind, documentId: of.documentId };
    return {
      ...document,
      productId,
      day: own.day,
      kind: "koreksi" as const,
      quantity: 0,
      value: -value,
      correctsId: taking,
      partOfId: correction,
      createdAt: by.now,
      createdBy: by.userId,
    };
  });
  const touched = [...gone.map(({ correctsId }) => correctsId), ...other.map(([, { taking }]) => taking)];
  noteDocuments(
    tx,
    touched.map((id) => must(stepOf.get(id), "a taking")),
  );
  await insertMany(tx, stockMovements, rows);
}

/** Writes what the walk has found out where it differs from the rows. A count before anything else is an opening. */
export async function writeWalk(tx: Transaction, by: By, goods: { id: number }, found: Found) {
  await writeParts(tx, by, goods.id, found);
  const { steps, walked } = found;
  const changed: Movement[] = [];
  const values: { id: number; value: number }[] = [];
  const whole: { id: number; kind: Movement["kind"]; quantity: number; value: number }[] = [];
  for (const step of steps) {
    const { quantity, value, opens } = must(walked.steps.get(step.id), "a walked movement");
    const kind = opens === undefined ? step.kind : opens ? "awal" : "opname";
    const { id } = step;
    if (quantity !== step.quantity || kind !== step.kind) whole.push({ id, kind, quantity: quantity / 1000, value });
    else if (value !== step.value) values.push({ id, value });
    else continue;
    changed.push(step);
  }
  if (values.length > 0) await updateMany(tx, stockMovements, values);
  if (whole.length > 0) await updateMany(tx, stockMovements, whole);
  const stock = { stockQuantity: walked.stock.held / 1000, stockValue: walked.stock.value };
  await tx.update(products).set(stock).where(eq(products.id, goods.id));
  noteDocuments(tx, changed);
}
