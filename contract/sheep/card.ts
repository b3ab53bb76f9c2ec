import * as z from "zod/mini";
import { Attachment } from "@/contract/attachment/model";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { listQuery } from "@/contract/base/list";
import { PURCHASE_STATES } from "@/contract/purchase/words";
import { TRANSACTION_STATES } from "@/contract/transaction/words";
import { PenName, SheepName } from "./model";
import { HealthState, StockState } from "./states";
import { COST_KINDS, SEXES, SHEEP_EVENT_KINDS } from "./words";

/** The card of one animal, beyond its record. */

const Document = {
  documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
  documentId: z.nullable(z.int()),
  /** The document's name as people know it. */
  documentName: z.nullable(z.string()),
};

/** The newest come first, in pages. */
export const CardQuery = listQuery(z.object({}));
export type CardQuery = z.infer<typeof CardQuery>;

export const SheepCost = z.object({
  id: z.int(),
  day: z.iso.date(),
  kind: z.enum(COST_KINDS),
  amount: z.int(),
  /** The sum of this row and all rows before it. */
  sum: z.int(),
  note: z.nullable(z.string()),
  ...Document,
});
export type SheepCost = z.infer<typeof SheepCost>;

export const SheepEvent = z.object({
  id: z.int(),
  day: z.iso.date(),
  kind: z.enum(SHEEP_EVENT_KINDS),
  fromState: z.nullable(StockState),
  toState: z.nullable(StockState),
  fromHealth: z.nullable(HealthState),
  toHealth: z.nullable(HealthState),
  fromPen: z.nullable(PenName),
  toPen: z.nullable(PenName),
  fromInvestor: z.nullable(z.string()),
  toInvestor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** A move to another pen in books that are open, so that it can be cancelled if it was noted wrongly. */
  open: z.boolean(),
  ...Document,
});
export type SheepEvent = z.infer<typeof SheepEvent>;

const Gain = z.nullable(z.object({ from: z.iso.date(), to: z.iso.date(), days: z.int(), grams: z.int() }));

/** A chart shows at most so many weighings, the newest. */
export const MOST_WEIGHINGS = 400;

export const SheepWeights = z.object({
  /** Weights in their order: the arrival's, then those of valid examinations. */
  items: z.array(z.object({ day: z.iso.date(), weight: z.number(), estimated: z.boolean(), arrival: z.boolean() })),
  /** Daily gain (PBBH), without estimates. */
  lifetime: Gain,
  last: Gain,
});
export type SheepWeights = z.infer<typeof SheepWeights>;

const Kin = z.extend(SheepName, { sex: z.enum(SEXES), breed: z.string(), bornOn: z.nullable(z.iso.date()) });
export type Kin = z.infer<typeof Kin>;
const Parent = z.nullable(z.extend(Kin, { dam: z.nullable(Kin), sire: z.nullable(Kin) }));

export const SheepFamily = z.object({
  dam: Parent,
  sire: Parent,
  /** The youngest come first. */
  offspring: z.array(z.extend(Kin, { stockState: StockState, lastWeight: z.nullable(z.number()) })),
});
export type SheepFamily = z.infer<typeof SheepFamily>;

/** The documents that include an animal. */
export const SheepDocuments = z.object({
  /** Its purchase; null for an animal that was born here or entered without a purchase. */
  purchase: z.nullable(
    z.object({
      id: z.int(),
      number: z.string(),
      day: z.iso.date(),
      state: z.enum(PURCHASE_STATES),
      supplier: z.object({ id: z.int(), code: z.string(), name: z.string() }),
      noteNumber: z.nullable(z.string()),
      /** Its price, and its part of transport and other costs. */
      price: z.int(),
      share: z.int(),
      attachments: z.array(Attachment),
    }),
  ),
  /** The orders that include it, the newest first. An animal that came back may be sold again. */
  sales: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      day: z.iso.date(),
      state: z.enum(TRANSACTION_STATES),
      customer: z.object({ id: z.int(), code: z.string(), name: z.string() }),
      /** Its revenue; 0 before the delivery. */
      revenue: z.int(),
      returnedOn: z.nullable(z.iso.date()),
    }),
  ),
  /** The number of valid ones; null where there are too many to count. */
  examinations: z.nullable(z.int()),
});
export type SheepDocuments = z.infer<typeof SheepDocuments>;
