import { eq } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseInput, PurchaseNoteInput, PurchaseUpdateInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { dueRefusal } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound, refuse } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { attachmentsOf, takeAttachments } from "@/server/modules/attachment/documents";
import { audit } from "@/server/modules/audit/audit";
import { inFigures, inOneLine, lineChanges } from "@/server/modules/document/line-changes";
import { nextNumber } from "@/server/modules/document/number";
import { readPurchase } from "@/server/modules/purchase/read";
import { findLines, type LineRow, lockPurchase, type StoredPurchase } from "@/server/modules/purchase/repo";
import { editableOf } from "@/server/modules/purchase/to-purchase";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { prepare } from "./prepare";

export type By = { userId: number | null; now: Date };

/** What the audit log keeps: no who and when, which the log has of its own. */
export const traceOf = ({ id, version, createdBy, createdAt, changedBy, changedAt, ...values }: StoredPurchase) =>
  values;

/** Locked, and as it was read. */
export async function purchaseOf(tx: Transaction, id: number, version?: number) {
  const purchase = await lockPurchase(tx, id);
  if (!purchase) throw notFound("Pembelian");
  if (version !== undefined && purchase.version !== version)
    throw conflict(`Pembelian ${purchase.number} baru saja diubah orang lain.`);
  return purchase;
}

/** Changes the row, and says in the log what it was before. */
export async function changePurchase(
  tx: Transaction,
  deps: Pick<Deps, "now">,
  caller: Caller,
  before: StoredPurchase,
  change: Partial<StoredPurchase>,
  { action, extra, was }: { action: string; extra?: Record<string, unknown>; was?: Record<string, unknown> },
) {
  const [row] = await tx
    .update(purchases)
    .set({ ...change, version: before.version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
    .where(eq(purchases.id, before.id))
    .returning();
  if (!row) throw new Error("a purchase was not changed");
  await audit(tx, deps, actorOf(caller), {
    action,
    entity: "purchase",
    entityId: before.id,
    before: { ...traceOf(before), ...was },
    after: { ...traceOf(row), ...extra },
  });
  return row;
}

/** What the audit log says of the lines of an order. */
export const linesInWords = (lines: readonly LineRow[]) =>
  lines.map(({ line, product, pen, sale }) =>
    inOneLine([
      line.earTag && `${line.earTagColour} ${line.earTag}`,
      [line.species, line.breed, line.sex].filter(Boolean).join(" "),
      product?.name ?? null,
      line.ageMonths !== null && inFigures(line.ageMonths, "bulan"),
      line.buyWeight !== null && inFigures(line.buyWeight, "kg"),
      `${line.quantity === null ? "" : `${inFigures(line.quantity, must(product, "the product of a line with a quantity").unit)} × `}${inRupiah(line.price)}${line.priceMethod === "kg" ? " per kg" : ""}`,
      pen?.name ?? null,
      sale && `untuk ${sale.number}`,
      line.note,
    ]),
  );

/** The attachments from now on, and for the log which they were and are. */
async function takePapers(tx: Transaction, id: number, wanted: PurchaseInput["attachments"]) {
  const document = { kind: "purchase", id } as const;
  const named = async () => ({
    attachments: (await attachmentsOf(tx, document)).map(({ kind, name }) => `${kind}: ${name}`).sort(),
  });
  const before = await named();
  await takeAttachments(tx, document, wanted);
  return { before, after: await named() };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const writeLines = (tx: Transaction, purchaseId: number, lines: Prepared["lines"]) =>
  insertMany(
    tx,
    purchaseLines,
    lines.map((line) => ({ ...line, purchaseId, received: 0, returned: 0, closed: false, allocated: 0 })),
  );

/** A new order, as a draft: for the demo farm too. */
export async function insertPurchase(tx: Transaction, by: By, input: PurchaseInput) {
  const { lines, attachments, ...header } = input;
  const prepared = await prepare(tx, input, businessDay(by.now));
  const { lines: prepareds, ...sums } = prepared;
  const number = await nextNumber(tx, "purchase", input.day);
  const written = { createdAt: by.now, createdBy: by.userId, changedAt: by.now, changedBy: by.userId };
  const [row] = await tx
    .insert(purchases)
    .values({ ...header, ...sums, number, ...written })
    .returning();
  if (!row) throw new Error("a purchase was not written");
  await writeLines(tx, row.id, prepareds);
  await takeAttachments(tx, { kind: "purchase", id: row.id }, attachments);
  return row;
}

export const createPurchase = (deps: Deps, caller: Caller, input: PurchaseInput): Promise<PurchaseDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { userId: caller.session.userId, now: deps.now() };
    const row = await insertPurchase(tx, by, input);
    await audit(tx, deps, actorOf(caller), {
      action: "purchase.create",
      entity: "purchase",
      entityId: row.id,
      after: { ...traceOf(row), lines: input.lines.length },
    });
    return readPurchase(tx, row.id, businessDay(by.now));
  });

export const updatePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lines, attachments, ...header }: PurchaseUpdateInput,
): Promise<PurchaseDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const today = businessDay(deps.now());
    const before = await purchaseOf(tx, id, version);
    if (editableOf(before) !== "semua")
      throw badRequest(
        `Pembelian ${before.number} sudah dibukukan: hanya nota, jatuh tempo, catatan dan lampiran yang dapat diubah.`,
      );
    const had = await findLines(tx, id);
    const productIds = new Set(had.flatMap(({ line }) => line.productId ?? []));
    const kept = { day: before.day, supplierId: before.supplierId, productIds };
    const prepared = await prepare(tx, { ...header, lines }, today, kept);
    const { lines: prepareds, ...sums } = prepared;
    await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id));
    await writeLines(tx, id, prepareds);
    const papers = await takePapers(tx, id, attachments);
    const changes = lineChanges(linesInWords(had), linesInWords(await findLines(tx, id)));
    const was = { ...papers.before, ...changes?.before };
    const done = { action: "purchase.update", was, extra: { ...papers.after, ...changes?.after } };
    await changePurchase(tx, deps, caller, before, { ...header, ...sums }, done);
    return readPurchase(tx, id, today);
  });

/** What changes no sum may change as long as the purchase stands. */
export const notePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, attachments, dueOn, ...values }: PurchaseNoteInput,
): Promise<PurchaseDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const before = await purchaseOf(tx, id, version);
    const due = dueOn ?? before.dueOn;
    const late = dueRefusal(before.day, due);
    refuse(late ? { dueOn: late } : {});
    const papers = await takePapers(tx, id, attachments);
    const done = { action: "purchase.note", was: papers.before, extra: papers.after };
    await changePurchase(tx, deps, caller, before, { ...values, dueOn: due }, done);
    return readPurchase(tx, id, businessDay(deps.now()));
  });
