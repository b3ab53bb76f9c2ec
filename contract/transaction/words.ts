import { HANDOVERS } from "./handover";

/** The words of a sale (domain.md, Penjualan). */

/** The kinds of a sale that somebody makes. */
export const SALE_KINDS = ["qurban", "aqiqah", "retail", "grosir", "bibit", "investasi"] as const;
/** `awal` is a receivable from before the farm's first day (docs/decisions/0058): owed like a sale, and no revenue. */
export const TRANSACTION_KINDS = [...SALE_KINDS, "awal"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export const TRANSACTION_KIND_LABELS: Record<TransactionKind, string> = {
  qurban: "Qurban",
  aqiqah: "Aqiqah",
  retail: "Retail",
  grosir: "Grosir",
  bibit: "Bibit",
  investasi: "Investasi",
  awal: "Saldo awal",
};

export const TRANSACTION_STATES = ["draf", "dipesan", "dikirim", "selesai", "dibatalkan", "retur"] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];
export const TRANSACTION_STATE_LABELS: Record<TransactionState, string> = {
  draf: "Draf",
  dipesan: "Dipesan",
  dikirim: "Diserahkan",
  selesai: "Selesai",
  dibatalkan: "Dibatalkan",
  retur: "Retur",
};

export { HANDOVERS };
export const HANDOVER_LABELS: Record<(typeof HANDOVERS)[number], string> = { ambil: "Diambil", antar: "Diantar" };

export const TRANSACTION_ACTS = [
  "pesan",
  "kirim",
  "tanggal",
  "ganti",
  "bayar",
  "selesai",
  "batal",
  "retur",
  "potongan",
  "hapus",
] as const;
export type TransactionAct = (typeof TRANSACTION_ACTS)[number];

/** The acts of each state. */
export const TRANSACTION_STATE_ACTS: Record<TransactionState, readonly TransactionAct[]> = {
  draf: ["pesan", "batal"],
  dipesan: ["kirim", "bayar", "ganti", "batal"],
  dikirim: ["bayar", "selesai", "tanggal", "retur", "potongan", "hapus"],
  selesai: ["tanggal", "retur", "potongan"],
  dibatalkan: ["bayar"],
  retur: ["bayar"],
};

/**
 * The states of a sale of packages: nothing is delivered, and it is finished when its contracts are paid
 * (docs/decisions/0031).
 */
const FUND_ACTS: Record<TransactionState, readonly TransactionAct[]> = {
  ...TRANSACTION_STATE_ACTS,
  dipesan: ["bayar", "batal"],
  dikirim: [],
  selesai: [],
};

/**
 * Money for packages is dana investor, a debt to the investors. It is no revenue or receivable and uses no credit
 * limit.
 */
export const isFund = ({ kind }: { kind: TransactionKind }) => kind === "investasi";

/** A receivable of the opening balance. Nothing of it can come back. */
export const isOpening = ({ kind }: { kind: TransactionKind }) => kind === "awal";
const OPENING_ACTS: Record<TransactionState, readonly TransactionAct[]> = {
  ...TRANSACTION_STATE_ACTS,
  dikirim: ["bayar", "selesai", "hapus"],
  selesai: [],
};

export const stateActsOf = (sale: { state: TransactionState; kind: TransactionKind }) =>
  (isFund(sale) ? FUND_ACTS : isOpening(sale) ? OPENING_ACTS : TRANSACTION_STATE_ACTS)[sale.state];

export const SALE_LINE_KINDS = ["ternak", "barang", "jasa", "paket"] as const;
export type SaleLineKind = (typeof SALE_LINE_KINDS)[number];

export const MOST_SALE_LINES = 200;
/** The most animals of one sale. */
export const MOST_SOLD = 500;

/** A replacement may weigh so many kilograms more or less. */
export const REPLACEMENT_RANGE = 2;

/** `dp dipegang`: advances of living orders that are not delivered. */
export const RECEIVABLES = ["belum lunas", "jatuh tempo", "dp dipegang"] as const;
export const RECEIVABLE_LABELS: Record<(typeof RECEIVABLES)[number], string> = {
  "belum lunas": "Belum lunas",
  "jatuh tempo": "Lewat jatuh tempo",
  "dp dipegang": "DP dipegang",
};

export const TRANSACTION_SORTS = {
  sorts: ["day", "number", "due", "total", "deliver"],
  defaultSort: "-day",
} as const;

/** The delivery board (papan pengantaran): deliveries around a day, and the stock of each grade for them. */

/** The days before and after the chosen one: H−3 … H+3. */
export const BOARD_SPAN = 3;

/** The width of a grade in kilograms. */
export const GRADE_WIDTH = 5;
