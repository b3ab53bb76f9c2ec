import { weightDoubt } from "@/contract/examination/weight";
import type { PriceMethod } from "@/contract/product/words";

/** The words of a purchase (domain.md, Pembelian). */

export const PURCHASE_STATES = ["draf", "dipesan", "diterima", "selesai", "dibatalkan", "retur"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
export const PURCHASE_STATE_LABELS: Record<PurchaseState, string> = {
  draf: "Draf",
  dipesan: "Dipesan",
  diterima: "Diterima",
  selesai: "Selesai",
  dibatalkan: "Dibatalkan",
  retur: "Retur",
};

/** The acts on a purchase. The server says which are legal now. */
export const PURCHASE_ACTS = [
  "pesan",
  "terima",
  "tutup",
  "buka",
  "selesai",
  "batal",
  "retur",
  "bayar",
  "koreksi",
  "kredit",
] as const;
export type PurchaseAct = (typeof PURCHASE_ACTS)[number];
export const PURCHASE_ACT_LABELS: Record<PurchaseAct, string> = {
  pesan: "Pesan",
  terima: "Terima barang",
  tutup: "Tutup sisa pesanan",
  buka: "Tunggu lagi sisa pesanan",
  selesai: "Selesaikan",
  batal: "Batalkan",
  retur: "Retur",
  bayar: "Catat pembayaran",
  koreksi: "Nota koreksi",
  kredit: "Pakai kredit",
};

/** The acts of each state. */
const STATE_ACTS: Record<PurchaseState, readonly PurchaseAct[]> = {
  draf: ["pesan", "batal"],
  dipesan: ["terima", "bayar", "kredit", "koreksi", "retur", "tutup", "batal"],
  diterima: ["bayar", "kredit", "selesai", "koreksi", "retur", "buka"],
  selesai: ["koreksi", "buka"],
  dibatalkan: ["bayar", "kredit"],
  retur: ["bayar", "kredit", "buka"],
};

/** Nothing of a debt of the opening balance can come or go back. */
const OPENING_ACTS: readonly PurchaseAct[] = ["bayar", "kredit", "selesai"];
export const stateActsOf = ({ state, opening }: { state: PurchaseState; opening: boolean }) =>
  opening ? STATE_ACTS[state].filter((act) => OPENING_ACTS.includes(act)) : STATE_ACTS[state];

/**
 * States in which a service may still be named for another sale. A draft is changed whole, and a cancelled order has
 * nothing left.
 */
export const ASSIGNABLE: readonly PurchaseState[] = ["dipesan", "diterima", "selesai"];

export const LINE_KINDS = ["ternak", "barang", "jasa"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const LINE_KIND_LABELS: Record<LineKind, string> = {
  ternak: "Ternak",
  barang: "Barang",
  jasa: "Jasa & biaya",
};

/** The most lines of one purchase. */
export const MOST_LINES = 500;

/**
 * Which purchases a list shows, by their debts: any debt, an overdue one, a refund by the supplier, or an advance for
 * goods that have not come.
 */
export const PURCHASE_DEBTS = ["belum lunas", "jatuh tempo", "lebih bayar", "uang muka"] as const;
export const PURCHASE_DEBT_LABELS: Record<(typeof PURCHASE_DEBTS)[number], string> = {
  "belum lunas": "Belum lunas",
  "jatuh tempo": "Lewat jatuh tempo",
  "lebih bayar": "Harus kembali dari supplier",
  "uang muka": "Uang muka di supplier",
};

type Priced = {
  kind: LineKind;
  priceMethod?: PriceMethod | null;
  buyWeight?: number | null;
  quantity?: number | null;
  price: number;
};

/** The product of thousandths and whole rupiah stays exact below the greatest amount. */
const times = (quantity: number, price: number) => Math.round((Math.round(quantity * 1000) * price) / 1000);

/** The amount of a line: for a head, its kilograms at the seller's, or a number of units. */
export function lineAmount({ kind, priceMethod, buyWeight, quantity, price }: Priced): number {
  if (kind !== "ternak") return times(quantity ?? 0, price);
  return priceMethod === "kg" ? times(buyWeight ?? 0, price) : price;
}

const MOST_YEARS = 5;

/** A later due day is a typing error. */
export const latestDue = (day: string) => `${Number(day.slice(0, 4)) + MOST_YEARS}${day.slice(4)}`;

/** The fault of a due day, or null. */
export function dueRefusal(day: string, dueOn: string) {
  if (dueOn < day) return "Jatuh tempo tidak dapat sebelum tanggal pembelian.";
  return dueOn > latestDue(day) ? `Jatuh tempo paling lama ${MOST_YEARS} tahun sesudah tanggal pembelian.` : null;
}

/** The difference between the weight on arrival and the seller's. */
export const arrivalDoubt = (buyWeight: number | null | undefined, arrivalWeight: number | null | undefined) =>
  weightDoubt("Bobot tiba", arrivalWeight, "bobot beli", buyWeight);

/** The weight lost on the way, in percent of the seller's. */
export const shrinkOf = (buyWeight: number | null, arrivalWeight: number | null) =>
  buyWeight && arrivalWeight ? Math.round(((buyWeight - arrivalWeight) / buyWeight) * 1000) / 10 : null;

export const PURCHASE_SORTS = {
  sorts: ["day", "number", "due", "total"],
  defaultSort: "-day",
} as const;
