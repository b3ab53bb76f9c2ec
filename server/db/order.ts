import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";

/** What a list may be sorted by. A nullable one says so: empty stands below everything else, as its index has it. */
export type SortColumn = SQL | AnyColumn | { nullable: AnyColumn };

/** `name` or `-name`, and the id where rows are equal: an order in which nothing swaps between two pages. */
export function orderOf<Name extends string>(
  sorts: Record<Name, SortColumn>,
  sort: Name | `-${Name}`,
  id: AnyColumn,
): SQL[] {
  const down = sort.startsWith("-");
  const column = sorts[(down ? sort.slice(1) : sort) as Name];
  const by =
    "nullable" in column
      ? down
        ? sql`${column.nullable} desc nulls last`
        : sql`${column.nullable} asc nulls first`
      : down
        ? desc(column)
        : asc(column);
  return column === id ? [by] : [by, down ? desc(id) : asc(id)];
}
