import * as z from "zod/mini";
import { atMost } from "./auth";

/** Fields that several forms share (domain.md, Formats). */

const withCountry = (digits: string) => digits.replace(/^0?62(?=8)/, "").replace(/^0/, "");

/** `0812…`, `812…`, `+62 812…` → `62812…`; what is no mobile number stays, and is refused. */
export const normalisePhone = (text: string) => {
  const digits = text.replace(/[\s().-]/g, "").replace(/^\+/, "");
  return /^(0?62|0)?8\d+$/.test(digits) ? `62${withCountry(digits)}` : digits;
};

const PHONE = "Nomor WhatsApp belum benar. Contoh: 0812-3456-7890.";
export const Phone = z
  .string()
  .check(z.maxLength(40, PHONE), z.overwrite(normalisePhone), z.regex(/^628\d{7,11}$/, PHONE));

const EMAIL = "Alamat email belum benar. Contoh: nama@contoh.id.";
export const Email = z
  .string("Masukkan email.")
  .check(
    z.trim(),
    z.minLength(1, "Masukkan email."),
    z.regex(/^[^\s@,;<>()"]+@[^\s@.,;<>()"]+(\.[^\s@.,;<>()"]+)+$/, EMAIL),
    atMost(254),
  );

/** A name of a person or a thing: one line, not blank. */
export const nameOf = (required: string, longest = 100) =>
  z.string(required).check(
    z.overwrite((text: string) => text.replace(/\s+/g, " ").trim()),
    z.minLength(1, required),
    atMost(longest),
  );
