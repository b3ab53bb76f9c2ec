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

/** What may be done to a purchase; which of it now, the server says. */
export const PURCHASE_ACTS = ["pesan", "terima", "tutup", "selesai", "batal", "retur", "bayar"] as const;
export type PurchaseAct = (typeof PURCHASE_ACTS)[number];
export const PURCHASE_ACT_LABELS: Record<PurchaseAct, string> = {
  pesan: "Pesan",
  terima: "Terima barang",
  tutup: "Tutup sisa pesanan",
  selesai: "Selesaikan",
  batal: "Batalkan",
  retur: "Retur",
  bayar: "Catat pembayaran",
};

/** Which acts each state knows. */
export const STATE_ACTS: Record<PurchaseState, readonly PurchaseAct[]> = {
  draf: ["pesan", "batal"],
  dipesan: ["terima", "bayar", "retur", "tutup", "batal"],
  diterima: ["bayar", "selesai", "retur"],
  selesai: [],
  dibatalkan: ["bayar"],
  retur: ["bayar"],
};

/** Where a service may still be named for another sale: a draft is changed whole, and of the rest nothing is left. */
export const ASSIGNABLE: readonly PurchaseState[] = ["dipesan", "diterima", "selesai"];

export const LINE_KINDS = ["ternak", "barang", "jasa"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const LINE_KIND_LABELS: Record<LineKind, string> = {
  ternak: "Ternak",
  barang: "Barang",
  jasa: "Jasa & biaya",
};

/** Lines of one purchase. */
export const MOST_LINES = 500;

/**
 * Of which purchases a list is, by what is owed: any of it, what should have been paid by now, what the supplier owes, or
 * what was paid for goods that have not come yet.
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

/** Exact below the greatest amount: thousandths times whole rupiah. */
const times = (quantity: number, price: number) => Math.round((Math.round(quantity * 1000) * price) / 1000);

/** What a line comes to: a head, its kilograms at the seller's, or so many of a unit. */
export function lineAmount({ kind, priceMethod, buyWeight, quantity, price }: Priced): number {
  if (kind !== "ternak") return times(quantity ?? 0, price);
  return priceMethod === "kg" ? times(buyWeight ?? 0, price) : price;
}

const MOST_YEARS = 5;

/** A due day beyond it is a slip of the hand. */
export const latestDue = (day: string) => `${Number(day.slice(0, 4)) + MOST_YEARS}${day.slice(4)}`;

/** What of a due day is wrong, if anything. */
export function dueRefusal(day: string, dueOn: string) {
  if (dueOn < day) return "Jatuh tempo tidak dapat sebelum tanggal pembelian.";
  return dueOn > latestDue(day) ? `Jatuh tempo paling lama ${MOST_YEARS} tahun sesudah tanggal pembelian.` : null;
}

/** The weight on arrival against the one at the seller's. */
export const arrivalDoubt = (buyWeight: number | null | undefined, arrivalWeight: number | null | undefined) =>
  weightDoubt("Bobot tiba", arrivalWeight, "bobot beli", buyWeight);

/** Lost on the way, in percent of the weight at the seller's. */
export const shrinkOf = (buyWeight: number | null, arrivalWeight: number | null) =>
  buyWeight && arrivalWeight ? Math.round(((buyWeight - arrivalWeight) / buyWeight) * 1000) / 10 : null;
