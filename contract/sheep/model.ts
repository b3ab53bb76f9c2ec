import * as z from "zod/mini";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Photo } from "@/contract/photo/model";
import { AGE_CLASSES } from "./age";
import {
  HEALTH_STATES,
  HealthState,
  ORIGINS,
  OWNERS,
  SEXES,
  SHEEP_SCOPES,
  SHEEP_WATCHES,
  SPECIES,
  STOCK_STATES,
  StockState,
  TAG_COLOURS,
} from "./words";

/** An animal as others name it. */
export const SheepName = z.object({
  id: z.int(),
  code: z.string(),
  earTag: z.string(),
  earTagColour: z.enum(TAG_COLOURS),
});
export type SheepName = z.infer<typeof SheepName>;

export const PenName = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** An animal in a line: what staff in the pen know it by, and what a weighing needs. */
export const SheepBrief = z.extend(SheepName, {
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: PenName,
  stockState: StockState,
  healthState: HealthState,
  /** kg, and the day it was weighed. */
  lastWeight: z.nullable(z.number()),
  lastWeighedOn: z.nullable(z.iso.date()),
  photo: Photo,
});
export type SheepBrief = z.infer<typeof SheepBrief>;

const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** An animal of the register. */
export const Sheep = z.extend(SheepBrief, {
  bornOn: z.nullable(z.iso.date()),
  bornEstimated: z.boolean(),
  /** The day on which permanent teeth (poel) were seen. */
  teethSeenOn: z.nullable(z.iso.date()),
  /** On the farm's business day of the answer. */
  ageClass: z.nullable(z.enum(AGE_CLASSES)),
  origin: z.enum(ORIGINS),
  arrivedOn: z.iso.date(),
  arrivalWeight: z.nullable(z.number()),
  dam: z.nullable(SheepName),
  sire: z.nullable(SheepName),
  /** The owner where it is not the farm itself. */
  investor: z.nullable(Named),
  product: z.nullable(Named),
  /** The end of the withdrawal period of its medicines; none, or past, is no hindrance. */
  saleFrom: z.nullable(z.iso.date()),
  /** Sold, and boarded here until that day. */
  boardedUntil: z.nullable(z.iso.date()),
  /** Free to be sold on the business day of the answer. */
  sellable: z.boolean(),
  purchasePrice: z.int(),
  /** HPP: the sum of its ledger. */
  cost: z.int(),
  notes: z.nullable(z.string()),
  /** What may be done to it by hand now. */
  moves: z.object({ stock: z.array(StockState), health: z.array(HealthState), pen: z.boolean() }),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
});
export type Sheep = z.infer<typeof Sheep>;

/** Of the filtered animals: the mean of their last weights, and the sum of their HPP. */
export const SheepTotals = z.object({ weight: z.nullable(z.number()), cost: z.int() });
export type SheepTotals = z.infer<typeof SheepTotals>;

/** One animal, with what of it may still be corrected. */
export const SheepDetail = z.extend(Sheep, {
  /** Whether it is a qurban on the feast that is to come, or today; and why not. */
  qurban: z.object({ day: z.iso.date(), faults: z.array(z.string()) }),
  editable: z.object({
    /** Origin and day of arrival: until something has happened to it since. */
    arrival: z.boolean(),
    /** Price and weight of the arrival: until it is sold, and never where a purchase has them. */
    purchase: z.boolean(),
  }),
});
export type SheepDetail = z.infer<typeof SheepDetail>;

export const SHEEP_SORTS = {
  sorts: ["earTag", "code", "lastWeight", "arrived", "born", "cost", "created"],
  defaultSort: "earTag",
} as const;

/** Several ids, separated by commas. */
export const idsOf = (most: number) =>
  z.pipe(
    z.pipe(
      z
        .string()
        .check(z.maxLength(most * 10), z.regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/, "Saringan ini tidak dikenal.")),
      z.transform((text: string) => [...new Set(text.split(",").filter(Boolean).map(Number))]),
    ),
    z.array(z.int()).check(z.maxLength(most, `Paling banyak ${most} sekaligus.`)),
  );

/** Where nothing is said of states, only animals on the farm are listed. */
export const SheepFilter = listFilter(SHEEP_SORTS, {
  species: anyOf(SPECIES),
  sex: oneOf(SEXES),
  scope: oneOf(SHEEP_SCOPES),
  state: anyOf(STOCK_STATES),
  health: anyOf(HEALTH_STATES),
  age: anyOf(AGE_CLASSES),
  pen: z.optional(idsOf(50)),
  product: z.optional(idsOf(50)),
  owner: oneOf(OWNERS),
  /** `1`: free to be sold today. */
  sellable: oneOf(["1"]),
  watch: oneOf(SHEEP_WATCHES),
  /** `1`: fit to be a qurban. */
  qurban: oneOf(["1"]),
  /** `1`: sold, and boarded here. */
  boarded: oneOf(["1"]),
});
export type SheepFilter = z.infer<typeof SheepFilter>;
export const SheepQuery = listQuery(SheepFilter);
export type SheepQuery = z.infer<typeof SheepQuery>;

/** How many labels are printed at once. */
export const MOST_LABELS = 300;

/** How many animals an answer to a search names at most. */
export const MOST_FOUND = 20;

export const SheepFound = z.object({ items: z.array(SheepBrief) });
