import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/list";
import type { Queryable } from "@/server/db/client";

/** Of one partner, as many documents as a farm will ever have. */
const ALL = 100_000;

/** What the documents of some partners come to, by their ids; no sums where one has more than `most` of them. */
type Reckon<Figures> = (db: Queryable, ids: readonly number[], most: number) => Promise<Map<number, Figures>>;

/** Rows with what the partner's documents come to: for a page as bounded as its count, and for what is read whole. */
export function figuresBy<Figures extends object>(none: Figures, reckon: Reckon<Figures>) {
  const withFigures =
    (most: number) =>
    async <Row extends { id: number }>(db: Queryable, rows: readonly Row[]): Promise<(Row & Figures)[]> => {
      const ids = rows.map(({ id }) => id);
      const figures = ids.length > 0 ? await reckon(db, ids, most) : new Map<number, Figures>();
      return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) }));
    };
  return { ofPage: withFigures(COUNTED_ROWS), ofAll: withFigures(ALL) };
}

/** What open documents come to; null where they are more than are counted. */
export async function sumOpen(db: Queryable, amounts: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ count: number; sum: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum from (${amounts} limit ${COUNTED_ROWS + 1}) open`);
  const { count, sum } = rows[0] ?? { count: 0, sum: 0 };
  return count > COUNTED_ROWS ? null : sum;
}
