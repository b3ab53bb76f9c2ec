import * as z from "zod/mini";
import { EXPORT_FORMATS, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { ACCOUNTS } from "@/contract/report/ledger";
import { CLOSING_SORTS, CLOSING_STATES, ODD_KINDS } from "./words";

const Day = z.iso.date();

/** How far the books are closed. Nothing is dated before `openFrom`; both days are null while no closing is live. */
export const ClosingState = z.object({
  closedUntil: z.nullable(Day),
  openFrom: z.nullable(Day),
  closedAt: z.nullable(z.iso.datetime()),
  by: z.nullable(z.string()),
  /** The farm's first day, from which a price needs a place that paid it; null while nobody has told it. */
  startOn: z.nullable(Day),
});
export type ClosingState = z.infer<typeof ClosingState>;

/** A row of the list. */
export const Closing = z.object({
  id: z.int(),
  /** The last closed day. */
  day: Day,
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  reopened: z.nullable(z.object({ day: Day, at: z.iso.datetime(), reason: z.string(), by: z.nullable(z.string()) })),
  /** It is the newest live one, so it can be reopened. */
  last: z.boolean(),
});
export type Closing = z.infer<typeof Closing>;

/** A balance that was kept, and the same one as the journal has it now; debit is positive. */
const compared = { kept: z.int(), now: z.int(), difference: z.int() };
export const ClosingDetail = z.extend(Closing, {
  accounts: z.array(z.object({ account: z.enum(ACCOUNTS), ...compared })),
  /** The places of kas. */
  places: z.array(z.object({ id: z.int(), name: z.string(), ...compared })),
  /** The result of earlier years, which the day's year does not contain. */
  earlier: z.object(compared),
  /** No difference anywhere. */
  equal: z.boolean(),
});
export type ClosingDetail = z.infer<typeof ClosingDetail>;

/** The oddities before a day is closed. Kinds of which there is nothing are left out. */
export const ClosingOdd = z.object({
  day: Day,
  items: z.array(
    z.object({
      kind: z.enum(ODD_KINDS),
      count: z.int(),
      /** The oldest ones; `ODD_RECORDS` says which records the ids name. */
      examples: z.array(z.object({ id: z.int(), name: z.string(), day: z.nullable(Day), amount: z.nullable(z.int()) })),
    }),
  ),
});
export type ClosingOdd = z.infer<typeof ClosingOdd>;

export const ClosingFilter = listFilter(CLOSING_SORTS, { state: oneOf(CLOSING_STATES) });
export type ClosingFilter = z.infer<typeof ClosingFilter>;
export const ClosingQuery = listQuery(ClosingFilter);
export type ClosingQuery = z.infer<typeof ClosingQuery>;
export const ClosingTrialExportQuery = z.object({ format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv.") });

/** A posting of a document that belongs to a day of closed books and is dated on the first open one. */
export const PastCorrection = z.object({
  /** The number or the word of what it is about, such as a payment or a death; empty is the document itself. */
  part: z.string(),
  /** The cancellation of it came late. */
  cancels: z.boolean(),
  day: Day,
  belongsOn: Day,
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type PastCorrection = z.infer<typeof PastCorrection>;
