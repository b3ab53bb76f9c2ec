import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";

/** The sort orders of a list. A nullable column says so: empty values stand below all others, as in its index. */
export type SortColumn = SQL | AnyColumn | { nullable: AnyColumn };

/** The first sort column; undefined if empty rows come first, because they have no bound. */
type First = { column: SQL | AnyColumn; down: boolean } | null;
export type Order = SQL[] & { first: First };

/** Reads `name` or `-name`. */
export function sortOf<Name extends string>(sort: Name | `-${Name}`) {
  const down = sort.startsWith("-");
  return { name: (down ? sort.slice(1) : sort) as Name, down };
}

/** `name` or `-name`, then the id, so that equal rows never change places between two pages. */
export function orderOf<Name extends string>(
  sorts: Record<Name, SortColumn>,
  sort: Name | `-${Name}`,
  id: AnyColumn,
): Order {
  const { name, down } = sortOf(sort);
  const column: SortColumn = sorts[name];
  const first =
    "nullable" in column
      ? down
        ? sql`${column.nullable} desc nulls last`
        : sql`${column.nullable} asc nulls first`
      : down
        ? desc(column)
        : asc(column);
  const order = column === id ? [first] : [first, down ? desc(id) : asc(id)];
  const nullable = "nullable" in column;
  return Object.assign(order, {
    first: nullable && !down ? null : { column: nullable ? column.nullable : column, down },
  });
}
