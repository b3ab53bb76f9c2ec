import { recordOf } from "@/contract/base/words";
import type { Opening } from "@/contract/opening/model";
import { OPENING_PARTS } from "@/contract/opening/words";

/** The opening balance of a farm that has entered nothing yet. */
export const emptyOpening = (change: Partial<Opening> = {}): Opening => ({
  startOn: "2025-07-31",
  parts: recordOf(OPENING_PARTS, () => ({ amount: 0, count: 0 })),
  born: 0,
  unpriced: 0,
  equity: 0,
  later: { animals: { amount: 0, count: 0 }, others: 0 },
  right: null,
  ...change,
});
