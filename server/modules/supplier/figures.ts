import { sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/list";
import type { Supplier } from "@/contract/supplier";
import type { Queryable } from "@/server/db/client";

export type Figures = Pick<Supplier, "bought" | "payable" | "lastPurchaseOn">;

export const NO_FIGURES: Figures = { bought: 0, payable: 0, lastPurchaseOn: null };

/** Of one supplier, as many as a farm will ever have. */
const ALL = 100_000;

type Row = { id: number; purchases: number; bought: number; payable: number; last: string | null };

/**
 * What was bought of each, what of it is still to be paid, and when last: drafts and what was called off left out. By
 * the index of a supplier's purchases, the newest first; where there are more than `most`, no sums.
 */
async function figuresOf(db: Queryable, ids: readonly number[], most: number): Promise<Map<number, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select s.id, f.purchases, f.bought, f.payable, f.last
    from unnest(${sql.param(ids.map(String))}::bigint[]) as s (id)
    cross join lateral (
      select count(*)::int as purchases,
        coalesce(sum(total - returned), 0)::float8 as bought,
        coalesce(sum(greatest(received - returned - paid, 0)), 0)::float8 as payable,
        max(day)::text as last
      from (
        select total, returned, received, paid, day from purchases
        where supplier_id = s.id and state not in ('draf', 'dibatalkan')
        order by day desc, id desc limit ${most + 1}
      ) as newest
    ) as f`);
  return new Map(
    rows.map(({ id, purchases, bought, payable, last }) => {
      const sums = purchases > most ? { bought: null, payable: null } : { bought, payable };
      return [Number(id), { ...sums, lastPurchaseOn: last }];
    }),
  );
}

const withFigures =
  (most: number) =>
  async <Row extends { id: number }>(db: Queryable, rows: readonly Row[]): Promise<(Row & Figures)[]> => {
    const ids = rows.map(({ id }) => id);
    const figures = await figuresOf(db, ids, most);
    return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? NO_FIGURES) }));
  };

/** For the rows of a page: as bounded as its count. */
export const withPageFigures = withFigures(COUNTED_ROWS);
export const withAllFigures = withFigures(ALL);
