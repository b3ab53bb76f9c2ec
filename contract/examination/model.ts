import * as z from "zod/mini";
import { hiddenRupiah } from "@/contract/base/hidden";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Photo } from "@/contract/photo/model";
import { SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { EXAMINATION_KINDS, EXAMINATION_SORTS, EXAMINATION_STATES, PREGNANCIES, PREGNANCY_METHODS } from "./words";

const Day = z.iso.date();

/** A row of the log: one examination of one animal. */
export const Examination = z.object({
  id: z.int(),
  /** Rows that were entered together share this id. */
  batch: z.string(),
  day: Day,
  kind: z.enum(EXAMINATION_KINDS),
  sheep: z.object({
    id: z.int(),
    code: z.string(),
    earTag: z.string(),
    earTagColour: z.enum(TAG_COLOURS),
    species: z.enum(SPECIES),
  }),
  weight: z.nullable(z.number()),
  weightEstimated: z.boolean(),
  /** The daily gain (PBBH) since the previous weighing, in whole grams. */
  gain: z.nullable(z.int()),
  girth: z.nullable(z.number()),
  temperature: z.nullable(z.number()),
  bcs: z.nullable(z.number()),
  famacha: z.nullable(z.int()),
  /** Only an examination for pregnancy has a result; those from before there were results have none. */
  pregnancy: z.nullable(z.enum(PREGNANCIES)),
  foetuses: z.nullable(z.int()),
  pregnancyMethod: z.nullable(z.enum(PREGNANCY_METHODS)),
  symptoms: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  medicine: z.nullable(z.object({ id: z.int(), name: z.string(), unit: z.string() })),
  dose: z.nullable(z.number()),
  fee: hiddenRupiah(),
  /** The usage by which the animal bears the fee, as its bill asks it. */
  usageId: z.nullable(z.int()),
  officer: z.string(),
  controlOn: z.nullable(Day),
  controlled: z.boolean(),
  /** A bad BCS or FAMACHA, or an overdue control, that no later examination of the animal has settled. */
  followUp: z.boolean(),
  /** The animal cannot be sold before this day, because of its medicine. */
  saleFrom: z.nullable(Day),
  notes: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The costs and the medicine go back on its day. */
  cancelled: z.nullable(z.object({ day: z.iso.date(), at: z.iso.datetime(), reason: z.string() })),
});
export type Examination = z.infer<typeof Examination>;

export const ExaminationDetail = z.extend(Examination, {
  /** The value of the medicine, which is part of the animal's HPP. */
  medicineCost: hiddenRupiah(),
  photo: Photo,
  /** The number of rows of its batch that are still valid, including this one. */
  batchCount: z.int(),
  createdBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
});
export type ExaminationDetail = z.infer<typeof ExaminationDetail>;

/**
 * The number of valid weighings from scales among the filtered rows, and their means. PBBH is the mean of the single
 * gains.
 */
export const ExaminationTotals = z.object({
  weighings: z.int(),
  weight: z.nullable(z.number()),
  gain: z.nullable(z.int()),
});
export type ExaminationTotals = z.infer<typeof ExaminationTotals>;

/** The saved rows, in the order of the input. */
export const Recorded = z.object({
  batch: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      sheepId: z.int(),
      weight: z.nullable(z.number()),
      weightEstimated: z.boolean(),
      gain: z.nullable(z.int()),
    }),
  ),
});
export type Recorded = z.infer<typeof Recorded>;

/** The cancelled rows. */
export const Cancelled = z.object({ ids: z.array(z.int()) });

const SheepId = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Ternak ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const ExaminationFilter = listFilter(EXAMINATION_SORTS, {
  kind: anyOf(EXAMINATION_KINDS),
  pregnancy: anyOf(PREGNANCIES),
  period: dayRange(),
  sheep: SheepId,
  officer: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** `1` shows only rows that still need attention. */
  followUp: oneOf(["1"]),
  state: oneOf(EXAMINATION_STATES),
});
export type ExaminationFilter = z.infer<typeof ExaminationFilter>;
export const ExaminationQuery = listQuery(ExaminationFilter);
export type ExaminationQuery = z.infer<typeof ExaminationQuery>;

/** A medicine to choose, with its remaining stock. */
export const Medicine = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  stock: z.number(),
  withdrawalDays: z.nullable(z.int()),
});
export type Medicine = z.infer<typeof Medicine>;

export const Officers = z.object({ items: z.array(z.string()) });
