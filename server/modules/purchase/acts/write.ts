import { eq } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { PurchaseInput, PurchaseNoteInput, PurchaseUpdateInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { dueRefusal } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { purchaseLines, purchases } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, refuse } from "@/server/http/errors";
import { attachmentsOf, takeAttachments } from "@/server/modules/attachment/documents";
import { audit } from "@/server/modules/audit/audit";
import { actOn, actOnce } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { type By, writtenBy } from "@/server/modules/document/by";
import { inFigures, inOneLine, lineChanges } from "@/server/modules/document/line-changes";
import { nextNumber } from "@/server/modules/document/number";
import { firstPayment } from "@/server/modules/payment/days";
import { PURCHASES } from "@/server/modules/purchase/document";
import { readPurchase } from "@/server/modules/purchase/read";
import { findLines, type LineRow, type StoredPurchase } from "@/server/modules/purchase/repo";
import { editableOf } from "@/server/modules/purchase/rules";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { prepare } from "./prepare";

/** The lines of a purchase as the audit log has them. */
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
  const prepared = await prepare(tx, input, by);
  const { lines: prepareds, ...sums } = prepared;
  const number = await nextNumber(tx, "purchase", input.day);
  const [row] = await tx
    .insert(purchases)
    .values({ ...header, ...sums, number, ...writtenBy(by) })
    .returning();
  if (!row) throw new Error("a purchase was not written");
  await writeLines(tx, row.id, prepareds);
  await takeAttachments(tx, { kind: "purchase", id: row.id }, attachments);
  return row;
}

export const createPurchase = (deps: Deps, caller: Caller, input: PurchaseInput): Promise<PurchaseDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const row = await insertPurchase(tx, by, input);
    await audit(tx, deps, caller, {
      action: "purchase.create",
      entity: "purchase",
      entityId: row.id,
      after: { ...PURCHASES.traceOf(row), lines: input.lines.length },
    });
    return readPurchase(tx, row.id, businessDay(by.now));
  });

type Header = Pick<PurchaseUpdateInput, "supplierId" | "day">;

/** Paid money stays with its supplier, and on its own day. */
function paidFaults({ supplierId, number, paid }: StoredPurchase, header: Header, paidOn: string | null) {
  const errors: Record<string, string> = {};
  if (paid > 0 && header.supplierId !== supplierId)
    errors.supplierId = `${number} sudah dibayar kepada supplier ini: tidak dapat diganti.`;
  if (paidOn !== null && header.day > paidOn)
    errors.day = `Tidak sesudah pembayaran pertamanya, ${dayInWords(paidOn)}.`;
  return errors;
}

export const updatePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lines, attachments, ...header }: PurchaseUpdateInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, before, by) => {
    if (editableOf(before) !== "semua")
      throw badRequest(
        `Pembelian ${before.number} sudah dibukukan: hanya nota, jatuh tempo, catatan dan lampiran yang dapat diubah.`,
      );
    refuse(paidFaults(before, header, await firstPayment(tx, { kind: "purchase", id })));
    const had = await findLines(tx, id);
    const productIds = new Set(had.flatMap(({ line }) => line.productId ?? []));
    const kept = { day: before.day, supplierId: before.supplierId, productIds };
    const prepared = await prepare(tx, { ...header, lines }, by, kept);
    const { lines: prepareds, ...sums } = prepared;
    if (before.state !== "draf") askUnlikely(by, sums.total);
    await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id));
    await writeLines(tx, id, prepareds);
    const papers = await takePapers(tx, id, attachments);
    const changes = lineChanges(linesInWords(had), linesInWords(await findLines(tx, id)));
    return {
      change: { ...header, ...sums },
      action: "purchase.update",
      was: { ...papers.before, ...changes?.before },
      extra: { ...papers.after, ...changes?.after },
    };
  });

/** Fields that change no sum may change as long as the purchase stands. */
export const notePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, attachments, dueOn, ...values }: PurchaseNoteInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, before) => {
    const due = dueOn ?? before.dueOn;
    // A debt of the opening balance may have been due before the farm began.
    const late = before.opening ? null : dueRefusal(before.day, due);
    refuse(late ? { dueOn: late } : {});
    const papers = await takePapers(tx, id, attachments);
    return {
      change: { ...values, dueOn: due },
      action: "purchase.note",
      was: papers.before,
      extra: papers.after,
    };
  });
