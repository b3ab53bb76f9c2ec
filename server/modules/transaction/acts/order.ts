import { eq } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import { tagName } from "@/contract/sheep/words";
import { AT_HANDOVER, isDueAtHandover } from "@/contract/transaction/due";
import type { TransactionOrderInput } from "@/contract/transaction/input";
import { isFund } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { transactionAnimals } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, refuse } from "@/server/http/errors";
import { type Act, changeDocument, postingBy, withDocument } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import type { By } from "@/server/modules/document/by";
import { checkOpenDraft } from "@/server/modules/document/cancelled";
import { notify } from "@/server/modules/notification/outbox";
import { lockSheep } from "@/server/modules/sheep/repo";
import { SALES } from "@/server/modules/transaction/document";
import type { SaleLineRow, StoredTransaction } from "@/server/modules/transaction/repo";
import {
  checkInvestor,
  creditFault,
  downPaymentRefusal,
  isOwner,
  saleRulesOf,
  unlessExcepted,
  unsaleable,
} from "@/server/modules/transaction/rules";
import { businessDay, dayInWords } from "@/server/time";
import { addressOf, customerOf } from "./address";
import { checkAct } from "./check";
import { openContracts } from "./contracts";
import { orAgain, reserve } from "./lines";
import { atFields, kindFor, payBefore, payIn } from "./pay";

const soldInWords = (sale: StoredTransaction, lines: readonly SaleLineRow[]) =>
  isFund(sale) ? lines.map(({ product }) => product.name).join(", ") : `${sale.heads} ekor`;

/** An order from before the first day was agreed upon then: neither its terms nor its customer are asked again. */
type Ordering = {
  override: string | null | undefined;
  paid: number;
  beforeStart?: boolean;
  contractStart?: string | null;
  offspringShare?: number | null;
};

/** Holds its animals for the customer, or makes its contracts. `paid`: what is paid with it makes room in the limit. */
async function orderIn(
  tx: Transaction,
  caller: Caller,
  by: By,
  sale: StoredTransaction,
  { override, paid, beforeStart, ...began }: Ordering,
): Promise<Act<StoredTransaction>> {
  const { id } = sale;
  const { sold, lines } = await checkAct(tx, "pesan", sale);
  const customer = await customerOf(tx, sale.customerId);
  if (!customer?.active) throw badRequest(`${customer?.name ?? "Customer"} sudah tidak aktif. Pilih customer lain.`);
  const reason = override ?? sale.override;
  const owner = isOwner(caller);
  const rules = await saleRulesOf(tx, businessDay(by.now), sale.kind);
  const ids = sold.map((one) => one.sold.sheepId);
  const animals = ids.length > 0 ? await lockSheep(tx, ids) : [];
  for (const animal of animals) {
    const hindrance = unsaleable(animal, rules);
    const refusal = hindrance && unlessExcepted(hindrance, owner, reason);
    if (refusal) throw badRequest(refusal);
  }
  if (isFund(sale)) checkInvestor(customer);
  if (!beforeStart) await checkTerms(tx, { ...sale, paid, override: reason }, owner);
  askUnlikely(by, sale.total);
  await tx.update(transactionAnimals).set({ living: true }).where(eq(transactionAnimals.transactionId, id));
  if (ids.length > 0) await reserve(tx, by, sale, ids);
  const ordered = lines.map(({ line }) => line);
  const contracts = isFund(sale) ? await openContracts(tx, by, sale, ordered, began) : [];
  if (!beforeStart)
    await tellCustomer(tx, by, { ...sale, paid }, animals.map(tagName).join(", ") || soldInWords(sale, lines));
  const extra = contracts.length > 0 ? { contracts: contracts.map(({ number }) => number).join(", ") } : undefined;
  return { change: { state: "dipesan", override: reason }, action: "transaction.order", extra };
}

async function checkTerms(tx: Transaction, sale: StoredTransaction, owner: boolean) {
  // Both are told at once: who pays the least may still go over the limit.
  const errors: Record<string, string> = {};
  const least = await downPaymentRefusal(tx, sale, sale.paid, owner, sale.override);
  if (least) errors.downPayment = least;
  const over = isFund(sale) ? undefined : await creditFault(tx, sale, owner, sale.override);
  if (over) errors.customerId = over;
  refuse(errors);
}

async function tellCustomer(tx: Transaction, by: By, sale: StoredTransaction, ternak: string) {
  const { names, message } = await addressOf(tx, sale);
  const left = sale.total - sale.paid;
  const sums = {
    nomor: sale.number,
    total: inRupiah(sale.total),
    dibayar: sale.paid > 0 ? inRupiah(sale.paid) : "",
    sisa: left > 0 ? inRupiah(left) : "",
    // Where nothing is left to pay, no account is told.
    rekening: left > 0 ? names.rekening : "",
    jatuh_tempo: isDueAtHandover(sale) ? AT_HANDOVER : dayInWords(sale.dueOn),
  };
  await notify(tx, by, { kind: "penjualan", values: { ...names, ...sums, ternak }, ...message });
}

type Asked = Omit<TransactionOrderInput, "version"> &
  Pick<Ordering, "beforeStart" | "contractStart" | "offspringShare">;

/** Orders a locked draft and notes what is paid with it: both, or neither. */
export async function orderNow(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  sale: StoredTransaction,
  { override, downPayment, downMethod = "tunai", downDay, downMoneyId, beforeStart, ...began }: Asked,
) {
  const by = await postingBy(tx, caller, deps.now());
  checkOpenDraft(sale, by);
  const amount = downPayment ?? 0;
  if (amount > sale.total) refuse({ downPayment: `Total penjualan ${inRupiah(sale.total)}; jumlah ini lebih banyak.` });
  const done = await orderIn(tx, caller, by, sale, { override, paid: amount, beforeStart, ...began });
  const ordered = await changeDocument(SALES, tx, deps, caller, sale, done);
  if (amount === 0) return;
  const kind = kindFor(ordered, amount);
  const how = { day: downDay ?? sale.day, method: downMethod, moneyId: downMoneyId ?? null };
  if (beforeStart) {
    await changeDocument(SALES, tx, deps, caller, ordered, await payBefore(tx, by, ordered, { kind, amount }));
    return;
  }
  const paid = await atFields(DOWN_FIELDS, () => payIn(tx, by, ordered, { ...how, kind, amount, note: null }));
  await changeDocument(SALES, tx, deps, caller, ordered, paid);
}

const DOWN_FIELDS = { amount: "downPayment", day: "downDay", moneyId: "downMoneyId" };

const orderOnce = (deps: Deps, caller: Caller, id: number, { version, ...asked }: TransactionOrderInput) =>
  withDocument(SALES, deps, caller, { id, version }, (tx, sale) => orderNow(tx, deps, caller, sale, asked));

export const orderTransaction = (deps: Deps, caller: Caller, id: number, input: TransactionOrderInput) =>
  orAgain(() => orderOnce(deps, caller, id, input));
