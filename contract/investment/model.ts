import * as z from "zod/mini";
import { anyOf, dayRange, EXPORT_FORMATS, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Payment } from "@/contract/payment/model";
import { Photo } from "@/contract/photo/model";
import { PROFIT_BASES } from "@/contract/product/words";
import { PenName, SheepName } from "@/contract/sheep/model";
import { HealthState, StockState } from "@/contract/sheep/states";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { INVESTMENT_ACTS, INVESTMENT_DUES, INVESTMENT_SORTS, INVESTMENT_STATES } from "./words";

const Day = z.iso.date();
const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** The working day of the promised payout, counted from the day the contract is due or its first draft. */
export const PayoutDay = z.object({ from: Day, day: z.int(), late: z.boolean() });

/** A row of the list: a contract for everybody who sells. Its payout is only for roles that see profits. */
export const Investment = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(INVESTMENT_STATES),
  investor: z.extend(Named, { whatsapp: z.string() }),
  product: Named,
  sale: z.object({ id: z.int(), number: z.string() }),
  capital: z.int(),
  /** Whether all of the capital has been paid. */
  funded: z.boolean(),
  startOn: Day,
  endOn: Day,
  periodMonths: z.int(),
  projectionMin: z.number(),
  projectionMax: z.number(),
  investorShare: z.number(),
  profitBasis: z.enum(PROFIT_BASES),
  /** The percent with which offspring of its dams count; 0 leaves them to the farm. */
  offspringShare: z.number(),
  headCount: z.int(),
  /** The number of named animals, of sold ones, and of dead ones; offspring takes no place. */
  named: z.int(),
  sold: z.int(),
  died: z.int(),
  /** Days until the contract is due, negative afterwards. Null after its end. */
  daysLeft: z.nullable(z.int()),
  payout: z.nullable(PayoutDay),
  paidOn: z.nullable(Day),
  /** The payout of a paid contract. Null without the permission to see profits. */
  received: z.nullable(z.int()),
  version: z.int(),
});
export type Investment = z.infer<typeof Investment>;

export const InvestmentTotals = z.object({
  capital: z.int(),
  headCount: z.int(),
  named: z.int(),
  received: z.nullable(z.int()),
});
export type InvestmentTotals = z.infer<typeof InvestmentTotals>;

export const ContractAnimal = z.extend(SheepName, {
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: PenName,
  photo: Photo,
  stockState: StockState,
  healthState: HealthState,
  fromOn: Day,
  toOn: z.nullable(Day),
  /** Kilograms at the last weighing before the animal was named, and at the last of all. */
  startWeight: z.nullable(z.number()),
  startWeighedOn: z.nullable(Day),
  lastWeight: z.nullable(z.number()),
  lastWeighedOn: z.nullable(Day),
  /** Daily gain (PBBH) between these two weighings, in grams. */
  gain: z.nullable(z.int()),
  soldOn: z.nullable(Day),
  soldIn: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** Null for a named animal. Offspring of a dam of the contract stays the farm's, and counts with this percent. */
  offspring: z.nullable(
    z.object({ dam: z.nullable(z.pick(SheepName, { earTag: true, earTagColour: true })), percent: z.number() }),
  ),
  /**
   * HPP, net sale, and the value at which the farm took it over: what of them counts. Null without the permission to see
   * profits.
   */
  cost: z.nullable(z.int()),
  sale: z.nullable(z.int()),
  takeover: z.nullable(z.int()),
  /** The takeover as it was typed, of the whole animal. */
  value: z.nullable(z.int()),
});
export type ContractAnimal = z.infer<typeof ContractAnimal>;

/** The results so far, or the settled ones after approval. */
export const InvestmentFigures = z.object({
  days: z.int(),
  sales: z.int(),
  takeovers: z.int(),
  /** HPP of animals that are sold, taken over or gone, and of animals that are still there. */
  cost: z.int(),
  openCost: z.int(),
  sellingCosts: z.int(),
  /**
   * The capital less all HPP and selling costs; negative where the farm advances the rest. Null until the capital is paid,
   * and after the payout.
   */
  unspent: z.nullable(z.int()),
  profit: z.int(),
  share: z.int(),
  received: z.int(),
  projectedMin: z.int(),
  projectedMax: z.int(),
  mortality: z.nullable(z.number()),
  roi: z.nullable(z.number()),
  yearlyRoi: z.nullable(z.number()),
});
export type InvestmentFigures = z.infer<typeof InvestmentFigures>;

export const InvestmentDetail = z.extend(Investment, {
  notes: z.nullable(z.string()),
  revertReason: z.nullable(z.string()),
  requestedOn: z.nullable(Day),
  approvedOn: z.nullable(Day),
  approvedBy: z.nullable(z.string()),
  sellingCosts: z.nullable(z.int()),
  /** The sold animals' part of their sales' direct costs, which is the proposal for the selling costs. */
  directCosts: z.nullable(z.int()),
  /** The costs of its animals since the approval froze their HPP; of those that the farm took over, only of the days until it. The farm bears them. */
  lateCosts: z.nullable(z.int()),
  /** By so much the sales of its animals differ from the approved ones. That is the farm's, too. */
  lateSales: z.nullable(z.int()),
  animals: z.array(ContractAnimal),
  /** Null without the permission to see profits. */
  figures: z.nullable(InvestmentFigures),
  payments: z.array(Payment),
  /** Its payment lies in open books, so that it can be cancelled. */
  unpayable: z.boolean(),
  acts: z.array(z.object({ act: z.enum(INVESTMENT_ACTS), refusal: z.nullable(z.string()) })),
  createdBy: z.nullable(z.string()),
});
export type InvestmentDetail = z.infer<typeof InvestmentDetail>;

const Id = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Saringan ini tidak dikenal.")),
    z.transform((text: string) => Number(text)),
  ),
);

export const InvestmentFilter = listFilter(INVESTMENT_SORTS, {
  state: anyOf(INVESTMENT_STATES),
  investor: Id,
  sale: Id,
  due: oneOf(INVESTMENT_DUES),
  /** The days on which it begins. */
  period: dayRange(),
});
export type InvestmentFilter = z.infer<typeof InvestmentFilter>;
export const InvestmentQuery = listQuery(InvestmentFilter);
export type InvestmentQuery = z.infer<typeof InvestmentQuery>;

/** An animal to choose, with the reason if it cannot be named. */
export const NameableAnimal = z.extend(SheepName, {
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: PenName,
  photo: Photo,
  stockState: StockState,
  lastWeight: z.nullable(z.number()),
  hindrance: z.nullable(z.string()),
});
export type NameableAnimal = z.infer<typeof NameableAnimal>;

/** Without a month it is the present one. */
export const InvestmentStatementQuery = z.object({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Bulan ini tidak dikenal."))),
});
export const InvestmentStatementExportQuery = z.extend(InvestmentStatementQuery, {
  format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv."),
});
export type InvestmentStatementExportQuery = z.infer<typeof InvestmentStatementExportQuery>;

/** An investor's statement of one month. */
export const InvestmentStatement = z.object({
  month: z.string(),
  /** The last day of the statement. */
  until: Day,
  contract: Investment,
  animals: z.array(ContractAnimal),
  figures: InvestmentFigures,
  company: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    email: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
});
export type InvestmentStatement = z.infer<typeof InvestmentStatement>;
