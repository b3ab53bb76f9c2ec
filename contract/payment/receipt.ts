import * as z from "zod/mini";
import { Payment } from "./model";

/** Above it a receipt needs a duty stamp (meterai). */
export const STAMP_ABOVE = 5_000_000;

const optional = z.nullable(z.string());
const DOCUMENTS = z.enum(["purchase", "transaction", "investment"]);

/** What a kwitansi says of one payment. */
export const PaymentReceipt = z.object({
  payment: Payment,
  document: z.object({
    kind: DOCUMENTS,
    id: z.int(),
    number: z.string(),
    day: z.iso.date(),
    noteNumber: optional,
  }),
  /** Money that came to the farm; else it paid. */
  incoming: z.boolean(),
  /** Who was paid, or paid. */
  partner: z.object({ name: z.string(), address: optional }),
  company: z.object({
    name: z.string(),
    address: optional,
    phone: optional,
    whatsapp: optional,
    email: optional,
    logo: optional,
  }),
});
export type PaymentReceipt = z.infer<typeof PaymentReceipt>;

/** A payment as its number finds it. */
export const FoundPayment = z.object({
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  amount: z.int(),
  cancelled: z.boolean(),
  document: z.object({ kind: DOCUMENTS, number: z.string() }),
  /** Who was paid, or paid. */
  partner: z.string(),
});
export type FoundPayment = z.infer<typeof FoundPayment>;
