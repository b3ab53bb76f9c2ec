import * as z from "zod/mini";
import { Attachment } from "@/contract/attachment/model";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Correction } from "@/contract/correction/model";
import { CORRECTED } from "@/contract/correction/words";
import { Payment } from "@/contract/payment/model";
import { PAYMENT_STATES } from "@/contract/payment/words";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS } from "@/contract/product/words";
import { PenName } from "@/contract/sheep/model";
import { StockState } from "@/contract/sheep/states";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { LINE_KINDS, PURCHASE_ACTS, PURCHASE_DEBTS, PURCHASE_SORTS, PURCHASE_STATES } from "./words";

const Day = z.iso.date();

/** A row of the list. */
export const Purchase = z.object({
  id: z.int(),
  number: z.string(),
  day: Day,
  supplier: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  noteNumber: z.nullable(z.string()),
  dueOn: Day,
  state: z.enum(PURCHASE_STATES),
  /** A part has come and the rest is awaited. */
  partly: z.boolean(),
  /** A debt from before the farm's first day: owed, and nothing was bought. */
  opening: z.boolean(),
  paymentState: z.enum(PAYMENT_STATES),
  /** Days overdue; null while nothing is late. */
  daysLate: z.nullable(z.int()),
  animals: z.int(),
  total: z.int(),
  /** Payments less refunds. */
  paid: z.int(),
  returned: z.int(),
  /** Rupiah that corrections added, or took off. */
  corrected: z.int(),
  /** The amount to pay if everything comes; negative where the supplier owes. */
  remaining: z.int(),
  /** Utang: received and not paid. */
  payable: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Purchase = z.infer<typeof Purchase>;

/** Debts and refunds of different purchases are never set off: `remaining` is the one, `overpaid` the other. */
export const PurchaseTotals = z.object({
  total: z.int(),
  paid: z.int(),
  remaining: z.int(),
  overpaid: z.int(),
  payable: z.int(),
  /** Debts of the opening balance, which are owed and in `remaining`, but not in `total`. */
  opening: z.int(),
});
export type PurchaseTotals = z.infer<typeof PurchaseTotals>;

/** The requested tags that animals on the farm already have, by their position. */
export const WornTags = z.object({ worn: z.array(z.object({ at: z.int(), message: z.string() })) });

export const PurchaseLine = z.object({
  id: z.int(),
  kind: z.enum(LINE_KINDS),
  product: z.nullable(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      category: z.enum(PRODUCT_CATEGORIES),
      unit: z.enum(PRODUCT_UNITS),
    }),
  ),
  note: z.nullable(z.string()),
  price: z.int(),
  quantity: z.nullable(z.number()),
  earTag: z.nullable(z.string()),
  earTagColour: z.nullable(z.enum(TAG_COLOURS)),
  species: z.nullable(z.enum(SPECIES)),
  breed: z.nullable(z.string()),
  sex: z.nullable(z.enum(SEXES)),
  ageMonths: z.nullable(z.int()),
  buyWeight: z.nullable(z.number()),
  arrivalWeight: z.nullable(z.number()),
  priceMethod: z.nullable(z.enum(PRICE_METHODS)),
  pen: z.nullable(PenName),
  amount: z.int(),
  /** Its part of transport and other costs. */
  share: z.int(),
  /** An animal has the quantity 1. */
  received: z.number(),
  returned: z.number(),
  /** Corrections added these to its price and its quantity. */
  corrected: z.int(),
  correctedQuantity: z.number(),
  /** The received price less returns, with corrections: what a correction changes. */
  left: z.int(),
  /**
   * The supplier's refunds for it, and the most that he may still refund. A service counts only as far as no animal
   * carries it.
   */
  returnedAmount: z.int(),
  returnable: z.int(),
  /** The received value with its share of the costs, less returns; and the part that animals carry through usages. */
  worth: z.int(),
  allocated: z.int(),
  /** The usages through which animals carry a service or a cost. */
  usages: z.array(z.object({ id: z.int(), from: Day, to: Day, value: z.int() })),
  /**
   * The sale that a service or a cost was bought for. It is a direct cost of that sale, and animals do not carry it.
   */
  sale: z.nullable(z.object({ id: z.int(), number: z.string(), customer: z.string() })),
  /** The rest will not come. */
  closed: z.boolean(),
  /** The animal of this line, after its receipt. */
  sheep: z.nullable(z.object({ id: z.int(), code: z.string(), stockState: StockState })),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** A receipt or a return of one day. */
export const PurchaseMove = z.object({
  id: z.int(),
  day: Day,
  /** In rupiah, with the share of the costs. A return lowers the debt by this amount. */
  amount: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** Its day may be put right: it stands in open books. */
  redatable: z.boolean(),
  lines: z.array(z.object({ lineId: z.int(), quantity: z.number(), amount: z.int() })),
});
export type PurchaseMove = z.infer<typeof PurchaseMove>;

export const PurchaseDetail = z.extend(Purchase, {
  freight: z.int(),
  otherCost: z.int(),
  notes: z.nullable(z.string()),
  lines: z.array(PurchaseLine),
  receipts: z.array(PurchaseMove),
  returns: z.array(PurchaseMove),
  /** The newest comes first. */
  corrections: z.array(Correction),
  payments: z.array(Payment),
  attachments: z.array(Attachment),
  /** The sum that was paid too much for another purchase of this supplier, and may pay this one. */
  credit: z.nullable(z.object({ id: z.int(), number: z.string(), amount: z.int() })),
  /** The legal acts now, each with its hindrance if there is one. */
  acts: z.array(z.object({ act: z.enum(PURCHASE_ACTS), refusal: z.nullable(z.string()) })),
  /** Whether the whole purchase may be changed, only fields that change no sum, or nothing. */
  editable: z.enum(["semua", "aman", "tidak"]),
  cancelReason: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
});
export type PurchaseDetail = z.infer<typeof PurchaseDetail>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const PurchaseFilter = listFilter(PURCHASE_SORTS, {
  period: dayRange(),
  supplier: Id,
  state: anyOf(PURCHASE_STATES),
  debt: oneOf(PURCHASE_DEBTS),
  corrected: oneOf(CORRECTED),
  /** The purchased lines of these categories. */
  category: anyOf(PRODUCT_CATEGORIES),
});
export type PurchaseFilter = z.infer<typeof PurchaseFilter>;
export const PurchaseQuery = listQuery(PurchaseFilter);
export type PurchaseQuery = z.infer<typeof PurchaseQuery>;
