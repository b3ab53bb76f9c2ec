import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { belongsOn } from "@/contract/base/belongs-on";
import { calendarDay } from "@/contract/base/day/calendar-day";
import { farmDay } from "@/contract/base/farm-fields";
import { checkOf, nameOf, notesOf } from "@/contract/base/fields";
import { PhotoAddress } from "@/contract/photo/model";
import { LEAST_WEIGHT, MOST_WEIGHT } from "@/contract/sheep/words";
import { findingFaults, methodFault } from "./pregnancy";
import {
  BCS_SCORES,
  EXAMINATION_KINDS,
  FAMACHA_SCORES,
  GIRTHS,
  MOST_EXAMINED,
  MOST_FOETUSES,
  PREGNANCIES,
  PREGNANCY_METHODS,
  TEMPERATURES,
} from "./words";

/** No farm has older records, and PostgreSQL has no year 0. */
const FIRST_DAY = "1990-01-01";

/** A calendar date that exists. */
export const dayOf = (message: string) =>
  calendarDay(message).check(z.refine((day) => day >= FIRST_DAY, "Tanggal ini terlalu lama berlalu."));

const decimal = (value: number) => value.toLocaleString("id-ID");

/** A number between two bounds, with at most so many decimals. */
const measure = (least: number, most: number, unit: string, decimals: number) => {
  const range = `Antara ${decimal(least)} dan ${decimal(most)}${unit}.`;
  const scale = 10 ** decimals;
  const fits = (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6;
  return z
    .number("Tulis angka, misalnya 32,5.")
    .check(
      z.minimum(least, range),
      z.maximum(most, range),
      z.refine(fits, `Paling banyak ${decimals} angka di belakang koma.`),
    );
};

const scoreOf = (scores: readonly number[], message: string) =>
  z.number(message).check(z.refine((value) => scores.includes(value), message));

/** An optional field. */
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const FOETUSES = `Jumlah janin dari 1 sampai ${MOST_FOETUSES}.`;

/** How it was looked for a pregnancy. */
export const pregnancyMethod = maybe(z.enum(PREGNANCY_METHODS, "Pilih cara periksa."));

/** The findings of one animal. */
export const ExaminationEntry = z.object({
  sheepId: z.int("Pilih ternak.").check(z.minimum(1, "Pilih ternak.")),
  /** The weight from scales. Without it, a girth gives an estimate. */
  weight: maybe(measure(LEAST_WEIGHT, MOST_WEIGHT, " kg", 2)),
  girth: maybe(measure(GIRTHS.least, GIRTHS.most, " cm", 1)),
  temperature: maybe(measure(TEMPERATURES.least, TEMPERATURES.most, " °C", 1)),
  bcs: maybe(scoreOf(BCS_SCORES, "BCS dari 1 sampai 5, per setengah.")),
  famacha: maybe(scoreOf(FAMACHA_SCORES, "FAMACHA dari 1 sampai 5.")),
  /** The result of an examination for pregnancy, and of no other. */
  pregnancy: maybe(z.enum(PREGNANCIES, "Pilih bunting, kosong, atau ragu.")),
  foetuses: maybe(z.int(FOETUSES).check(z.minimum(1, FOETUSES), z.maximum(MOST_FOETUSES, FOETUSES))),
  /** The user has confirmed that a jump in weight is right. */
  confirmed: maybe(z.boolean()),
});
export type ExaminationEntry = z.infer<typeof ExaminationEntry>;

type Checked = {
  kind?: unknown;
  day?: unknown;
  controlOn?: unknown;
  medicineId?: unknown;
  dose?: unknown;
  pregnancyMethod?: unknown;
  entries?: unknown;
};
const isNone = (value: unknown) => value === undefined || value === null;

const together = checkOf<Checked>(({ value, issues }) => {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", input: undefined, path, message });
  const { kind, day, controlOn, medicineId, dose } = value;
  if (typeof day === "string" && typeof controlOn === "string" && controlOn <= day)
    refuse(["controlOn"], "Kontrol ulang sesudah tanggal pemeriksaan.");
  if (!isNone(medicineId) && isNone(dose)) refuse(["dose"], "Masukkan dosis per ekor.");
  if (isNone(medicineId) && !isNone(dose)) refuse(["medicineId"], "Pilih obat untuk dosis ini.");
  const method = methodFault(kind, value.pregnancyMethod);
  if (method) refuse(["pregnancyMethod"], method);
  const seen = new Set<unknown>();
  const entries = Array.isArray(value.entries) ? value.entries.slice(0, MOST_EXAMINED) : [];
  entries.forEach((entry: Partial<ExaminationEntry> | null, at) => {
    if (typeof entry?.sheepId === "number" && seen.has(entry.sheepId))
      refuse(["entries", at, "sheepId"], "Ternak ini sudah ada di daftar.");
    seen.add(entry?.sheepId);
    for (const [field, message] of Object.entries(findingFaults(kind, entry ?? {})))
      refuse(["entries", at, field], message);
  });
});

const FEE = "Biaya berupa rupiah bulat, paling banyak Rp100.000.000 per ekor.";

/** An examination of one animal or of many: the common part once, and the findings of each animal. */
export const ExaminationInput = z
  .object({
    day: dayOf("Masukkan tanggal pemeriksaan."),
    ...belongsOn,
    kind: z.enum(EXAMINATION_KINDS, "Pilih tipe pemeriksaan."),
    pregnancyMethod,
    entries: z
      .array(ExaminationEntry, "Pilih sedikitnya satu ternak.")
      .check(
        z.minLength(1, "Pilih sedikitnya satu ternak."),
        z.maxLength(MOST_EXAMINED, `Paling banyak ${MOST_EXAMINED} ternak sekaligus.`),
      ),
    symptoms: notesOf(1000),
    diagnosis: notesOf(1000),
    medicineId: maybe(z.int("Pilih obat.").check(z.minimum(1, "Pilih obat."))),
    /** The dose for each animal, in the medicine's unit. */
    dose: maybe(measure(0.001, 10_000, "", 3)),
    /** The fee for each animal, in whole rupiah. */
    fee: maybe(z.int(FEE).check(z.minimum(0, FEE), z.maximum(100_000_000, FEE))),
    officer: nameOf("Masukkan nama petugas."),
    controlOn: maybe(dayOf("Tanggal ini tidak benar.")),
    notes: notesOf(1000),
    /** All examinations of the batch share this photo. */
    photo: maybe(PhotoAddress),
  })
  .check(together());
export type ExaminationInput = z.infer<typeof ExaminationInput>;

const REASON_REQUIRED = "Tulis alasan pembatalan.";

/** The reason of a cancellation. `wholeBatch` cancels all rows that were entered together. */
export const ExaminationCancelInput = z.object({
  reason: z.string(REASON_REQUIRED).check(z.trim(), z.minLength(1, REASON_REQUIRED), atMost(300)),
  wholeBatch: z.optional(z.boolean()),
  /** Null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
});
export type ExaminationCancelInput = z.infer<typeof ExaminationCancelInput>;
