import { debtsAt, ledgerAt, registersAt } from "@/__tests__/server/report/books-oracle";
import {
  type Balance,
  isResult,
  proofsOf,
  REGISTERS,
  type Registered,
  resultOf,
  sheetOf,
  sumOf,
} from "@/contract/report/balance";
import type { GeneralLedger, Journal, JournalRow, LedgerRow, Statement, Trial } from "@/contract/report/books";
import type { AgeingRow, AgeingTotals } from "@/contract/report/finance";
import { ACCOUNTS } from "@/contract/report/ledger";
import { ageOf, type Books, gained, shift, sum } from "./oracle";
import type { Reader } from "./reader";

// Compares balance sheets, registers, ageing, journal and general ledger with the oracle.

const byId = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((a, b) => a.id - b.id);

/** The last day of every month within some days. */
export function monthEnds(from: string, to: string): string[] {
  const ends: string[] = [];
  for (let day = from; day <= to; day = shift(day, 1)) if (shift(day, 1).endsWith("-01")) ends.push(day);
  return ends;
}

/** The sheet of a day, its proofs, and every register's rows. */
export async function expectBalance({ ask, all }: Reader, books: Books, day: string) {
  const told = await ask<Balance>(`report/books/balance?day=${day}`);
  const known = registersAt(books, day);
  expect([day, told.registers]).toEqual([
    day,
    Object.fromEntries(REGISTERS.map((register) => [register, sum(known[register] ?? [], ({ amount }) => amount)])),
  ]);
  expect(told.places.map(({ id, amount }) => ({ id, amount }))).toEqual(known.kas);
  expect([day, told.ledger]).toEqual([day, ledgerAt(books, day)]);
  expect(told.earlier).toBe(resultOf(ledgerAt(books, `${Number(day.slice(0, 4)) - 1}-12-31`) as Balance["ledger"]));
  for (const { account, value, expected } of proofsOf(told))
    expect([day, account, value]).toEqual([day, account, expected]);
  const { aset, utang, modal } = sheetOf(told);
  expect([day, sumOf(aset)]).toEqual([day, sumOf(utang) + sumOf(modal)]);
  for (const register of REGISTERS) {
    const { items, totals } = await all<Registered, { amount: number }>(
      `report/books/register?register=${register}&day=${day}`,
    );
    expect([day, register, byId(items.map(({ id, amount }) => ({ id, amount })))]).toEqual([
      day,
      register,
      byId(known[register] ?? []),
    ]);
    expect(totals.amount).toBe(told.registers[register]);
  }
}

export async function expectAgeingOf({ all }: Reader, books: Books, day: string) {
  const { sales, purchases } = debtsAt(books, day);
  for (const [side, known] of [
    ["piutang", sales.filter(({ out, left }) => out && left > 0)],
    ["utang", purchases.filter(({ left }) => left > 0)],
  ] as const) {
    const { items, totals } = await all<AgeingRow, AgeingTotals>(`report/finance/ageing?side=${side}&day=${day}`);
    const parties = [...new Set(known.map(({ party }) => party))].sort((a, b) => a - b);
    const agesOf = (some: readonly { dueOn: string; left: number }[]) =>
      Object.fromEntries(
        ["belum", "1-30", "31-60", "61-90", "90+"].map((age) => [
          age,
          sum(
            some.filter(({ dueOn }) => ageOf(dueOn, day) === age),
            ({ left }) => left,
          ),
        ]),
      );
    expect([day, side, byId(items.map(({ party, ages }) => ({ id: party.id, ages })))]).toEqual([
      day,
      side,
      parties.map((id) => ({ id, ages: agesOf(known.filter(({ party }) => party === id)) })),
    ]);
    expect([totals.total, totals.billed - totals.paid]).toEqual([
      sum(known, ({ left }) => left),
      sum(known, ({ left }) => left),
    ]);
  }
}

type Paged<Row> = { items: Row[]; before: string | null; after: string | null };

/** Every page, forwards and then backwards: both ways show the same rows. */
async function pagesOf<Row extends { at: string }, Page extends Paged<Row>>({ ask }: Reader, path: string) {
  const first = await ask<Page>(path);
  const rows = [...first.items];
  let page: Paged<Row> = first;
  while (page.after !== null) {
    page = await ask<Page>(`${path}&after=${page.after}`);
    rows.push(...page.items);
  }
  const back = [...page.items];
  while (page.before !== null) {
    page = await ask<Page>(`${path}&before=${page.before}`);
    back.unshift(...page.items);
  }
  expect(back).toEqual(rows);
  expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length);
  return { first, rows };
}

/** Journal and trial balance of a period, with `each` also every general ledger, say the same and what the oracle says. */
export async function expectJournal(reader: Reader, books: Books, from: string, to: string, each = false) {
  const period = `${from}..${to}`;
  const { first, rows } = await pagesOf<JournalRow, Journal>(reader, `report/books/journal?period=${period}&limit=100`);
  expect(first.totals).toEqual({ rows: rows.length, amount: sum(rows, ({ amount }) => amount) });
  expect(rows.every(({ day, amount }) => from <= day && day <= to && amount > 0)).toBe(true);
  expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
  const trial = await reader.ask<Trial>(`report/books/trial?period=${period}`);
  const before = ledgerAt(books, `${Number(from.slice(0, 4)) - 1}-12-31`);
  expect(trial.earlier).toBe(resultOf(before as Balance["ledger"]));
  for (const { account, opening, debit, credit, closing } of trial.rows) {
    const of = (which: "debit" | "credit") =>
      sum(
        rows.filter((row) => row[which].account === account),
        ({ amount }) => amount,
      );
    expect([account, debit, credit]).toEqual([account, of("debit"), of("credit")]);
    expect([account, opening, closing - opening]).toEqual([
      account,
      (ledgerAt(books, shift(from, -1))[account] ?? 0) - (isResult(account) ? (before[account] ?? 0) : 0),
      gained(books, account, from, to) + 0,
    ]);
    expect(opening + debit - credit).toBe(closing);
  }
  expect(sum(trial.rows, ({ closing }) => closing)).toBe(trial.earlier);
  expectNothingStruck(books, trial, rows, { from, to });
  const kas = trial.rows.find(({ account }) => account === "kas");
  for (const part of ["opening", "debit", "credit", "closing"] as const)
    expect([part, sum(trial.places, (place) => place[part])]).toEqual([part, kas?.[part]]);
  if (!each) return;
  for (const { account, ...sums } of trial.rows) await expectAccount(reader, `account=${account}`, period, sums);
  for (const { id, name: _, ...sums } of trial.places)
    await expectAccount(reader, `account=kas&place=${id}`, period, sums);
}

/** A document that is cancelled on its own day is in no turnover; one that is cancelled later is in two. */
function expectNothingStruck({ corrections, usages }: Books, trial: Trial, rows: readonly JournalRow[], days: Days) {
  const within = (day: string | null) => day !== null && days.from <= day && day <= days.to;
  for (const [kind, account] of [
    ["potongan", "potongan_penjualan"],
    ["hapus", "piutang_tak_tertagih"],
  ] as const) {
    const own = corrections.filter((one) => one.kind === kind && one.cancelledOn !== one.day);
    const of = (which: "day" | "cancelledOn") =>
      sum(
        own.filter((one) => within(one[which])),
        ({ amount }) => 0 - amount,
      );
    const { debit, credit } = trial.rows.find((row) => row.account === account) ?? { debit: 0, credit: 0 };
    expect([account, debit, credit]).toEqual([account, of("day"), of("cancelledOn")]);
  }
  const struck = new Set(usages.flatMap((one) => (one.cancelledOn === one.postedOn ? [one.id] : [])));
  expect(rows.filter((row) => row.documentKind === "usage" && struck.has(row.documentId ?? 0))).toEqual([]);
}

type Days = { from: string; to: string };
type Sums = { opening: number; debit: number; credit: number; closing: number };

async function expectAccount(reader: Reader, which: string, period: string, sums: Sums) {
  const path = `report/books/ledger?${which}&period=${period}&limit=50`;
  const { first, rows } = await pagesOf<LedgerRow, GeneralLedger>(reader, path);
  expect([which, first.totals, first.rows]).toEqual([which, sums, rows.length]);
  let balance = sums.opening;
  for (const row of rows) {
    balance += row.debit - row.credit;
    expect([which, row.at, row.balance]).toEqual([which, row.at, balance]);
  }
  expect(balance).toBe(sums.closing);
}

export async function expectStatement({ ask }: Reader, books: Books, period: string) {
  const told = await ask<Statement>(`report/books/statement?period=${period}`);
  for (const { days, balance, accounts, cash, opening, closing } of [told.now, told.before]) {
    for (const account of ACCOUNTS)
      if (accounts[account] !== 0)
        expect([account, accounts[account]]).toEqual([account, 0 - gained(books, account, days.from, days.to)]);
    expect(closing).toBe(balance.ledger.kas);
    expect(opening + sum(cash, (flow) => flow.in - flow.out)).toBe(closing);
  }
}
