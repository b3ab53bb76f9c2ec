import * as z from "zod/mini";
import { INVESTMENT_STATES } from "@/contract/investment/words";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "@/contract/payment/words";
import { PROFIT_BASES } from "@/contract/product/words";
import { AGE_CLASSES } from "@/contract/sheep/age";
import { HealthState, StockState } from "@/contract/sheep/states";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { HANDOVERS, TRANSACTION_KINDS, TRANSACTION_STATES } from "@/contract/transaction/words";

/**
 * The pages for people outside tell this and nothing else (docs/decisions/0073). These schemas are the allow list: the
 * server writes each field out, and a test compares the two. No id, pen, owner or HPP of the farm's own animals is in them.
 */

const Day = z.iso.date();

/** A picture's address, which opens for an hour or two. */
const ShortLived = z.nullable(z.string());

/** People outside call this company. */
export const OutsideCompany = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  logo: z.nullable(z.string()),
});
export type OutsideCompany = z.infer<typeof OutsideCompany>;

const Animal = {
  earTag: z.string(),
  earTagColour: z.enum(TAG_COLOURS),
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  photo: ShortLived,
};

/** Null where the farm does not show its care. */
const Care = z.nullable(
  z.object({
    vaccinations: z.array(z.object({ day: Day, vaccine: z.nullable(z.string()) })),
    saleFrom: z.nullable(Day),
  }),
);
export type OutsideCare = z.infer<typeof Care>;

/** Whether it is fit for qurban on the day, and why not. Null where the farm does not show it, or it has left. */
const Qurban = z.nullable(z.object({ day: Day, faults: z.array(z.string()) }));
export type OutsideQurban = z.infer<typeof Qurban>;

/** *Rapor ternak*, for a buyer or a visitor at the pen. */
export const AnimalReport = z.object({
  company: OutsideCompany,
  /** The farm's day of the answer. */
  today: Day,
  animal: z.object({
    ...Animal,
    code: z.string(),
    bornOn: z.nullable(Day),
    bornEstimated: z.boolean(),
    ageClass: z.nullable(z.enum(AGE_CLASSES)),
    /** False once it has left the farm. */
    here: z.boolean(),
  }),
  /** Null where the farm does not show weights. */
  weights: z.nullable(
    z.object({
      items: z.array(z.object({ day: Day, weight: z.number(), estimated: z.boolean() })),
      /** Grams a day since its first weighing. */
      gain: z.nullable(z.int()),
    }),
  ),
  care: Care,
  qurban: Qurban,
  /** Only where it can be sold and the farm shows prices. */
  offer: z.nullable(z.object({ price: z.int() })),
});
export type AnimalReport = z.infer<typeof AnimalReport>;

export const OutsidePayment = z.object({
  number: z.string(),
  day: Day,
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
});
export type OutsidePayment = z.infer<typeof OutsidePayment>;

/** An order, for its customer. */
export const OrderPage = z.object({
  company: OutsideCompany,
  today: Day,
  order: z.object({
    number: z.string(),
    day: Day,
    kind: z.enum(TRANSACTION_KINDS),
    state: z.enum(TRANSACTION_STATES),
    customer: z.string(),
    dueOn: Day,
    handover: z.enum(HANDOVERS),
    deliverOn: z.nullable(Day),
    deliveredOn: z.nullable(Day),
    freight: z.int(),
    discount: z.int(),
    total: z.int(),
    returned: z.int(),
    allowed: z.int(),
    writtenOff: z.int(),
    paid: z.int(),
    /** The amount to pay; negative where the farm owes. */
    remaining: z.int(),
  }),
  lines: z.array(
    z.object({
      product: z.string(),
      note: z.nullable(z.string()),
      quantity: z.number(),
      unit: z.string(),
      price: z.int(),
      perKg: z.boolean(),
      weight: z.nullable(z.number()),
      amount: z.int(),
      animals: z.array(
        z.object({
          ...Animal,
          /** Kilograms at the handing over, or at the last weighing before it. */
          weight: z.nullable(z.number()),
          returnedOn: z.nullable(Day),
          bornOn: z.nullable(Day),
          bornEstimated: z.boolean(),
          care: Care,
          /** Only of an order for the feast. */
          qurban: Qurban,
        }),
      ),
    }),
  ),
  payments: z.array(OutsidePayment),
  payTo: z.array(z.object({ bankName: z.string(), accountNumber: z.string(), accountHolder: z.string() })),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** The results of a contract as its printed statement tells them (contract/investment/model.ts). */
const Figures = z.object({
  sales: z.int(),
  takeovers: z.int(),
  cost: z.int(),
  openCost: z.int(),
  sellingCosts: z.int(),
  unspent: z.nullable(z.int()),
  profit: z.int(),
  share: z.int(),
  received: z.int(),
  mortality: z.nullable(z.number()),
  roi: z.nullable(z.number()),
});
export type OutsideFigures = z.infer<typeof Figures>;

/** The farm's approved news of a month, with its photos. */
const News = z.nullable(z.object({ text: z.nullable(z.string()), photos: z.array(z.string()) }));

/** A contract, for its investor. */
export const ContractPage = z.object({
  company: OutsideCompany,
  today: Day,
  contract: z.object({
    number: z.string(),
    investor: z.string(),
    product: z.string(),
    state: z.enum(INVESTMENT_STATES),
    capital: z.int(),
    funded: z.boolean(),
    headCount: z.int(),
    startOn: Day,
    endOn: Day,
    periodMonths: z.int(),
    daysLeft: z.nullable(z.int()),
    investorShare: z.number(),
    offspringShare: z.number(),
    profitBasis: z.enum(PROFIT_BASES),
    projectionMin: z.number(),
    projectionMax: z.number(),
    /** The working day of the promised payout. */
    payout: z.nullable(z.object({ from: Day, day: z.int(), late: z.boolean() })),
    paidOn: z.nullable(Day),
    received: z.nullable(z.int()),
  }),
  /** The results that are realised by today. */
  figures: Figures,
  /** The contract's promise for its end, in rupiah. */
  projected: z.object({ min: z.int(), max: z.int() }),
  animals: z.array(
    z.object({
      ...Animal,
      stockState: StockState,
      healthState: HealthState,
      fromOn: Day,
      toOn: z.nullable(Day),
      startWeight: z.nullable(z.number()),
      startWeighedOn: z.nullable(Day),
      lastWeight: z.nullable(z.number()),
      lastWeighedOn: z.nullable(Day),
      /** Grams a day between these two weighings. */
      gain: z.nullable(z.int()),
      soldOn: z.nullable(Day),
      cost: z.nullable(z.int()),
      sale: z.nullable(z.int()),
      takeover: z.nullable(z.int()),
      /** Offspring of a dam of the contract, and the percent with which it counts. */
      offspring: z.nullable(
        z.object({
          dam: z.nullable(z.object({ earTag: z.string(), earTagColour: z.enum(TAG_COLOURS) })),
          percent: z.number(),
        }),
      ),
    }),
  ),
  /** The newest come first, at most two years of them. */
  months: z.array(
    z.object({
      month: z.string(),
      until: Day,
      heads: z.int(),
      sold: z.int(),
      died: z.int(),
      figures: Figures,
      news: News,
    }),
  ),
  /** Its payouts. */
  payments: z.array(OutsidePayment),
});
export type ContractPage = z.infer<typeof ContractPage>;
