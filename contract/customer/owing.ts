import * as z from "zod/mini";
import { chosen } from "@/contract/base/farm-fields";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { MOST_CHOSEN } from "@/contract/base/page";
import { AGES } from "@/contract/report/age-words";
import { OWING_SORTS, PROMISE_STATES } from "./owing-words";
import { PaymentPromise } from "./promise";

const Ages = z.record(z.enum(AGES), z.int());

/** A person who owes for what was handed over. */
export const Debtor = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Empty for a customer whose personal data are deleted. */
  whatsapp: z.string(),
  total: z.int(),
  ages: Ages,
  documents: z.int(),
  /** The earliest due day of what is open. */
  oldestDue: z.iso.date(),
  /** When a message was last sent to the person or opened for them, or a promise was written down. */
  contactAt: z.nullable(z.iso.datetime()),
  promise: z.nullable(PaymentPromise),
});
export type Debtor = z.infer<typeof Debtor>;

export const OwingTotals = z.object({ total: z.int(), ages: Ages });
export type OwingTotals = z.infer<typeof OwingTotals>;

export const OwingFilter = listFilter(OWING_SORTS, { age: anyOf(AGES), promise: oneOf(PROMISE_STATES) });
export type OwingFilter = z.infer<typeof OwingFilter>;
export const OwingQuery = listQuery(OwingFilter);
export type OwingQuery = z.infer<typeof OwingQuery>;

export const RemindInput = z.object({
  customers: z
    .array(chosen("Pilih customer."))
    .check(z.minLength(1, "Pilih customer."), z.maxLength(MOST_CHOSEN, `Paling banyak ${MOST_CHOSEN} sekaligus.`)),
});
export type RemindInput = z.infer<typeof RemindInput>;

const Named = z.object({ id: z.int(), name: z.string() });

export const Reminded = z.object({
  /** Messages that the webhook delivers. */
  queued: z.int(),
  /** Without a webhook: what staff open in WhatsApp one by one. */
  messages: z.array(z.extend(Named, { phone: z.string(), body: z.string() })),
  /** The names that cannot be reminded: no WhatsApp number, or nothing open any more. */
  without: z.array(Named),
});
export type Reminded = z.infer<typeof Reminded>;
