import * as z from "zod/mini";
import { PaymentReceipt } from "@/contract/payment/receipt";
import { PRODUCT_UNITS } from "@/contract/product/words";
import { Correction } from "./model";
import { CORRECTED_DOCUMENTS, CORRECTION_KINDS } from "./words";

/** The content of a printed correction (nota koreksi). */
export const CorrectionPaper = z.object({
  correction: Correction,
  document: z.object({
    kind: z.enum(CORRECTED_DOCUMENTS),
    id: z.int(),
    number: z.string(),
    day: z.iso.date(),
    noteNumber: z.nullable(z.string()),
  }),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** The lines that it changed; none where it is about the whole bill. */
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** By so much the quantity changed. */
      quantity: z.number(),
      unit: z.nullable(z.enum(PRODUCT_UNITS)),
      amount: z.int(),
    }),
  ),
  partner: PaymentReceipt.shape.partner,
  company: PaymentReceipt.shape.company,
});
export type CorrectionPaper = z.infer<typeof CorrectionPaper>;

/** A correction found by its number. */
export const FoundCorrection = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  cancelled: z.boolean(),
  document: z.object({ kind: z.enum(CORRECTED_DOCUMENTS), number: z.string() }),
  partner: z.string(),
});
export type FoundCorrection = z.infer<typeof FoundCorrection>;
