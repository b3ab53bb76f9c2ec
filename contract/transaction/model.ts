import * as z from "zod/mini";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { PAYMENT_STATES, Payment } from "@/contract/payment/model";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS } from "@/contract/product/words";
import { PenName } from "@/contract/sheep/model";
import { HealthState, SEXES, SPECIES, StockState, TAG_COLOURS } from "@/contract/sheep/words";
import {
  HANDOVERS,
  RECEIVABLES,
  SALE_LINE_KINDS,
  TRANSACTION_ACTS,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
} from "./words";

const Day = z.iso.date();

/** A row of the list. */
export const Transaction = z.object({
  id: z.int(),
  number: z.string(),
  day: Day,
  customer: z.object({ id: z.int(), code: z.string(), name: z.string(), whatsapp: z.string() }),
  kind: z.enum(TRANSACTION_KINDS),
  dueOn: Day,
  handover: z.enum(HANDOVERS),
  deliverOn: z.nullable(Day),
  /** Its animals stay at the farm until that day (titip). */
  boarded: z.boolean(),
  deliveredOn: z.nullable(Day),
  state: z.enum(TRANSACTION_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  /** Days since it should have been paid; null while nothing is late. */
  daysLate: z.nullable(z.int()),
  heads: z.int(),
  total: z.int(),
  paid: z.int(),
  returned: z.int(),
  /** Still to be paid, were all delivered; less than nothing where the farm owes. */
  remaining: z.int(),
  /** Piutang: what was delivered and is not paid. */
  receivable: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Transaction = z.infer<typeof Transaction>;

/** What is to go back to one customer is never set off against what another owes. */
export const TransactionTotals = z.object({
  total: z.int(),
  paid: z.int(),
  remaining: z.int(),
  overpaid: z.int(),
  receivable: z.int(),
  heads: z.int(),
  /** Dana investor that came in: in none of the sums beside it. */
  fund: z.int(),
});
export type TransactionTotals = z.infer<typeof TransactionTotals>;

export const SoldAnimal = z.object({
  id: z.int(),
  code: z.string(),
  earTag: z.string(),
  earTagColour: z.enum(TAG_COLOURS),
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: PenName,
  stockState: StockState,
  healthState: HealthState,
  saleFrom: z.nullable(Day),
  lastWeight: z.nullable(z.number()),
  /** When it was chosen, and when it left. */
  weight: z.nullable(z.number()),
  deliveredWeight: z.nullable(z.number()),
  revenue: z.int(),
  /** Frozen HPP; null for who may not see what is earned. */
  cost: z.nullable(z.int()),
  returnedOn: z.nullable(Day),
  /** Why it cannot be delivered as it is now. */
  hindrance: z.nullable(z.string()),
});
export type SoldAnimal = z.infer<typeof SoldAnimal>;

export const TransactionLine = z.object({
  id: z.int(),
  kind: z.enum(SALE_LINE_KINDS),
  product: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    unit: z.enum(PRODUCT_UNITS),
  }),
  note: z.nullable(z.string()),
  price: z.int(),
  discount: z.int(),
  quantity: z.number(),
  priceMethod: z.nullable(z.enum(PRICE_METHODS)),
  weight: z.nullable(z.number()),
  amount: z.int(),
  discountShare: z.int(),
  returned: z.number(),
  /** HPP of goods that are with the buyer; null for who may not see what is earned. */
  cost: z.nullable(z.int()),
  animals: z.array(SoldAnimal),
});
export type TransactionLine = z.infer<typeof TransactionLine>;

export const TransactionMove = z.object({
  id: z.int(),
  kind: z.enum(["kirim", "retur"]),
  day: Day,
  amount: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

/** What of a service or a cost that was bought for it came on a day, or went back: then less than nothing. */
export const DirectCost = z.object({
  id: z.int(),
  day: Day,
  amount: z.int(),
  purchase: z.object({ id: z.int(), number: z.string() }),
  supplier: z.string(),
  product: z.string(),
  note: z.nullable(z.string()),
  /** Received before: on that day it was named for this sale, or no more. */
  moved: z.boolean(),
});
export type DirectCost = z.infer<typeof DirectCost>;

/** What of a service or a cost was ordered for it and has not come: no cost yet. */
export const AwaitedCost = z.omit(DirectCost, { day: true, moved: true });
export type AwaitedCost = z.infer<typeof AwaitedCost>;

export const TransactionDetail = z.extend(Transaction, {
  freight: z.int(),
  discount: z.int(),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  override: z.nullable(z.string()),
  lines: z.array(TransactionLine),
  moves: z.array(TransactionMove),
  payments: z.array(Payment),
  /** Part of its gross profit from the day on which each came. */
  directCosts: z.array(DirectCost),
  awaitedCosts: z.array(AwaitedCost),
  /**
   * Gross profit; null for who may not see it, and where there is none yet: before the delivery it is what was spent on it,
   * if anything.
   */
  profit: z.nullable(z.int()),
  acts: z.array(z.object({ act: z.enum(TRANSACTION_ACTS), refusal: z.nullable(z.string()) })),
  editable: z.enum(["semua", "aman", "tidak"]),
  cancelReason: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

export const TRANSACTION_SORTS = {
  sorts: ["day", "number", "due", "total", "deliver"],
  defaultSort: "-day",
} as const;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const TransactionFilter = listFilter(TRANSACTION_SORTS, {
  period: dayRange(),
  /** The days on which it is to be delivered. */
  delivery: dayRange(),
  customer: Id,
  kind: anyOf(TRANSACTION_KINDS),
  state: anyOf(TRANSACTION_STATES),
  payment: anyOf(PAYMENT_STATES),
  debt: oneOf(RECEIVABLES),
});
export type TransactionFilter = z.infer<typeof TransactionFilter>;
export const TransactionQuery = listQuery(TransactionFilter);
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** An animal that might be sold, with the reason where it may not be. */
export const SellableAnimal = z.extend(
  z.omit(SoldAnimal, {
    weight: true,
    deliveredWeight: true,
    revenue: true,
    cost: true,
    returnedOn: true,
  }),
  {
    product: z.nullable(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        salePrice: z.int(),
        minPrice: z.nullable(z.int()),
        priceMethod: z.nullable(z.enum(PRICE_METHODS)),
      }),
    ),
    photo: z.nullable(z.string()),
    bornOn: z.nullable(Day),
    teethSeenOn: z.nullable(Day),
  },
);
export type SellableAnimal = z.infer<typeof SellableAnimal>;

/** What of the farm's terms a new sale is written by, and the words of a bill. */
export const SaleTerms = z.object({ minDownPayment: z.number(), bill: z.string() });
export type SaleTerms = z.infer<typeof SaleTerms>;
