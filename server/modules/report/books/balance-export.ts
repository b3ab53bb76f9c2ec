import type * as z from "zod/mini";
import {
  isResult,
  REGISTER_LINES,
  RETAINED,
  type Register,
  type Registered,
  type Sheet,
  type SheetSide,
  sheetOf,
  sumOf,
} from "@/contract/report/balance";
import type { BalanceExportQuery, RegisterExportQuery, Side, TrialExportQuery } from "@/contract/report/books";
import { ACCOUNT_KIND_LABELS, CHART } from "@/contract/report/ledger";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { pastDaysOf } from "@/server/modules/report/ledger";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { pastDay } from "./as-of";
import { readBalance } from "./balance";
import { inDays, inNumbers, usedSides } from "./journal-export";
import { numbersOf, sideName } from "./numbers";
import { readWholeRegister } from "./registers";
import { readTrial } from "./trial";

/** Few rows that are read at once. */
export const listed = <Row>(rows: readonly Row[]) => {
  const numbered = rows.map((row, id) => ({ ...row, id }));
  return {
    ids: numbered.map(({ id }) => id),
    rowsOf: async (ids: number[]) => ids.map((id) => must(numbered[id], "a row of the file")),
  };
};

type Line = { group: string; name: string; amount: number };
const SIDES: readonly SheetSide[] = ["aset", "utang", "modal"];
const sheetLines = (sheet: Sheet): Line[] =>
  SIDES.flatMap((side) => [
    ...sheet[side].map(({ label, amount }) => ({ group: ACCOUNT_KIND_LABELS[side], name: label, amount })),
    { group: "Jumlah", name: `Jumlah ${ACCOUNT_KIND_LABELS[side].toLowerCase()}`, amount: sumOf(sheet[side]) },
  ]);

const LINE_COLUMNS: ExportColumn<Line>[] = [
  { header: "Kelompok", width: 14, value: ({ group }) => group },
  { header: "Keterangan", width: 40, value: ({ name }) => name },
  { header: "Jumlah", kind: "rupiah", width: 20, value: ({ amount }) => amount },
];

export async function exportBalance(deps: Deps, session: Session, query: z.infer<typeof BalanceExportQuery>) {
  const now = deps.now();
  const at = pastDay(query.day, businessDay(now));
  const { day } = at;
  const balance = await inSnapshot(deps.db, (tx) => readBalance(tx, at));
  return exportFile({
    asked: query,
    name: `neraca-${day}`,
    title: "Neraca",
    about: [`Per ${dayInWords(day)}`],
    columns: LINE_COLUMNS,
    ...listed(sheetLines(sheetOf(balance))),
    exportedBy: session,
    now,
  });
}

const DOCUMENT_COLUMNS: ExportColumn<Registered>[] = [
  { header: "Nomor", width: 20, value: ({ name }) => name },
  { header: "Pihak", width: 28, value: ({ about }) => about },
  { header: "Tanggal", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Jatuh tempo", kind: "day", width: 12, value: ({ dueOn }) => dueOn },
  { header: "Tagihan", kind: "rupiah", width: 18, value: ({ billed }) => billed },
  { header: "Dibayar", kind: "rupiah", width: 18, value: ({ paid }) => paid },
];
const AMOUNT: ExportColumn<Registered> = {
  header: "Jumlah",
  kind: "rupiah",
  width: 18,
  value: ({ amount }) => amount,
};
const ASSET_COLUMNS: ExportColumn<Registered>[] = [
  { header: "Aset", width: 28, value: ({ name }) => name },
  { header: "Nomor", width: 18, value: ({ about }) => about },
  { header: "Dibeli", kind: "day", width: 12, value: ({ day }) => day },
];
const COLUMNS: Partial<Record<Register, ExportColumn<Registered>[]>> = {
  kas: [
    { header: "Kas atau rekening", width: 28, value: ({ name }) => name },
    { header: "Bank", width: 20, value: ({ about }) => about },
  ],
  barang: [
    { header: "Kode", width: 12, value: ({ about }) => about },
    { header: "Barang", width: 30, value: ({ name }) => name },
    { header: "Stok", kind: "decimal", width: 14, value: ({ quantity }) => quantity },
    { header: "Satuan", width: 10, value: ({ unit }) => unit },
  ],
  ternak: [
    { header: "Ternak", width: 20, value: ({ name }) => name },
    { header: "Ras dan kode", width: 24, value: ({ about }) => about },
    { header: "Masuk", kind: "day", width: 12, value: ({ day }) => day },
  ],
  aset_tetap: ASSET_COLUMNS,
  penyusutan: ASSET_COLUMNS,
};

export async function exportRegister(deps: Deps, session: Session, query: z.infer<typeof RegisterExportQuery>) {
  const now = deps.now();
  const at = pastDay(query.day, businessDay(now));
  const { day } = at;
  const { register } = query;
  const { label } = REGISTER_LINES[register];
  return exportFile({
    asked: query,
    name: `${label.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${day}`,
    title: label,
    about: [`Per ${dayInWords(day)}`],
    columns: [...(COLUMNS[register] ?? DOCUMENT_COLUMNS), AMOUNT],
    ...listed(await readWholeRegister(deps.db, register, at)),
    exportedBy: session,
    now,
  });
}

/** Without an account it is the line of the results of earlier years. */
type TrialLine = { side: Side | null; opening: number; debit: number; credit: number; closing: number };
const trialColumns = (numberOf: (side: Side) => string): ExportColumn<TrialLine>[] => [
  { header: "No. akun", width: 14, value: ({ side }) => side && numberOf(side) },
  { header: "Akun", width: 40, value: ({ side }) => (side ? sideName(side) : RETAINED) },
  { header: "Jenis", width: 24, value: ({ side }) => ACCOUNT_KIND_LABELS[side ? CHART[side.account].kind : "modal"] },
  { header: "Saldo awal", kind: "rupiah", width: 18, value: ({ opening }) => opening },
  { header: "Debit", kind: "rupiah", width: 18, value: ({ debit }) => debit },
  { header: "Kredit", kind: "rupiah", width: 18, value: ({ credit }) => credit },
  { header: "Saldo akhir", kind: "rupiah", width: 18, value: ({ closing }) => closing },
];

/** Kas is there by its places, so that every column adds up. */
export async function exportTrial(deps: Deps, session: Session, query: z.infer<typeof TrialExportQuery>) {
  const { db } = deps;
  const now = deps.now();
  const days = pastDaysOf(query.period, businessDay(now));
  const numberOf = await numbersOf(db, query.numbers, await usedSides(db, days, null, true));
  const { rows, places, earlier } = await inSnapshot(db, (tx) => readTrial(tx, days));
  const lineOf = ({ account, ...sums }: (typeof rows)[number]): TrialLine[] =>
    account === "kas"
      ? places.map(({ id, name, ...own }) => ({ side: { account, place: { id, name } }, ...own }))
      : Object.values(sums).some((sum) => sum !== 0)
        ? [{ side: { account, place: null }, ...sums }]
        : [];
  const retained: TrialLine = { side: null, opening: 0 - earlier, debit: 0, credit: 0, closing: 0 - earlier };
  const lines = [
    ...rows.filter(({ account }) => !isResult(account)).flatMap(lineOf),
    ...(earlier === 0 ? [] : [retained]),
    ...rows.filter(({ account }) => isResult(account)).flatMap(lineOf),
  ];
  return exportFile({
    asked: query,
    name: "neraca-saldo",
    title: "Neraca saldo",
    about: [inDays(days), ...inNumbers(query.numbers), "Saldo debit positif"],
    columns: trialColumns(numberOf),
    ...listed(lines),
    exportedBy: session,
    now,
  });
}
