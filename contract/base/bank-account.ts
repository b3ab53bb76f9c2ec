import * as z from "zod/mini";
import { AccountNumber, lineOf } from "./fields";

/** An account has all three parts or none. */
export const bankAccount = {
  bankName: lineOf(60),
  accountNumber: AccountNumber,
  accountHolder: lineOf(100),
};

const PARTS = ["bankName", "accountNumber", "accountHolder"] as const;
type BankAccount = Record<(typeof PARTS)[number], string | null>;

const MISSING = {
  bankName: "Lengkapi rekening: masukkan nama bank.",
  accountNumber: "Lengkapi rekening: masukkan nomor rekening.",
  accountHolder: "Lengkapi rekening: masukkan nama pemilik.",
} as const;

/** Nobody can pay to an incomplete account. */
export const wholeAccount = z.check<BankAccount>(({ value, issues }) => {
  const empty = PARTS.filter((part) => value[part] === null);
  if (empty.length === PARTS.length) return;
  for (const part of empty)
    issues.push({ code: "custom", path: [part], message: MISSING[part], input: value[part], continue: true });
});
