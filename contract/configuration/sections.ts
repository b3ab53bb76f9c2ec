import * as z from "zod/mini";
import { bankAccount, wholeAccount } from "@/contract/base/bank-account";
import { Email, nameOf, notesOf, Phone, percentBetween } from "@/contract/base/fields";
import { keysOf } from "@/contract/base/words";
import type { TemplateKind } from "@/contract/notification/template";
import { templateOf } from "@/contract/notification/template-input";
import { Photo } from "@/contract/photo/model";

/** The sections of the configuration. Each is saved on its own and applies only to new documents. */

/** The version that was read. Another one means that somebody else has saved first. */
const version = z.int();

const PHONE = "Nomor telepon belum benar. Contoh: 021-555-1234.";
const Landline = z.nullable(
  z.string(PHONE).check(
    z.overwrite((text: string) => text.replace(/\s+/g, " ").trim()),
    z.regex(/^\+?[\d][\d\s().-]{4,28}$/, PHONE),
  ),
);

export const CompanySettings = z.object({
  logo: Photo,
  name: nameOf("Masukkan nama perusahaan."),
  address: notesOf(300),
  phone: Landline,
  whatsapp: z.nullable(Phone),
  email: z.nullable(Email),
  ...bankAccount,
});
export const CompanyInput = z.extend(CompanySettings, { version }).check(wholeAccount);

const PREFIX = "Awalan terdiri dari 1–5 huruf, A sampai Z.";
const Prefix = z.string("Masukkan awalan.").check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{1,5}$/, PREFIX));

export const PREFIX_LABELS = { sale: "penjualan", purchase: "pembelian", receipt: "kwitansi" } as const;
type Prefixed = keyof typeof PREFIX_LABELS;

/**
 * Two kinds of document with one prefix would be confused. Both fields get the error, because either may be the new
 * one.
 */
const distinct = z.check<Record<Prefixed, string>>(({ value, issues }) => {
  const kinds = keysOf(PREFIX_LABELS);
  for (const kind of kinds) {
    const twin = kinds.find((other) => other !== kind && value[other] === value[kind]);
    if (!twin) continue;
    const message = `Awalan ${value[kind]} sudah dipakai ${PREFIX_LABELS[twin]}.`;
    issues.push({ code: "custom", path: [kind], input: value[kind], message, continue: true });
  }
});

export const NumberingSettings = z.object({ sale: Prefix, purchase: Prefix, receipt: Prefix });
export const NumberingInput = z.extend(NumberingSettings, { version }).check(distinct);

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";
const asked = (ask: string, form: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? ask : form),
});
const whole = (ask: string, least: number, most: number, unit: string) =>
  z
    .int(asked(ask, "Tulis angka bulat tanpa minus, misalnya 15."))
    .check(z.minimum(least, `Paling sedikit ${least} ${unit}.`), z.maximum(most, `Paling banyak ${most} ${unit}.`));
const percent = (ask: string) =>
  percentBetween(asked(ask, "Tulis angka 0–100 dengan paling banyak dua angka di belakang koma, misalnya 2,5."));

export const TermsSettings = z.object({
  termDays: whole("Masukkan tempo.", 0, 365, "hari"),
  minDownPayment: percent("Masukkan uang muka minimum."),
  /** The investor's percentage (nisbah). */
  investorShare: percent("Masukkan bagian investor."),
  /** An animal with a smaller daily gain in grams grows too slowly. */
  minGain: whole("Masukkan batas PBBH.", 0, 1000, "gram"),
  maxMortality: percent("Masukkan batas kematian."),
  /** The sentence for an animal within the withdrawal period of a medicine. */
  withdrawalNote: notesOf(300),
  /** The feast of sacrifice: animals are judged on this day, and handed over around it. */
  qurbanOn: z._default(z.nullable(z.iso.date("Tanggal hari raya belum benar.")), null),
});
export const TermsInput = z.extend(TermsSettings, { version });

const months = (ask: string) => whole(ask, 1, 60, "bulan");
export const AGE_LABELS = { lamb: "cempe", weaned: "sapihan", young: "bakalan" } as const;

const rising = z.check<Record<keyof typeof AGE_LABELS, unknown>>(
  ({ value, issues }) => {
    const above = (low: keyof typeof AGE_LABELS, high: keyof typeof AGE_LABELS) => {
      const [less, more] = [value[low], value[high]];
      if (typeof less !== "number" || typeof more !== "number" || less < more) return;
      const message = `Harus lebih dari batas ${AGE_LABELS[low]} (${less} bulan).`;
      issues.push({ code: "custom", path: [high], input: more, message, continue: true });
    };
    above("lamb", "weaned");
    above("weaned", "young");
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/** The first age in months that is too old for the class. */
export const AgeSettings = z.object({
  lamb: months("Masukkan batas cempe."),
  weaned: months("Masukkan batas sapihan."),
  young: months("Masukkan batas bakalan."),
});
export const AgeInput = z.extend(AgeSettings, { version }).check(rising);

const days = (ask: string) => whole(ask, 1, 365, "hari");

/** The farm's terms for the work with ewes, rams and lambs. */
export const BreedingSettings = z.object({
  /** From mating to birth. */
  gestationSheep: whole("Masukkan lama bunting domba.", 140, 160, "hari"),
  gestationGoat: whole("Masukkan lama bunting kambing.", 140, 160, "hari"),
  /** The ram of a colony is separated after so many days. */
  separateDays: days("Masukkan lama koloni."),
  /** A ewe that is younger (months) or lighter (kg) is told before her mating. */
  leastAge: whole("Masukkan umur kawin.", 1, 60, "bulan"),
  leastWeight: whole("Masukkan bobot kawin.", 1, 100, "kg"),
  /** At weaning, what a dam has cost since her mating passes to her lambs. */
  lambCosts: z.boolean(),
});
export const BreedingInput = z.extend(BreedingSettings, { version });

/** These settings say what people outside may see by a link, and for how many days (docs/decisions/0073). */
export const OutsideSettings = z.object({
  /** The report of an animal shows these: weights, vaccines and withdrawal, fitness for qurban, and its price. */
  weights: z.boolean(),
  care: z.boolean(),
  qurban: z.boolean(),
  prices: z.boolean(),
  /** After the handing over of an order, and after the end of a contract. */
  orderDays: days("Masukkan lama tautan pesanan."),
  contractDays: days("Masukkan lama tautan kontrak."),
});
export const OutsideInput = z.extend(OutsideSettings, { version });

export const MessageSettings = z.object({
  penjualan: templateOf("penjualan"),
  pembayaran: templateOf("pembayaran"),
  piutang: templateOf("piutang"),
  kontrol: templateOf("kontrol"),
  stok: templateOf("stok"),
  hari: templateOf("hari"),
  kabar: templateOf("kabar"),
} satisfies Record<TemplateKind, unknown>);
export const MessageInput = z.extend(MessageSettings, { version });
