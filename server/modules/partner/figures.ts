import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { Queryable } from "@/server/db/client";
import { together } from "@/server/db/together";

/** Of one partner, as many documents as a farm will ever have. */
const ALL = 100_000;

/** The sums of some partners' documents, by the partners' ids; none where one has more than `most` documents. */
type Reckon<Figures> = (db: Queryable, ids: readonly number[], most: number) => Promise<Map<number, Figures>>;

type Find<Row> = (db: Queryable, id: number) => Promise<Row | undefined>;

/** Rows with what the partner's documents come to: for a page as bounded as its count, and for what is read whole. */
export function figuresBy<Figures extends object>(none: Figures, reckon: Reckon<Figures>) {
  const withFigures =
    (most: number) =>
    async <Row extends { id: number }>(db: Queryable, rows: readonly Row[]): Promise<(Row & Figures)[]> => {
      const ids = rows.map(({ id }) => id);
      const figures = ids.length > 0 ? await reckon(db, ids, most) : new Map<number, Figures>();
      return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) }));
    };
  /** The row that `find` finds, and its figures with it. */
  const ofOne = <Row extends { id: number }>(db: Queryable, id: number, find: Find<Row>) =>
    together(db, async (one) => {
      const [row, figures] = await Promise.all([find(one, id), reckon(one, [id], ALL)]);
      return row && { ...row, ...(figures.get(id) ?? none) };
    });
  return { ofPage: withFigures(COUNTED_ROWS), ofAll: withFigures(ALL), ofOne };
}

/** So many open documents are looked at for a sum; a farm has some hundred. */
const MOST_OPEN = 5_000;

/** The open sums (`amount` of a `partner`) of some partners; null where too many documents are open. */
async function sumOpen(db: Queryable, open: SQL, ids: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ looked: number; sum: number }>(sql`
    with open as materialized (${open} limit ${MOST_OPEN + 1})
    select (select count(*)::int from open) as looked,
      (select coalesce(sum(amount), 0)::float8 from open where partner = any (array(${ids}))) as sum`);
  const { looked, sum } = rows[0] ?? { looked: 0, sum: 0 };
  return looked > MOST_OPEN ? null : sum;
}

/** The totals of all filtered partners: the page's own where it shows them all. They are as bounded as the count. */
export function sumOfAll(db: Queryable, page: readonly (number | null)[], total: number | null, open: SQL, ids: SQL) {
  if (total === null) return null;
  if (total > page.length) return sumOpen(db, open, ids);
  return page.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}
