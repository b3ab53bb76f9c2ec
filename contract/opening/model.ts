import * as z from "zod/mini";
import { listQuery } from "@/contract/base/list";
import { OPENING_ENTRIES, OPENING_PARTS } from "./words";

const PartSum = z.object({ amount: z.int(), count: z.int() });

/** The opening balance as a whole. */
export const Opening = z.object({
  /** The farm's first day; null while nobody has told it. */
  startOn: z.nullable(z.iso.date()),
  parts: z.record(z.enum(OPENING_PARTS), PartSum),
  /** Animals on the farm at the end of the first day that were born here: they have no price, and are worth nothing yet. */
  born: z.int(),
  /** Animals on the farm that day that were bought at a price which is not known yet. */
  unpriced: z.int(),
  /** Modal awal by the ledger of the first day; what the farm had less what it owed must come to it. */
  equity: z.int(),
  /**
   * Modal awal that was booked after the first day, by what was there and has a later day of its own: animals without a
   * document, and goods or money that were first counted then.
   */
  later: z.object({ animals: PartSum, others: z.int() }),
  /** Somebody has said that it is right: when and who, and how much Modal awal has changed since. */
  right: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), moved: z.int() })),
});
export type Opening = z.infer<typeof Opening>;

/** A document of the opening balance. */
export const OpeningRow = z.object({
  /** Of the document; of goods, the movement. */
  id: z.int(),
  part: z.enum(OPENING_ENTRIES),
  /** The document that a row opens: a sale, a purchase, a contract's sale, a product, a loan or an asset. */
  documentId: z.int(),
  number: z.nullable(z.string()),
  /** The customer, the supplier, the lender, the product or the asset. */
  name: z.string(),
  dueOn: z.nullable(z.iso.date()),
  note: z.nullable(z.string()),
  amount: z.int(),
  /** The part of it that was paid since. */
  paid: z.int(),
  /** Something has followed, so it cannot be cancelled here any more. */
  followed: z.boolean(),
});
export type OpeningRow = z.infer<typeof OpeningRow>;

const PartFilter = z.object({ part: z.prefault(z.enum(OPENING_ENTRIES, "Bagian ini tidak dikenal."), "piutang") });
export const OpeningRowQuery = listQuery(PartFilter);
export type OpeningRowQuery = z.infer<typeof OpeningRowQuery>;
export const OpeningExportFilter = PartFilter;
export type OpeningExportFilter = z.infer<typeof OpeningExportFilter>;
