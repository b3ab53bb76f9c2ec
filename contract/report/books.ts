import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { EXPORT_FORMATS, pageLimit } from "@/contract/base/list";
import { PAGE_SIZES } from "@/contract/base/page";
import { MAPPED_PROGRAM_LABELS, MAPPED_PROGRAMS } from "@/contract/configuration/accounts";
import { Balance, BalanceQuery, RegisterFilter } from "./balance";
import { CASH_FLOWS, type CashFlow } from "./finance";
import { ACCOUNTS } from "./ledger";
import { comparedWith, reportPeriod } from "./period";

/** Journal, general ledger, trial balance and statements: the same postings, as an accountant reads them. */

const Place = z.nullable(z.object({ id: z.int(), name: z.string() }));
/** An account, and the place of the money where it is kas. */
const Side = z.object({ account: z.enum(ACCOUNTS), place: Place });
export type Side = z.infer<typeof Side>;

/** The document of a posting, as people name it. */
const document = {
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  documentName: z.nullable(z.string()),
  party: z.nullable(z.string()),
  /** *Koreksi periode lalu*: the closed days that it belongs to. */
  belongsOn: z.array(z.iso.date()),
};

/** All postings of a document on a day from one account to another, and about the same closed days. `at` is its place in the journal. */
export const JournalRow = z.object({
  at: z.string(),
  day: z.iso.date(),
  ...document,
  debit: Side,
  credit: Side,
  amount: z.int(),
  /** The number of postings in it. */
  rows: z.int(),
});
export type JournalRow = z.infer<typeof JournalRow>;

const PLACE = "Halaman ini tidak dikenal.";
/** A place in the journal: day, document, accounts, place of money and closed days. Pages begin behind one, or end before one. */
const place = z.optional(
  z.string().check(
    z.regex(
      /^(19|20|21)\d{2}-\d{2}-\d{2}\.[a-z_]{0,20}\.\d{1,15}\.[a-z_]{1,30}\.[a-z_]{1,30}\.\d{1,9}(\.[\d,-]{10,2000})?$/,
      PLACE,
    ),
    z.refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, PLACE),
  ),
);
const paged = { after: place, before: place, limit: pageLimit(PAGE_SIZES[1]) };

/** The ends of a page, from which the next one and the one before are asked for; null where there is none. */
const ends = { before: z.nullable(z.string()), after: z.nullable(z.string()) };

export const JournalQuery = z.object({ period: reportPeriod(), ...paged });
export type JournalQuery = z.infer<typeof JournalQuery>;
export const Journal = z.object({
  items: z.array(JournalRow),
  ...ends,
  /** Of the whole period, with its first page only. */
  totals: z.nullable(z.object({ rows: z.int(), amount: z.int() })),
});
export type Journal = z.infer<typeof Journal>;

/** A row of an account's general ledger, with the other account and the balance behind it; debit is positive. */
export const LedgerRow = z.object({
  at: z.string(),
  day: z.iso.date(),
  ...document,
  other: Side,
  place: Place,
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Kas ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);
const LedgerFilter = z.object({
  account: z.prefault(z.enum(ACCOUNTS, "Akun ini tidak dikenal."), "kas"),
  /** Limits kas to one of its places. */
  place: Id,
  period: reportPeriod(),
});
export const LedgerQuery = z.extend(LedgerFilter, paged);
export type LedgerQuery = z.infer<typeof LedgerQuery>;

const sums = { opening: z.int(), debit: z.int(), credit: z.int(), closing: z.int() };
export const GeneralLedger = z.object({
  items: z.array(LedgerRow),
  ...ends,
  totals: z.object(sums),
  /** Of the whole period, with its first page only. */
  rows: z.nullable(z.int()),
});
export type GeneralLedger = z.infer<typeof GeneralLedger>;

export const TrialQuery = z.object({ period: reportPeriod() });
/**
 * Neraca saldo: every account from the beginning of the period to its end, and the places of kas. Income and costs begin
 * with the year in which the period begins; `earlier` is the result of the years before, a profit is positive.
 */
export const Trial = z.object({
  earlier: z.int(),
  rows: z.array(z.object({ account: z.enum(ACCOUNTS), ...sums })),
  places: z.array(z.object({ id: z.int(), name: z.string(), ...sums })),
});
export type Trial = z.infer<typeof Trial>;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
/** A period with its last day's balance sheet, its result by account, and its cash from opening to closing. */
const Period = z.object({
  days: Days,
  balance: Balance,
  accounts: z.record(z.enum(ACCOUNTS), z.int()),
  cash: z.array(z.object({ flow: z.enum(CASH_FLOWS), in: z.int(), out: z.int() })),
  opening: z.int(),
  closing: z.int(),
});
export type StatementPeriod = z.infer<typeof Period>;

/** Profit and loss, cash flow and balance sheet in the form of SAK EMKM, beside the period before. */
export const StatementQuery = z.object({ period: reportPeriod(), against: comparedWith() });
export const Statement = z.object({
  company: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    email: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
  now: Period,
  before: Period,
});
export type Statement = z.infer<typeof Statement>;

/** The activities of a cash flow statement, to which each flow belongs. */
export const CASH_ACTIVITIES = ["operasi", "investasi", "pendanaan"] as const;
export type CashActivity = (typeof CASH_ACTIVITIES)[number];
export const ACTIVITY_OF: Record<CashFlow, CashActivity> = {
  customer: "operasi",
  supplier: "operasi",
  operasional: "operasi",
  lainnya: "operasi",
  aset: "investasi",
  investor: "pendanaan",
  pemilik: "pendanaan",
  pinjaman: "pendanaan",
};

/** The numbers in a file: ours, or another program's. */
export const PROGRAMS = ["domba", ...MAPPED_PROGRAMS] as const;
export type Program = (typeof PROGRAMS)[number];
export const PROGRAM_LABELS: Record<Program, string> = { domba: "Domba", ...MAPPED_PROGRAM_LABELS };
const file = { format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv.") };
const numbered = { ...file, numbers: z.prefault(z.enum(PROGRAMS, "Program ini tidak dikenal."), "domba") };

export const JournalExportQuery = z.object({ period: reportPeriod(), ...numbered });
export const LedgerExportQuery = z.extend(LedgerFilter, numbered);
export const TrialExportQuery = z.extend(TrialQuery, numbered);
export const ChartExportQuery = z.object(file);
export const BalanceExportQuery = z.extend(BalanceQuery, file);
export const StatementExportQuery = z.extend(StatementQuery, file);
export const RegisterExportQuery = z.extend(RegisterFilter, file);
