import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { LinkButton } from "@/src/components/ui/link-button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import type { Column } from "./column";
import { none } from "./none";
import { RowActions } from "./row-actions";
import { openFromRow, RowLink, type RowOpen } from "./row-open";
import { SelectBox } from "./select-box";
import type { Selection } from "./table-grid";
import { CardSkeletons } from "./table-rows";

export interface CardListProps<T> extends RowOpen<T> {
  caption: string;
  /** All columns, including those hidden in the table, because a card chooses its own. */
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  skeletonRows: number;
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  actions?: (row: T) => readonly (MenuEntry | null)[];
  totals?: Readonly<Record<string, ReactNode>>;
  /** Names the totals row if it shows more than sums. */
  totalsLabel?: string;
  selection?: Selection;
  stale?: boolean;
}

/** A card shows one action, the first that does more than open the row: its icon, so that four cards fit a screen. */
function CardAction({ entry }: { entry: MenuEntry }) {
  const children = entry.icon ? <span className="sr-only">{entry.label}</span> : entry.label;
  const className = entry.icon && "relative w-11 px-0!";
  const shared = { size: "sm", icon: entry.icon, children, className } as const;
  if (entry.to !== undefined) return <LinkButton to={entry.to} {...shared} />;
  if (entry.href !== undefined) return <LinkButton href={entry.href} onClick={entry.onSelect} {...shared} />;
  return <Button onClick={entry.onSelect} {...shared} />;
}

const FACTS = 3;

/** As a word within a line: "harga", but "HPP awal". */
const lowered = (header: string) => header.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

/** Below 768 px each row is a card: title and state in one line, three facts and one action below. At least four fit a screen. */
export function CardList<T>(props: CardListProps<T>) {
  const { caption, columns, rows, skeletonRows, rowId, totals, totalsLabel, stale } = props;
  const summed = columns.filter((column) => totals?.[column.id] !== undefined);
  if (!rows) return <CardSkeletons count={skeletonRows} />;
  return (
    <>
      <ul
        aria-label={caption}
        aria-busy={stale || undefined}
        className={stale ? "divide-y divide-line opacity-60" : "divide-y divide-line"}
      >
        {rows.map((row) => (
          <Card key={rowId(row)} {...props} row={row} />
        ))}
      </ul>
      {summed.length > 0 && rows.length > 0 && (
        <div className="border-line border-t p-4 font-semibold text-sm">
          {totalsLabel && <p className="mb-1">{totalsLabel}</p>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {summed.map((column) => (
              <div key={column.id} className="contents">
                <dt>{totalsLabel ? column.header : `Total ${lowered(column.header)}`}</dt>
                <dd className="text-right tabular-nums">{totals?.[column.id]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function Card<T>({ row, columns, rowId, rowName, actions, selection, ...open }: CardListProps<T> & { row: T }) {
  const title = columns.find((column) => column.card === "title") ?? columns[0];
  const state = columns.find((column) => column.card === "state")?.cell(row);
  const facts = columns
    .filter((column) => column.card === "fact")
    .map((column) => ({ column, value: column.cell(row) }))
    // A dash says nothing where no column stands above it.
    .filter(({ value }) => value !== none)
    .slice(0, FACTS);
  const opens = Boolean(open.rowHref || open.onRowOpen);
  const items = actions?.(row) ?? [];
  const way = open.rowHref?.(row);
  const action = items.find(
    (item) => item && !item.blocked && !item.danger && (item.to === undefined || item.to !== way),
  );
  const others = items.filter((item) => item !== action);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it has the keyboard
    <li
      onClick={opens ? openFromRow : undefined}
      className={cx(
        "flex items-center gap-3 py-2 pl-4",
        items.length > 0 ? "pr-1.5" : "pr-4",
        selection?.has(rowId(row)) && "bg-canvas shadow-[inset_3px_0_var(--primary-ink)]",
      )}
    >
      {selection && (
        <SelectBox
          label={`Pilih ${rowName(row)}`}
          checked={selection.has(rowId(row))}
          onClick={(event) => selection.toggle(rowId(row), event)}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 break-words text-base leading-6">
            <RowLink row={row} rowHref={open.rowHref} onRowOpen={open.onRowOpen} onRowIntent={open.onRowIntent}>
              {title?.cell(row)}
            </RowLink>
          </div>
          {state !== none && <div className="shrink-0">{state}</div>}
        </div>
        <dl className="mt-1 flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
          {facts.map(({ column, value }) => (
            <div key={column.id} className="flex min-w-0 max-w-full items-baseline gap-1.5">
              <dt className={column.told || column.align === "right" ? "shrink-0 text-ink-muted text-xs" : "sr-only"}>
                {column.header}
              </dt>
              <dd className="min-w-0 truncate tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="-my-1 flex shrink-0 flex-col items-center">
        {action && <CardAction entry={action} />}
        {/* The menu names the action whose icon stands alone. */}
        {others.length > 0 && <RowActions name={rowName(row)} items={items} />}
      </div>
    </li>
  );
}
