import type { GeneralLedger, LedgerQuery, LedgerRow } from "@/contract/report/books";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { balanceFrom, movedWithin, type One, type Turnover } from "./balances";
import { atOf, journalTotals, type Line, movedUpTo, named, pageOf, placeNames } from "./journal";

/** Rows of an account, each with the balance behind it. */
export async function ledgerRows(
  db: Queryable,
  lines: readonly Line[],
  opening: number,
  { only, places }: { only: One; places: ReadonlyMap<number, string> },
): Promise<LedgerRow[]> {
  let balance = opening;
  return (await named(db, lines, places)).map(({ debit, credit, amount, rows: _, ...row }) => {
    const gains = debit.account === only.account;
    balance += gains ? amount : -amount;
    const [own, other] = gains ? [debit, credit] : [credit, debit];
    return { ...row, place: own.place, other, debit: gains ? amount : 0, credit: gains ? 0 : amount, balance };
  });
}

export const onlyOf = ({ account, place }: Pick<LedgerQuery, "account" | "place">): One => ({
  account,
  // Only kas has places.
  place: account === "kas" ? place : undefined,
});

/** The balance before a row. */
const balanceAt = async (db: Queryable, only: One, line: Line, from: string) =>
  (await balanceFrom(db, only, line.day, from)) + (await movedUpTo(db, only, atOf(line)));

export async function ledgerTotals(db: Queryable, only: One, days: Days): Promise<Turnover> {
  const opening = await balanceFrom(db, only, days.from, days.from);
  const { debit, credit } = await movedWithin(db, only, days);
  return { opening, debit, credit, closing: opening + debit - credit };
}

export async function readGeneralLedger(db: Queryable, query: LedgerQuery, days: Days): Promise<GeneralLedger> {
  const only = onlyOf(query);
  const page = await pageOf(db, query, { only, days });
  const totals = await ledgerTotals(db, only, days);
  const first = page.lines[0];
  const opening = first ? await balanceAt(db, only, first, days.from) : totals.opening;
  const { before, after } = page;
  return {
    items: await ledgerRows(db, page.lines, opening, { only, places: await placeNames(db) }),
    before,
    after,
    totals,
    rows: query.after === undefined && query.before === undefined ? (await journalTotals(db, days, only)).rows : null,
  };
}
