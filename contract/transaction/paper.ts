import * as z from "zod/mini";
import { TransactionDetail } from "./model";

const optional = z.nullable(z.string());

/** What a faktur and a surat jalan say besides the sale: who sells, where to pay, where the buyer lives. */
export const TransactionPaper = z.object({
  sale: TransactionDetail,
  address: optional,
  company: z.object({
    name: z.string(),
    address: optional,
    phone: optional,
    whatsapp: optional,
    email: optional,
    logo: optional,
    bankName: optional,
    accountNumber: optional,
    accountHolder: optional,
  }),
});
export type TransactionPaper = z.infer<typeof TransactionPaper>;
