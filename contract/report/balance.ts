import * as z from "zod/mini";
import { listQuery } from "@/contract/base/list";
import { recordOf } from "@/contract/base/words";
import { ACCOUNT_LABELS, ACCOUNTS, type Account, CHART, CHARTED } from "./ledger";

/** The balance sheet (neraca) of a day. Each line is the sum of a register that can be opened. */

export const REGISTERS = [
  "kas",
  "piutang",
  "uang_muka_supplier",
  "barang",
  "ternak",
  "aset_tetap",
  "penyusutan",
  "utang",
  "lebih_bayar",
  "dp",
  "dana",
  "bagi_hasil",
  "pinjaman",
] as const;
export type Register = (typeof REGISTERS)[number];

type RegisterLine = {
  label: string;
  hint: string;
  side: "aset" | "utang";
  /** The registers of an account add up to its balance. */
  account: Account;
};
export const REGISTER_LINES: Record<Register, RegisterLine> = {
  kas: { label: "Kas dan bank", hint: "Uang di setiap kas dan rekening", side: "aset", account: "kas" },
  piutang: { label: "Piutang customer", hint: "Penjualan yang diserahkan", side: "aset", account: "piutang" },
  uang_muka_supplier: {
    label: "Uang muka di supplier",
    hint: "Dibayar lebih dulu, atau harus kembali",
    side: "aset",
    account: "utang",
  },
  barang: { label: "Persediaan barang", hint: "Nilai stok tiap barang", side: "aset", account: "persediaan_barang" },
  ternak: { label: "Persediaan ternak", hint: "HPP tiap ternak", side: "aset", account: "persediaan_ternak" },
  aset_tetap: { label: "Aset tetap", hint: "Harga beli tiap aset", side: "aset", account: "aset_tetap" },
  penyusutan: {
    label: "Akumulasi penyusutan",
    hint: "Mengurangi nilai aset tetap",
    side: "aset",
    account: "akumulasi_penyusutan",
  },
  utang: { label: "Utang supplier", hint: "Pembelian yang diterima", side: "utang", account: "utang" },
  lebih_bayar: { label: "Lebih bayar customer", hint: "Harus dikembalikan", side: "utang", account: "piutang" },
  dp: { label: "Uang muka (DP) customer", hint: "Pesanan belum diserahkan", side: "utang", account: "uang_muka" },
  dana: { label: "Dana investor", hint: "Modal yang belum kembali", side: "utang", account: "dana_investor" },
  bagi_hasil: {
    label: "Bagi hasil belum dibayar",
    hint: "Sudah disetujui",
    side: "utang",
    account: "dana_investor",
  },
  pinjaman: { label: "Pinjaman", hint: "Pokok yang belum dibayar", side: "utang", account: "pinjaman" },
};

const DAY = "Tanggal ini tidak benar.";
/** A day of the past; without it, today. */
export const asOfDay = () => z.optional(z.iso.date(DAY).check(z.regex(/^(19|20|21)/, DAY)));

export const BalanceQuery = z.object({ day: asOfDay() });
export type BalanceQuery = z.infer<typeof BalanceQuery>;

export const Balance = z.object({
  day: z.iso.date(),
  registers: z.record(z.enum(REGISTERS), z.int()),
  /** The places of money, which the register `kas` adds up. */
  places: z.array(z.object({ id: z.int(), name: z.string(), amount: z.int() })),
  /** The balance of every account of the ledger; debit is positive. */
  ledger: z.record(z.enum(ACCOUNTS), z.int()),
  /** The part of the results in it that belongs to earlier years. */
  earlier: z.int(),
  /** Animals on the farm that day that were bought at a price which nobody has told yet: they are worth nothing in it. */
  unpriced: z.int(),
});
export type Balance = z.infer<typeof Balance>;

/** A line of the sheet. `register` or `account` says what it opens; the results open the profit statement. */
export type SheetLine = {
  key: Register | Account | "laba_ditahan" | "laba_berjalan";
  label: string;
  amount: number;
  register?: Register;
  account?: Account;
};
/** The results of all years before the one of a day. */
export const RETAINED = "Laba ditahan sampai tahun lalu";
export type Sheet = { aset: SheetLine[]; utang: SheetLine[]; modal: SheetLine[] };
export type SheetSide = keyof Sheet;

const ON_SHEET: readonly string[] = ["aset", "utang", "modal"] satisfies SheetSide[];
/** An account of income or costs. Its balance begins anew each year. */
export const isResult = (account: Account) => !ON_SHEET.includes(CHART[account].kind);

/** The registers of an account, and what they come to beside its balance: both must agree. A debt is positive. */
export const proofsOf = ({ registers, ledger }: Balance) =>
  CHARTED.flatMap((account) => {
    const own = REGISTERS.filter((one) => REGISTER_LINES[one].account === account);
    if (own.length === 0) return [];
    const sum = own.reduce((all, one) => all + (REGISTER_LINES[one].side === "aset" ? 1 : -1) * registers[one], 0);
    const sign = CHART[account].kind === "utang" ? -1 : 1;
    return [{ account, registers: own, value: sign * sum + 0, expected: sign * ledger[account] + 0 }];
  });

/** The result of all years up to the day, by the ledger. A profit is positive. */
export const resultOf = (ledger: Balance["ledger"]) =>
  0 - ACCOUNTS.reduce((sum, account) => sum + (isResult(account) ? ledger[account] : 0), 0);

/**
 * The lines of the sheet, from registers where an account has one, and from the ledger where not. Amounts are positive on
 * the side where they usually stand.
 */
export function sheetOf(balance: Balance): Sheet {
  const { registers, ledger, earlier } = balance;
  const side = (kind: SheetSide): SheetLine[] =>
    CHARTED.filter((account) => CHART[account].kind === kind).flatMap((account): SheetLine[] => {
      const own = REGISTERS.filter((one) => REGISTER_LINES[one].account === account);
      if (own.length > 0) return [];
      const amount = kind === "aset" ? ledger[account] : 0 - ledger[account];
      return [{ key: account, label: ACCOUNT_LABELS[account], amount, account }];
    });
  const registered = (kind: "aset" | "utang") =>
    REGISTERS.filter((one) => REGISTER_LINES[one].side === kind).map(
      (register): SheetLine => ({
        key: register,
        label: REGISTER_LINES[register].label,
        amount: registers[register],
        register,
      }),
    );
  const result = resultOf(ledger);
  return {
    aset: [...registered("aset"), ...side("aset")],
    utang: [...registered("utang"), ...side("utang")],
    modal: [
      ...side("modal"),
      { key: "laba_ditahan", label: RETAINED, amount: earlier },
      { key: "laba_berjalan", label: "Laba tahun berjalan", amount: result - earlier },
    ],
  };
}

export const sumOf = (lines: readonly SheetLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A ledger without postings. */
export const emptyLedger = () => recordOf(ACCOUNTS, () => 0);

/** A row of a register: a document, a place of money, goods, an animal, a loan or an asset. */
export const Registered = z.object({
  id: z.int(),
  documentKind: z.enum(["money", "transaction", "purchase", "investment", "product", "sheep", "loan", "asset"]),
  name: z.string(),
  /** A customer, a supplier, or what kind of goods or animal it is. */
  about: z.nullable(z.string()),
  /** The day of the document, or the arrival of the animal. */
  day: z.nullable(z.iso.date()),
  dueOn: z.nullable(z.iso.date()),
  /** The sums that were billed and paid until the day. */
  billed: z.nullable(z.int()),
  paid: z.nullable(z.int()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  amount: z.int(),
});
export type Registered = z.infer<typeof Registered>;

export const RegisterFilter = z.object({
  register: z.prefault(z.enum(REGISTERS, "Daftar ini tidak dikenal."), "kas"),
  day: asOfDay(),
});
export const RegisterQuery = listQuery(RegisterFilter);
export type RegisterQuery = z.infer<typeof RegisterQuery>;
export const RegisterTotals = z.object({ amount: z.int() });
