import * as z from "zod/mini";
import { Attachment } from "@/contract/attachment/model";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Correction } from "@/contract/correction/model";
import { CORRECTED } from "@/contract/correction/words";
import { Payment } from "@/contract/payment/model";
import { PAYMENT_STATES } from "@/contract/payment/words";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS } from "@/contract/product/words";
import { PenName } from "@/contract/sheep/model";
import { HealthState, StockState } from "@/contract/sheep/states";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { Hindrance } from "./hindrance";
import {
  HANDOVERS,
  RECEIVABLES,
  SALE_LINE_KINDS,
  TRANSACTION_ACTS,
  TRANSACTION_KINDS,
  TRANSACTION_SORTS,
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
  /** Its animals stay at the farm until this day (titip). */
  boarded: z.boolean(),
  deliveredOn: z.nullable(Day),
  state: z.enum(TRANSACTION_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  /** Days overdue; null while nothing is late. */
  daysLate: z.nullable(z.int()),
  heads: z.int(),
  total: z.int(),
  paid: z.int(),
  returned: z.int(),
  /** Allowances on its price, and what of it was written off. */
  allowed: z.int(),
  writtenOff: z.int(),
  /** The amount to pay if everything is delivered; negative where the farm owes. */
  remaining: z.int(),
  /** Piutang: delivered and not paid. */
  receivable: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Transaction = z.infer<typeof Transaction>;

/** Debts and refunds of different customers are never set off. */
export const TransactionTotals = z.object({
  total: z.int(),
  paid: z.int(),
  remaining: z.int(),
  overpaid: z.int(),
  receivable: z.int(),
  heads: z.int(),
  /** Receivables of the opening balance, which are owed and in `remaining`, but not in `total`. */
  opening: z.int(),
  /** Capital of investors, which is in none of the other sums. */
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
  /** The times at which it was chosen and delivered. */
  weight: z.nullable(z.number()),
  deliveredWeight: z.nullable(z.number()),
  revenue: z.int(),
  /** HPP with the costs that came after the delivery; null without the permission to see profits. */
  cost: z.nullable(z.int()),
  returnedOn: z.nullable(Day),
  /** Nobody has told what it was bought for, so its part of the profit is too high. */
  unpriced: z.boolean(),
  /** The reason why it cannot be delivered in its present state. */
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
  /** Its amount without returns and less its part of the allowances: the most that may be allowed. */
  left: z.int(),
  /** HPP of the goods that the buyer has; null without the permission to see profits. */
  cost: z.nullable(z.int()),
  animals: z.array(SoldAnimal),
});
export type TransactionLine = z.infer<typeof TransactionLine>;

export const TransactionMove = z.object({
  id: z.int(),
  kind: z.enum(["kirim", "retur", "awal"]),
  day: Day,
  amount: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** It lies in open books, so that its day can be put right. */
  redatable: z.boolean(),
});
export type TransactionMove = z.infer<typeof TransactionMove>;

/** The value of a service or a cost for this sale that was received on a day; negative for a return. */
export const DirectCost = z.object({
  id: z.int(),
  day: Day,
  amount: z.int(),
  purchase: z.object({ id: z.int(), number: z.string() }),
  supplier: z.string(),
  product: z.string(),
  note: z.nullable(z.string()),
  /** An earlier receipt that was named for this sale on that day, or is no longer. */
  moved: z.boolean(),
});
export type DirectCost = z.infer<typeof DirectCost>;

/** A service or a cost that was ordered for this sale and has not come. It is no cost yet. */
export const AwaitedCost = z.omit(DirectCost, { day: true, moved: true });
export type AwaitedCost = z.infer<typeof AwaitedCost>;

export const TransactionDetail = z.extend(Transaction, {
  freight: z.int(),
  discount: z.int(),
  address: z.nullable(z.string()),
  /** The driver's name. */
  driver: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  /** Photos and signatures of its handing over. */
  attachments: z.array(Attachment),
  /** Why it cannot be handed over as it stands. */
  hindrances: z.array(Hindrance),
  notes: z.nullable(z.string()),
  override: z.nullable(z.string()),
  lines: z.array(TransactionLine),
  moves: z.array(TransactionMove),
  /** The newest comes first. */
  corrections: z.array(Correction),
  payments: z.array(Payment),
  /** The part of its HPP that was noted after the delivery; null without the permission to see profits. */
  lateCosts: z.nullable(z.int()),
  /** Its direct costs, which count in its gross profit from their own days. */
  directCosts: z.array(DirectCost),
  awaitedCosts: z.array(AwaitedCost),
  /** Gross profit. Before the delivery it is the direct costs so far. Null without any, or without the permission. */
  profit: z.nullable(z.int()),
  acts: z.array(z.object({ act: z.enum(TRANSACTION_ACTS), refusal: z.nullable(z.string()) })),
  editable: z.enum(["semua", "aman", "tidak"]),
  cancelReason: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const TransactionFilter = listFilter(TRANSACTION_SORTS, {
  period: dayRange(),
  /** The days on which it will be delivered. */
  delivery: dayRange(),
  customer: Id,
  kind: anyOf(TRANSACTION_KINDS),
  state: anyOf(TRANSACTION_STATES),
  payment: anyOf(PAYMENT_STATES),
  debt: oneOf(RECEIVABLES),
  corrected: oneOf(CORRECTED),
});
export type TransactionFilter = z.infer<typeof TransactionFilter>;
export const TransactionQuery = listQuery(TransactionFilter);
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** An animal to choose, with the reason if it cannot be sold. */
export const SellableAnimal = z.extend(
  z.omit(SoldAnimal, {
    weight: true,
    deliveredWeight: true,
    revenue: true,
    cost: true,
    returnedOn: true,
    unpriced: true,
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

/** The farm's terms for a new sale, the words of an order, a bill and thanks for a payment, and their accounts. */
export const SaleTerms = z.object({
  minDownPayment: z.number(),
  /** The days of credit of a customer who has none of his own. */
  termDays: z.int(),
  order: z.string(),
  bill: z.string(),
  thanks: z.string(),
  payTo: z.string(),
});
export type SaleTerms = z.infer<typeof SaleTerms>;
