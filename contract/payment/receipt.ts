import * as z from "zod/mini";
import { Payment } from "./model";

const optional = z.nullable(z.string());
const DOCUMENTS = z.enum(["purchase", "transaction", "investment"]);

const PaidDocument = z.object({
  kind: DOCUMENTS,
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  noteNumber: optional,
});

/** The content of a receipt (kwitansi) for one payment. */
export const PaymentReceipt = z.object({
  payment: Payment,
  document: PaidDocument,
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** All payments of a receipt over several documents, in their order; none where it is this one alone. */
  parts: z.array(z.object({ payment: Payment, document: PaidDocument })),
  /** True when the farm received the money, false when it paid. */
  incoming: z.boolean(),
  /** The other party of the payment. */
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

/** A payment found by its number. */
export const FoundPayment = z.object({
  id: z.int(),
  number: z.string(),
  day: z.iso.date(),
  amount: z.int(),
  cancelled: z.boolean(),
  document: z.object({ kind: DOCUMENTS, number: z.string() }),
  /** The other party of the payment. */
  partner: z.string(),
});
export type FoundPayment = z.infer<typeof FoundPayment>;
