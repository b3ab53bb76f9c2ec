import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams, listOf } from "@/contract/base/list";
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

export const paymentEndpoints = {
  search: endpoint({
    method: "GET",
    path: "payment/search",
    access: "purchase.read",
    summary: "Payments by the number of their receipt: of the newest also by a part of it",
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(FoundPayment),
  }),
  receipt: endpoint({
    method: "GET",
    path: "payment/{id}",
    access: "purchase.read",
    summary: "One payment as its receipt (kwitansi) says it, also one that was cancelled",
    params: IdParams,
    response: PaymentReceipt,
  }),
};
