import { asc } from "drizzle-orm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { corrections } from "@/server/db/schema/correction";
import { investmentMoves, investments } from "@/server/db/schema/investment";
import { money, moneyMoves } from "@/server/db/schema/money";
import { payments } from "@/server/db/schema/payment";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactionMoves, transactions } from "@/server/db/schema/transaction";
import { usages } from "@/server/db/schema/usage";

import { cashOf, flowUntil } from "./cash";
import { readSpending, SPENDING_STANDS, vouchersOf } from "./spent";

// The oracle of the farm's money: the balance of every account at the end of a day, computed from the documents by the
// account's meaning. It shares no code with the server: the ledger posts, this takes stock. Debit is positive.

const DAY_MS = 86_400_000;
export const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
export const HERE = ["karantina", "tersedia", "dipesan", "afkir"];

async function readRows(server: TestServer) {
  const { db } = server;
  const told = await db.select().from(corrections);
  const lines = new Map((await db.select().from(purchaseLines)).map((row) => [row.id, row]));
  const receipts = new Map((await db.select().from(purchaseMoves)).map((row) => [row.id, row]));
  const moved = (await db.select().from(purchaseMoveLines)).flatMap((row) => {
    const [move, line] = [receipts.get(row.moveId), lines.get(row.lineId)];
    return move && line ? [{ ...row, day: move.day, back: move.kind === "retur", line }] : [];
  });
  return {
    sales: await db.select().from(transactions),
    saleLines: await db.select().from(transactionLines),
    sold: await db.select().from(transactionAnimals),
    saleMoves: await db.select().from(transactionMoves),
    purchases: await db.select().from(purchases),
    receipts: [...receipts.values()],
    moved,
    places: await db.select().from(money).orderBy(asc(money.id)),
    moneyMoves: await db.select().from(moneyMoves).orderBy(asc(moneyMoves.day)),
    payments: await db.select().from(payments),
    stock: await db.select().from(stockMovements),
    animals: await db.select().from(sheep),
    costs: await db.select().from(sheepCosts).orderBy(asc(sheepCosts.id)),
    events: await db.select().from(sheepEvents).orderBy(asc(sheepEvents.day), asc(sheepEvents.id)),
    contracts: await db.select().from(investments),
    shares: await db.select().from(investmentMoves),
    credits: told.filter(({ kind }) => kind === "kredit"),
    corrections: told,
    usages: await db.select().from(usages),
    ...(await readSpending(server)),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;
export async function readBooks(server: TestServer) {
  const rows = await readRows(server);
  return { ...rows, cash: cashOf(rows), worth: worthOf(rows) };
}
export type Books = Awaited<ReturnType<typeof readBooks>>;
type Sale = Books["sales"][number];
type Purchase = Books["purchases"][number];

/**
 * The lives of all animals, day by day: the gains and losses of the herd's value, with their accounts. A cost belongs to
 * where the animal was when its day began.
 */
function worthOf({ animals, costs, events }: Pick<Rows, "animals" | "costs" | "events">) {
  const rows: { day: string; account: string; state: string; late: boolean; amount: number }[] = [];
  for (const { id } of animals) {
    const own = [
      ...events
        .filter(({ sheepId }) => sheepId === id)
        .map((event) => ({ day: event.day, order: event.kind === "masuk" ? 0 : 2, id: event.id, event })),
      ...costs.filter(({ sheepId }) => sheepId === id).map((cost) => ({ day: cost.day, order: 1, id: cost.id, cost })),
    ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.order - b.order || a.id - b.id));
    const first = events.filter(({ sheepId, toState }) => sheepId === id && toState !== null).at(0);
    let [state, worth]: [string, number] = [first?.fromState ?? first?.toState ?? "", 0];
    const put = (day: string, amount: number, late = false) => {
      const lost = { terjual: "hpp", dikembalikan: "selisih_pembelian" }[state] ?? "kerugian_ternak";
      rows.push({ day, account: HERE.includes(state) ? "persediaan_ternak" : lost, state, late, amount });
    };
    for (const one of own) {
      if ("cost" in one) {
        // A cost from before the farm used Domba, entered after the animal left, was never part of the stock.
        worth += one.cost.amount;
        put(one.cost.day, one.cost.amount, true);
      } else if (one.event.toState !== null) {
        const { toState, day } = one.event;
        if (HERE.includes(state) !== HERE.includes(toState)) {
          put(day, -worth);
          state = toState;
          put(day, worth);
        } else state = toState;
      }
    }
  }
  return rows;
}

/** Money of a document; what a supplier owed for one purchase may have paid another. */
export const paidOf = ({ cash, credits }: Books, kind: string, id: number, day: string) =>
  sum(
    cash.filter((one) => one.kind === kind && one.id === id && one.day <= day),
    ({ amount }) => (kind === "transaction" ? amount : -amount),
  ) +
  sum(kind === "purchase" ? credits.filter((one) => one.day <= day && (one.cancelledOn ?? "9") > day) : [], (one) =>
    one.otherId === id ? one.amount : one.documentId === id ? -one.amount : 0,
  );
/** The value of a sale by its lines; a receivable of the opening balance has none. */
export const totalOf = ({ saleLines }: Books, { id, kind, total, freight, discount }: Sale) =>
  (kind === "awal" ? total : 0) +
  sum(
    saleLines.filter(({ transactionId }) => transactionId === id),
    ({ amount }) => amount,
  ) +
  freight -
  discount;
const movedOf = <Row extends { kind: string; day: string; amount: number }>(
  rows: readonly Row[],
  kind: string,
  day: string,
) =>
  sum(
    rows.filter((row) => row.kind === kind && row.day <= day),
    ({ amount }) => amount,
  );
/** The part of a sale that need not be paid: returns, allowances and what was written off. */
export const returnedOf = ({ saleMoves }: Books, { id }: Sale, day: string) => {
  const own = saleMoves.filter(({ transactionId }) => transactionId === id);
  return sum(["retur", "potongan", "hapus"], (kind) => movedOf(own, kind, day));
};
/** The part of a purchase that was received and kept. */
export const keptOf = ({ receipts }: Books, { id }: Purchase, day: string) => {
  const own = receipts.filter(({ purchaseId }) => purchaseId === id);
  const came = movedOf(own, "awal", day) + movedOf(own, "terima", day);
  return came - movedOf(own, "retur", day) + movedOf(own, "koreksi", day);
};
const offBy = (day: string, { cancelledOn, forfeited }: { cancelledOn: string | null; forfeited: number }) =>
  cancelledOn !== null && cancelledOn <= day ? forfeited : 0;

const trade = ({ sales }: Books) => sales.filter(({ kind }) => kind !== "investasi");
const isOut = ({ deliveredOn }: Sale, day: string) => deliveredOn !== null && deliveredOn <= day;

/** Services and costs that were received and kept, of the farm itself or of its sales. */
const servedBy = ({ moved }: Books, day: string, whose: (forSale: number | null) => boolean) =>
  sum(
    moved.filter((one) => one.line.kind === "jasa" && whose(one.transactionId) && one.day <= day),
    ({ back, amount }) => (back ? -amount : amount),
  );

/** The balance of an account at the end of a day. */
export const STANDS: Record<string, (books: Books, day: string) => number> = {
  kas: ({ cash }, day) =>
    sum(
      cash.filter((one) => one.place !== null && one.day <= day),
      ({ amount }) => amount,
    ),
  piutang: (books, day) =>
    sum(
      trade(books).filter((sale) => isOut(sale, day)),
      (sale) => totalOf(books, sale) - returnedOf(books, sale, day) - paidOf(books, "transaction", sale.id, day),
    ),
  uang_muka: (books, day) =>
    sum(
      trade(books).filter((sale) => !isOut(sale, day)),
      (sale) => offBy(day, sale) - paidOf(books, "transaction", sale.id, day),
    ),
  dana_investor: (books, day) =>
    sum(
      books.sales.filter(({ kind }) => kind === "investasi"),
      ({ id }) => -paidOf(books, "transaction", id, day),
    ) +
    sum(books.contracts, ({ id }) => paidOf(books, "investment", id, day)) -
    (STANDS.bagi_hasil?.(books, day) ?? 0),
  utang: (books, day) =>
    sum(books.purchases, (one) => paidOf(books, "purchase", one.id, day) - keptOf(books, one, day) - offBy(day, one)),
  persediaan_barang: ({ stock }, day) =>
    sum(
      stock.filter((one) => one.day <= day),
      ({ value }) => value,
    ),
  penjualan: (books, day) =>
    sum(
      trade(books).filter((sale) => sale.kind !== "awal" && isOut(sale, day)),
      (sale) => -totalOf(books, sale),
    ),
  retur_penjualan: ({ saleMoves }, day) => movedOf(saleMoves, "retur", day),
  potongan_penjualan: ({ saleMoves }, day) => movedOf(saleMoves, "potongan", day),
  piutang_tak_tertagih: ({ saleMoves }, day) => movedOf(saleMoves, "hapus", day),
  beban: (books, day) => servedBy(books, day, (forSale) => forSale === null) + vouchersOf(books, "pengeluaran", day),
  biaya_penjualan: (books, day) => servedBy(books, day, (forSale) => forSale !== null),
  beban_dibebankan: ({ costs }, day) =>
    sum(
      costs.filter((one) => one.day <= day && (one.kind === "overhead" || one.kind === "pemeriksaan")),
      ({ amount }) => -amount,
    ),
  pemakaian: ({ costs, stock }, day) =>
    sum(
      stock.filter((one) => one.day <= day && ["usage", "examination"].includes(one.documentKind ?? "")),
      ({ value }) => -value,
    ) -
    sum(
      costs.filter((one) => one.day <= day && (one.kind === "pakan" || one.kind === "obat")),
      ({ amount }) => amount,
    ),
  selisih_persediaan: ({ stock }, day) =>
    sum(
      stock.filter((one) => one.day <= day && one.documentKind === null && one.kind !== "awal"),
      ({ value }) => -value,
    ),
  pendapatan_lain: (books, day) => sum(books.sales, (sale) => -offBy(day, sale)) - vouchersOf(books, "pemasukan", day),
  beban_lain: ({ purchases: all }, day) => sum(all, (one) => offBy(day, one)),
  biaya_bank: (books, day) => 0 - flowUntil(books, "biaya", day),
  selisih_kas: (books, day) => 0 - flowUntil(books, "selisih", day),
  mutasi_kas: () => 0,
  bagi_hasil: ({ shares }, day) => movedOf(shares, "setuju", day) - movedOf(shares, "kembali", day),
};

const herdWorth = ({ worth }: Books, account: string, day: string) =>
  sum(
    worth.filter((one) => one.account === account && one.day <= day),
    ({ amount }) => amount,
  );

Object.assign(STANDS, {
  ...SPENDING_STANDS,
  persediaan_ternak: (books, day) => herdWorth(books, "persediaan_ternak", day),
  kerugian_ternak: (books, day) => herdWorth(books, "kerugian_ternak", day),
  hpp: (books, day) =>
    herdWorth(books, "hpp", day) -
    sum(
      books.stock.filter((one) => one.day <= day && one.documentKind === "transaction"),
      ({ value }) => value,
    ),
  // The billed amount less its uses: animals, the stock, services.
  selisih_pembelian: (books, day) => {
    const { receipts, costs, stock } = books;
    const of = (one: { day: string; documentKind: string | null }) => one.day <= day && one.documentKind === "purchase";
    return (
      movedOf(receipts, "terima", day) -
      movedOf(receipts, "retur", day) +
      movedOf(receipts, "koreksi", day) +
      herdWorth(books, "selisih_pembelian", day) -
      sum(costs.filter(of), ({ amount }) => amount) -
      sum(stock.filter(of), ({ value }) => value) -
      servedBy(books, day, () => true)
    );
  },
  // The opening balance is the sum of all other accounts.
  saldo_awal: (books, day) =>
    0 - sum(Object.entries(STANDS), ([account, stand]) => (account === "saldo_awal" ? 0 : stand(books, day))),
} satisfies typeof STANDS);

/** The gain of an account from the beginning of one day to the end of another. */
export const gained = (books: Books, account: string, from: string, to: string) =>
  (STANDS[account]?.(books, to) ?? Number.NaN) - (STANDS[account]?.(books, shift(from, -1)) ?? Number.NaN);

const within = (from: string, to: string) => (one: { day: string }) => from <= one.day && one.day <= to;

/** The result of each sale within some days: its lines and weights, returns, HPP and direct costs. */
export function saleProfitsOf(books: Books, from: string, to: string) {
  const inside = within(from, to);
  const on = (day: string | null) => day !== null && inside({ day });
  const traded = books.sales.filter(({ kind }) => kind !== "awal");
  return traded.flatMap((sale) => {
    const back = books.saleMoves
      .filter(({ transactionId, kind }) => transactionId === sale.id && (kind === "retur" || kind === "potongan"))
      .filter(inside);
    const bought = books.moved.filter(({ transactionId }) => transactionId === sale.id).filter(inside);
    const own = books.sold.filter(
      ({ transactionId, deliveredWeight }) => transactionId === sale.id && deliveredWeight !== null,
    );
    // Of days after the delivery, until the animal came back.
    const late = books.costs.filter(({ sheepId, day }) =>
      own.some(
        (one) =>
          one.sheepId === sheepId &&
          day > (sale.deliveredOn ?? "9") &&
          (one.returnedOn === null || day <= one.returnedOn),
      ),
    );
    const stock = books.stock.filter(
      ({ documentKind, documentId }) => documentKind === "transaction" && documentId === sale.id,
    );
    const goods = stock.filter(({ kind }) => kind !== "koreksi");
    const corrected = stock.filter(({ kind }) => kind === "koreksi").filter(inside);
    const later = late.filter(inside).length + corrected.length;
    if (!on(sale.deliveredOn) && back.length + bought.length + later === 0) return [];
    const revenue = (on(sale.deliveredOn) ? totalOf(books, sale) : 0) - sum(back, ({ amount }) => amount);
    const until = (sheepId: number, day: string) =>
      sum(
        books.costs.filter((one) => one.sheepId === sheepId && one.day <= day),
        ({ amount }) => amount,
      );
    const cost =
      sum(own, ({ sheepId }) => (on(sale.deliveredOn) ? until(sheepId, sale.deliveredOn ?? "") : 0)) -
      sum(own, ({ sheepId, returnedOn }) => (on(returnedOn) ? until(sheepId, returnedOn ?? "") : 0)) -
      sum(goods.filter(inside), ({ value }) => value);
    const lateCosts = sum(late.filter(inside), ({ amount }) => amount) - sum(corrected, ({ value }) => value);
    const directCosts = sum(bought, (one) => (one.back ? -one.amount : one.amount));
    return [{ id: sale.id, revenue, cost, lateCosts, directCosts, profit: revenue - cost - lateCosts - directCosts }];
  });
}

export const ageOf = (dueOn: string, today: string) => {
  const late = (Date.parse(today) - Date.parse(dueOn)) / DAY_MS;
  return late <= 0 ? "belum" : late <= 30 ? "1-30" : late <= 60 ? "31-60" : late <= 90 ? "61-90" : "90+";
};

/** The open amount of every document on a day: positive is a debt, negative an overpayment. */
export function openOf(books: Books, today: string) {
  const sales = books.sales.map((sale) => {
    const paid = paidOf(books, "transaction", sale.id, today);
    const off = sale.state === "dibatalkan";
    const billed = off ? sale.forfeited : totalOf(books, sale) - returnedOf(books, sale, today);
    const [out, fund] = [sale.deliveredOn !== null, sale.kind === "investasi"];
    return { id: sale.id, party: sale.customerId, sale, out, off, fund, billed, paid, left: billed - paid };
  });
  const repaid = (id: number) =>
    sum(
      books.contracts.filter(({ transactionId, state }) => transactionId === id && state === "dibayar"),
      ({ capital }) => capital,
    );
  const bought = books.purchases.map((one) => {
    const paid = paidOf(books, "purchase", one.id, today);
    const billed = keptOf(books, one, today) + one.forfeited;
    return { id: one.id, party: one.supplierId, dueOn: one.dueOn, billed, paid, left: billed - paid };
  });
  const due = sales.filter(({ out, left }) => out && left > 0).map((one) => ({ ...one, dueOn: one.sale.dueOn }));
  const aged = <Row extends { dueOn: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, age: ageOf(row.dueOn, today) }));
  return {
    piutang: aged(due),
    utang: aged(bought.filter(({ left }) => left > 0)),
    overpaid: sum(
      sales.filter(({ out, off }) => out || off),
      ({ left }) => Math.max(0, -left),
    ),
    held: sum(
      sales.filter(({ out, off, fund }) => !out && !off && !fund),
      ({ paid }) => paid,
    ),
    funds: sum(
      sales.filter(({ off, fund }) => fund && !off),
      ({ paid, id }) => paid - repaid(id),
    ),
    advances: sum(
      bought.filter(({ left }) => left < 0),
      ({ left }) => -left,
    ),
  };
}
