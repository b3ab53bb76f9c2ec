import type { ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import type { Column } from "./column";
import { RowActions } from "./row-actions";
import { openFromRow, RowLink, type RowOpen } from "./row-open";
import { SelectBox } from "./select-box";
import type { Selection } from "./table-grid";

interface CardListProps<T> extends RowOpen<T> {
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

/** A card shows one action: the first that the row offers. */
function CardAction({ entry }: { entry: MenuEntry }) {
  const shared = { size: "sm", icon: entry.icon, children: entry.label } as const;
  if (entry.to !== undefined) return <LinkButton to={entry.to} {...shared} />;
  if (entry.href !== undefined) return <LinkButton href={entry.href} onClick={entry.onSelect} {...shared} />;
  return <Button onClick={entry.onSelect} {...shared} />;
}

const FACTS = 3;

/** Below 768 px each row is a card with title, state, three facts and one action. */
export function CardList<T>(props: CardListProps<T>) {
  const { caption, columns, rows, skeletonRows, rowId, totals, totalsLabel, stale } = props;
  const summed = columns.filter((column) => totals?.[column.id] !== undefined);
  if (!rows) return <Loading count={skeletonRows} />;
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
                <dt>{totalsLabel ? column.header : `Total ${column.header.toLowerCase()}`}</dt>
                <dd className="text-right tabular-nums">{totals?.[column.id]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

const Loading = ({ count }: { count: number }) => (
  <div aria-busy="true" className="relative divide-y divide-line">
    <PulsingDots label="" over />
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <div key={row} className="h-32 space-y-3 p-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);

function Card<T>({ row, columns, rowId, rowName, actions, selection, ...open }: CardListProps<T> & { row: T }) {
  const title = columns.find((column) => column.card === "title") ?? columns[0];
  const state = columns.find((column) => column.card === "state");
  const facts = columns.filter((column) => column.card === "fact").slice(0, FACTS);
  const opens = Boolean(open.rowHref || open.onRowOpen);
  const items = actions?.(row) ?? [];
  const [first, ...rest] = items.filter((item) => item !== null);
  const doable = first && !first.blocked ? first : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it has the keyboard
    <li
      onClick={opens ? openFromRow : undefined}
      className={selection?.has(rowId(row)) ? "bg-canvas p-4 shadow-[inset_3px_0_var(--primary-ink)]" : "p-4"}
    >
      <div className="flex items-start gap-3">
        {selection && (
          <SelectBox
            label={`Pilih ${rowName(row)}`}
            checked={selection.has(rowId(row))}
            onClick={(event) => selection.toggle(rowId(row), event)}
          />
        )}
        <div className="min-w-0 flex-1 break-words text-base leading-6">
          <RowLink row={row} rowHref={open.rowHref} onRowOpen={open.onRowOpen} onRowIntent={open.onRowIntent}>
            {title?.cell(row)}
          </RowLink>
        </div>
        {state && <div className="shrink-0">{state.cell(row)}</div>}
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-0.5 text-sm">
        {facts.map((column) => (
          <div key={column.id} className="contents">
            <dt className="text-ink-muted">{column.header}</dt>
            <dd className="min-w-0 break-words tabular-nums">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {items.length > 0 && (
        <div className="mt-3 flex items-center justify-between gap-2">
          {doable ? <CardAction entry={doable} /> : <span />}
          <RowActions name={rowName(row)} items={doable ? rest : items} />
        </div>
      )}
    </li>
  );
}
