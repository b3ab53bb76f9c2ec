import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { IdParams } from "./list";
import { Payment } from "./payment";

/** Above it a receipt needs a duty stamp (meterai). */
export const STAMP_ABOVE = 5_000_000;

const optional = z.nullable(z.string());

/** What a kwitansi says of one payment. */
export const PaymentReceipt = z.object({
  payment: Payment,
  document: z.object({
    ...{
      kind: z.enum(["purchase", "transaction", "investment"]),
      id: z.int(),
      number: z.string(),
      day: z.iso.date(),
      noteNumber: optional,
    },
  }),
  /** Money that came to the farm; else it paid. */
  incoming: z.boolean(),
  /** Who was paid, or paid. */
  partner: z.object({ name: z.string(), address: optional }),
  company: z.object({
    ...{ name: z.string(), address: optional, phone: optional, whatsapp: optional, email: optional, logo: optional },
  }),
});
export type PaymentReceipt = z.infer<typeof PaymentReceipt>;

export const paymentEndpoints = {
  receipt: endpoint({
    method: "GET",
    path: "payment/{id}",
    access: "purchase.read",
    summary: "One payment as its receipt (kwitansi) says it, also one that was cancelled",
    params: IdParams,
    response: PaymentReceipt,
  }),
};
