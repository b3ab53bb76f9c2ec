import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { ReceiveInput } from "@/contract/purchase/input";
import { arrivalDoubt } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { pens } from "@/server/db/schema/sheep";
import { refuse } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { postingRefusal } from "@/server/modules/document/day";
import { amountOf } from "@/server/modules/product/stock";
import type { LineRow, StoredLine, StoredPurchase } from "@/server/modules/purchase/repo";
import { awaitedOf, wornTags } from "@/server/modules/purchase/rules";
import { penRefusal } from "@/server/modules/sheep/check";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { checkAct } from "./check";

export type Came = { line: StoredLine; quantity: number; input: ReceiveInput["lines"][number] };

type Input = ReceiveInput["lines"][number];
type Faults = Partial<Record<"lineId" | "quantity" | "earTag" | "earTagColour" | "penId" | "confirmed", string>>;

/** Faults of a line of a receipt, by its fields. */
function lineFaults(input: Input, { line, product }: LineRow): Faults {
  const awaited = awaitedOf(line);
  if (awaited <= 0) return { lineId: "Baris ini sudah diterima semua." };
  if (line.kind === "ternak") return animalFaults(input, line);
  if (!input.quantity) return { quantity: "Masukkan jumlah yang diterima." };
  return input.quantity > awaited
    ? { quantity: `Tinggal ${amountOf(awaited)} ${product?.unit ?? ""} yang ditunggu.` }
    : {};
}

function animalFaults({ earTag, earTagColour, penId, confirmed, arrivalWeight }: Input, line: StoredLine): Faults {
  const doubt = confirmed ? null : arrivalDoubt(line.buyWeight, arrivalWeight ?? line.arrivalWeight);
  return {
    ...(!earTag && { earTag: "Masukkan nomor anting." }),
    ...(!earTagColour && { earTagColour: "Pilih warna anting." }),
    ...(!penId && { penId: "Pilih kandang." }),
    ...(doubt && { confirmed: doubt }),
  };
}

/** Reads the quantities that come. An animal with faults is read all the same, so that its tag is checked, too. */
function readCame({ lines }: ReceiveInput, known: readonly LineRow[], errors: Record<string, string>): Came[] {
  const byId = new Map(known.map((row) => [row.line.id, row]));
  const seen = new Set<number>();
  return lines.flatMap((input, at): Came[] => {
    const row = seen.has(input.lineId) ? undefined : byId.get(input.lineId);
    seen.add(input.lineId);
    const faults: Faults = row ? lineFaults(input, row) : { lineId: "Baris ini tidak dikenal." };
    for (const [field, message] of Object.entries(faults)) errors[`lines.${at}.${field}`] = message;
    if (!row || faults.lineId || faults.quantity) return [];
    const quantity = row.line.kind === "ternak" ? 1 : must(input.quantity, "the quantity that came");
    return [{ line: row.line, quantity, input }];
  });
}

/** Refuses a tag that two animals of the receipt have, or that an animal on the farm wears. */
async function checkTags(
  tx: Transaction,
  { lines }: ReceiveInput,
  came: readonly Came[],
  errors: Record<string, string>,
) {
  const animals = new Set(came.filter(({ line }) => line.kind === "ternak").map(({ input }) => input));
  const first = new Set<string>();
  lines.forEach((input, at) => {
    if (!animals.has(input) || !input.earTag || !input.earTagColour) return;
    const tag = `${input.earTagColour} ${input.earTag.toLowerCase()}`;
    if (first.has(tag)) errors[`lines.${at}.earTag`] = "Anting ini sudah ada di baris lain.";
    first.add(tag);
  });
  await wornTags(
    tx,
    lines.map((input) => (animals.has(input) ? input : {})),
    errors,
  );
}

/** Shared locks: nobody closes a pen while animals come into it. */
async function checkPens(tx: Transaction, { lines }: ReceiveInput, errors: Record<string, string>) {
  const ids = [...new Set(lines.flatMap(({ penId }) => penId ?? []))];
  const rows =
    ids.length > 0 ? await tx.select().from(pens).where(inArray(pens.id, ids)).orderBy(pens.id).for("share") : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  lines.forEach(({ penId }, at) => {
    const refusal = penId ? penRefusal(byId.get(penId)) : undefined;
    if (refusal) errors[`lines.${at}.penId`] = refusal;
  });
}

/**
 * The price of a line is corrected for what had come by then, so what came by that day is told before. `beforeId`: only the
 * corrections that were told before this move. A correction that was struck on its own day never was. All that is late in
 * closed books comes on one day, in the order in which it is told.
 */
export async function correctedRefusal(
  tx: Transaction,
  purchaseId: number,
  { lineIds, day, belongsOn, beforeId }: BelongsOn & { lineIds: readonly number[]; day: string; beforeId?: number },
) {
  const { documentKind, documentId, cancelledOn, day: correctedOn } = corrections;
  const [last] = await tx
    .select({ day: correctedOn, cancelledOn })
    .from(corrections)
    .innerJoin(purchaseMoves, eq(purchaseMoves.correctionId, corrections.id))
    .innerJoin(purchaseMoveLines, eq(purchaseMoveLines.moveId, purchaseMoves.id))
    .where(
      and(
        eq(documentKind, "purchase"),
        eq(documentId, purchaseId),
        sql`${cancelledOn} is distinct from ${correctedOn}`,
        inArray(purchaseMoveLines.lineId, [...lineIds]),
        beforeId === undefined ? undefined : lt(purchaseMoves.id, beforeId),
      ),
    )
    .orderBy(desc(correctedOn))
    .limit(1);
  if (!last || day > last.day || (belongsOn && day === last.day)) return undefined;
  const way = last.cancelledOn === null ? ", atau batalkan koreksi itu dulu" : "";
  return `Nota koreksinya tertanggal ${dayInWords(last.day)}; pilih hari sesudahnya${way}.`;
}

/** Refuses a receipt, or says what comes of which line, and which lines the purchase has. */
export async function checkReceipt(tx: Transaction, purchase: StoredPurchase, input: ReceiveInput, by: By) {
  const known = await checkAct(tx, "terima", purchase);
  const errors: Record<string, string> = {};
  const closed = postingRefusal(input.day, by);
  if (input.day > businessDay(by.now)) errors.day = "Tanggal tidak dapat di masa depan.";
  else if (closed) errors.day = closed;
  else if (input.day < purchase.day) errors.day = "Tidak dapat diterima sebelum tanggal pembelian.";
  const came = readCame(input, known, errors);
  const lineIds = came.map(({ line }) => line.id);
  const corrected = await correctedRefusal(tx, purchase.id, { ...input, lineIds });
  if (corrected) errors.day ??= corrected;
  await checkPens(tx, input, errors);
  await checkTags(tx, input, came, errors);
  refuse(errors);
  return { known, came };
}
