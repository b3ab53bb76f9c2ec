import { inArray } from "drizzle-orm";
import { ACCOUNTS, type Account } from "@/contract/report/ledger";
import { ON_FARM } from "@/contract/sheep/words";
import type { Database } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { journal } from "@/server/db/schema/journal";
import { moneyCounts, moneyFlows } from "@/server/db/schema/money";
import { payments } from "@/server/db/schema/payment";
import { products } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";

const signed = ({ kind, amount }: typeof payments.$inferSelect) => (kind === "pengembalian" ? -amount : amount);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** The balance of each account; debit is positive. */
export async function balances(db: Database) {
  const rows = await db.select().from(journal);
  const of = (account: Account, some = rows) =>
    sumOf(some, ({ debit, credit, amount }) => (debit === account ? amount : 0) - (credit === account ? amount : 0));
  return { rows, of, all: Object.fromEntries(ACCOUNTS.map((account) => [account, of(account)])) };
}

/** Compares the books with the documents and the registers. */
export async function expectLedgerToAgree(db: Database) {
  const { rows, of, all } = await balances(db);
  const herd = await db
    .select()
    .from(sheep)
    .where(inArray(sheep.stockState, [...ON_FARM]));
  expect(of("persediaan_ternak")).toBe(sumOf(herd, ({ cost }) => cost));
  expect(of("persediaan_barang")).toBe(sumOf(await db.select().from(products), ({ stockValue }) => stockValue));
  const every = await db.select().from(transactions);
  const sales = every.filter(({ kind }) => kind !== "investasi");
  const packages = every.filter(({ kind }) => kind === "investasi");
  const settled = (await db.select().from(investments)).filter(({ approvedOn }) => approvedOn !== null);
  const paidOut = (await db.select().from(payments)).filter(
    ({ documentKind, cancelledAt }) => documentKind === "investment" && cancelledAt === null,
  );
  expect(0 - of("dana_investor")).toBe(
    sumOf(packages, ({ paid }) => paid) + sumOf(settled, ({ share }) => share ?? 0) - sumOf(paidOut, signed),
  );
  const given = sales.filter(({ deliveredOn }) => deliveredOn !== null);
  expect(of("piutang")).toBe(sumOf(given, ({ total, returned, paid }) => total - returned - paid));
  const open = sales.filter(({ deliveredOn }) => deliveredOn === null);
  expect(0 - of("uang_muka")).toBe(sumOf(open, ({ paid, forfeited }) => paid - forfeited));
  const bought = await db.select().from(purchases);
  const costs = await db.select().from(sheepCosts);
  expect(0 - of("utang")).toBe(
    sumOf(bought, ({ received, returned, paid, forfeited }) => received - returned - paid + forfeited),
  );
  for (const sale of given) {
    const own = rows.filter(({ documentKind, documentId }) => documentKind === "transaction" && documentId === sale.id);
    const late = costs.filter(({ saleId }) => saleId === sale.id);
    // A receivable of the opening balance was sold before.
    expect(0 - of(sale.kind === "awal" ? "saldo_awal" : "penjualan", own)).toBe(sale.total);
    expect(of("retur_penjualan", own)).toBe(sale.returned - sale.allowed - sale.writtenOff);
    expect([of("potongan_penjualan", own), of("piutang_tak_tertagih", own)]).toEqual([sale.allowed, sale.writtenOff]);
    expect(of("hpp", own) + sumOf(late, ({ amount }) => amount)).toBe(sale.cost);
  }
  // Each place of money, with the differences of its counts; transfers leave nothing on their way.
  const places = [...(await db.select().from(moneyFlows)), ...(await db.select().from(moneyCounts))];
  const ids = new Set(places.map(({ moneyId }) => moneyId));
  for (const id of ids)
    expect([
      id,
      of(
        "kas",
        rows.filter(({ moneyId }) => moneyId === id),
      ),
    ]).toEqual([
      id,
      sumOf(
        places.filter(({ moneyId }) => moneyId === id),
        ({ amount }) => amount,
      ),
    ]);
  expect([of("kas"), of("mutasi_kas")]).toEqual([sumOf(places, ({ amount }) => amount), 0]);
  const services = (await db.select().from(purchaseLines)).filter(({ kind }) => kind === "jasa");
  for (const [account, own] of [
    ["beban", services.filter(({ transactionId }) => transactionId === null)],
    ["biaya_penjualan", services.filter(({ transactionId }) => transactionId !== null)],
  ] as const) {
    const ids = new Set(own.map(({ id }) => id));
    const moved = (await db.select().from(purchaseMoveLines)).filter(({ lineId }) => ids.has(lineId));
    // The received values; returned values stand beside them.
    const back = new Set(
      (await db.select().from(purchaseMoves)).filter(({ kind }) => kind === "retur").map(({ id }) => id),
    );
    const came = sumOf(moved, ({ moveId, amount }) => (back.has(moveId) ? 0 : amount));
    const bought = rows.filter(({ documentKind }) => documentKind === "purchase");
    expect([account, of(account, bought)]).toEqual([
      account,
      came - sumOf(own, ({ returnedAmount }) => returnedAmount),
    ]);
  }
  return all;
}
