import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { TransactionInput, TransactionNoteInput, TransactionUpdateInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund, isOpening, type TransactionKind } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { transactionLines, transactions } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, noPermission, refuse } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOn, actOnce, changeDocument, withDocument } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { type By, writtenBy } from "@/server/modules/document/by";
import { lineChanges } from "@/server/modules/document/line-changes";
import { nextNumber } from "@/server/modules/document/number";
import { firstPayment } from "@/server/modules/payment/days";
import { SALES } from "@/server/modules/transaction/document";
import { readTransaction } from "@/server/modules/transaction/read";
import { findSaleLines, findSold, type StoredTransaction } from "@/server/modules/transaction/repo";
import { checkCredit, editableOf, isOwner } from "@/server/modules/transaction/rules";
import { businessDay, dayInWords } from "@/server/time";
import { linesInWords, orAgain, release, reserve, writeLines } from "./lines";
import { orderNow } from "./order";
import { prepare, priceKey } from "./prepare";

const NOT_HANDED_OVER = { handover: "ambil" as const, deliverOn: null, boarded: false, address: null };

/** Nothing of a package changes hands: what was filled in before its kind was chosen is let go. */
export const handedOver = <T extends object>(sale: { kind: TransactionKind }, values: T): T =>
  isFund(sale) ? { ...values, ...NOT_HANDED_OVER } : values;

/** Writes a new sale as a draft. */
async function insertSale(tx: Transaction, by: By, input: TransactionInput, owner: boolean) {
  const { lines, ...header } = handedOver(input, input);
  const prepared = await prepare(tx, { ...header, lines }, { by, owner });
  const { dueOn, heads, total } = prepared;
  const number = await nextNumber(tx, "sale", input.day);
  const [row] = await tx
    .insert(transactions)
    .values({ ...header, dueOn, heads, total, number, ...writtenBy(by) })
    .returning();
  if (!row) throw new Error("a sale was not written");
  await writeLines(tx, by, row.id, prepared, false);
  return row;
}

/** A draft holds nothing, money neither. */
function checkPaidWithOrder({ order, downPayment }: Pick<TransactionInput, "order" | "downPayment">) {
  if (downPayment && !order) refuse({ downPayment: "Draf belum menerima pembayaran: simpan & pesan, atau kosongkan." });
}

type OpeningOrder = Pick<TransactionInput, "day" | "order" | "downPayment" | "contractStart">;

/** Money from before the first day belongs to the opening balance, which the owner enters. */
function checkOpeningOrder(caller: Caller, { startOn }: By, { day, order, downPayment, contractStart }: OpeningOrder) {
  if (!may(caller.session.role, "opening.write")) throw noPermission();
  if (!startOn) throw badRequest("Tetapkan dulu hari pertama peternakan.");
  if (day !== startOn) refuse({ day: `Saldo awal bertanggal hari pertama, ${dayInWords(startOn)}.` });
  if (contractStart && contractStart > day)
    refuse({ contractStart: "Kontrak yang berjalan mulai sebelum hari pertama." });
  if (!order || !downPayment) refuse({ downPayment: "Masukkan yang sudah dibayar sebelum hari pertama." });
}

/** A new sale inside a transaction. */
export async function createIn(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  {
    order,
    downPayment,
    downMethod,
    downDay,
    downMoneyId,
    beforeStart,
    contractStart,
    offspringShare,
    ...input
  }: TransactionInput,
): Promise<StoredTransaction> {
  checkPaidWithOrder({ order, downPayment });
  if (beforeStart) checkOpeningOrder(caller, by, { ...input, order, downPayment, contractStart });
  const row = await insertSale(tx, by, input, isOwner(caller));
  await audit(tx, deps, caller, {
    action: "transaction.create",
    entity: "transaction",
    entityId: row.id,
    after: { ...SALES.traceOf(row), lines: input.lines.length },
  });
  const paid = { downPayment, downMethod, downDay, downMoneyId };
  const began = beforeStart ? { beforeStart, contractStart, offspringShare } : {};
  if (order) await orderNow(tx, deps, caller, row, { ...paid, ...began });
  return row;
}

const createOnce = (deps: Deps, caller: Caller, input: TransactionInput): Promise<TransactionDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const { id } = await createIn(tx, deps, caller, by, input);
    return readTransaction(tx, id, businessDay(by.now), caller.session);
  });

export const createTransaction = (deps: Deps, caller: Caller, input: TransactionInput) =>
  orAgain(() => createOnce(deps, caller, input));

type Header = Pick<TransactionUpdateInput, "customerId" | "kind" | "day">;

/** Paid money stays with its customer, on its own day, and becomes no capital of an investor. */
function paidFaults({ customerId, number }: StoredTransaction, header: Header, paidOn: string | null) {
  const errors: Record<string, string> = {};
  if (paidOn === null) return errors;
  if (header.customerId !== customerId)
    errors.customerId = `${number} sudah dibayar customer ini: tidak dapat diganti.`;
  if (isFund(header)) errors.kind = `${number} sudah dibayar: tidak dapat menjadi paket investasi.`;
  if (header.day > paidOn) errors.day = `Tidak sesudah pembayaran pertamanya, ${dayInWords(paidOn)}.`;
  return errors;
}

const updateOnce = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lines, order, downPayment, downMethod, downDay, downMoneyId, ...typed }: TransactionUpdateInput,
): Promise<TransactionDetail> =>
  withDocument(SALES, deps, caller, { id, version }, async (tx, before, by) => {
    const header = handedOver(typed, typed);
    checkPaidWithOrder({ order, downPayment });
    if (editableOf(before) !== "semua")
      throw badRequest(
        `Penjualan ${before.number} sudah dibukukan: hanya penyerahan, jatuh tempo dan catatan yang dapat diubah.`,
      );
    refuse(paidFaults(before, header, await firstPayment(tx, { kind: "transaction", id })));
    const had = await findSold(tx, id);
    const hadLines = await findSaleLines(tx, id);
    const ordered = before.state === "dipesan";
    const held = had.filter(({ sold }) => sold.living).map(({ sold }) => sold.sheepId);
    const asking = {
      by,
      owner: isOwner(caller),
      before: {
        day: before.day,
        customerId: before.customerId,
        deliverOn: before.deliverOn,
        productIds: new Set(hadLines.map(({ line }) => line.productId)),
        sheepIds: new Set(held),
        ...(ordered && {
          ordered: {
            kind: before.kind,
            discount: before.discount,
            priced: new Set(hadLines.map(({ line }) => priceKey(line))),
          },
        }),
      },
    };
    const prepared = await prepare(tx, { ...header, lines }, asking);
    const { dueOn, heads, total } = prepared;
    if (ordered && (total > before.total || header.customerId !== before.customerId)) {
      await checkCredit(tx, { ...before, customerId: header.customerId, total }, asking.owner, header.override);
      askUnlikely(by, total);
    }
    const wanted = lines.flatMap((line) => line.sheepIds);
    await release(
      tx,
      by,
      id,
      held.filter((sheepId) => !wanted.includes(sheepId)),
    );
    await tx.delete(transactionLines).where(eq(transactionLines.transactionId, id));
    await writeLines(tx, by, id, prepared, ordered);
    if (ordered && wanted.length > 0) await reserve(tx, by, { id, day: header.day }, wanted);
    const now = linesInWords(await findSaleLines(tx, id), await findSold(tx, id));
    const changes = lineChanges(linesInWords(hadLines, had), now);
    const changed = await changeDocument(SALES, tx, deps, caller, before, {
      change: { ...header, dueOn, heads, total },
      action: "transaction.update",
      was: changes?.before,
      extra: changes?.after,
    });
    if (order) await orderNow(tx, deps, caller, changed, { downPayment, downMethod, downDay, downMoneyId });
  });

export const updateTransaction = (deps: Deps, caller: Caller, id: number, input: TransactionUpdateInput) =>
  orAgain(() => updateOnce(deps, caller, id, input));

type Note = Omit<TransactionNoteInput, "version" | "dueOn">;

/** Faults of new terms of a sale, each at its field. */
function noteFaults(before: StoredTransaction, dueOn: string, note: Note, today: string) {
  const { deliverOn, boarded, handover, address } = note;
  const errors: Record<string, string> = {};
  if (dueOn < before.day && !isOpening(before)) errors.dueOn = "Jatuh tempo tidak dapat sebelum tanggal penjualan.";
  if (deliverOn && deliverOn < before.day) errors.deliverOn = "Rencana serah tidak dapat sebelum tanggal penjualan.";
  else if (deliverOn && deliverOn < today && deliverOn !== before.deliverOn)
    errors.deliverOn = "Tanggal ini sudah lewat.";
  if (boarded && !deliverOn) errors.deliverOn = "Masukkan tanggalnya: ternak dititip sampai hari itu.";
  if (handover === "antar" && !address) errors.address = "Masukkan alamat pengantaran.";
  return errors;
}

/** Fields that change no sum may change as long as the sale stands. */
export const noteTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, dueOn, ...typed }: TransactionNoteInput,
): Promise<TransactionDetail> =>
  actOn(SALES, deps, caller, { id, version }, async (_tx, before, by) => {
    const values = handedOver(before, typed);
    if (editableOf(before) === "tidak") throw badRequest(`Penjualan ${before.number} tidak berubah lagi.`);
    const due = dueOn ?? before.dueOn;
    refuse(noteFaults(before, due, values, businessDay(by.now)));
    return { change: { ...values, dueOn: due }, action: "transaction.note" };
  });
