import * as z from "zod/mini";
import { hiddenRupiah } from "@/contract/base/hidden";
import { anyOf, dayRange, idsOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Photo } from "@/contract/photo/model";
import { AGE_CLASSES } from "./age";
import { HealthState, StockState } from "./states";
import {
  HEALTH_STATES,
  ORIGINS,
  OWNERS,
  SEXES,
  SHEEP_SCOPES,
  SHEEP_SORTS,
  SHEEP_WATCHES,
  SPECIES,
  STOCK_STATES,
  TAG_COLOURS,
} from "./words";

/** The short form of an animal in other records. */
export const SheepName = z.object({
  id: z.int(),
  code: z.string(),
  earTag: z.string(),
  earTagColour: z.enum(TAG_COLOURS),
});
export type SheepName = z.infer<typeof SheepName>;

export const PenName = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** An animal in a row: its name in the pen, and the data that a weighing needs. */
export const SheepBrief = z.extend(SheepName, {
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: PenName,
  stockState: StockState,
  healthState: HealthState,
  /** Kilograms, and the day of the weighing. */
  lastWeight: z.nullable(z.number()),
  lastWeighedOn: z.nullable(z.iso.date()),
  photo: Photo,
});
export type SheepBrief = z.infer<typeof SheepBrief>;

export const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** An animal of the register. */
export const Sheep = z.extend(SheepBrief, {
  bornOn: z.nullable(z.iso.date()),
  bornEstimated: z.boolean(),
  /** The day on which the permanent teeth (poel) were seen. */
  teethSeenOn: z.nullable(z.iso.date()),
  /** On the farm's business day at the time of the answer. */
  ageClass: z.nullable(z.enum(AGE_CLASSES)),
  origin: z.enum(ORIGINS),
  arrivedOn: z.iso.date(),
  arrivalWeight: z.nullable(z.number()),
  /** False while a lamb bears no tag of its own. */
  tagged: z.boolean(),
  weanedOn: z.nullable(z.iso.date()),
  dam: z.nullable(SheepName),
  sire: z.nullable(SheepName),
  /** The owner, if it is not the farm itself. */
  investor: z.nullable(Named),
  product: z.nullable(Named),
  /** The end of its withdrawal period; null or a past day is no hindrance. */
  saleFrom: z.nullable(z.iso.date()),
  /** Sold, and boarded here until this day. */
  boardedUntil: z.nullable(z.iso.date()),
  /** Whether it can be sold on the business day of the answer. */
  sellable: z.boolean(),
  purchasePrice: hiddenRupiah(),
  /** HPP: the sum of its ledger. */
  cost: hiddenRupiah(),
  notes: z.nullable(z.string()),
  /** The legal moves by hand now. */
  moves: z.object({ stock: z.array(StockState), health: z.array(HealthState), pen: z.boolean() }),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
});
export type Sheep = z.infer<typeof Sheep>;

/** The mean of the last weights of the filtered animals, and the sum of their HPP. */
export const SheepTotals = z.object({ weight: z.nullable(z.number()), cost: hiddenRupiah() });
export type SheepTotals = z.infer<typeof SheepTotals>;

/** An animal, with the corrections that are still possible. */
export const SheepDetail = z.extend(Sheep, {
  /** Another dam that suckles it. */
  fosterDam: z.nullable(SheepName),
  /** Between these days she is expected to lamb; of one day both are the same. */
  expected: z.nullable(z.object({ dueFrom: z.iso.date(), dueTo: z.iso.date() })),
  /** Whether it is fit for qurban on the coming feast, or today, and the reason if not. */
  qurban: z.object({ day: z.iso.date(), faults: z.array(z.string()) }),
  editable: z.object({
    /** Origin and day of arrival can be corrected until another event happens to it. */
    arrival: z.boolean(),
    /** Price and weight of the arrival can be corrected until its sale, but never for a purchased animal. */
    purchase: z.boolean(),
    /** The price can also be told after the sale, if nobody knew it before. */
    price: z.boolean(),
  }),
  /** The day on which it died, was lost or slaughtered, which can be put right while its books are open. */
  leftOn: z.nullable(z.iso.date()),
  /** The day on which it left the farm in whatever way; null while it is there, and where nobody knows. */
  goneOn: z.nullable(z.iso.date()),
});
export type SheepDetail = z.infer<typeof SheepDetail>;

/** Without a filter for states, only animals on the farm are listed. */
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
  origin: oneOf(ORIGINS),
  /** The days of arrival; a lamb arrives with its birth. */
  arrived: dayRange(),
  /** `1` shows only animals that can be sold today. */
  sellable: oneOf(["1"]),
  watch: oneOf(SHEEP_WATCHES),
  /** `1` shows only animals that are fit for qurban. */
  qurban: oneOf(["1"]),
  /** `1` shows only animals that are sold and boarded here. */
  boarded: oneOf(["1"]),
});
export type SheepFilter = z.infer<typeof SheepFilter>;
export const SheepQuery = listQuery(SheepFilter);
export type SheepQuery = z.infer<typeof SheepQuery>;

/** The most animals in an answer to a search. */
export const MOST_FOUND = 20;

export const SheepFound = z.object({ items: z.array(SheepBrief) });
