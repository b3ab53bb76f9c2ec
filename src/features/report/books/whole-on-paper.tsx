import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { daysInWords } from "@/src/features/report/period-words";
import { formatNumber } from "@/src/lib/format";

type Part = { items: readonly { day: string }[]; before: string | null; after: string | null };

const isPart = ({ before, after }: Part) => before !== null || after !== null;

/** Prints the whole period, as far as one request reads it, in place of the page on the screen. */
export function useWholeOnPaper<Page extends Part, Key extends QueryKey>(
  page: Page | undefined,
  whole: FetchQueryOptions<Page, Error, Page, Key>,
) {
  const client = useQueryClient();
  const [printed, setPrinted] = useState<Page>();
  const [loading, setLoading] = useState(false);
  const onPrint = async () => {
    if (!page || !isPart(page)) return window.print();
    setLoading(true);
    try {
      const read = await client.fetchQuery(whole);
      // The rows must be drawn before the browser looks at the page.
      flushSync(() => setPrinted(read));
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
    <p className="hidden border-line border-t px-4 py-2 font-semibold print:block">
      Kertas ini memuat {rows} baris, {daysInWords({ from: first.day, to: last.day })}. Ekspor memuat semuanya.
    </p>
  );
}
