import { isOneOf } from "@/contract/base/words";

/** Cash vouchers (docs/decisions/0053): expenses and other income, and the owner's own money. */

export const VOUCHER_KINDS = ["pengeluaran", "pemasukan"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];
/** Money that the owner puts in or takes out. */
export const CAPITAL_KINDS = ["modal", "prive"] as const;
export type CapitalKind = (typeof CAPITAL_KINDS)[number];
export const ALL_VOUCHER_KINDS = [...VOUCHER_KINDS, ...CAPITAL_KINDS] as const;
export const VOUCHER_KIND_LABELS: Record<VoucherKind | CapitalKind, string> = {
  pengeluaran: "Pengeluaran",
  pemasukan: "Pemasukan lain",
  modal: "Setoran modal",
  prive: "Prive",
};

/** Money comes in by these kinds, and goes out by the others. */
export const comesIn = (kind: VoucherKind | CapitalKind) => kind === "pemasukan" || kind === "modal";

const SPENT_ON = [
  ...(["gaji", "listrik", "bbm", "perbaikan", "perlengkapan"] as const),
  ...(["sewa", "telepon", "konsumsi", "pajak"] as const),
] as const;
const EARNED_BY = ["pupuk", "susu", "pejantan", "denda"] as const;
export const EXPENSE_CATEGORIES = [...SPENT_ON, "lainnya"] as const;
export const INCOME_CATEGORIES = [...EARNED_BY, "lainnya"] as const;
export const VOUCHER_CATEGORIES = [...SPENT_ON, ...EARNED_BY, "lainnya"] as const;
export type VoucherCategory = (typeof VOUCHER_CATEGORIES)[number];
export const VOUCHER_CATEGORY_LABELS: Record<VoucherCategory, string> = {
  gaji: "Upah dan gaji",
  listrik: "Listrik dan air",
  bbm: "BBM dan transportasi",
  perbaikan: "Perbaikan dan perawatan",
  perlengkapan: "Perlengkapan kandang",
  sewa: "Sewa",
  telepon: "Telepon dan internet",
  konsumsi: "Konsumsi",
  pajak: "Pajak dan perizinan",
  pupuk: "Pupuk kandang",
  susu: "Susu",
  pejantan: "Jasa pejantan",
  denda: "Denda",
  lainnya: "Lainnya",
};

export const categoriesOf = (kind: VoucherKind): readonly VoucherCategory[] =>
  kind === "pengeluaran" ? EXPENSE_CATEGORIES : INCOME_CATEGORIES;
export const fitsKind = (kind: VoucherKind, category: VoucherCategory) => isOneOf(categoriesOf(kind), category);

export const VOUCHER_STATES = ["berlaku", "dibatalkan"] as const;
export const VOUCHER_STATE_LABELS: Record<(typeof VOUCHER_STATES)[number], string> = {
  berlaku: "Berlaku",
  dibatalkan: "Dibatalkan",
};

/** A proposal is put off for a month, or its voucher repeats no more. */
export const SKIPS = ["bulan ini", "seterusnya"] as const;

export const VOUCHER_SORTS = { sorts: ["day", "amount", "created"], defaultSort: "-day" } as const;
