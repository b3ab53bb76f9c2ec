import { eq } from "drizzle-orm";
import type { TransactionInput, TransactionNoteInput, TransactionUpdateInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { transactionLines } from "@/server/db/schema/transaction";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, refuse } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { lineChanges } from "@/server/modules/document/line-changes";
import { readTransaction } from "@/server/modules/transaction/read";
import { findSaleLines, findSold } from "@/server/modules/transaction/repo";
import { editableOf } from "@/server/modules/transaction/to-transaction";
import { businessDay } from "@/server/time";
import {
  changeSale,
  checkCredit,
  handedOver,
  insertSale,
  isOwner,
  linesInWords,
  orAgain,
  release,
  reserve,
  saleOf,
  traceOf,
  writeLines,
} from "./lines";
import { orderNow } from "./order";
import { prepare } from "./prepare";

/** A draft holds nothing, money neither. */
function checkPaidWithOrder({ order, downPayment }: Pick<TransactionInput, "order" | "downPayment">) {
  if (downPayment && !order) refuse({ downPayment: "Draf belum menerima pembayaran: simpan & pesan, atau kosongkan." });
}

const createOnce = (
  deps: Deps,
  caller: Caller,
  { order, downPayment, downMethod, ...input }: TransactionInput,
): Promise<TransactionDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    checkPaidWithOrder({ order, downPayment });
    const by = { userId: caller.session.userId, now: deps.now() };
    const row = await insertSale(tx, by, input, isOwner(caller));
    await audit(tx, deps, actorOf(caller), {
      action: "transaction.create",
      entity: "transaction",
      entityId: row.id,
      after: { ...traceOf(row), lines: input.lines.length },
    });
    if (order) await orderNow(tx, deps, caller, row, { downPayment, downMethod });
    return readTransaction(tx, row.id, businessDay(by.now), caller.session);
  });

export const createTransaction = (deps: Deps, caller: Caller, input: TransactionInput) =>
  orAgain(() => createOnce(deps, caller, input));

const updateOnce = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, lines, order, downPayment, downMethod, ...typed }: TransactionUpdateInput,
): Promise<TransactionDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const header = handedOver(typed, typed);
    checkPaidWithOrder({ order, downPayment });
    const by = { userId: caller.session.userId, now: deps.now() };
    const today = businessDay(by.now);
    const before = await saleOf(tx, id, version);
    if (editableOf(before) !== "semua")
      throw badRequest(
        `Penjualan ${before.number} sudah dibukukan: hanya penyerahan, jatuh tempo dan catatan yang dapat diubah.`,
      );
    const had = await findSold(tx, id);
    const hadLines = await findSaleLines(tx, id);
    const held = had.filter(({ sold }) => sold.living).map(({ sold }) => sold.sheepId);
    const asking = {
      today,
      owner: isOwner(caller),
      before: {
        day: before.day,
        customerId: before.customerId,
        deliverOn: before.deliverOn,
        productIds: new Set(hadLines.map(({ line }) => line.productId)),
        sheepIds: new Set(held),
      },
    };
    const ordered = before.state === "dipesan";
    const prepared = await prepare(tx, { ...header, lines }, asking);
    const { dueOn, heads, total } = prepared;
    if (ordered)
      await checkCredit(tx, { ...before, customerId: header.customerId, total }, asking.owner, header.override);
    const wanted = lines.flatMap((line) => line.sheepIds);
    await release(
      tx,
      by,
      id,
      held.filter((sheepId) => !wanted.includes(sheepId)),
    );
    await tx.delete(transactionLines).where(eq(transactionLines.transactionId, id));
    await writeLines(tx, by, id, prepared, ordered);
    if (ordered && wanted.length > 0) await reserve(tx, by, before, wanted);
    const change = { ...header, dueOn, heads, total };
    const now = linesInWords(await findSaleLines(tx, id), await findSold(tx, id));
    const changed = await changeSale(tx, deps, caller, before, {
      change,
      action: "transaction.update",
      lines: lineChanges(linesInWords(hadLines, had), now),
    });
    if (order) await orderNow(tx, deps, caller, changed, { downPayment, downMethod });
    return readTransaction(tx, id, today, caller.session);
  });

export const updateTransaction = (deps: Deps, caller: Caller, id: number, input: TransactionUpdateInput) =>
  orAgain(() => updateOnce(deps, caller, id, input));

/** What changes no sum may change as long as the sale stands. */
export const noteTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, dueOn, ...typed }: TransactionNoteInput,
): Promise<TransactionDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const before = await saleOf(tx, id, version);
    const values = handedOver(before, typed);
    if (editableOf(before) === "tidak") throw badRequest(`Penjualan ${before.number} tidak berubah lagi.`);
    const today = businessDay(deps.now());
    const due = dueOn ?? before.dueOn;
    const errors: Record<string, string> = {};
    if (due < before.day) errors.dueOn = "Jatuh tempo tidak dapat sebelum tanggal penjualan.";
    if (values.deliverOn && values.deliverOn < before.day)
      errors.deliverOn = "Tanggal kirim tidak dapat sebelum tanggal penjualan.";
    else if (values.deliverOn && values.deliverOn < today && values.deliverOn !== before.deliverOn)
      errors.deliverOn = "Tanggal ini sudah lewat.";
    if (values.boarded && !values.deliverOn) errors.deliverOn = "Masukkan tanggalnya: ternak dititip sampai hari itu.";
    if (values.handover === "antar" && !values.address) errors.address = "Masukkan alamat pengantaran.";
    refuse(errors);
    await changeSale(tx, deps, caller, before, { change: { ...values, dueOn: due }, action: "transaction.note" });
    return readTransaction(tx, id, today, caller.session);
  });
