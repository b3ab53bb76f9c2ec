import { spread } from "@/contract/base/spread";
import { saleAmount } from "@/contract/transaction/amount";
import type { Hindrance } from "@/contract/transaction/hindrance";
import { isFund } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { together } from "@/server/db/together";
import { must } from "@/server/must";
import { findSaleLines, findSold, type SaleLineRow, type SoldRow, type StoredTransaction } from "./repo";
import { floorFault, hindranceOfHeld, type SaleRules, saleRulesOf, weightsOf } from "./rules";

/** A line with the weights of the animals that leave for it, its amount by them, and its part of the discount. */
type LeavingLine = SaleLineRow & {
  leaving: readonly (number | null)[];
  amount: number;
  discountShare: number;
};

/**
 * Finds a line whose price is too low for the weights at the delivery. A line that was too low when it was ordered is left
 * out, because the owner has allowed it.
 */
export function belowFloor(lines: readonly LeavingLine[], sold: readonly SoldRow[]) {
  for (const { line, product, leaving, amount, discountShare } of lines) {
    const held = sold.filter((one) => one.sold.lineId === line.id).map((one) => one.sold.weight);
    if (floorFault({ ...line, weights: weightsOf(line, held), net: line.amount - line.discountShare }, product))
      continue;
    const fault = floorFault({ ...line, weights: weightsOf(line, leaving), net: amount - discountShare }, product);
    if (fault) return fault;
  }
  return null;
}

export type Order = { transaction: StoredTransaction; lines: readonly SaleLineRow[]; sold: readonly SoldRow[] };

/** The lines as they would leave now: the chosen animals with the weights of their last weighing. */
function leavingNow({ transaction, lines, sold }: Order): LeavingLine[] {
  const living = sold.filter((one) => one.sold.living);
  const now = lines.map((row) => {
    const leaving = living
      .filter((one) => one.sold.lineId === row.line.id)
      .map(({ sold: { weight }, animal }) => animal.lastWeight ?? weight);
    const weights = weightsOf(row.line, leaving);
    return { ...row, leaving, amount: Math.max(0, saleAmount({ ...row.line, weights })) };
  });
  const amounts = now.map(({ amount }) => amount);
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = spread(Math.min(transaction.discount, whole), amounts);
  return now.map((row, at) => ({ ...row, discountShare: must(shares[at], "the discount of a line") }));
}

const openHeads = ({ line: { id, kind, quantity } }: SaleLineRow, living: readonly SoldRow[]) =>
  kind === "ternak" ? quantity - living.filter((one) => one.sold.lineId === id).length : 0;

/**
 * Returns the hindrances of an order as it stands: the same answer for the board, the dashboard, the detail and the
 * dialog. An owner who has given a reason has let pass what may pass.
 */
export function hindrancesOf(order: Order, rules: SaleRules, owner: boolean): Hindrance[] {
  const { transaction, lines, sold } = order;
  if (transaction.state !== "dipesan" || isFund(transaction)) return [];
  const living = sold.filter((one) => one.sold.living);
  const found: Hindrance[] = [];
  for (const { animal } of living) {
    const hindrance = hindranceOfHeld(animal, rules);
    if (hindrance) found.push({ ...hindrance, kind: "ternak", sheepId: animal.id });
  }
  for (const row of lines) {
    const open = openHeads(row, living);
    const message = `${row.product.name}: ${open} ekor belum dipilih.`;
    if (open > 0) found.push({ kind: "belum dipilih", message, sheepId: null, overridable: false });
  }
  const fault = belowFloor(leavingNow(order), sold);
  if (fault) found.push({ kind: "harga", message: `${fault}.`, sheepId: null, overridable: true });
  const passes = owner && transaction.override !== null;
  return found.filter(({ overridable }) => !(passes && overridable));
}

/** The orders with their lines and animals. */
export async function readOrders(db: Queryable, sales: readonly StoredTransaction[]): Promise<Order[]> {
  if (sales.length === 0) return [];
  const ids = sales.map(({ id }) => id);
  const [lines, sold] = await together(db, (one) => Promise.all([findSaleLines(one, ...ids), findSold(one, ...ids)]));
  const orders = new Map(sales.map((transaction) => [transaction.id, emptyOrder(transaction)]));
  for (const row of lines) orders.get(row.line.transactionId)?.lines.push(row);
  for (const row of sold) orders.get(row.sold.transactionId)?.sold.push(row);
  return [...orders.values()];
}

const emptyOrder = (transaction: StoredTransaction) => ({
  transaction,
  lines: [] as SaleLineRow[],
  sold: [] as SoldRow[],
});

/** The hindrances of several orders by their ids, for lists. They leave out the farm's sentence about medicines. */
export async function readHindrances(
  db: Queryable,
  sales: readonly StoredTransaction[],
  today: string,
  owner: boolean,
): Promise<ReadonlyMap<number, Hindrance[]>> {
  const orders = await readOrders(db, sales);
  const rules = { ...(await saleRulesOf(db, today)), withdrawalNote: null };
  return new Map(orders.map((order) => [order.transaction.id, hindrancesOf(order, rules, owner)]));
}
