import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import type { OpenSales, Received, ReceiveInput } from "@/contract/customer/receive";
import { receiptNumberOf } from "@/contract/payment/words";
import type { Queryable, Transaction } from "@/server/db/client";
import type { customers } from "@/server/db/schema/customer";
import { payments } from "@/server/db/schema/payment";
import { transactions } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, notFound, refuse } from "@/server/http/errors";
import { findCustomer } from "@/server/modules/customer/repo";
import { actOnce, changeDocument } from "@/server/modules/document/act";
import { asks, momentAgo, question } from "@/server/modules/document/ask";
import type { By } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { placeOf } from "@/server/modules/money/place";
import { notify } from "@/server/modules/notification/outbox";
import { paidDayFaults } from "@/server/modules/payment/faults";
import { SALES } from "@/server/modules/transaction/document";
import { findOpenSales, leftOf, lockOpenSales, spreadOver, sumOfLeft } from "@/server/modules/transaction/open-sales";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { refusalOfAct } from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { dayInWords, timeInWords } from "@/server/time";
import { addressed } from "./address";
import { kindFor, takePayment } from "./pay";

type Customer = typeof customers.$inferSelect;
type Part = { sale: StoredTransaction; amount: number };

async function mustBeThere(db: Queryable, id: number): Promise<Customer> {
  const customer = await findCustomer(db, id);
  if (!customer) throw notFound("Customer");
  return customer;
}

/** Returns the sales that can be paid on a day, and how an amount would be spread over them. */
export async function readOpenSales(db: Queryable, id: number, day: string, amount: number): Promise<OpenSales> {
  await mustBeThere(db, id);
  const sales = await findOpenSales(db, id, day);
  const spread = spreadOver(sales, amount);
  return {
    documents: sales.map((sale, at) => ({
      id: sale.id,
      number: sale.number,
      kind: sale.kind,
      day: sale.day,
      dueOn: sale.dueOn,
      delivered: sale.deliveredOn !== null,
      remaining: leftOf(sale),
      amount: spread[at] ?? 0,
    })),
    most: sumOfLeft(sales),
  };
}

/** Money belongs to documents: there is no place for what is more than all of them. */
function tooMuch({ name }: Customer, day: string, amount: number, most: number): string | undefined {
  if (most === 0)
    return `${name} tidak punya tagihan atau pesanan yang belum lunas per ${dayInWords(day)}. Buat pesanan dulu, lalu terima uangnya sebagai uang muka.`;
  if (amount > most)
    return `Paling banyak ${inRupiah(most)}, seluruh tagihan dan pesanan ${name}. Untuk selebihnya buat pesanan dulu, lalu terima sebagai uang muka.`;
  return undefined;
}

/** The parts as they were asked for, each of them at most what is left. */
function partsAsAsked(
  open: readonly StoredTransaction[],
  asked: NonNullable<ReceiveInput["documents"]>,
  day: string,
): Part[] {
  const errors: Record<string, string> = {};
  const known = new Map(open.map((sale) => [sale.id, sale]));
  const parts = asked.flatMap(({ id, amount }, at) => {
    const sale = known.get(id);
    if (!sale)
      errors[`documents.${at}.amount`] =
        `Dokumen ini tidak menerima uang customer ini per ${dayInWords(day)}: sudah lunas, atau tertanggal sesudahnya. Muat ulang, atau pilih tanggal lain.`;
    else if (amount > leftOf(sale))
      errors[`documents.${at}.amount`] = `Sisa ${sale.number} ${inRupiah(leftOf(sale))}; jumlah ini lebih banyak.`;
    known.delete(id);
    return sale && amount > 0 ? [{ sale, amount }] : [];
  });
  refuse(errors);
  return parts;
}

function partsOf(open: readonly StoredTransaction[], { documents, amount, day }: ReceiveInput): Part[] {
  if (!documents) {
    const spread = spreadOver(open, amount);
    return open.flatMap((sale, at) => {
      const part = spread[at] ?? 0;
      return part > 0 ? [{ sale, amount: part }] : [];
    });
  }
  const parts = partsAsAsked(open, documents, day);
  const sum = parts.reduce((all, part) => all + part.amount, 0);
  if (sum !== amount)
    throw invalid({ amount: `Jumlah per dokumen ${inRupiah(sum)}, tidak sama dengan ${inRupiah(amount)}.` });
  return parts;
}

/** The same sum of the same customer a moment ago, in however many parts, is most often the same money. */
async function askRepeated(tx: Transaction, by: By, { id, name }: Customer, amount: number) {
  if (!asks(by, REASON.repeated)) return;
  const theirs = tx.select({ id: transactions.id }).from(transactions).where(eq(transactions.customerId, id));
  const receipt = sql`regexp_replace(${payments.number}, '(/[0-9]+)-[0-9]{1,3}$', '\\1')`;
  const [same] = await tx
    .select({ at: sql<Date>`max(${payments.createdAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .where(
      and(
        gt(payments.createdAt, momentAgo(by)),
        eq(payments.documentKind, "transaction"),
        inArray(payments.documentId, theirs),
        ne(payments.kind, "pengembalian"),
        isNull(payments.cancelledAt),
      ),
    )
    .groupBy(receipt)
    .having(sql`sum(${payments.amount}) = ${amount}`)
    .limit(1);
  if (!same) return;
  throw question(
    REASON.repeated,
    `Pembayaran ${inRupiah(amount)} dari ${name} baru saja dicatat pukul ${timeInWords(same.at)}; catat lagi?`,
  );
}

/** Returns a number for the receipt, and a part of it for each document where there are several. */
function numbering(tx: Transaction, day: string, parts: readonly Part[]) {
  let receipt: string | undefined;
  let nth = 0;
  return async () => {
    receipt ??= await nextNumber(tx, "receipt", day);
    nth += 1;
    return parts.length === 1 ? receipt : `${receipt}-${nth}`;
  };
}

/** Writes a message about all that the customer paid at once. */
async function tell(
  tx: Transaction,
  by: By,
  customer: Customer,
  { number, total, payments: paid }: Received,
  rest: number,
) {
  const [only, ...others] = paid;
  const { names, message } = await addressed(
    tx,
    customer,
    only && others.length === 0
      ? { kind: "transaction", id: only.document.id, name: only.document.number }
      : { kind: "customer", id: customer.id, name: customer.name },
  );
  const values = { ...names, nomor: number, jumlah: inRupiah(total), sisa: inRupiah(rest) };
  await notify(tx, by, { kind: "pembayaran", values, ...message });
}

/** Takes a customer's money for several documents at once, in one transaction. */
export const receiveFrom = (deps: Deps, caller: Caller, id: number, input: ReceiveInput): Promise<Received> =>
  actOnce(deps, caller, async (tx, by) => {
    const customer = await mustBeThere(tx, id);
    refuse(paidDayFaults(input.day, by));
    const open = await lockOpenSales(tx, id, input.day);
    const refusal = tooMuch(customer, input.day, input.amount, sumOfLeft(open));
    if (refusal) throw invalid({ amount: refusal });
    const { documents: _documents, ...asked } = input;
    const parts = partsOf(open, input);
    await askRepeated(tx, by, customer, input.amount);
    const values = { ...asked, moneyId: await placeOf(tx, by, { ...asked, amount: -input.amount }) };
    // The questions are about the whole, and are not asked of its parts.
    const told = { ...by, confirmed: [...(by.confirmed ?? []), REASON.repeated, REASON.countedAlready] };
    const numberOf = numbering(tx, input.day, parts);
    const paid: Received["payments"] = [];
    for (const { sale, amount } of parts) {
      const kind = kindFor(sale, amount);
      const { payment, act } = await takePayment(tx, told, sale, { ...values, amount, kind }, numberOf);
      const row = await changeDocument(SALES, tx, deps, caller, sale, act);
      const finishes = refusalOfAct("selesai", { transaction: row, lines: [], sold: [] }) === null ? row.version : null;
      const document = { id: sale.id, number: sale.number, remaining: leftOf(sale) - amount, finishes };
      paid.push({ id: payment.id, number: payment.number, kind: payment.kind, amount, document });
    }
    const received = {
      number: receiptNumberOf(must(paid[0], "a payment").number),
      total: input.amount,
      payments: paid,
    };
    await tell(tx, by, customer, received, sumOfLeft(open) - input.amount);
    return received;
  });
