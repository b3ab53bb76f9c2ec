import * as z from "zod/mini";
import { Code, Email, lineOf, nameOf, notesOf, Phone, Rupiah, TermDays } from "@/contract/base/fields";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { STATUS } from "@/contract/base/status";
import { CUSTOMER_SORTS, CUSTOMER_TYPES, LONGEST_REGENCY } from "./words";

/** A person or a body that buys or invests. */
export const Customer = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  whatsapp: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  regency: z.nullable(z.string()),
  /** Whole rupiah; null means no agreed limit. */
  creditLimit: z.nullable(z.int()),
  termDays: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  active: z.boolean(),
  /**
   * The personal data are deleted for ever (contract/personal-data/model.ts). Such a customer is closed and cannot be
   * changed.
   */
  anonymised: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
  /** Sales less returns; null in a list with more sales than it sums. */
  bought: z.nullable(z.int()),
  /** Piutang: delivered and not paid. */
  receivable: z.nullable(z.int()),
  /** Ordered and not handed over, and what of it is not paid yet. Packages are never handed over. */
  undelivered: z.nullable(z.int()),
  undeliveredUnpaid: z.nullable(z.int()),
  /** DP dipegang: paid for living orders that are not handed over, without dana investor. */
  held: z.nullable(z.int()),
  /** Money that must go back: overpaid after the handover, or paid for an order that was called off. */
  overpaid: z.nullable(z.int()),
  /** The unpaid rest of all sales that stand, less the money paid too much for others: the limit counts it. */
  openBalance: z.nullable(z.int()),
  lastSaleOn: z.nullable(z.iso.date()),
});
export type Customer = z.infer<typeof Customer>;

/** The receivables (piutang) of all filtered customers. */
export const CustomerTotals = z.object({ receivable: z.int() });
export type CustomerTotals = z.infer<typeof CustomerTotals>;

export const CustomerFilter = listFilter(CUSTOMER_SORTS, {
  type: anyOf(CUSTOMER_TYPES),
  status: oneOf(STATUS),
  regency: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_REGENCY))),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;
export const CustomerQuery = listQuery(CustomerFilter);
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const CustomerInput = z.object({
  /** Null lets the server give the next code. */
  code: z.nullable(Code),
  name: nameOf("Masukkan nama customer."),
  type: z.enum(CUSTOMER_TYPES, "Pilih tipe customer."),
  whatsapp: Phone,
  email: z.nullable(Email),
  address: notesOf(300),
  regency: lineOf(LONGEST_REGENCY),
  creditLimit: z.nullable(Rupiah),
  termDays: TermDays,
  notes: notesOf(1000),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** `version` is the one that was read. Another one means that somebody else has saved first. */
export const CustomerUpdateInput = z.extend(CustomerInput, { code: Code, active: z.boolean(), version: z.int() });
export type CustomerUpdateInput = z.infer<typeof CustomerUpdateInput>;

export const Regencies = z.object({ items: z.array(z.string()) });
