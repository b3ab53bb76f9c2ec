import * as z from "zod/mini";
import { Rupiah } from "@/contract/fields";
import { PAYMENT_METHODS } from "@/contract/payment";
import { TransactionInput } from "@/contract/transaction-input";

/** A new sale with what is paid at once: its payment is sent after the order. */
export const NewSaleForm = z.safeExtend(TransactionInput, {
  downPayment: z.nullable(Rupiah),
  downMethod: z.enum(PAYMENT_METHODS, "Pilih metode."),
});
export type NewSaleForm = z.infer<typeof NewSaleForm>;
