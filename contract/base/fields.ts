import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";

/** Fields that several forms share (domain.md, Formats). */

/** A check of several fields together. It also runs while one of them is wrong, so that a form shows all faults at once. */
export const checkOf =
  <Fields extends object>(look: (payload: z.core.ParsePayload<Fields>) => void) =>
  <Given extends Fields>() =>
    z.check<Given>(look, { when: ({ value }) => typeof value === "object" && value !== null });

const withCountry = (digits: string) => digits.replace(/^0?62(?=8)/, "").replace(/^0/, "");

/** `0812…`, `812…`, `+62 812…` → `62812…`. Any other text stays as it is and is refused. */
export const normalisePhone = (text: string) => {
  const digits = text.replace(/[\s().-]/g, "").replace(/^\+/, "");
  return /^(0?62|0)?8\d+$/.test(digits) ? `62${withCountry(digits)}` : digits;
};

const PHONE = "Nomor WhatsApp belum benar. Contoh: 0812-3456-7890.";
export const Phone = z
  .string("Masukkan nomor WhatsApp.")
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

const oneLine = z.overwrite((text: string) => text.replace(/\s+/g, " ").trim());

/** A name of a person or a thing: one line, not blank. */
export const nameOf = (required: string, longest = 100) =>
  z.string(required).check(oneLine, z.minLength(1, required), atMost(longest));

/** An empty text becomes null. */
const orNone = (text: z.ZodMiniString) =>
  z.pipe(
    z.nullable(text),
    z.pipe(
      z.transform((value: string | null) => value || null),
      z.nullable(z.string()),
    ),
  );

/** An optional line of text. */
export const lineOf = (longest: number) => orNone(z.string().check(oneLine, atMost(longest)));

/** Optional text, which keeps its line breaks. */
export const notesOf = (longest: number) => orNone(z.string().check(z.trim(), atMost(longest)));

const CODE =
  "Kode terdiri dari paling banyak 20 huruf, angka, titik, strip, garis bawah atau garis miring, tanpa spasi.";
/** The code that staff give a record. It is unique without regard to case, and keeps its spelling. */
export const Code = z
  .string("Masukkan kode.")
  .check(z.trim(), z.minLength(1, "Masukkan kode."), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$/, CODE));

const TERM = "Tempo berupa hari bulat dari 0 sampai 365.";
/** Days until an invoice is due, or null without an agreement. */
export const TermDays = z.nullable(z.int(TERM).check(z.minimum(0, TERM), z.maximum(365, TERM)));

const RUPIAH = "Jumlah berupa rupiah bulat, tanpa sen dan tidak kurang dari nol.";
const MOST_RUPIAH = 999_999_999_999;
/** Whole rupiah. */
export const Rupiah = z
  .int(RUPIAH)
  .check(z.minimum(0, RUPIAH), z.maximum(MOST_RUPIAH, "Jumlah paling banyak Rp999.999.999.999."));

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
type Fault = Parameters<typeof z.number>[0];
/** A percentage with two decimals; `fault` says what is asked for. */
export const percentBetween = (fault: Fault, least = 0) =>
  z
    .number(fault)
    .check(
      z.minimum(least, `Paling sedikit ${least} %.`),
      z.maximum(100, "Paling banyak 100 %."),
      z.refine(hasTwoDecimals, "Paling banyak dua angka di belakang koma."),
    );

/** The percent with which offspring of a contract's dams count in it; empty says nothing. */
export const OffspringShare = z.optional(z.nullable(percentBetween("Tulis angka, misalnya 30 atau 12,5.")));

const ACCOUNT = "Nomor rekening terdiri dari 5–30 angka.";
/** A bank account: only the digits count, however they are grouped. */
export const AccountNumber = z.nullable(
  z.string(ACCOUNT).check(
    atMost(60),
    z.overwrite((text: string) => text.replace(/[\s.-]/g, "")),
    z.regex(/^\d{5,30}$/, ACCOUNT),
  ),
);
