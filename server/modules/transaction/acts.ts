import { eq } from "drizzle-orm";
import type { PaymentInput } from "@/contract/payment";
import { inRupiah } from "@/contract/rupiah";
import { tagName } from "@/contract/sheep-words";
import type { TransactionDetail } from "@/contract/transaction";
import type { TransactionCancelInput, TransactionOrderInput } from "@/contract/transaction-input";
import { isFund, stateActsOf, TRANSACTION_STATE_LABELS, type TransactionAct } from "@/contract/transaction-words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { transactionAnimals } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { readSettings } from "@/server/modules/configuration/settings";
import { checkCapitalFree, closeContracts, openContracts } from "@/server/modules/investment/open";
import { notify } from "@/server/modules/notification/outbox";
import { addPayment, cancelPayment, type Paid, signed } from "@/server/modules/payment/payments";
import { lockSheep } from "@/server/modules/sheep/repo";
import { businessDay, dayInWords } from "@/server/time";
import { checkInvestor, saleRulesOf, unsaleable } from "./guards";
import { readTransaction } from "./read";
import { findSaleLines, findSold, findTransactionMoves, type SaleLineRow, type StoredTransaction } from "./repo";
import { type By, changeSale, checkCredit, isOwner, orAgain, release, reserve, saleOf } from "./save";
import { owedOf, refusalOfAct } from "./to-transaction";

type Done = { change: Partial<StoredTransaction>; action: string; extra?: Record<string, unknown> };

/** One act on a locked sale, once, with its entry in the log. */
export const acting = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version?: number },
  work: (tx: Transaction, sale: StoredTransaction, by: By & { userId: number }) => Promise<Done>,
): Promise<TransactionDetail> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const by = { userId: caller.session.userId, now: deps.now() };
    const sale = await saleOf(tx, id, version);
    const { change, ...entry } = await work(tx, sale, by);
    await changeSale(tx, deps, caller, sale, change, entry);
    return readTransaction(tx, id, businessDay(by.now), caller.session);
  });

export async function checkAct(tx: Transaction, act: TransactionAct, transaction: StoredTransaction) {
  const known = {
    transaction,
    lines: await findSaleLines(tx, transaction.id),
    sold: await findSold(tx, transaction.id),
  };
  const refusal = refusalOfAct(act, known);
  if (refusal) throw badRequest(refusal);
  return known;
}

const customerOf = async (tx: Transaction, id: number) =>
  (await tx.select().from(customers).where(eq(customers.id, id)))[0];

/** What a message about a sale names, and to whom it goes. */
async function addressOf(tx: Transaction, { customerId, id, number }: StoredTransaction) {
  const customer = await customerOf(tx, customerId);
  const { name } = await readSettings(tx, "perusahaan");
  return {
    names: { nama: customer?.name ?? "", perusahaan: name },
    message: {
      recipient: { channel: "whatsapp" as const, name: customer?.name ?? "", address: customer?.whatsapp ?? null },
      document: { kind: "transaction" as const, id, name: number },
    },
  };
}

const soldInWords = (sale: StoredTransaction, lines: readonly SaleLineRow[]) =>
  isFund(sale) ? lines.map(({ product }) => product.name).join(", ") : `${sale.heads} ekor`;

const orderOnce = (deps: Deps, caller: Caller, id: number, { version, override }: TransactionOrderInput) =>
  acting(deps, caller, { id, version }, async (tx, sale, by) => {
    const { sold, lines } = await checkAct(tx, "pesan", sale);
    const customer = await customerOf(tx, sale.customerId);
    if (!customer?.active) throw badRequest(`${customer?.name ?? "Customer"} sudah tidak aktif. Pilih customer lain.`);
    const reason = override ?? sale.override;
    const rules = await saleRulesOf(tx, businessDay(by.now), sale.kind);
    const ids = sold.map((one) => one.sold.sheepId);
    const animals = ids.length > 0 ? await lockSheep(tx, ids) : [];
    for (const animal of animals) {
      const hindrance = unsaleable(animal, rules);
      if (hindrance && !(hindrance.overridable && isOwner(caller) && reason)) throw badRequest(hindrance.message);
    }
    if (isFund(sale)) checkInvestor(customer);
    else await checkCredit(tx, sale, isOwner(caller), reason);
    await tx.update(transactionAnimals).set({ living: true }).where(eq(transactionAnimals.transactionId, id));
    if (ids.length > 0) await reserve(tx, by, sale, ids);
    const contracts = isFund(sale)
      ? await openContracts(
          tx,
          by,
          sale,
          lines.map(({ line }) => line),
        )
      : [];
    const { names, message } = await addressOf(tx, sale);
    await notify(tx, by, {
      kind: "penjualan",
      values: {
        ...names,
        ...{ nomor: sale.number, total: inRupiah(sale.total), jatuh_tempo: dayInWords(sale.dueOn) },
        ternak: animals.map(tagName).join(", ") || soldInWords(sale, lines),
      },
      ...message,
    });
    const extra = contracts.length > 0 ? { contracts: contracts.map(({ number }) => number).join(", ") } : undefined;
    return { change: { state: "dipesan", override: reason }, action: "transaction.order", extra };
  });

export const orderTransaction = (deps: Deps, caller: Caller, id: number, input: TransactionOrderInput) =>
  orAgain(() => orderOnce(deps, caller, id, input));

export const finishTransaction = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  acting(deps, caller, { id, version }, async (tx, sale) => {
    await checkAct(tx, "selesai", sale);
    return { change: { state: "selesai" }, action: "transaction.finish" };
  });

export const cancelTransaction = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason, forfeit }: TransactionCancelInput,
) =>
  acting(deps, caller, { id, version }, async (tx, sale, by) => {
    const { sold } = await checkAct(tx, "batal", sale);
    const held = sold.filter((one) => one.sold.living).map((one) => one.sold.sheepId);
    await release(tx, by, id, held);
    if (isFund(sale)) {
      if (forfeit && sale.paid > 0) throw badRequest("Dana investor tidak dapat hangus: kembalikan kepadanya.");
      await closeContracts(tx, by, sale);
    }
    const forfeited = forfeit ? sale.paid : 0;
    const cancelledOn = businessDay(by.now);
    return {
      change: { state: "dibatalkan", cancelReason: reason, cancelledOn, forfeited },
      action: "transaction.cancel",
    };
  });

const paidOf = async (tx: Transaction, sale: StoredTransaction): Promise<Paid> => ({
  document: { kind: "transaction", id: sale.id },
  ...{ day: sale.day, owed: owedOf(sale), paid: sale.paid, delivered: sale.deliveredOn !== null },
  off: sale.state === "dibatalkan",
  returnedOn:
    (await findTransactionMoves(tx, sale.id)).flatMap(({ kind, day }) => (kind === "retur" ? [day] : [])).sort()[0] ??
    null,
});

export const payTransaction = (deps: Deps, caller: Caller, id: number, input: PaymentInput) =>
  acting(deps, caller, { id }, async (tx, sale, by) => {
    if (!stateActsOf(sale).includes("bayar"))
      throw badRequest(`Penjualan berstatus ${TRANSACTION_STATE_LABELS[sale.state]} tidak menerima pembayaran.`);
    const payment = await addPayment(tx, by, await paidOf(tx, sale), input, businessDay(by.now));
    const paid = sale.paid + signed(payment);
    if (payment.kind !== "pengembalian") {
      const { names, message } = await addressOf(tx, sale);
      const left = inRupiah(owedOf(sale) - paid);
      const values = { ...names, nomor: payment.number, jumlah: inRupiah(payment.amount), sisa: left };
      await notify(tx, by, { kind: "pembayaran", values, ...message });
    }
    return {
      change: { paid },
      action: "transaction.pay",
      extra: { payment: payment.number, kind: payment.kind, method: payment.method, amount: payment.amount },
    };
  });

/** A sale that was finished is open again: it is not paid any more. */
export const unpayTransaction = (deps: Deps, caller: Caller, id: number, paymentId: number, reason: string) =>
  acting(deps, caller, { id }, async (tx, sale, by) => {
    if (sale.forfeited > 0) throw badRequest("Uang muka ini sudah dicatat hangus bersama pembatalannya.");
    if (isFund(sale)) await checkCapitalFree(tx, sale.id);
    const payment = await cancelPayment(tx, by, await paidOf(tx, sale), paymentId, reason);
    const state = sale.state === "selesai" && !isFund(sale) ? "dikirim" : sale.state;
    return {
      change: { paid: sale.paid - signed(payment), state },
      action: "transaction.unpay",
      extra: { payment: payment.number, amount: payment.amount, reason },
    };
  });
