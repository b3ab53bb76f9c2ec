import * as z from "zod/mini";
import { hiddenRupiah } from "@/contract/base/hidden";
import { dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { PenName, SheepBrief, SheepName } from "@/contract/sheep/model";
import { StockState } from "@/contract/sheep/states";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import {
  DAM_SORTS,
  DUE_SORTS,
  EASES,
  LITTER_KINDS,
  LITTER_SORTS,
  MATING_KINDS,
  MATING_SORTS,
  MATING_STATES,
  MATING_WARNINGS,
  WEANING_SORTS,
} from "./words";

const Day = z.iso.date();

/** The id of an animal or a pen in an address. */
const idFilter = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
      z.transform((text: string) => Number(text)),
    ),
  );

/** A mating in its list. */
export const Mating = z.object({
  id: z.int(),
  kind: z.enum(MATING_KINDS),
  state: z.enum(MATING_STATES),
  sire: z.nullable(SheepName),
  semen: z.nullable(z.string()),
  pen: z.nullable(PenName),
  fromOn: Day,
  toOn: z.nullable(Day),
  /** The day on which the ram of a running colony is to be separated. */
  separateOn: z.nullable(Day),
  ewes: z.int(),
  /** The ewes found pregnant or that have lambed since. */
  pregnant: z.int(),
  lambed: z.int(),
  notes: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  version: z.int(),
});
export type Mating = z.infer<typeof Mating>;

export const MatingFilter = listFilter(MATING_SORTS, { state: oneOf(MATING_STATES), period: dayRange() });
export type MatingFilter = z.infer<typeof MatingFilter>;
export const MatingQuery = listQuery(MatingFilter);
export type MatingQuery = z.infer<typeof MatingQuery>;

/** A warning for a person who is about to mate these. */
export const Warned = z.object({
  kind: z.enum(MATING_WARNINGS),
  /** The ewe, or none where it is about the ram. */
  ewe: z.nullable(SheepName),
  message: z.string(),
});
export type Warned = z.infer<typeof Warned>;
export const MatingWarnings = z.object({ items: z.array(Warned) });

/** A ewe that is expected to lamb. */
export const Expected = z.object({
  id: z.int(),
  ewe: z.extend(SheepBrief, {}),
  mating: z.object({ id: z.int(), kind: z.enum(MATING_KINDS) }),
  sire: z.nullable(SheepName),
  semen: z.nullable(z.string()),
  /** Between these days; of one day both are the same. */
  dueFrom: Day,
  dueTo: Day,
  /** The finding of the last examination since the mating; null is none yet. */
  pregnancy: z.nullable(z.enum(["bunting", "ragu"])),
  foetuses: z.nullable(z.int()),
});
export type Expected = z.infer<typeof Expected>;

export const ExpectedFilter = listFilter(DUE_SORTS, { due: dayRange(), late: oneOf(["1"]) });
export type ExpectedFilter = z.infer<typeof ExpectedFilter>;
export const ExpectedQuery = listQuery(ExpectedFilter);
export type ExpectedQuery = z.infer<typeof ExpectedQuery>;

export const LitterLamb = z.object({
  id: z.int(),
  sex: z.enum(SEXES),
  weight: z.nullable(z.number()),
  alive: z.boolean(),
  mark: z.nullable(z.string()),
  /** The animal that it became, and what it is now. */
  sheep: z.nullable(z.extend(SheepName, { stockState: StockState, weanedOn: z.nullable(Day) })),
});

export const Litter = z.object({
  id: z.int(),
  dam: SheepName,
  kind: z.enum(LITTER_KINDS),
  day: Day,
  hour: z.nullable(z.string()),
  ease: z.nullable(z.enum(EASES)),
  sire: z.nullable(SheepName),
  pen: PenName,
  lambs: z.array(LitterLamb),
  notes: z.nullable(z.string()),
  /** Its lambs came in books that are open, so that it can be cancelled if it was noted wrongly. */
  open: z.boolean(),
});
export type Litter = z.infer<typeof Litter>;

export const LitterFilter = listFilter(LITTER_SORTS, {
  kind: oneOf(LITTER_KINDS),
  period: dayRange(),
  dam: idFilter(),
});
export type LitterFilter = z.infer<typeof LitterFilter>;
export const LitterQuery = listQuery(LitterFilter);
export type LitterQuery = z.infer<typeof LitterQuery>;

/** The form of a birth takes this from the dam. */
export const DamForBirth = z.object({
  ewe: SheepBrief,
  /** The mating that fits, with the day it was expected. */
  expected: z.nullable(
    z.object({
      matingId: z.int(),
      dueFrom: Day,
      dueTo: Day,
      sire: z.nullable(SheepName),
      semen: z.nullable(z.string()),
    }),
  ),
  /** Rams that may have been it; one is proposed. */
  sires: z.array(SheepName),
  /** Why she cannot lamb, said before anybody types. */
  refusal: z.nullable(z.string()),
});
export type DamForBirth = z.infer<typeof DamForBirth>;

/** Lambs that suckle, to be weaned. */
export const Suckling = z.extend(SheepName, {
  sex: z.enum(SEXES),
  species: z.enum(SPECIES),
  pen: PenName,
  bornOn: Day,
  tagged: z.boolean(),
  dam: z.nullable(SheepName),
  fosterDam: z.nullable(SheepName),
  lastWeight: z.nullable(z.number()),
});
export type Suckling = z.infer<typeof Suckling>;
export const SucklingQuery = listQuery(
  z.object({
    pen: idFilter(),
    /** Born on this day or before. */
    bornBy: z.optional(z.iso.date("Saringan ini tidak dikenal.")),
    /** This lamb alone, also one that has left before anybody noted its weaning. */
    lamb: idFilter(),
  }),
);
export type SucklingQuery = z.infer<typeof SucklingQuery>;

/** A weaning with what passed from each dam to her lambs. */
export const Weaning = z.object({
  id: z.int(),
  day: Day,
  passes: z.boolean(),
  by: z.nullable(z.string()),
  lambs: z.array(
    z.extend(SheepName, {
      weight: z.nullable(z.number()),
      dam: z.nullable(SheepName),
      /** The costs that it took over from its dam. */
      amount: hiddenRupiah(),
    }),
  ),
  /** Each dam with the costs that she passed on, and the first day that counted. */
  dams: z.array(z.extend(SheepName, { since: z.nullable(Day), amount: hiddenRupiah() })),
});
export type Weaning = z.infer<typeof Weaning>;

/** A weaning in its list. */
export const WeaningRow = z.object({
  id: z.int(),
  day: Day,
  lambs: z.int(),
  dams: z.int(),
  /** The mean of the weights that were taken. */
  weight: z.nullable(z.number()),
  /** The costs that passed from the dams to their lambs. */
  amount: hiddenRupiah(),
  by: z.nullable(z.string()),
});
export type WeaningRow = z.infer<typeof WeaningRow>;

export const WeaningFilter = listFilter(WEANING_SORTS, { period: dayRange() });
export type WeaningFilter = z.infer<typeof WeaningFilter>;
export const WeaningQuery = listQuery(WeaningFilter);
export type WeaningQuery = z.infer<typeof WeaningQuery>;

/** The figures of a dam over all her years. */
export const DamFigures = z.extend(SheepName, {
  breed: z.string(),
  pen: PenName,
  litters: z.int(),
  born: z.int(),
  weaned: z.int(),
  /** Of those born alive whose time to be weaned has come, percent. */
  survival: z.nullable(z.number()),
  /** Days between her litters. */
  interval: z.nullable(z.int()),
  /** Kilograms weaned in a year. */
  kilos: z.nullable(z.number()),
  lastOn: z.nullable(Day),
  /** Why she should be culled. */
  reasons: z.array(z.string()),
});
export type DamFigures = z.infer<typeof DamFigures>;

export const DamFilter = listFilter(DAM_SORTS, { cull: oneOf(["1"]) });
export type DamFilter = z.infer<typeof DamFilter>;
export const DamQuery = listQuery(DamFilter);
export type DamQuery = z.infer<typeof DamQuery>;

/** The figures of the whole herd, of a year. */
export const BreedingFigures = z.object({
  from: Day,
  to: Day,
  /** Ewes that were mated, and those that lambed or were found pregnant of it. */
  mated: z.int(),
  conceived: z.int(),
  conception: z.nullable(z.number()),
  litters: z.int(),
  abortions: z.int(),
  bornAlive: z.int(),
  stillborn: z.int(),
  /** Born alive in a litter. */
  litterSize: z.nullable(z.number()),
  weaned: z.int(),
  diedBefore: z.int(),
  survival: z.nullable(z.number()),
  /** Days between litters of a dam. */
  interval: z.nullable(z.int()),
  /** Kilograms weaned for each dam that lambed. */
  kilos: z.nullable(z.number()),
});
export type BreedingFigures = z.infer<typeof BreedingFigures>;
