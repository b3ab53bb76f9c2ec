import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";

/** What a list may be sorted by. A nullable one says so: empty stands below everything else, as its index has it. */
export type SortColumn = SQL | AnyColumn | { nullable: AnyColumn };

/** What is sorted by first; none where empty rows stand before all others, which no bound tells. */
type First = { by: SQL | AnyColumn; down: boolean } | null;
export type Order = SQL[] & { first: First };

/** `name` or `-name`, and the id where rows are equal: an order in which nothing swaps between two pages. */
export function orderOf<Name extends string>(
  sorts: Record<Name, SortColumn>,
  sort: Name | `-${Name}`,
  id: AnyColumn,
): Order {
  const down = sort.startsWith("-");
  const column: SortColumn = sorts[(down ? sort.slice(1) : sort) as Name];
  const by =
    "nullable" in column
      ? down
        ? sql`${column.nullable} desc nulls last`
        : sql`${column.nullable} asc nulls first`
      : down
        ? desc(column)
        : asc(column);
  const order = column === id ? [by] : [by, down ? desc(id) : asc(id)];
  const nullable = "nullable" in column;
  return Object.assign(order, {
    first: nullable && !down ? null : { by: nullable ? column.nullable : column, down },
  });
}
