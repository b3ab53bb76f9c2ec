import * as z from "zod/mini";
import { chosen } from "@/contract/base/farm-fields";
import { PaymentInput } from "@/contract/payment/model";
import { PAYMENT_KINDS } from "@/contract/payment/words";
import { TRANSACTION_KINDS } from "@/contract/transaction/words";

/** So many documents are paid by one receipt. */
export const MOST_RECEIVED = 100;

/** A sale of the customer that is not paid yet. */
const OpenSale = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  day: z.iso.date(),
  dueOn: z.iso.date(),
  /** Handed over: a receivable. Money for any other is an advance. */
  delivered: z.boolean(),
  remaining: z.int(),
});

export const OpenSales = z.object({
  /** In the order in which money is taken for them, each with its part of the asked amount. */
  documents: z.array(z.extend(OpenSale, { amount: z.int() })),
  /** All that can be taken on that day. */
  most: z.int(),
});
export type OpenSales = z.infer<typeof OpenSales>;

const AMOUNT = "Jumlah ini tidak benar.";

export const OpenSalesQuery = z.object({
  day: z.optional(z.iso.date("Tanggal ini tidak benar.")),
  amount: z.prefault(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,12}$/, AMOUNT)),
        z.transform((text: string) => Number(text)),
      ),
      z.int(AMOUNT),
    ),
    "0",
  ),
});

const PART = "Masukkan jumlah, Rp0 atau lebih.";

/** Money of a customer for several sales at once. Without `documents` the oldest debt is paid first. */
export const ReceiveInput = z.extend(z.omit(PaymentInput, { kind: true }), {
  documents: z.optional(
    z.nullable(
      z
        .array(
          z.object({
            id: chosen("Pilih dokumen."),
            amount: z
              .int(PART)
              .check(z.minimum(0, PART), z.maximum(999_999_999_999, "Paling banyak Rp999.999.999.999.")),
          }),
        )
        .check(z.maxLength(MOST_RECEIVED, `Paling banyak ${MOST_RECEIVED} dokumen sekaligus.`)),
    ),
  ),
});
export type ReceiveInput = z.infer<typeof ReceiveInput>;

export const Received = z.object({
  /** The number of the receipt; each payment adds its part to it where there are several. */
  number: z.string(),
  total: z.int(),
  payments: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      amount: z.int(),
      document: z.object({
        id: z.int(),
        number: z.string(),
        remaining: z.int(),
        /** The version with which it can be finished now that it is paid; null where it cannot. */
        finishes: z.nullable(z.int()),
      }),
    }),
  ),
});
export type Received = z.infer<typeof Received>;
