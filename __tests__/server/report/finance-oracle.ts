// The same figures, summed plainly over the rows of the documents. This file shares no code with the reports.

import { readSpending, SPENDING_STANDS, spentOf, vouchersOf } from "@/__tests__/server/report/farm/spent";
import type { Database } from "@/server/db/client";
import { investmentMoves } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoveLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactionMoves, transactions } from "@/server/db/schema/transaction";

const jakartaDay = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const HERE = ["karantina", "tersedia", "dipesan", "afkir"];
const LOST = ["mati", "hilang", "dipotong"];

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

export async function oracle(db: Database, from: string, to: string) {
  const inside = ({ day }: { day: string }) => from <= day && day <= to;
  const sales = new Map((await db.select().from(transactions)).map((row) => [row.id, row]));
  const lines = new Map((await db.select().from(purchaseLines)).map((row) => [row.id, row]));
  const receipts = new Map((await db.select().from(purchaseMoves)).map((row) => [row.id, row]));
  const bought = await db.select().from(purchases);
  const moves = (await db.select().from(transactionMoves)).filter(inside);
  const costs = (await db.select().from(sheepCosts)).filter(inside);
  const events = (await db.select().from(sheepEvents)).filter(inside);
  const stock = (await db.select().from(stockMovements)).filter(inside);
  const served = (await db.select().from(purchaseMoveLines)).flatMap(({ moveId, lineId, amount }) => {
    const move = receipts.get(moveId);
    const line = lines.get(lineId);
    if (!move || !inside(move) || line?.kind !== "jasa") return [];
    return [{ amount: move.kind === "retur" ? -amount : amount, sale: line.transactionId }];
  });
  const direct = sum(
    served.filter(({ sale }) => sale !== null),
    ({ amount }) => amount,
  );
  const settled = (await db.select().from(investmentMoves)).filter(inside);
  const worthOf = { kirim: 1, retur: -1, potongan: -1, hapus: 0, awal: 0 };
  const revenue = sum(moves, ({ kind, amount }) => worthOf[kind] * amount);
  const writtenOff = sum(moves, ({ kind, amount }) => (kind === "hapus" ? amount : 0));
  const afterSale = costs.filter(({ saleId }) => saleId !== null);
  const hpp =
    sum(moves, ({ kind, cost }) => (kind === "retur" ? -cost : cost)) + sum(afterSale, ({ amount }) => amount);
  const left = (event: (typeof events)[number], states: readonly string[]) => {
    if (event.fromState === null || event.toState === null) return 0;
    if (HERE.includes(event.fromState) && states.includes(event.toState)) return event.cost ?? 0;
    return states.includes(event.fromState) && HERE.includes(event.toState) ? -(event.cost ?? 0) : 0;
  };
  const late = costs.filter(({ state, documentKind }) => LOST.includes(state ?? "") && documentKind !== null);
  const losses = sum(events, (event) => left(event, LOST)) + sum(late, ({ amount }) => amount);
  const borne = costs.filter(
    ({ documentKind, kind }) =>
      (documentKind === "usage" && kind !== "pakan") || (documentKind === "examination" && kind !== "obat"),
  );
  const counted = stock.filter(({ documentKind, kind }) => documentKind === null && kind !== "awal");
  // Returns to suppliers: their cost less the refunded price.
  const refunded = costs.filter(({ documentKind, amount }) => documentKind === "purchase" && amount < 0);
  const afterReturn = costs.filter(({ state, documentKind }) => state === "dikembalikan" && documentKind !== null);
  const back =
    sum(events, (event) => left(event, ["dikembalikan"])) +
    sum(afterReturn, ({ amount }) => amount) -
    sum(refunded, ({ amount }) => amount);
  const goodsBack = sum(
    stock.filter(({ kind, documentKind }) => kind === "retur" && documentKind === "purchase"),
    ({ value }) => -value,
  );
  const givenBack = sum(
    [...receipts.values()].filter((move) => inside(move) && move.kind === "retur"),
    ({ amount }) => amount,
  );
  const servicesBack = sum(served, ({ amount }) => Math.min(0, amount));
  const forfeits = (rows: readonly { cancelledOn: string | null; forfeited: number }[]) =>
    sum(
      rows.filter(({ cancelledOn }) => cancelledOn !== null && inside({ day: cancelledOn })),
      ({ forfeited }) => forfeited,
    );
  const profit =
    revenue -
    hpp -
    losses -
    writtenOff -
    sum(served, ({ amount }) => amount) +
    sum(borne, ({ amount }) => amount) +
    sum(counted, ({ value }) => value) -
    (back + goodsBack - givenBack - servicesBack) +
    forfeits([...sales.values()]) -
    forfeits(bought) -
    sum(settled, ({ kind, amount }) => (kind === "kembali" ? -amount : amount));
  let [cashIn, cashOut] = [0, 0];
  for (const { kind, amount, day, cancelledAt, documentKind } of await db.select().from(payments)) {
    const comes = (kind !== "pengembalian") === (documentKind === "transaction");
    const add = (way: boolean) => {
      if (way) cashIn += amount;
      else cashOut += amount;
    };
    if (inside({ day })) add(comes);
    if (cancelledAt && inside({ day: jakartaDay(cancelledAt) })) add(!comes);
  }
  // A place of money paid for an animal that came without a purchase.
  for (const { moneyId, amount } of costs) if (moneyId !== null) cashOut += amount;
  const spending = await spendingWithin(db, from, to);
  return {
    revenue,
    hpp,
    direct,
    losses,
    profit: profit + spending.profit,
    cashIn: cashIn + spending.in,
    cashOut: cashOut + spending.out,
  };
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The part of expenses, other income, loans and assets in the profit and the cash of some days. */
async function spendingWithin(db: Database, from: string, to: string) {
  const rows = await readSpending({ db });
  const costs = (day: string) =>
    vouchersOf(rows, "pengeluaran", day) -
    vouchersOf(rows, "pemasukan", day) +
    SPENDING_STANDS.bunga(rows, day) +
    SPENDING_STANDS.penyusutan(rows, day) +
    SPENDING_STANDS.laba_rugi_aset(rows, day);
  const moved = spentOf(rows).filter(({ day }) => from <= day && day <= to);
  return {
    profit: costs(dayBefore(from)) - costs(to),
    in: sum(moved, ({ amount }) => Math.max(0, amount)),
    out: sum(moved, ({ amount }) => Math.max(0, -amount)),
  };
}
