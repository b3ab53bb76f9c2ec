import * as z from "zod/mini";
import { dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Cancelled, PlaceId, PlaceName } from "@/contract/base/posted";
import { LOAN_SORTS, LOAN_STATES } from "./words";

/** A row of the list. */
export const Loan = z.object({
  id: z.int(),
  number: z.string(),
  lender: z.string(),
  day: z.iso.date(),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** Null is a loan from before the farm's first day, with what was still owed then. */
  money: z.nullable(PlaceName),
  principal: z.int(),
  /** The principal and the interest that were paid. */
  paid: z.int(),
  interest: z.int(),
  /** The principal that is owed; nothing once the loan is cancelled. */
  owed: z.int(),
  monthlyPrincipal: z.int(),
  monthlyInterest: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
  version: z.int(),
});
export type Loan = z.infer<typeof Loan>;

export const Instalment = z.object({
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  money: PlaceName,
  principal: z.int(),
  interest: z.int(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
});
export type Instalment = z.infer<typeof Instalment>;

/** The newest instalment comes first. */
export const LoanDetail = z.extend(Loan, { instalments: z.array(Instalment) });
export type LoanDetail = z.infer<typeof LoanDetail>;

/** Sums of the filtered loans. Cancelled ones count only in a list of cancelled ones. */
export const LoanTotals = z.object({ principal: z.int(), owed: z.int() });
export type LoanTotals = z.infer<typeof LoanTotals>;

/** A planned instalment that this month has not seen yet. */
export const LoanProposal = z.object({
  id: z.int(),
  number: z.string(),
  lender: z.string(),
  day: z.iso.date(),
  principal: z.int(),
  interest: z.int(),
});
export type LoanProposal = z.infer<typeof LoanProposal>;

export const LoanFilter = listFilter(LOAN_SORTS, { period: dayRange(), money: PlaceId, state: oneOf(LOAN_STATES) });
export type LoanFilter = z.infer<typeof LoanFilter>;
export const LoanQuery = listQuery(LoanFilter);
export type LoanQuery = z.infer<typeof LoanQuery>;
