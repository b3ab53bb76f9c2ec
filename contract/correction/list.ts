import * as z from "zod/mini";
import { anyOf, dayRange, listFilter, listQuery, oneOf } from "@/contract/base/list";
import { Correction } from "./model";
import { CORRECTED_DOCUMENTS, CORRECTION_KINDS, CORRECTION_SORTS, CORRECTION_STATES } from "./words";

/** A row of the list. A credit is told as it stands on the purchase that gave it: as less. */
export const ListedCorrection = z.extend(Correction, {
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  document: z.object({ kind: z.enum(CORRECTED_DOCUMENTS), id: z.int(), number: z.string() }),
  /** The supplier of a purchase, or the customer of a sale. */
  partner: z.object({ id: z.int(), name: z.string() }),
});
export type ListedCorrection = z.infer<typeof ListedCorrection>;

/**
 * Sums of the filtered corrections, each kind apart, because each changes something else in the books, and a credit
 * nothing. Cancelled ones count only in a list of cancelled ones.
 */
export const CorrectionTotals = z.object({
  harga: z.int(),
  kredit: z.int(),
  potongan: z.int(),
  hapus: z.int(),
});
export type CorrectionTotals = z.infer<typeof CorrectionTotals>;

export const CorrectionFilter = listFilter(CORRECTION_SORTS, {
  /** Their days. */
  period: dayRange(),
  kind: anyOf(CORRECTION_KINDS),
  state: oneOf(CORRECTION_STATES),
});
export type CorrectionFilter = z.infer<typeof CorrectionFilter>;
export const CorrectionQuery = listQuery(CorrectionFilter);
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;
