import * as z from "zod/mini";
import { LONGEST_PAGE, MOST_CHOSEN, PAGE_SIZES } from "./page";

/** Turning a page reads all rows before it, so people find distant rows by filters. */
const LAST_PAGE = 1000;

const LONGEST_QUERY = 100;

/** A whole number in an address. */
const whole = (most: number, message: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, message)),
      z.transform((text: string) => Number(text)),
    ),
    z.int(message).check(z.maximum(most, message)),
  );

/** The id in an address: `user/{id}`. */
export const IdParams = z.object({ id: whole(999_999_999, "Alamat ini tidak benar.") });

/** Any of these words, separated by commas; an empty text filters nothing. */
export const anyOf = <const Words extends readonly string[]>(words: Words) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(500)),
        z.transform((text: string) => [...new Set(text.split(",").filter(Boolean))]),
      ),
      z.array(z.enum(words, "Saringan ini tidak dikenal.")),
    ),
  );

/** Exactly one of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.optional(z.enum(words, "Saringan ini tidak dikenal."));

const RANGE = "Rentang tanggal ini tidak benar.";

/** A period `2025-08-01..2025-08-31`, with both days; either end may be open. */
export const dayRange = () =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^([12]\d{3}-\d{2}-\d{2})?\.\.([12]\d{3}-\d{2}-\d{2})?$/, RANGE)),
        z.transform((text: string) => {
          const [from, to] = text.split("..");
          return { from: from || null, to: to || null };
        }),
      ),
      z
        .object({ from: z.nullable(z.iso.date(RANGE)), to: z.nullable(z.iso.date(RANGE)) })
        .check(z.refine(({ from, to }) => from === null || to === null || from <= to, RANGE)),
    ),
  );

type Sorting<Sorts extends readonly string[]> = { sorts: Sorts; defaultSort: Sorts[number] | `-${Sorts[number]}` };

/** The filters and the order of a list, shared by its pages and its export. */
export const listFilter = <const Sorts extends readonly string[], Filters extends z.core.$ZodShape>(
  { sorts, defaultSort }: Sorting<Sorts>,
  filters: Filters,
) => {
  type Sort = Sorts[number] | `-${Sorts[number]}`;
  const words = sorts.flatMap((name): Sort[] => [name, `-${name}`]);
  return z.object({
    q: z.prefault(z.string().check(z.trim(), z.maxLength(LONGEST_QUERY)), ""),
    sort: z.prefault(z.enum(words, "Urutan ini tidak dikenal."), defaultSort as never),
    ...filters,
  });
};

/** The rows of a page. A person's session may ask for PAGE_SIZES only (server/http/endpoint.ts), an API token for any. */
export const pageLimit = (proposed: number) =>
  z.prefault(
    whole(LONGEST_PAGE, `Pilih ${PAGE_SIZES.join(", ")} baris, atau dengan token API paling banyak ${LONGEST_PAGE}.`),
    String(proposed),
  );

/** The query of a list's page: `page`, `limit`, filters and order. */
export const listQuery = <Shape extends z.core.$ZodShape>(filter: z.ZodMiniObject<Shape>) =>
  z.extend(filter, {
    page: z.prefault(whole(LAST_PAGE, `Halaman terjauh adalah ${LAST_PAGE}. Persempit dengan saringan.`), "1"),
    limit: pageLimit(PAGE_SIZES[0]),
  });

/** Several ids, separated by commas. */
export const idsOf = (most: number) =>
  z.pipe(
    z.pipe(
      z
        .string()
        .check(z.maxLength(most * 10), z.regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/, "Saringan ini tidak dikenal.")),
      z.transform((text: string) => [...new Set(text.split(",").filter(Boolean).map(Number))]),
    ),
    z.array(z.int()).check(z.maxLength(most, `Paling banyak ${most} sekaligus.`)),
  );

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The query of a list's export: the filtered rows in their order, without pages, or those of them that are chosen. */
export const exportQuery = <Shape extends z.core.$ZodShape>(filter: z.ZodMiniObject<Shape>) =>
  z.extend(filter, {
    format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv."),
    only: z.optional(idsOf(MOST_CHOSEN)),
  });

/** How a file is asked for, beside its filter. */
export type ExportAsked = { format: ExportFormat; only?: number[] };

/** The content of `response`. The position of the page is in `metadata.page`. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ items: z.array(row) });

/** A list with sums over all filtered rows, or null where these are too many to count. */
export const summedListOf = <Row extends z.ZodMiniType, Totals extends z.ZodMiniType>(row: Row, totals: Totals) =>
  z.object({ items: z.array(row), totals: z.nullable(totals) });
