import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { PhotoAddress } from "@/contract/photo/model";

/** The farm's news of a month (kabar bulan ini), which its investors get when the owner approves it. */

export const MOST_NEWS_PHOTOS = 6;
export const LONGEST_NEWS = 600;

export const Month = z
  .string("Bulan ini tidak dikenal.")
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Bulan ini tidak dikenal."));

export const MonthNews = z.object({
  month: z.string(),
  text: z.nullable(z.string()),
  photos: z.array(PhotoAddress),
  /** The contracts that ran in the month: so many messages an approval sends. */
  contracts: z.int(),
  approved: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), messages: z.int() })),
  /** 0 while nothing of the month is kept. */
  version: z.int(),
});
export type MonthNews = z.infer<typeof MonthNews>;

/** The months since the first contract, the newest first, at most three years of them. */
export const MonthNewsList = z.object({ items: z.array(MonthNews) });
export type MonthNewsList = z.infer<typeof MonthNewsList>;

export const MonthParams = z.object({ month: Month });

export const NewsInput = z.object({
  text: z.nullable(
    z.string("Tulis kabarnya.").check(z.trim(), z.minLength(1, "Tulis kabarnya."), atMost(LONGEST_NEWS)),
  ),
  photos: z.array(PhotoAddress).check(z.maxLength(MOST_NEWS_PHOTOS, `Paling banyak ${MOST_NEWS_PHOTOS} foto.`)),
  version: z.int(),
});
export type NewsInput = z.infer<typeof NewsInput>;

export const NewsApproval = z.object({ version: z.int() });
export type NewsApproval = z.infer<typeof NewsApproval>;
