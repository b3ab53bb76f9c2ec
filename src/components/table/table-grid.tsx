import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { alignClass, type Column, type Density } from "./column";
import { useFigureWidths } from "./figure-widths";
import { RowActions } from "./row-actions";
import { openFromRow, RowLink, type RowOpen } from "./row-open";
import { SelectBox } from "./select-box";
import { lastPinned, pinned, TableHead } from "./table-head";
import { SkeletonRows, TotalsRow } from "./table-rows";

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string, event: MouseEvent) => void;
  all: boolean;
  some: boolean;
  toggleAll: () => void;
}

interface TableGridProps<T> extends RowOpen<T> {
  caption: string;
  columns: readonly Column<T>[];
  /** The rows are `undefined` while they load; placeholders of the same height replace them. */
  rows: readonly T[] | undefined;
  skeletonRows?: number;
  rowId: (row: T) => string;
  /** Returns a row's name for screen readers, such as its number. */
  rowName: (row: T) => string;
  actions?: (row: T) => readonly (MenuEntry | null)[];
  totals?: Readonly<Record<string, ReactNode>>;
  totalsLabel?: string;
  density?: Density;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** A long list scrolls inside its own frame, under its header. */
  bounded?: boolean;
  stale?: boolean;
}

export const rowHeight = (density: Density) => (density === "compact" ? "h-9" : "h-12");

/** The arrow keys move from row to row while the focus is on a row's link. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches("[data-row-open]")) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-open]")];
  links[links.indexOf(event.target) + step]?.focus();
}

/** The table itself without a toolbar, also used for the lines of a document and for reports. */
export function TableGrid<T>(props: TableGridProps<T>) {
  const { caption, columns, rows, skeletonRows = 10, rowId, actions, totals, totalsLabel = "Total" } = props;
  const { density = "comfortable", sort, onSort, selection, bounded, stale } = props;
  const height = rowHeight(density);
  const { table, widthOf } = useFigureWidths(columns, rows, totals);
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0) + (selection ? 40 : 0) + (actions ? 56 : 0);

  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard
      tabIndex={0}
      aria-busy={!rows || stale || undefined}
      ref={markScrollEdges}
      className={cx(
        "group relative overflow-auto bg-surface -outline-offset-2!",
        bounded && "max-h-[max(22rem,calc(100dvh-20rem))] print:max-h-none",
      )}
    >
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: width }}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          {actions && <col style={{ width: 56 }} />}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} selection={selection} hasActions={Boolean(actions)} />
        {rows ? (
          <tbody onKeyDown={moveBetweenRows} className={stale ? "opacity-60 transition-opacity" : undefined}>
            {rows.map((row) => (
              <Row key={rowId(row)} {...props} row={row} height={height} />
            ))}
          </tbody>
        ) : (
          <SkeletonRows
            columns={columns.length + Number(Boolean(selection)) + Number(Boolean(actions))}
            count={skeletonRows}
            height={height}
          />
        )}
        {totals && rows && rows.length > 0 && (
          <TotalsRow
            columns={columns}
            totals={totals}
            label={totalsLabel}
            selection={selection}
            actions={Boolean(actions)}
          />
        )}
      </table>
      {!rows && <PulsingDots label="" over />}
    </section>
  );
}

function Row<T>(props: TableGridProps<T> & { row: T; height: string }) {
  const { row, height, columns, rowId, rowName, actions, selection, rowHref, onRowOpen, onRowIntent } = props;
  const opens = Boolean(rowHref || onRowOpen);
  const id = rowId(row);
  const chosen = selection?.has(id) ?? false;
  return (
    <tr
      onClick={opens ? openFromRow : undefined}
      onPointerEnter={onRowIntent && (() => onRowIntent(row))}
      className={cx(
        height,
        chosen ? "bg-canvas" : "bg-surface",
        opens && "cursor-pointer",
        opens && !chosen && "hover:bg-canvas",
      )}
    >
      {selection && (
        <td
          className={cx(
            "sticky left-0 z-10 border-line border-b bg-inherit pr-0 pl-3",
            chosen && "shadow-[inset_3px_0_var(--primary-ink)]",
          )}
        >
          <SelectBox
            label={`Pilih ${rowName(row)}`}
            checked={chosen}
            onClick={(event) => selection.toggle(id, event)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-figure={column.align === "right" ? column.id : undefined}
          className={cx(
            "border-line border-b px-3",
            alignClass(column.align),
            column.wrap ? "py-2 break-words" : "truncate",
            index === 0 && pinned(selection),
          )}
        >
          {index === 0 ? (
            <RowLink row={row} rowHref={rowHref} onRowOpen={onRowOpen} onRowIntent={onRowIntent}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className={cx("border-line border-b bg-inherit px-3 text-right", lastPinned)}>
          <RowActions name={rowName(row)} items={actions(row)} />
        </td>
      )}
    </tr>
  );
}

/**
 * A ref callback that marks a frame with hidden content at its left or right, so that the fixed columns get a line
 * beside them.
 */
function markScrollEdges(frame: HTMLElement | null) {
  if (!frame) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = frame;
    frame.toggleAttribute("data-scrolled", scrollLeft > 0);
    frame.toggleAttribute("data-more", scrollLeft + clientWidth < scrollWidth - 1);
  };
  frame.addEventListener("scroll", mark, { passive: true });
  // The observer reports the first sizes too, after the layout that the browser does anyway and before the paint.
  const sizes = new ResizeObserver(mark);
  sizes.observe(frame);
  if (frame.firstElementChild) sizes.observe(frame.firstElementChild);
  return () => {
    frame.removeEventListener("scroll", mark);
    sizes.disconnect();
  };
}
