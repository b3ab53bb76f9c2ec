import type { Column } from "./column";

const BOX_WIDTH = 40;
const MENU_WIDTH = 44;
const DETAIL_WIDTH = 32;

interface Parts {
  /** The table has a column of boxes before those of the data. */
  boxes: boolean;
  menu: boolean;
  /** The columns that the user has chosen by hand rank before the others. */
  chosen: Readonly<Record<string, boolean>>;
  /** The columns that have a sum. The row of sums opens only where it lacks one of these. */
  totals: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the places of the columns, the most important first. The first column identifies the row. */
function byRank<T>(columns: readonly Column<T>[], chosen: Parts["chosen"]) {
  const ranks = columns.map(({ id, rank }, place) => (place === 0 ? -1 : chosen[id] ? 0 : (rank ?? place)));
  return columns
    .map((column, place) => ({ column, place, rank: ranks[place] ?? place }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place);
}

/**
 * The style sheet that leaves out the columns for which the table's frame is too narrow, the least important first. They
 * stand in the row's detail, whose button shows only then. The browser knows them before the first paint, and no code
 * measures.
 */
export function roomSheet<T>(
  room: string,
  columns: readonly Column<T>[],
  widthOf: (column: Column<T>) => number,
  { boxes, menu, chosen, totals = {} }: Parts,
) {
  const frame = `[data-room="${room}"]`;
  const end = menu ? MENU_WIDTH : 0;
  const base = (boxes ? BOX_WIDTH : 0) + end;
  const all = columns.reduce((sum, column) => sum + widthOf(column), base);
  let used = base + DETAIL_WIDTH;
  let summed = 0;
  const rules = byRank(columns, chosen).map(({ column, place }, rank) => {
    used += widthOf(column);
    const inDetail = `${frame} [data-left-out="${column.id}"]{display:none}`;
    if (rank === 0) return inDetail;
    const needs = `${Math.min(used, all)}px`;
    if (totals[column.id] !== undefined) summed = Math.min(used, all);
    const cells = `${frame} :is(tr,colgroup)>:nth-child(${place + (boxes ? 2 : 1)}){display:none}`;
    return `@container(width<${needs}){${cells}}@container(width>=${needs}){${inDetail}}`;
  });
  const fits = menu
    ? `${frame} .end{width:${end}px}${frame} .more{display:none}`
    : `${frame} :is(.end,.more){display:none}`;
  const sums = `@container(width>=${summed}px){${frame} tfoot .more{display:none}}`;
  return `@media screen{${frame} .end{width:${end + DETAIL_WIDTH}px}${rules.join("")}${sums}@container(width>=${all}px){${fits}}}`;
}
