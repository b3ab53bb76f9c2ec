import * as z from "zod/mini";
import { isOneOf, recordOf } from "@/contract/base/words";
import { ACCOUNTS, type Account } from "@/contract/report/ledger";

/** The numbers that other programs give to our accounts (docs/decisions/0054). */
export const MAPPED_PROGRAMS = ["accurate", "jurnal"] as const;
export type MappedProgram = (typeof MAPPED_PROGRAMS)[number];
export const MAPPED_PROGRAM_LABELS: Record<MappedProgram, string> = { accurate: "Accurate", jurnal: "Jurnal.id" };

/** The name under which an account's number is kept: the account, or `kas-3` for a place of money. */
export const numberKey = (account: Account, place: number | null) => (place === null ? account : `${account}-${place}`);

const isKey = (key: string) => isOneOf(ACCOUNTS, key) || /^kas-[1-9]\d{0,8}$/.test(key);

const NUMBER = "Nomor akun terdiri dari 1–30 huruf, angka, titik, garis, atau garis miring.";
const AccountNumber = z.optional(
  z.nullable(z.string(NUMBER).check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,29}$/, NUMBER))),
);
const MOST_NUMBERS = 500;
const Numbers = z
  .record(z.string().check(z.refine(isKey, "Akun ini tidak dikenal.")), AccountNumber)
  .check(z.refine((numbers) => Object.keys(numbers).length <= MOST_NUMBERS, `Paling banyak ${MOST_NUMBERS} akun.`));

export const AccountSettings = z.object({ accurate: Numbers, jurnal: Numbers });
export type AccountSettings = z.infer<typeof AccountSettings>;
export const AccountInput = z.extend(AccountSettings, { version: z.int() });

export const NO_NUMBERS: AccountSettings = recordOf(MAPPED_PROGRAMS, () => ({}));
