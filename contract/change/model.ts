import * as z from "zod/mini";
import { anyOf, pageLimit } from "@/contract/base/list";
import { PAGE_SIZES } from "@/contract/base/page";
import { keysOf } from "@/contract/base/words";
import { FEED_WORDS, NOW } from "./words";

export const FEED_KEYS = keysOf(FEED_WORDS);

/** A change says which record it was and never a value, so it may be told to whoever may see the record. */
export const FeedChange = z.object({
  /** The number of the change, by which a program knows one that it was told twice. */
  id: z.int(),
  word: z.enum(FEED_KEYS),
  /** The id of the record. Null where a change speaks of none alone. */
  record: z.nullable(z.int()),
  /** The act as the audit log names it: `transaction.pay`. */
  action: z.string(),
  at: z.iso.datetime(),
  /** The version that the record has now. Null where it has none, or is gone. */
  version: z.nullable(z.int()),
});
export type FeedChange = z.infer<typeof FeedChange>;

const CURSOR = "Kursor ini tidak benar.";

export const FeedQuery = z.object({
  /** The cursor of the previous answer, or `now`; nothing begins with the first change of the farm. */
  after: z.optional(
    z.string(CURSOR).check(z.regex(new RegExp(`^(${NOW}|[0-9a-f]{8}\\.\\d{1,15}\\.\\d{1,15})$`), CURSOR)),
  ),
  word: anyOf(FEED_KEYS),
  limit: pageLimit(PAGE_SIZES[2]),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

export const Feed = z.object({
  items: z.array(FeedChange),
  /** The place to go on from, also where nothing was new. */
  cursor: z.string(),
  has_more: z.boolean(),
});
export type Feed = z.infer<typeof Feed>;
