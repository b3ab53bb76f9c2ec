/** The page sizes of every list. The first one is the default. */
export const PAGE_SIZES = [20, 50, 100] as const;

/** The longest page, for programs with an API token. */
export const LONGEST_PAGE = 1000;

/**
 * Totals are exact up to this number. Beyond it `metadata.page.total` is null and a list says "lebih dari", because
 * counting further would cost more than the rows.
 */
export const COUNTED_ROWS = 1000;

/** The most rows that are chosen one by one in a list. */
export const MOST_CHOSEN = 500;
