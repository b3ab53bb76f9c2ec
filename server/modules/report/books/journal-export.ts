import type * as z from "zod/mini";
import { inRupiah } from "@/contract/base/rupiah";
import {
  type JournalExportQuery,
  type JournalRow,
  type LedgerExportQuery,
  type LedgerRow,
  PROGRAM_LABELS,
  type Program,
  type Side,
} from "@/contract/report/books";
import { ACCOUNT_LABELS, CHARTED } from "@/contract/report/ledger";
import type { Days } from "@/contract/report/period";
import type { Queryable } from "@/server/db/client";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { pastDaysOf } from "@/server/modules/report/ledger";
import { businessDay, dayInWords } from "@/server/time";
import { type One, turnoversOf } from "./balances";
import { ledgerRows, ledgerTotals, onlyOf } from "./general-ledger";
import { atOf, journalTotals, linesAfter, named, type Only, placeNames } from "./journal";
import { numbersOf, sideName } from "./numbers";

export const inDays = ({ from, to }: Days) => `Periode: ${dayInWords(from)} sampai ${dayInWords(to)}`;
export const inNumbers = (numbers: Program) => (numbers === "domba" ? [] : [`Nomor akun: ${PROGRAM_LABELS[numbers]}`]);

/** The accounts and places that moved within a period, or that have a balance. */
export async function usedSides(db: Queryable, days: Days, only: Only, opened: boolean): Promise<Side[]> {
  const { accounts, places } = await turnoversOf(db, days);
  const names = await placeNames(db);
  const moved = ({ debit, credit, opening }: { debit: number; credit: number; opening: number }) =>
    debit !== 0 || credit !== 0 || (opened && opening !== 0);
  const sides = CHARTED.filter((account) => account !== "kas" && moved(accounts.get(account) ?? NOTHING)).map(
    (account): Side => ({ account, place: null }),
  );
  const placed = [...places]
    .filter(([, sums]) => moved(sums))
    .map(([id]): Side => ({ account: "kas", place: { id, name: names.get(id) ?? "" } }));
  return [...placed, ...sides].filter(
    ({ account, place }) => only === null || (account === only.account && [undefined, place?.id].includes(only.place)),
  );
}
const NOTHING = { debit: 0, credit: 0, opening: 0 };

/** The rows of a journal as an export reads them, one thousand after the other. */
function rowsInTurn(db: Queryable, days: Days, only: Only) {
  let after: string | undefined;
  return async (limit: number) => {
    const lines = await linesAfter(db, { only, days, limit }, after);
    const last = lines.at(-1);
    if (last) after = atOf(last);
    return lines;
  };
}

type Posting = { id: number; row: JournalRow; side: Side; debit: number | null; credit: number | null };

const postingColumns = (numberOf: (side: Side) => string): ExportColumn<Posting>[] => [
  { header: "Tanggal", kind: "day", width: 12, value: ({ row }) => row.day },
  { header: "Dokumen", width: 24, value: ({ row }) => row.documentName },
  { header: "Pihak", width: 28, value: ({ row }) => row.party },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ row }) => row.belongsOn.join(", ") || null },
  { header: "No. akun", width: 14, value: ({ side }) => numberOf(side) },
  { header: "Akun", width: 30, value: ({ side }) => sideName(side) },
  { header: "Debit", kind: "rupiah", width: 18, value: ({ debit }) => debit },
  { header: "Kredit", kind: "rupiah", width: 18, value: ({ credit }) => credit },
];

export async function exportJournal(deps: Deps, session: Session, query: z.infer<typeof JournalExportQuery>) {
  const { db } = deps;
  const now = deps.now();
  const days = pastDaysOf(query.period, businessDay(now));
  const used = await usedSides(db, days, null, false);
  const numberOf = await numbersOf(db, query.numbers, used);
  const places = await placeNames(db);
  const { rows } = await journalTotals(db, days);
  const read = rowsInTurn(db, days, null);
  return exportFile({
    asked: query,
    name: "jurnal",
    title: "Jurnal",
    about: [inDays(days), ...inNumbers(query.numbers)],
    columns: postingColumns(numberOf),
    // Each row of the journal is two of the file, its debit before its credit.
    ids: Array.from({ length: rows * 2 }, (_, at) => at),
    rowsOf: async (ids) => {
      const first = ids[0] ?? 0;
      return (await named(db, await read(ids.length / 2), places)).flatMap((row, at): Posting[] => [
        { id: first + 2 * at, row, side: row.debit, debit: row.amount, credit: null },
        { id: first + 2 * at + 1, row, side: row.credit, debit: null, credit: row.amount },
      ]);
    },
    exportedBy: session,
    now,
  });
}

const ledgerColumns = (numberOf: (side: Side) => string, one: One): ExportColumn<LedgerRow>[] => [
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Dokumen", width: 24, value: ({ documentName }) => documentName },
  { header: "Pihak", width: 28, value: ({ party }) => party },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn.join(", ") || null },
  { header: "No. akun", width: 14, value: ({ place }) => numberOf({ account: one.account, place }) },
  { header: "Akun", width: 26, value: ({ place }) => sideName({ account: one.account, place }) },
  { header: "Lawan", width: 30, value: ({ other }) => sideName(other) },
  { header: "Debit", kind: "rupiah", width: 18, value: ({ debit }) => debit || null },
  { header: "Kredit", kind: "rupiah", width: 18, value: ({ credit }) => credit || null },
  { header: "Saldo", kind: "rupiah", width: 18, value: ({ balance }) => balance },
];

export async function exportLedger(deps: Deps, session: Session, query: z.infer<typeof LedgerExportQuery>) {
  const { db } = deps;
  const now = deps.now();
  const days = pastDaysOf(query.period, businessDay(now));
  const only = onlyOf(query);
  const numberOf = await numbersOf(db, query.numbers, await usedSides(db, days, only, false));
  const { places, totals, rows } = await inSnapshot(db, async (tx) => ({
    places: await placeNames(tx),
    totals: await ledgerTotals(tx, only, days),
    rows: (await journalTotals(tx, days, only)).rows,
  }));
  const read = rowsInTurn(db, days, only);
  let balance = totals.opening;
  return exportFile({
    asked: query,
    name: `buku-besar-${only.account.replaceAll("_", "-")}`,
    title: `Buku besar ${ACCOUNT_LABELS[only.account]}${only.place ? `, ${places.get(only.place) ?? ""}` : ""}`,
    about: [
      inDays(days),
      ...inNumbers(query.numbers),
      `Saldo awal ${inRupiah(totals.opening)}`,
      `debit ${inRupiah(totals.debit)}`,
      `kredit ${inRupiah(totals.credit)}`,
      `saldo akhir ${inRupiah(totals.closing)}`,
    ],
    columns: ledgerColumns(numberOf, only),
    ids: Array.from({ length: rows }, (_, at) => at),
    rowsOf: async (ids) => {
      const first = ids[0] ?? 0;
      const some = await ledgerRows(db, await read(ids.length), balance, { only, places });
      balance = some.at(-1)?.balance ?? balance;
      return some.map((row, at) => ({ ...row, id: first + at }));
    },
    exportedBy: session,
    now,
  });
}
