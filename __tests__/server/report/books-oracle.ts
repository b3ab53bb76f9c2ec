import {
  type Books,
  HERE,
  keptOf,
  paidOf,
  returnedOf,
  STANDS,
  sum,
  totalOf,
} from "@/__tests__/server/report/farm/oracle";
import { spendingRegisters } from "@/__tests__/server/report/farm/spent";

// The registers of the balance sheet on any day, taken from the rows of the documents by what each register means.

export type Known = { id: number; amount: number };

const offBy = (day: string, { cancelledOn, forfeited }: { cancelledOn: string | null; forfeited: number }) =>
  cancelledOn !== null && cancelledOn <= day ? forfeited : 0;

/** The debts of sales and purchases at the end of a day. A negative one is owed to the other side. */
export function debtsAt(books: Books, day: string) {
  const sales = books.sales
    .filter(({ kind }) => kind !== "investasi")
    .map((sale) => {
      const out = sale.deliveredOn !== null && sale.deliveredOn <= day;
      const billed = out ? totalOf(books, sale) - returnedOf(books, sale, day) : offBy(day, sale);
      const paid = paidOf(books, "transaction", sale.id, day);
      return { id: sale.id, party: sale.customerId, dueOn: sale.dueOn, out, billed, paid, left: billed - paid };
    });
  const purchases = books.purchases.map((one) => {
    const billed = keptOf(books, one, day) + offBy(day, one);
    const paid = paidOf(books, "purchase", one.id, day);
    return { id: one.id, party: one.supplierId, dueOn: one.dueOn, billed, paid, left: billed - paid };
  });
  return { sales, purchases };
}

/** The animals that were there at the end of a day, with what they had cost until then. */
function herdAt({ animals, events, costs }: Books, day: string): Known[] {
  return animals.flatMap(({ id }) => {
    const last = events
      .filter(({ sheepId, toState, day: on }) => sheepId === id && toState !== null && on <= day)
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
      .at(-1);
    if (!HERE.includes(last?.toState ?? "")) return [];
    const own = costs.filter(({ sheepId, day: on }) => sheepId === id && on <= day);
    return [{ id, amount: sum(own, ({ amount }) => amount) }];
  });
}

function fundsAt(books: Books, day: string) {
  const contracts = books.contracts.map((one) => {
    const own = books.shares.filter(({ investmentId, day: on }) => investmentId === one.id && on <= day);
    const share = sum(own, ({ kind, amount }) => (kind === "kembali" ? -amount : amount));
    const repaid = paidOf(books, "investment", one.id, day);
    const waiting = repaid === 0 ? share : Math.max(0, Math.min(share, one.capital + share - repaid));
    return { id: one.id, sale: one.transactionId, held: repaid - share + waiting, amount: waiting };
  });
  const sales = books.sales
    .filter(({ kind }) => kind === "investasi")
    .map(({ id }) => ({
      id,
      amount:
        paidOf(books, "transaction", id, day) -
        sum(
          contracts.filter(({ sale }) => sale === id),
          ({ held }) => held,
        ),
    }));
  return { sales, contracts };
}

const some = (rows: readonly Known[]) =>
  rows.filter(({ amount }) => amount !== 0).map(({ id, amount }) => ({ id, amount }));
const owed = (rows: readonly { id: number; left: number }[], sign: 1 | -1): Known[] =>
  rows.filter(({ left }) => sign * left > 0).map(({ id, left }) => ({ id, amount: sign * left }));

/** The rows of each register. */
export function registersAt(books: Books, day: string): Record<string, Known[]> {
  const { sales, purchases } = debtsAt(books, day);
  const out = sales.filter((one) => one.out);
  const funds = fundsAt(books, day);
  const goods = new Set(books.stock.filter((one) => one.day <= day).map(({ productId }) => productId));
  const moved = (id: number) => books.stock.filter((one) => one.day <= day && one.productId === id);
  return {
    kas: books.places
      .map(({ id }) => ({
        id,
        rows: books.cash.filter((one) => one.place === id && one.day <= day),
      }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ id, rows }) => ({ id, amount: sum(rows, ({ amount }) => amount) })),
    piutang: owed(out, 1),
    lebih_bayar: owed(out, -1),
    dp: some(sales.filter((one) => !one.out).map(({ id, left }) => ({ id, amount: 0 - left }))),
    utang: owed(purchases, 1),
    uang_muka_supplier: owed(purchases, -1),
    dana: some(funds.sales),
    bagi_hasil: some(funds.contracts),
    barang: [...goods]
      .filter(
        (id) =>
          sum(moved(id), ({ quantity }) => Math.round(quantity * 1000)) !== 0 ||
          sum(moved(id), ({ value }) => value) !== 0,
      )
      .map((id) => ({ id, amount: sum(moved(id), ({ value }) => value) })),
    ternak: herdAt(books, day),
    ...spendingRegisters(books, day),
  };
}

/** Every account's balance on a day, and the results before its year. */
export function ledgerAt(books: Books, day: string) {
  const balances = Object.fromEntries(
    Object.entries(STANDS).map(([account, stand]) => [account, stand(books, day) + 0]),
  );
  return balances;
}
