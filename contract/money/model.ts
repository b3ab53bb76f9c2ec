import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { dayRange, listQuery } from "@/contract/base/list";
import { PartnerStatement } from "@/contract/partner/statement";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { MONEY_ENTRY_KINDS, MONEY_ENTRY_MARKS, MONEY_KINDS, MONEY_MOVE_KINDS } from "./words";

/** A place of money, with what is in it now. */
export const Money = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(MONEY_KINDS),
  bankName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  /** Payments by these methods propose it. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Bills and messages name it. */
  onBills: z.boolean(),
  /** The amount in it on the day on which Domba began to keep it. */
  opening: z.int(),
  openedOn: z.nullable(z.iso.date()),
  active: z.boolean(),
  version: z.int(),
  balance: z.int(),
  /** The day of the last count. */
  countedOn: z.nullable(z.iso.date()),
});
export type Money = z.infer<typeof Money>;
export const MoneyList = z.object({ items: z.array(Money), totals: z.object({ balance: z.int() }) });
export type MoneyList = z.infer<typeof MoneyList>;

/** An account that customers pay to. */
export const PayTo = z.object({ bankName: z.string(), accountNumber: z.string(), accountHolder: z.string() });
export type PayTo = z.infer<typeof PayTo>;

const MoneyName = z.object({ id: z.int(), name: z.string() });

export const MoneyEntryQuery = listQuery(z.object({ period: dayRange() }));
export type MoneyEntryQuery = z.infer<typeof MoneyEntryQuery>;

/** A line of an account's statement. */
export const MoneyEntry = z.object({
  day: z.iso.date(),
  kind: z.enum(MONEY_ENTRY_KINDS),
  mark: z.nullable(z.enum(MONEY_ENTRY_MARKS)),
  documentKind: z.enum(DOCUMENT_KINDS),
  documentId: z.int(),
  /** The document's name, and its customer or supplier or the other account. */
  documentName: z.nullable(z.string()),
  party: z.nullable(z.string()),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** Positive for money that came in. */
  amount: z.int(),
  /** The amount in the place after it. */
  balance: z.int(),
});
export type MoneyEntry = z.infer<typeof MoneyEntry>;
/** `opening` plus `in` less `out` is `closing`. */
export const MoneyEntryTotals = z.object({ opening: z.int(), in: z.int(), out: z.int(), closing: z.int() });
export type MoneyEntryTotals = z.infer<typeof MoneyEntryTotals>;

/** A place's statement on paper, under the farm's head. `opening` plus `in` less `out` is `closing`. */
export const MoneyStatement = z.extend(MoneyEntryTotals, {
  place: Money,
  company: PartnerStatement.shape.company,
  /** Without a first day it begins with the first line. */
  from: z.nullable(z.iso.date()),
  to: z.iso.date(),
  /** At most MOST_STATEMENT_LINES, the oldest first. */
  lines: z.array(MoneyEntry),
  count: z.int(),
});
export type MoneyStatement = z.infer<typeof MoneyStatement>;

/** A transfer from one account to another, or a count. */
export const MoneyMove = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(MONEY_MOVE_KINDS),
  day: z.iso.date(),
  /** Of a count that came late: the closed day at whose end it was counted. */
  countedOn: z.nullable(z.iso.date()),
  /** The account that gave, or that was counted. */
  from: MoneyName,
  to: z.nullable(MoneyName),
  /** The moved amount, or the counted one. */
  amount: z.int(),
  /** The bank's fee for a transfer. */
  fee: z.int(),
  /** A count: the counted amount less what the books said at the end of the day on which it was counted. */
  difference: z.nullable(z.int()),
  /** The difference when it was counted: what was told later of its day or before has changed it since. */
  differenceThen: z.nullable(z.int()),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: z.nullable(
    z.object({ day: z.iso.date(), at: z.iso.datetime(), reason: z.string(), by: z.nullable(z.string()) }),
  ),
});
export type MoneyMove = z.infer<typeof MoneyMove>;
