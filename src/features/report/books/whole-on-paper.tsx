import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import type { Asked } from "@/src/api/report/report-books";
import { daysInWords } from "@/src/features/report/period-words";
import { formatNumber } from "@/src/lib/format";

type Part<Row = { day: string }> = { items: readonly Row[]; before: string | null; after: string | null };

const isPart = ({ before, after }: Part<unknown>) => before !== null || after !== null;

/** A request reads so many rows, and paper has at most those of so many requests. */
const ROWS = PAGE_SIZES[2];
const MOST_REQUESTS = 10;

/** Prints the whole period, up to a thousand rows, in place of the page on the screen. */
export function useWholeOnPaper<Row, Page extends Part<Row>, Key extends QueryKey>(
  page: Page | undefined,
  queryOf: (asked: Asked) => FetchQueryOptions<Page, Error, Page, Key>,
) {
  const client = useQueryClient();
  const [printed, setPrinted] = useState<Page>();
  const [loading, setLoading] = useState(false);
  const readWhole = async () => {
    let read = await client.fetchQuery(queryOf({ limit: ROWS }));
    for (let requests = 1; read.after !== null && requests < MOST_REQUESTS; requests += 1) {
      const { items, after } = await client.fetchQuery(queryOf({ after: read.after, limit: ROWS }));
      read = { ...read, items: [...read.items, ...items], after };
    }
    return read;
  };
  const onPrint = async () => {
    if (!page || !isPart(page)) return window.print();
    setLoading(true);
    try {
      const whole = await readWhole();
      // The rows must be drawn before the browser looks at the page.
      flushSync(() => setPrinted(whole));
      window.addEventListener("afterprint", () => setPrinted(undefined), { once: true });
      window.print();
    } catch {
      // The client of the calls has already shown the failure.
    } finally {
      setLoading(false);
    }
  };
  return { shown: printed ?? page, print: { onPrint, loading } };
}

/** Tells on paper which rows of a period it has, where they are not all. */
export function PartOnPaper({ page, of }: { page: Part | undefined; of: number | null | undefined }) {
  const [first, last] = [page?.items[0], page?.items.at(-1)];
  if (!page || !first || !last || !isPart(page)) return null;
  const rows = formatNumber(page.items.length) + (of ? ` dari ${formatNumber(of)}` : "");
  return (
    <p className="hidden border-line border-t px-4 py-2 font-semibold sm:px-5 print:block">
      Kertas ini memuat {rows} baris, {daysInWords({ from: first.day, to: last.day })}. Ekspor memuat semuanya.
    </p>
  );
}
