/** Payments of purchases and of sales (domain.md): numbered receipts that are cancelled, never deleted. */

/** The act on a customer's document: a customer who is owed money gets it back. */
export const payActOf = ({ remaining }: { remaining: number }) =>
  remaining < 0 ? "Kembalikan uang" : "Terima pembayaran";

export const PAYMENT_KINDS = ["uang muka", "angsuran", "pelunasan", "pengembalian"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  "uang muka": "Uang muka",
  angsuran: "Angsuran",
  pelunasan: "Pelunasan",
  pengembalian: "Pengembalian",
};
export const PAYMENT_METHODS = ["tunai", "transfer", "qris"] as const;
export const PAYMENT_METHOD_LABELS: Record<(typeof PAYMENT_METHODS)[number], string> = {
  tunai: "Tunai",
  transfer: "Transfer",
  qris: "QRIS",
};

/** The state of payment. It follows from the document's sums and is never typed. */
export const PAYMENT_STATES = ["belum bayar", "uang muka", "sebagian", "lunas", "lebih bayar"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  "belum bayar": "Belum bayar",
  "uang muka": "Uang muka",
  sebagian: "Sebagian",
  lunas: "Lunas",
  "lebih bayar": "Lebih bayar",
};

/**
 * A draft owes nothing yet, and a document that was called off before any payment, or returned whole with its money,
 * owes nothing any more. None of them has a state of payment.
 */
export const isBilled = ({ state, paid, remaining }: { state: string; paid: number; remaining: number }) =>
  paid !== 0 || !(state === "draf" || state === "dibatalkan" || (state === "retur" && remaining === 0));

/** A receipt above this amount needs a duty stamp (meterai). */
export const STAMP_ABOVE = 5_000_000;

/** The receipt of a payment: one that was taken for several documents has `KW/2025/08/0012-1`, `-2` … under one number. */
export const receiptNumberOf = (number: string) => number.replace(/(\/\d+)-\d{1,3}$/, "$1");
