import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { EXPORT_FORMATS, listQuery, oneOf } from "@/contract/base/list";
import { isOneOf } from "@/contract/base/words";
import { COST_KIND_LABELS, COST_KINDS } from "@/contract/sheep/words";
import { EXPENSE_CATEGORIES } from "@/contract/voucher/words";
import { AGES } from "./age-words";
import { asOfDay } from "./balance";
import { ACCOUNTS, type Account } from "./ledger";
import { comparedWith, reportPeriod } from "./period";

/**
 * The finance report (domain.md, Reports). Amounts are whole rupiah, signed by their effect on the profit or the cash.
 */

export const FinanceQuery = z.object({ period: reportPeriod(), against: comparedWith() });
export type FinanceQuery = z.infer<typeof FinanceQuery>;

const Range = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Range = z.infer<typeof Range>;

/** An amount of the period, and of the compared period. */
const Compared = z.object({ amount: z.int(), before: z.int() });
export type Compared = z.infer<typeof Compared>;

/** The statement (laba rugi), in its order: accounts of the net revenue, of the gross profit, and of the profit. */
export const REVENUE_ACCOUNTS = ["penjualan", "retur_penjualan", "potongan_penjualan"] as const satisfies Account[];
export const GROSS_ACCOUNTS = [...REVENUE_ACCOUNTS, "hpp", "biaya_penjualan"] as const satisfies Account[];
export const PROFIT_ACCOUNTS = [
  ...GROSS_ACCOUNTS,
  ...(["beban", "beban_dibebankan", "kerugian_ternak", "piutang_tak_tertagih", "pemakaian"] as const),
  ...(["selisih_pembelian", "selisih_persediaan", "pendapatan_lain", "beban_lain", "bagi_hasil"] as const),
  ...(["biaya_bank", "selisih_kas", "penyusutan", "bunga", "laba_rugi_aset"] as const),
] as const satisfies Account[];

/** The party that money came from or went to. */
export const CASH_FLOWS = [
  ...(["customer", "supplier", "investor"] as const),
  ...(["operasional", "pemilik", "pinjaman", "aset", "lainnya"] as const),
] as const;
export type CashFlow = (typeof CASH_FLOWS)[number];
export const CASH_FLOW_LABELS: Record<CashFlow, string> = {
  customer: "Customer",
  supplier: "Supplier",
  investor: "Investor",
  operasional: "Pengeluaran dan pemasukan lain",
  pemilik: "Pemilik",
  pinjaman: "Pemberi pinjaman",
  aset: "Aset tetap",
  lainnya: "Biaya bank dan selisih opname",
};
/** The accounts on the other side of the cash. */
export const CASH_FLOW_ACCOUNTS: Record<CashFlow, readonly Account[]> = {
  customer: ["piutang", "uang_muka"],
  // Animals that were registered by hand are paid without a purchase.
  supplier: ["utang", "persediaan_ternak", "kerugian_ternak"],
  investor: ["dana_investor", "bagi_hasil"],
  operasional: ["beban", "pendapatan_lain"],
  pemilik: ["modal", "prive"],
  pinjaman: ["pinjaman", "bunga"],
  aset: ["aset_tetap", "laba_rugi_aset"],
  lainnya: ["biaya_bank", "selisih_kas"],
};

const Month = z.object({
  /** YYYY-MM */
  month: z.string(),
  revenue: z.int(),
  grossProfit: z.int(),
  profit: z.int(),
  cashIn: z.int(),
  cashOut: z.int(),
});

export const Finance = z.object({
  period: Range,
  against: Range,
  /** The accounts of the statement in their order; costs are negative. */
  accounts: z.array(z.extend(Compared, { account: z.enum(ACCOUNTS) })),
  revenue: Compared,
  grossProfit: Compared,
  profit: Compared,
  cash: z.array(z.object({ flow: z.enum(CASH_FLOWS), in: z.int(), out: z.int(), before: z.int() })),
  /**
   * The places of money, from the beginning of the period to its end. What was in a place when Domba began to keep it
   * belongs to its opening; `transfer` is what came from other places, less what went there.
   */
  places: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      opening: z.int(),
      in: z.int(),
      out: z.int(),
      transfer: z.int(),
      closing: z.int(),
    }),
  ),
  /** Twelve months that end with the period. */
  months: z.array(Month),
  /** The same gross profit, computed from each sale. */
  profitBySale: z.int(),
  /** The same net cash, computed from each receipt. */
  cashByReceipt: z.int(),
  /**
   * As of today. `held`: advances of living orders; `overpaid`: money that must go back, also of orders that were
   * called off; `funds`: investors' capital not yet repaid; `advances`: advances to suppliers.
   */
  today: z.object({
    receivable: z.int(),
    overpaid: z.int(),
    held: z.int(),
    funds: z.int(),
    payable: z.int(),
    advances: z.int(),
  }),
});
export type Finance = z.infer<typeof Finance>;

export const AGEING_SIDES = ["piutang", "utang"] as const;
export type AgeingSide = (typeof AGEING_SIDES)[number];

const Ages = z.record(z.enum(AGES), z.int());
const Party = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A customer or supplier with an open amount. */
export const AgeingRow = z.object({ party: Party, ages: Ages, total: z.int(), documents: z.int() });
export type AgeingRow = z.infer<typeof AgeingRow>;
/** `billed` less `paid` is `total`: today by what the documents say, on a past day by their rows until then. */
export const AgeingTotals = z.object({ ages: Ages, total: z.int(), billed: z.int(), paid: z.int() });
export type AgeingTotals = z.infer<typeof AgeingTotals>;

export const AgeingDocument = z.object({
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  dueOn: z.iso.date(),
  daysLate: z.int(),
  party: Party,
  total: z.int(),
  paid: z.int(),
  remaining: z.int(),
});
export type AgeingDocument = z.infer<typeof AgeingDocument>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);
const Side = z.object({
  side: z.prefault(z.enum(AGEING_SIDES, "Saringan ini tidak dikenal."), "piutang"),
  day: asOfDay(),
});
export const AgeingQuery = listQuery(Side);
export type AgeingQuery = z.infer<typeof AgeingQuery>;
export const AgeingDocumentQuery = listQuery(z.extend(Side, { age: oneOf(AGES), party: Id }));
export type AgeingDocumentQuery = z.infer<typeof AgeingDocumentQuery>;

const saleProfit = {
  revenue: z.int(),
  cost: z.int(),
  /** Costs that its animals bore after the delivery, for days on which they were still here. */
  lateCosts: z.int(),
  directCosts: z.int(),
  profit: z.int(),
};
/**
 * The result of a sale within the period: revenue net of returns, less HPP and direct costs. A sale with such a cost
 * may be undelivered or called off.
 */
export const SaleProfit = z.object({
  id: z.int(),
  number: z.string(),
  deliveredOn: z.nullable(z.iso.date()),
  customer: Party,
  ...saleProfit,
});
export type SaleProfit = z.infer<typeof SaleProfit>;
/** `ledger` is the same profit from the ledger, at the same moment. */
export const SaleProfitTotals = z.object({ ...saleProfit, ledger: z.int() });
export const SaleProfitQuery = listQuery(z.object({ period: reportPeriod() }));
export type SaleProfitQuery = z.infer<typeof SaleProfitQuery>;

/**
 * The costs that animals carry, by purpose. `awal` is their cost from before the farm used Domba, which nobody spent
 * now.
 */
export const BORNE_KINDS = [...COST_KINDS, "awal"] as const;
export type BorneKind = (typeof BORNE_KINDS)[number];
/** The sum of them, as a figure that opens. */
export const ALL_BORNE = "semua";
export const BORNE_LABELS: Record<BorneKind, string> = { ...COST_KIND_LABELS, awal: "Saldo awal ternak" };

/** The farm's spending, by purpose. */
export const Costs = z.object({
  /** Costs on animals, by kind. */
  animals: z.array(z.extend(Compared, { kind: z.enum(BORNE_KINDS) })),
  /** Purchased services and costs, by product. */
  services: z.array(z.extend(Compared, { product: z.nullable(Party) })),
  /** Expenses that were noted without a purchase, by category. */
  expenses: z.array(z.extend(Compared, { category: z.enum(EXPENSE_CATEGORIES) })),
  /** Services and costs that were bought for a sale. */
  direct: z.array(z.extend(Compared, { product: z.nullable(Party) })),
  /** Animals written off, by their fate. */
  losses: z.array(z.extend(Compared, { state: z.enum(["mati", "hilang", "dipotong"]) })),
  /** Costs that reached animals after they were written off. */
  lossesLater: Compared,
  /** The sums of these accounts in the ledger, at the same moment. Those of `services` hold the expenses, too. */
  ledger: z.object({ services: z.int(), direct: z.int(), losses: z.int() }),
});
export type Costs = z.infer<typeof Costs>;

/** A document's posting to an account on a day. */
export const Entry = z.object({
  day: z.iso.date(),
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  /** The document's name, and its customer or supplier. */
  documentName: z.nullable(z.string()),
  party: z.nullable(z.string()),
  rows: z.int(),
  amount: z.int(),
});
export type Entry = z.infer<typeof Entry>;

const word = z.optional(z.string().check(z.regex(/^[a-z_ ]{1,30}$/, "Saringan ini tidak dikenal.")));
const isAccount = (text: string): text is Account => isOneOf(ACCOUNTS, text);
const accounts = z.optional(
  z.pipe(
    z.string().check(
      z.maxLength(500),
      z.refine((text) => text.split(",").every(isAccount), "Akun ini tidak dikenal."),
    ),
    z.transform((text: string) => text.split(",").filter(isAccount)),
  ),
);
export const CASH_WAYS = ["masuk", "keluar"] as const;
/** The subject of a figure: rows of accounts (postings between them cancel out), or a kind of cost on animals. */
const EntryFigure = z.object({
  account: accounts.check(z.meta({ description: "Accounts, separated by commas. Needed where `cost` is not given." })),
  cost: oneOf([...BORNE_KINDS, ALL_BORNE]),
  /** The other account, the kind of row and the product, if the figure is limited to them. */
  contra: accounts,
  detail: word,
  product: Id,
  /** Limits a figure to gains or to losses of its accounts. */
  way: oneOf(CASH_WAYS),
});
export const EntryQuery = listQuery(z.extend(EntryFigure, { period: reportPeriod() })).check(
  z.refine(({ account, cost }) => cost !== undefined || (account !== undefined && account.length > 0), {
    path: ["account"],
    error: "Pilih akun.",
  }),
);
export type EntryQuery = z.infer<typeof EntryQuery>;

export const FINANCE_SHEETS = ["laba rugi", "arus kas", "piutang", "utang", "laba penjualan", "biaya"] as const;
export const FinanceExportQuery = z.extend(FinanceQuery, {
  sheet: z.enum(FINANCE_SHEETS, "Laporan ini tidak dikenal."),
  format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv."),
  /** Of an ageing. */
  day: asOfDay(),
});
export type FinanceExportQuery = z.infer<typeof FinanceExportQuery>;
