import * as z from "zod/mini";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf } from "@/contract/base/fields";
import { listOf } from "@/contract/base/list";
import { AGE_CLASSES } from "@/contract/sheep/age";
import { PenName } from "@/contract/sheep/model";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { DOSE_BASES, DOSED_ACTIONS, PROTOCOL_ACTIONS, PROTOCOL_TRIGGERS } from "./words";

const Day = z.iso.date();
const whole = (ask: string, least: number, most: number, unit: string) => {
  const message = `Angka bulat dari ${least} sampai ${most} ${unit}.`;
  return z.int(ask).check(z.minimum(least, message), z.maximum(most, message));
};

/** A rule that says what is due when, for whom. */
export const Protocol = z.object({
  id: z.int(),
  name: z.string(),
  trigger: z.enum(PROTOCOL_TRIGGERS),
  /** The day of one that counts from a date. */
  onDay: z.nullable(Day),
  offsetDays: z.int(),
  /** Null is work that is done once. */
  everyDays: z.nullable(z.int()),
  /** How many times in all; null has no end. */
  times: z.nullable(z.int()),
  species: z.nullable(z.enum(SPECIES)),
  sex: z.nullable(z.enum(SEXES)),
  ageClass: z.nullable(z.enum(AGE_CLASSES)),
  pen: z.nullable(PenName),
  action: z.enum(PROTOCOL_ACTIONS),
  words: z.nullable(z.string()),
  medicine: z.nullable(z.object({ id: z.int(), name: z.string(), unit: z.string() })),
  dose: z.nullable(z.number()),
  doseBasis: z.enum(DOSE_BASES),
  /** Nothing that fell due before this day is asked. */
  startOn: Day,
  active: z.boolean(),
  version: z.int(),
});
export type Protocol = z.infer<typeof Protocol>;
export const Protocols = listOf(Protocol);

type Checked = {
  [Field in "trigger" | "onDay" | "everyDays" | "times" | "action" | "words" | "medicineId" | "dose"]?: unknown;
};
const isNone = (value: unknown) => value === undefined || value === null || value === "";

const together = checkOf<Checked>(({ value, issues }) => {
  const refuse = (path: keyof Checked, message: string) =>
    issues.push({ code: "custom", input: value[path], path: [path], message });
  const { trigger, onDay, everyDays, times, action, words, medicineId, dose } = value;
  if (trigger === "tanggal" && isNone(onDay)) refuse("onDay", "Masukkan tanggalnya.");
  if (trigger !== "tanggal" && !isNone(onDay)) refuse("onDay", "Hanya untuk protokol pada tanggal.");
  if (!isNone(times) && isNone(everyDays)) refuse("everyDays", "Masukkan jarak ulangannya.");
  if (action === "lain" && isNone(words)) refuse("words", "Tulis pekerjaannya.");
  const dosed = DOSED_ACTIONS.some((one) => one === action);
  if (!dosed && !isNone(medicineId)) refuse("medicineId", "Obat hanya untuk vaksinasi dan obat cacing.");
  if (!isNone(medicineId) && isNone(dose)) refuse("dose", "Masukkan dosisnya.");
  if (isNone(medicineId) && !isNone(dose)) refuse("medicineId", "Pilih obat untuk dosis ini.");
});

const DOSE = "Dosis dari 0,001 sampai 10.000, paling banyak tiga angka di belakang koma.";
const hasThree = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

const fields = {
  name: nameOf("Masukkan nama protokol.", 80),
  trigger: z.enum(PROTOCOL_TRIGGERS, "Pilih sejak kapan dihitung."),
  onDay: z.nullable(farmDay("Tanggal ini tidak benar.")),
  offsetDays: whole("Masukkan jumlah hari.", 0, 3650, "hari"),
  everyDays: z.nullable(whole("Masukkan jarak ulangan.", 1, 3650, "hari")),
  times: z.nullable(whole("Masukkan jumlah ulangan.", 2, 1000, "kali")),
  species: z.nullable(z.enum(SPECIES, "Pilih jenis.")),
  sex: z.nullable(z.enum(SEXES, "Pilih kelamin.")),
  ageClass: z.nullable(z.enum(AGE_CLASSES, "Pilih kelas umur.")),
  penId: z.nullable(chosen("Pilih kandang.")),
  action: z.enum(PROTOCOL_ACTIONS, "Pilih tindakan."),
  words: lineOf(80),
  medicineId: z.nullable(chosen("Pilih obat.")),
  dose: z.nullable(z.number(DOSE).check(z.minimum(0.001, DOSE), z.maximum(10_000, DOSE), z.refine(hasThree, DOSE))),
  doseBasis: z.enum(DOSE_BASES, "Pilih dasar dosis."),
  startOn: farmDay("Masukkan tanggal mulai berlaku."),
};

export const ProtocolInput = z.object(fields).check(together());
export type ProtocolInput = z.infer<typeof ProtocolInput>;

export const ProtocolUpdateInput = z.object({ ...fields, active: z.boolean(), version: z.int() }).check(together());
export type ProtocolUpdateInput = z.infer<typeof ProtocolUpdateInput>;
