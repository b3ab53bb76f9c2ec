import * as z from "zod/mini";
import { Cancelled } from "@/contract/base/posted";
import { CORRECTION_KINDS } from "./words";

/** A correction, as it stands on its document. */
export const Correction = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  day: z.iso.date(),
  reason: z.string(),
  /** By so much the document came to more, or less; of a credit, what this purchase got or gave. */
  amount: z.int(),
  /** The other purchase of a credit. */
  other: z.nullable(z.object({ id: z.int(), number: z.string() })),
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  cancelled: Cancelled,
});
export type Correction = z.infer<typeof Correction>;
