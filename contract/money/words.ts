import type { PAYMENT_METHODS } from "@/contract/payment/words";

/** Places of money (books.md): the till, bank accounts and e-wallets, each with its own statement. */

export const MONEY_KINDS = ["kas", "bank", "e-wallet"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export const MONEY_KIND_LABELS: Record<MoneyKind, string> = {
  kas: "Kas tunai",
  bank: "Rekening bank",
  "e-wallet": "Dompet digital",
};

export const MONEY_MOVE_KINDS = ["transfer", "opname"] as const;
export type MoneyMoveKind = (typeof MONEY_MOVE_KINDS)[number];
export const MONEY_MOVE_LABELS: Record<MoneyMoveKind, string> = {
  transfer: "Transfer antar kas",
  opname: "Opname kas",
};

/** The reasons why money moves, as a statement says them. */
export const MONEY_ENTRY_KINDS = ["saldo awal", "masuk", "keluar", "transfer", "biaya", "opname"] as const;
type MoneyEntryKind = (typeof MONEY_ENTRY_KINDS)[number];
export const MONEY_ENTRY_LABELS: Record<MoneyEntryKind, string> = {
  "saldo awal": "Saldo awal",
  masuk: "Uang masuk",
  keluar: "Uang keluar",
  transfer: "Transfer",
  biaya: "Biaya bank",
  opname: "Selisih opname",
};

/** Marks of what was taken back: the line itself, and the one that takes it back. */
export const MONEY_ENTRY_MARKS = ["dibatalkan", "pembatalan"] as const;

/** `Transfer, dibatalkan`. */
export const entryInWords = ({
  kind,
  mark,
}: {
  kind: MoneyEntryKind;
  mark: (typeof MONEY_ENTRY_MARKS)[number] | null;
}) => (mark === null ? MONEY_ENTRY_LABELS[kind] : `${MONEY_ENTRY_LABELS[kind]}, ${mark}`);

/** Payments with these methods go to the account that names them. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods that a farm's first place of a kind takes, unless it says otherwise. */
export const USUAL_METHODS: Record<MoneyKind, readonly PaymentMethod[]> = {
  kas: ["tunai"],
  bank: ["transfer", "qris"],
  "e-wallet": [],
};

/** A farm has few places of money, so one list offers all of them. */
export const MOST_MONEY = 50;
