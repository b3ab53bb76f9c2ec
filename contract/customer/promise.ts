import * as z from "zod/mini";
import { farmDay } from "@/contract/base/farm-fields";
import { lineOf } from "@/contract/base/fields";

/** A customer's promise to pay, and its day. The newest one counts. */
export const PaymentPromise = z.object({
  id: z.int(),
  day: z.iso.date(),
  note: z.nullable(z.string()),
  /** The day has passed. */
  late: z.boolean(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
});
export type PaymentPromise = z.infer<typeof PaymentPromise>;

export const PromiseInput = z.object({ day: farmDay("Masukkan tanggal janji."), note: lineOf(200) });
export type PromiseInput = z.infer<typeof PromiseInput>;
