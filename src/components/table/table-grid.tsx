import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from "react";
import { cx } from "@/src/components/ui/cx";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { alignClass, type Column, type Density } from "./column";
import { DetailButton, endCell, RowDetail } from "./detail-button";
import { useFigureWidths } from "./figure-widths";
import { roomSheet } from "./room";
import { RowActions } from "./row-actions";
import { openFromRow, RowLink, type RowOpen } from "./row-open";
import { SelectBox } from "./select-box";
import { TableHead } from "./table-head";
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
  /** A long table inside a page scrolls in its own frame; a page's list scrolls with the window. */
  bounded?: boolean;
  ofPage?: boolean;
  /** The user's own choices of columns. */
  chosen?: Readonly<Record<string, boolean>>;
  stale?: boolean;
}

const HEIGHTS: Record<Density, string> = { compact: "h-8", comfortable: "h-10" };
const noChoice = {};
const TOTALS = "totals";

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
  const { density = "comfortable", sort, onSort, selection, bounded, ofPage, chosen = noChoice, stale } = props;
  const room = useId();
  const [opened, setOpened] = useState<string>();
  const height = HEIGHTS[density];
  const { table, widthOf } = useFigureWidths(caption, columns, rows, totals);
  const toggle = (id: string) => setOpened(opened === id ? undefined : id);

  return (
    <section
      // The lines of a document stand in a card, which is a landmark of the same name already.
      role={ofPage ? undefined : "group"}
      aria-label={caption}
      data-room={room}
      // A frame that scrolls is scrolled by keyboard.
      tabIndex={bounded ? 0 : undefined}
      aria-busy={!rows || stale || undefined}
      className={cx(
        "@container relative bg-surface -outline-offset-2!",
        bounded && "max-h-[max(22rem,calc(100dvh-20rem))] overflow-y-auto print:max-h-none",
      )}
    >
      <style>
        {roomSheet(room, columns, widthOf, { boxes: Boolean(selection), menu: Boolean(actions), chosen, totals })}
      </style>
      <table ref={table} className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: 40 }} className="print:hidden" />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          <col className="end" />
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          hasActions={Boolean(actions)}
          sticky={ofPage ? "window" : "frame"}
        />
        {rows && (
          <tbody onKeyDown={moveBetweenRows} className={stale ? "opacity-60 transition-opacity" : undefined}>
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <Row key={id} {...props} row={row} height={height} open={opened === id} onToggle={() => toggle(id)} />
              );
            })}
          </tbody>
        )}
        {totals && rows && rows.length > 0 && (
          <TotalsRow
            columns={columns}
            totals={totals}
            label={totalsLabel}
            selection={selection}
            detail={{ name: totalsLabel, open: opened === TOTALS, onToggle: () => toggle(TOTALS) }}
          />
        )}
      </table>
      {!rows && <SkeletonRows count={skeletonRows} height={height} />}
      {!rows && <PulsingDots label="" over />}
    </section>
  );
}

type RowProps<T> = TableGridProps<T> & { row: T; height: string; open: boolean; onToggle: () => void };

function Row<T>(props: RowProps<T>) {
  const { row, height, columns, rowId, rowName, actions, selection, rowHref, onRowOpen, onRowIntent } = props;
  const opens = Boolean(rowHref || onRowOpen);
  const id = rowId(row);
  const chosen = selection?.has(id) ?? false;
  return (
    <>
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
              "border-line border-b pr-0 pl-3 print:hidden",
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
            data-figure={column.align === "right" || column.whole ? column.id : undefined}
            className={cx(
              "border-line border-b px-3",
              alignClass(column.align),
              column.wrap ? "break-words py-0.5 leading-tight" : "truncate",
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
        <td className={cx("border-line border-b", endCell)}>
          <DetailButton name={rowName(row)} open={props.open} onToggle={props.onToggle} />
          {actions && <RowActions name={rowName(row)} items={actions(row)} />}
        </td>
      </tr>
      {props.open && <RowDetail columns={columns.slice(1)} cellOf={(column) => column.cell(row)} />}
    </>
  );
}
