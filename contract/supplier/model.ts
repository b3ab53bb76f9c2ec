import * as z from "zod/mini";
import { bankAccount, wholeAccount } from "@/contract/base/bank-account";
import { Code, nameOf, notesOf, Phone, TermDays } from "@/contract/base/fields";
import { anyOf, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { STATUS } from "@/contract/base/status";
import { SUPPLIER_KINDS, SUPPLIER_SORTS } from "./words";

/** A person or a company that the farm buys from. */
export const Supplier = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(SUPPLIER_KINDS),
  whatsapp: z.string(),
  address: z.nullable(z.string()),
  /** An account has all three parts or none. */
  bankName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  termDays: z.nullable(z.int()),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int(),
  /** Purchases less returns; null in a list with more purchases than it sums. */
  bought: z.nullable(z.int()),
  /** Utang: received and not paid. */
  payable: z.nullable(z.int()),
  /** Ordered and not received, and what of it is not paid yet. */
  unreceived: z.nullable(z.int()),
  unreceivedUnpaid: z.nullable(z.int()),
  /** Uang muka di supplier, as in the books: paid and not received, with what must come back. */
  advance: z.nullable(z.int()),
  /** Money that must come back: overpaid, or paid for an order that was called off. */
  overpaid: z.nullable(z.int()),
  lastPurchaseOn: z.nullable(z.iso.date()),
});
export type Supplier = z.infer<typeof Supplier>;

/** The debts (utang) to all filtered suppliers. */
export const SupplierTotals = z.object({ payable: z.int() });
export type SupplierTotals = z.infer<typeof SupplierTotals>;

export const SupplierFilter = listFilter(SUPPLIER_SORTS, { kind: anyOf(SUPPLIER_KINDS), status: oneOf(STATUS) });
export type SupplierFilter = z.infer<typeof SupplierFilter>;
export const SupplierQuery = listQuery(SupplierFilter);
export type SupplierQuery = z.infer<typeof SupplierQuery>;

const Fields = z.object({
  /** Null lets the server give the next code. */
  code: z.nullable(Code),
  name: nameOf("Masukkan nama supplier."),
  kind: z.enum(SUPPLIER_KINDS, "Pilih jenis supplier."),
  whatsapp: Phone,
  address: notesOf(300),
  ...bankAccount,
  termDays: TermDays,
});

export const SupplierInput = Fields.check(wholeAccount);
export type SupplierInput = z.infer<typeof SupplierInput>;

/** `version` is the one that was read. Another one means that somebody else has saved first. */
export const SupplierUpdateInput = z
  .extend(Fields, { code: Code, active: z.boolean(), version: z.int() })
  .check(wholeAccount);
export type SupplierUpdateInput = z.infer<typeof SupplierUpdateInput>;
