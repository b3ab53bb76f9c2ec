import * as z from "zod/mini";
import { PayTo } from "@/contract/money/model";
import { TransactionDetail } from "./model";

const optional = z.nullable(z.string());

/**
 * The part of an invoice (faktur) and a delivery note (surat jalan) that the sale itself lacks: seller, bank account,
 * buyer's address.
 */
export const TransactionPaper = z.object({
  sale: TransactionDetail,
  address: optional,
  /** The accounts that the customer pays to. */
  payTo: z.array(PayTo),
  company: z.object({
    name: z.string(),
    address: optional,
    phone: optional,
    whatsapp: optional,
    email: optional,
    logo: optional,
  }),
});
export type TransactionPaper = z.infer<typeof TransactionPaper>;
