import type { CancelInput } from "@/contract/base/posted";
import { inRupiah } from "@/contract/base/rupiah";
import type { CreditInput } from "@/contract/correction/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS, stateActsOf } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, notFound, refuse } from "@/server/http/errors";
import { actOnce, changeDocument, lockDocument } from "@/server/modules/document/act";
import type { Followed } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkDay } from "@/server/modules/document/cancelled";
import { findCorrection, strikeCorrection, writeCorrection } from "@/server/modules/document/corrections";
import { owedOf, type Paid } from "@/server/modules/document/paid";
import { refundDayFaults } from "@/server/modules/payment/faults";
import { excessOf } from "@/server/modules/payment/payments";
import { PURCHASES } from "@/server/modules/purchase/document";
import { lockPurchase, type StoredPurchase } from "@/server/modules/purchase/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { checkAct } from "./check";
import { undoCorrection } from "./correct";
import { paymentsFor } from "./pay";

/** Two purchases in the order of their ids, so that credits in both directions wait for each other. */
async function lockBoth(tx: Transaction, ids: readonly number[]) {
  const rows = new Map<number, StoredPurchase>();
  for (const id of [...ids].sort((left, right) => left - right)) {
    const row = await lockPurchase(tx, id);
    if (row) rows.set(id, row);
  }
  return rows;
}

function checkTaker(giver: StoredPurchase, taker: StoredPurchase | undefined, { amount, day }: CreditInput) {
  if (!taker || taker.id === giver.id || taker.supplierId !== giver.supplierId)
    return refuse({ otherId: "Pilih pembelian lain dari supplier yang sama." });
  if (!stateActsOf(taker).includes("bayar"))
    refuse({ otherId: `${taker.number} berstatus ${PURCHASE_STATE_LABELS[taker.state]}.` });
  const [excess, left] = [giver.paid - owedOf(giver), owedOf(taker) - taker.paid];
  if (amount > excess) refuse({ amount: `Kelebihan bayar ${inRupiah(excess)}; jumlah ini lebih banyak.` });
  if (amount > left) refuse({ amount: `Sisa tagihan ${taker.number} ${inRupiah(left)}; jumlah ini lebih banyak.` });
  const [, first = day] = [giver.day, taker.day].sort();
  if (day < first) refuse({ day: `Tidak sebelum kedua pembelian ada, ${dayInWords(first)}.` });
}

/** A credit follows the excess of the one purchase, or the other one if that came later. */
function creditedFrom(paid: Paid, { day }: Pick<StoredPurchase, "day">): Followed {
  const excess = excessOf(paid);
  return day > excess.day ? { day, happened: "Kedua pembelian baru ada", unmarked: true } : excess;
}

export const creditPurchase = (deps: Deps, caller: Caller, id: number, input: CreditInput): Promise<PurchaseDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const { otherId, amount, day, belongsOn, reason, version } = input;
    const rows = await lockBoth(tx, [id, otherId]);
    const giver = await lockDocument(PURCHASES, tx, { id, version });
    await checkAct(tx, "kredit", giver);
    checkDay(day, by);
    checkTaker(giver, rows.get(otherId), input);
    const paid = await paymentsFor(tx, giver);
    refuse(await refundDayFaults(tx, paid, { day, belongsOn, amount }));
    const taker = must(rows.get(otherId), "the purchase that gets a credit");
    const row = await writeCorrection(tx, by, {
      kind: "kredit",
      day,
      belongsOn,
      reason,
      amount,
      otherId,
      of: { kind: "purchase", id },
      follows: creditedFrom(paid, taker),
    });
    const extra = { correction: row.number, actDay: day, reason, amount };
    await changeDocument(PURCHASES, tx, deps, caller, giver, {
      change: { paid: giver.paid - amount },
      action: "purchase.credit",
      extra: { ...extra, other: taker.number },
    });
    await changeDocument(PURCHASES, tx, deps, caller, taker, {
      change: { paid: taker.paid + amount },
      action: "purchase.credit",
      extra: { ...extra, other: giver.number },
    });
    return PURCHASES.read(tx, id, businessDay(by.now), caller.session);
  });

type Undo = { deps: Deps; caller: Caller; tx: Transaction; by: By; id: number; input: CancelInput };

async function undoCredit({ deps, caller, tx, by, id, input }: Undo, giverId: number, takerId: number) {
  const rows = await lockBoth(tx, [giverId, takerId]);
  const [giver, taker] = [must(rows.get(giverId), "the giver"), must(rows.get(takerId), "the taker")];
  const { row, day } = await strikeCorrection(tx, by, { kind: "purchase", id: giverId }, id, input);
  if (taker.forfeited > 0) throw badRequest(`Uang muka ${taker.number} sudah dicatat hangus bersama pembatalannya.`);
  if (taker.paid < row.amount)
    throw badRequest(`Kredit di ${taker.number} sudah dikembalikan atau dipakai lagi: batalkan itu dulu.`);
  const extra = { correction: row.number, actDay: day, reason: input.reason, amount: -row.amount };
  const act = (purchase: StoredPurchase, more: number) =>
    changeDocument(PURCHASES, tx, deps, caller, purchase, {
      change: { paid: purchase.paid + more, state: purchase.state === "selesai" ? "diterima" : purchase.state },
      action: "purchase.uncorrect",
      extra,
    });
  await act(giver, row.amount);
  await act(taker, -row.amount);
}

/** Takes back a correction of the price, or a credit, which stands on both of its purchases. */
export const uncorrectPurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  correctionId: number,
  input: CancelInput,
): Promise<PurchaseDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const found = await findCorrection(tx, { kind: "purchase", id }, correctionId);
    if (!found) throw notFound("Nota koreksi");
    if (found.otherId !== null)
      await undoCredit({ deps, caller, tx, by, id: correctionId, input }, found.documentId, found.otherId);
    else {
      const purchase = await lockDocument(PURCHASES, tx, { id });
      const { change, row, day } = await undoCorrection(tx, by, purchase, correctionId, input);
      const extra = { correction: row.number, actDay: day, reason: input.reason, amount: -row.amount };
      await changeDocument(PURCHASES, tx, deps, caller, purchase, { change, action: "purchase.uncorrect", extra });
    }
    await deps.catchUp(tx, by);
    return PURCHASES.read(tx, id, businessDay(by.now), caller.session);
  });
