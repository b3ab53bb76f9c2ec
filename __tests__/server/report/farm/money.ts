import type { AgeingDocument, AgeingRow, AgeingTotals, Costs, Finance, SaleProfit } from "@/contract/report/finance";
import { flowOf, placesOf } from "./cash";
import { type Books, gained, openOf, saleProfitsOf, shift, sum } from "./oracle";
import type { Reader } from "./reader";
import { expensesOf } from "./spent";

// Compares the finance report with the oracle.

export const nothing = (amount: number) => amount + 0;
const byId = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((a, b) => a.id - b.id);

const COST_KINDS = ["beli", "angkut", "pakan", "obat", "pemeriksaan", "overhead", "induk", "koreksi", "awal"];
const FLOWS = ["customer", "supplier", "investor", "operasional", "pemilik", "pinjaman", "aset", "lainnya"];
export const REVENUE = ["penjualan", "retur_penjualan", "potongan_penjualan"];
export const GROSS = [...REVENUE, "hpp", "biaya_penjualan"];

export function profitOf(books: Books, accounts: readonly string[], from: string, to: string) {
  return sum(accounts, (account) => nothing(0 - gained(books, account, from, to)));
}

export async function expectFinance(
  reader: Reader,
  books: Books,
  period: string,
  today: string,
  against = "sebelumnya",
) {
  const { ask, all } = reader;
  const query = `period=${period}&against=${encodeURIComponent(against)}`;
  const told = await ask<Finance>(`report/finance?${query}`);
  const days = { now: told.period, before: told.against };
  const pair = (of: (from: string, to: string) => number) => ({
    amount: nothing(of(days.now.from, days.now.to)),
    before: nothing(of(days.before.from, days.before.to)),
  });
  const accounts = told.accounts.map(({ account }) => account);
  expect(told.accounts).toEqual(
    accounts.map((account) => ({ account, ...pair((...on) => 0 - gained(books, account, ...on)) })),
  );
  expect(told.revenue).toEqual(pair((...on) => profitOf(books, REVENUE, ...on)));
  expect(told.grossProfit).toEqual(pair((...on) => profitOf(books, GROSS, ...on)));
  expect(told.profit).toEqual(pair((...on) => profitOf(books, accounts, ...on)));
  expect(told.cash).toEqual(
    FLOWS.map((flow) => {
      const before = flowOf(books, flow, days.before.from, days.before.to);
      return { flow, ...flowOf(books, flow, days.now.from, days.now.to), before: nothing(before.in - before.out) };
    }),
  );
  expect(told.cashByReceipt).toBe(nothing(sum(told.cash, (flow) => flow.in - flow.out)));
  expect(told.places).toEqual(placesOf(books, days.now.from, days.now.to));
  // sale by sale
  const { from, to } = days.now;
  const sales = saleProfitsOf(books, from, to);
  expect([told.profitBySale, told.grossProfit.amount]).toEqual(
    new Array(2).fill(nothing(sum(sales, ({ profit }) => profit))),
  );
  const listed = await all<SaleProfit, { profit: number; ledger: number }>(`report/finance/sale?period=${period}`);
  expect([listed.totals.profit, listed.totals.ledger]).toEqual([told.profitBySale, told.profitBySale]);
  expect(byId(listed.items).map(({ number, customer, deliveredOn, ...is }) => is)).toEqual(byId(sales));
  for (const { month, ...is } of told.months) {
    const first = `${month}-01`;
    const last = [shift(`${shift(first, 31).slice(0, 7)}-01`, -1), to].sort()[0] ?? to;
    const flows = FLOWS.map((flow) => flowOf(books, flow, first, last));
    expect({ month, ...is }).toEqual({
      month,
      revenue: profitOf(books, REVENUE, first, last),
      grossProfit: profitOf(books, GROSS, first, last),
      profit: profitOf(books, accounts, first, last),
      cashIn: sum(flows, (one) => one.in),
      cashOut: sum(flows, ({ out }) => out),
    });
  }
  const { piutang, utang, overpaid, held, funds, advances } = openOf(books, today);
  const left = (rows: readonly { left: number }[]) => sum(rows, (row) => row.left);
  expect(told.today).toEqual({ receivable: left(piutang), payable: left(utang), overpaid, held, funds, advances });
  await expectCosts(reader, books, query, days);
  return told;
}

type Days = { from: string; to: string };

/** The herd from before the farm used Domba was never bought. */
const kindOf = ({ kind, documentKind, moneyId }: Books["costs"][number]) =>
  kind === "beli" && documentKind === null && moneyId === null ? "awal" : kind;

async function expectCosts({ ask }: Reader, books: Books, query: string, days: { now: Days; before: Days }) {
  const told = await ask<Costs>(`report/finance/cost?${query}`);
  const pair = <Row extends { day: string }>(rows: readonly Row[], of: (row: Row) => number) => {
    const within = ({ from, to }: Days) =>
      nothing(
        sum(
          rows.filter(({ day }) => from <= day && day <= to),
          of,
        ),
      );
    return { amount: within(days.now), before: within(days.before) };
  };
  const kinds = COST_KINDS.map((kind) => ({
    kind,
    ...pair(
      books.costs.filter((one) => kindOf(one) === kind),
      ({ amount }) => amount,
    ),
  }));
  expect(told.animals).toEqual(kinds);
  for (const part of ["services", "direct"] as const) {
    const served = books.moved.filter(
      ({ line, transactionId }) => line.kind === "jasa" && (transactionId === null) === (part === "services"),
    );
    const of = (rows: typeof served) => pair(rows, ({ back, amount }) => (back ? -amount : amount));
    for (const { product, ...is } of told[part])
      expect([product?.code, is]).toEqual([
        product?.code,
        of(served.filter(({ line }) => line.productId === product?.id)),
      ]);
    const total = of(served).amount;
    const spent = part === "services" ? sum(told.expenses, ({ amount }) => amount) : 0;
    expect([part, sum(told[part], ({ amount }) => amount), told.ledger[part]]).toEqual([part, total, total + spent]);
  }
  const spentOn = (category: string) => ({
    amount: nothing(expensesOf(books, category, days.now.from, days.now.to)),
    before: nothing(expensesOf(books, category, days.before.from, days.before.to)),
  });
  const categories = [...new Set(books.vouchers.map(({ category }) => category ?? ""))];
  for (const category of categories) {
    const { category: _, ...is } = told.expenses.find((one) => one.category === category) ?? {
      amount: 0,
      before: 0,
      category,
    };
    expect([category, is]).toEqual([category, spentOn(category)]);
  }
  const lost = books.worth.filter(({ account }) => account === "kerugian_ternak");
  for (const { state, ...is } of told.losses)
    expect([state, is]).toEqual([
      state,
      pair(
        lost.filter((one) => one.state === state && !one.late),
        ({ amount }) => amount,
      ),
    ]);
  expect(told.ledger.losses).toBe(pair(lost, ({ amount }) => amount).amount);
  expect(told.lossesLater).toEqual(
    pair(
      lost.filter(({ late }) => late),
      ({ amount }) => amount,
    ),
  );
}

/** With `each`, also the documents behind every part. */
export async function expectAgeing({ all }: Reader, books: Books, today: string, each = false) {
  const open = openOf(books, today);
  for (const side of ["piutang", "utang"] as const) {
    const known = open[side];
    const rows = await all<AgeingRow, AgeingTotals>(`report/finance/ageing?side=${side}`);
    const ages = (some: readonly { age: string; left: number }[]) =>
      Object.fromEntries(
        ["belum", "1-30", "31-60", "61-90", "90+"].map((age) => [
          age,
          sum(
            some.filter((one) => one.age === age),
            ({ left }) => left,
          ),
        ]),
      );
    const left = (some: readonly { left: number }[]) => sum(some, (one) => one.left);
    expect(rows.totals).toEqual({
      ages: ages(known),
      total: left(known),
      billed: sum(known, ({ billed }) => billed),
      paid: sum(known, ({ paid }) => paid),
    });
    const parties = [...new Set(known.map(({ party }) => party))].sort((a, b) => a - b);
    expect(rows.items.map(({ party, ...is }) => ({ id: party.id, ...is })).toSorted((a, b) => a.id - b.id)).toEqual(
      parties.map((id) => {
        const own = known.filter(({ party }) => party === id);
        return { id, ages: ages(own), total: left(own), documents: own.length };
      }),
    );
    for (const age of each ? [null, ...new Set(known.map((one) => one.age))] : []) {
      const path = `report/finance/ageing/document?side=${side}${age ? `&age=${encodeURIComponent(age)}` : ""}`;
      const documents = await all<AgeingDocument, { total: number }>(path);
      const own = known.filter((one) => age === null || one.age === age);
      const told = documents.items.map(({ id, total, paid, remaining }) => ({
        id,
        billed: total,
        paid,
        left: remaining,
      }));
      expect(byId(told)).toEqual(byId(own.map(({ id, billed, paid, left }) => ({ id, billed, paid, left }))));
      expect(documents.totals.total).toBe(left(own));
    }
  }
}
