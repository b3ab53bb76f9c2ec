import * as z from "zod/mini";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Photo } from "@/contract/photo/model";
import { SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { EXAMINATION_KINDS, EXAMINATION_STATES } from "./words";

const Day = z.iso.date();

/** A row of the log: one animal, examined once. */
export const Examination = z.object({
  id: z.int(),
  /** What was entered together shares it. */
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
  /** PBBH since the weighing before: whole grams a day. */
  gain: z.nullable(z.int()),
  girth: z.nullable(z.number()),
  temperature: z.nullable(z.number()),
  bcs: z.nullable(z.number()),
  famacha: z.nullable(z.int()),
  symptoms: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  medicine: z.nullable(z.object({ id: z.int(), name: z.string(), unit: z.string() })),
  dose: z.nullable(z.number()),
  fee: z.int(),
  officer: z.string(),
  controlOn: z.nullable(Day),
  controlled: z.boolean(),
  /** BCS or FAMACHA is bad or a control overdue, and nobody has looked at the animal since. */
  followUp: z.boolean(),
  /** Until then its medicine keeps the animal from being sold. */
  saleFrom: z.nullable(Day),
  notes: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type Examination = z.infer<typeof Examination>;

export const ExaminationDetail = z.extend(Examination, {
  /** What the medicine was worth: it stands in the animal's HPP. */
  medicineCost: z.int(),
  photo: Photo,
  /** How many of its batch still stand, itself among them. */
  batchCount: z.int(),
  createdBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
  /** Why it cannot be cancelled any more; null while it can. */
  locked: z.nullable(z.string()),
});
export type ExaminationDetail = z.infer<typeof ExaminationDetail>;

/** Of the filtered weighings from scales that stand: how many, and the means. PBBH is the mean of the single ones. */
export const ExaminationTotals = z.object({
  weighings: z.int(),
  weight: z.nullable(z.number()),
  gain: z.nullable(z.int()),
});
export type ExaminationTotals = z.infer<typeof ExaminationTotals>;

/** What came of an input, in its order. */
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

/** What was cancelled. */
export const Cancelled = z.object({ ids: z.array(z.int()) });

export const EXAMINATION_SORTS = { sorts: ["day", "created", "weight"], defaultSort: "-day" } as const;

const SheepId = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Ternak ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const ExaminationFilter = listFilter(EXAMINATION_SORTS, {
  kind: anyOf(EXAMINATION_KINDS),
  period: dayRange(),
  sheep: SheepId,
  officer: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** `1`: only what somebody has yet to look after. */
  followUp: oneOf(["1"]),
  state: oneOf(EXAMINATION_STATES),
});
export type ExaminationFilter = z.infer<typeof ExaminationFilter>;
export const ExaminationQuery = listQuery(ExaminationFilter);
export type ExaminationQuery = z.infer<typeof ExaminationQuery>;

/** A medicine to choose, with what is left of it. */
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
