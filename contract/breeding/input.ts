import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, notesOf } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";
import { EarTag, Weight } from "@/contract/sheep/input";
import { SEXES, TAG_COLOURS } from "@/contract/sheep/words";
import {
  EASES,
  LEAST_BIRTH_WEIGHT,
  LITTER_KINDS,
  MATING_KINDS,
  MOST_BIRTH_WEIGHT,
  MOST_EWES,
  MOST_LAMBS,
  MOST_WEANED,
} from "./words";

const isNone = (value: unknown) => value === undefined || value === null || value === "";
type Fault = { at: string; message: string };

/** Refuses fields of one record that do not fit each other. */
const fits = <Fields extends object>(faultsOf: (value: Fields) => readonly Fault[]) =>
  checkOf<Fields>(({ value, issues }) => {
    for (const { at, message } of faultsOf(value))
      issues.push({ code: "custom", input: undefined, path: [at], message });
  });

type Mated = { kind?: unknown; sireId?: unknown; semen?: unknown; penId?: unknown; fromOn?: unknown; toOn?: unknown };

const ram = fits<Mated>(({ kind, sireId, semen, penId, fromOn, toOn }) => [
  ...(kind !== "ib" && isNone(sireId) ? [{ at: "sireId", message: "Pilih pejantan." }] : []),
  ...(kind === "ib" && isNone(sireId) && isNone(semen)
    ? [{ at: "semen", message: "Tulis pejantan semen, atau pilih pejantan sendiri." }]
    : []),
  ...(!isNone(sireId) && !isNone(semen) ? [{ at: "semen", message: "Kosongkan: pejantannya sudah dipilih." }] : []),
  ...(kind === "koloni" && isNone(penId) ? [{ at: "penId", message: "Pilih kandang koloni." }] : []),
  ...(typeof fromOn === "string" && typeof toOn === "string" && toOn < fromOn
    ? [{ at: "toOn", message: "Tidak sebelum tanggal mulai." }]
    : []),
]);

/** A ram with ewes. Mating by hand and insemination are of one day, and have no end. */
export const MatingInput = z
  .object({
    kind: z.enum(MATING_KINDS, "Pilih cara kawin."),
    sireId: z.nullable(chosen("Pilih pejantan.")),
    semen: lineOf(100),
    penId: z.nullable(chosen("Pilih kandang.")),
    fromOn: farmDay("Masukkan tanggal."),
    /** Of a colony that has ended already. */
    toOn: z.nullable(farmDay("Tanggal ini tidak benar.")),
    eweIds: z
      .array(chosen("Pilih induk."), "Pilih sedikitnya satu induk.")
      .check(
        z.minLength(1, "Pilih sedikitnya satu induk."),
        z.maxLength(MOST_EWES, `Paling banyak ${MOST_EWES} ekor.`),
      ),
    notes: notesOf(500),
  })
  .check(ram());
export type MatingInput = z.infer<typeof MatingInput>;

/** The animals of a mating that is still being filled in. The answer is a list of warnings. */
export const MatingCheckInput = z.object({
  kind: z.enum(MATING_KINDS, "Pilih cara kawin."),
  sireId: z.nullable(chosen("Pilih pejantan.")),
  fromOn: farmDay("Masukkan tanggal."),
  eweIds: z.array(chosen("Pilih induk.")).check(z.maxLength(MOST_EWES, `Paling banyak ${MOST_EWES} ekor.`)),
});
export type MatingCheckInput = z.infer<typeof MatingCheckInput>;

/** The ram leaves the ewes. */
export const SeparateInput = z.object({ version: z.int(), day: farmDay("Masukkan tanggal.") });
export type SeparateInput = z.infer<typeof SeparateInput>;

export const MatingCancelInput = z.object({ version: z.int(), reason: reasonOf("Tulis alasannya.") });
export type MatingCancelInput = z.infer<typeof MatingCancelInput>;

const decimal = (value: number) => String(value).replace(".", ",");
const BIRTH_WEIGHT = `Bobot lahir antara ${decimal(LEAST_BIRTH_WEIGHT)} dan ${MOST_BIRTH_WEIGHT} kg.`;
const tenths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const LambInput = z.object({
  sex: z.enum(SEXES, "Pilih kelamin."),
  weight: z.nullable(
    z
      .number(BIRTH_WEIGHT)
      .check(
        z.minimum(LEAST_BIRTH_WEIGHT, BIRTH_WEIGHT),
        z.maximum(MOST_BIRTH_WEIGHT, BIRTH_WEIGHT),
        z.refine(tenths, "Paling banyak dua angka di belakang koma."),
      ),
  ),
  alive: z.boolean(),
  /** The sign by which it is known until it bears a tag: a spot, a coloured string. */
  mark: lineOf(60),
});
export type LambInput = z.infer<typeof LambInput>;

type Born = { kind?: unknown; lambs?: unknown; stillborn?: unknown };

const born = fits<Born>(({ kind, lambs }) => {
  const count = Array.isArray(lambs) ? lambs.length : 0;
  if (kind === "lahir" && count === 0) return [{ at: "lambs", message: "Tambahkan anak yang lahir." }];
  if (kind === "keguguran" && count > 0) return [{ at: "lambs", message: "Keguguran tidak mempunyai anak." }];
  return [];
});

/** The lambs of a dam at their birth. Everything else of them comes from her and from her mating. */
export const LitterInput = z
  .object({
    damId: chosen("Pilih induk."),
    kind: z.enum(LITTER_KINDS, "Pilih lahir atau keguguran."),
    day: farmDay("Masukkan tanggal."),
    hour: z.nullable(
      z.string("Tulis jam, misalnya 05.30.").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Tulis jam, misalnya 05:30.")),
    ),
    ease: z.nullable(z.enum(EASES, "Pilih kemudahan.")),
    /** Null is what the mating says, and where it names several rams, nobody. */
    sireId: z.nullable(chosen("Pilih pejantan.")),
    /** Null is the dam's breed. */
    breed: z.nullable(nameOf("Masukkan ras.", 60)),
    lambs: z.array(LambInput).check(z.maxLength(MOST_LAMBS, `Paling banyak ${MOST_LAMBS} anak.`)),
    notes: notesOf(500),
  })
  .check(born());
export type LitterInput = z.infer<typeof LitterInput>;

/** A litter that was noted wrongly: another day, another dam, a lamb too many. */
export const LitterCancelInput = z.object({ reason: reasonOf("Tulis alasannya.") });
export type LitterCancelInput = z.infer<typeof LitterCancelInput>;

/** A lamb gets its ear tag. */
export const TagInput = z.object({
  version: z.int(),
  earTag: EarTag,
  earTagColour: z.enum(TAG_COLOURS, "Pilih warna anting."),
});
export type TagInput = z.infer<typeof TagInput>;

/** Another dam suckles a lamb; null is its own again. */
export const FosterInput = z.object({ version: z.int(), fosterDamId: z.nullable(chosen("Pilih induk.")) });
export type FosterInput = z.infer<typeof FosterInput>;

/** Lambs that leave the milk together, with their weights, for one pen or where they are. */
export const WeaningInput = z.object({
  day: farmDay("Masukkan tanggal."),
  ...belongsOn,
  penId: z.nullable(chosen("Pilih kandang.")),
  officer: nameOf("Masukkan nama petugas."),
  lambs: z
    .array(z.object({ sheepId: chosen("Pilih anak."), weight: z.nullable(Weight) }), "Pilih sedikitnya satu anak.")
    .check(
      z.minLength(1, "Pilih sedikitnya satu anak."),
      z.maxLength(MOST_WEANED, `Paling banyak ${MOST_WEANED} ekor sekaligus.`),
    ),
});
export type WeaningInput = z.infer<typeof WeaningInput>;
