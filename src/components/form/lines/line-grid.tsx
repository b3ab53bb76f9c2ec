import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { cx } from "@/src/components/ui/cx";
import { type GridColumn, tracksOf } from "./grid-column";
import { type LineNotice, LineRow } from "./line-row";
import type { LineStore } from "./line-store";
import { cellId, useLineOrder } from "./use-lines";

type Props<Line extends object> = {
  store: LineStore<Line>;
  /** The grid's name, from `useLines`. */
  grid: string;
  /** Names a line and the grid. */
  what: string;
  label: string;
  columns: readonly GridColumn<Line>[];
  /** Selects the lines of this grid; omitted, it shows all. */
  has?: (line: Line) => boolean;
  /** Called on Enter in the last line, to add a further one. */
  onMore?: () => void;
  onCopy?: (at: number) => void;
  onRemove?: (at: number) => void;
  /** Called when several cells of a spreadsheet are pasted. */
  onPasteCells?: (text: string) => void;
  notice?: LineNotice<Line>;
};

const fieldOf = (target: EventTarget | null) => {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
  const line = control?.closest<HTMLElement>("[data-line]");
  return control && line ? { field: control.dataset.field ?? "", at: Number(line.dataset.line) } : null;
};

function focusCell(id: string) {
  const cell = document.getElementById(id);
  cell?.focus();
  if (cell instanceof HTMLInputElement && cell.type === "text") cell.select();
}

/** Lines that are typed like a spreadsheet: Enter moves down the column, Ctrl+D repeats a line, cells can be pasted. */
export function LineGrid<Line extends object>(props: Props<Line>) {
  const { store, grid, what, label, columns, has, onMore, onCopy, onRemove, onPasteCells, notice } = props;
  const ids = useLineOrder(store);
  const all = store.all();
  const rows = ids.flatMap((id, at) => {
    const line = all[at];
    return line && (!has || has(line)) ? [{ id, at }] : [];
  });
  const editable = !!(onCopy || onRemove);
  const { tracks, least } = useMemo(() => tracksOf(columns, editable), [columns, editable]);

  // A new line can take the focus only after the next render.
  const wanted = useRef<string>(null);
  const count = rows.length;
  const last = rows.at(-1)?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever lines have come
  useEffect(() => {
    if (wanted.current === null) return;
    focusCell(wanted.current);
    wanted.current = null;
  }, [count, last]);

  function moveFrom(here: { at: number; field: string }, step: number) {
    const index = rows.findIndex(({ at }) => at === here.at) + step;
    const next = rows[index];
    if (next) return focusCell(cellId(grid, next.at, here.field));
    if (index < 0 || !onMore) return;
    wanted.current = cellId(grid, all.length, here.field);
    onMore();
  }
  function steer(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    const here = fieldOf(event.target);
    if (!here) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !withControl) {
      event.preventDefault();
      moveFrom(here, event.shiftKey ? -1 : 1);
    } else if (event.key.toLowerCase() === "d" && withControl && onCopy) {
      event.preventDefault();
      wanted.current = cellId(grid, here.at + 1, here.field);
      onCopy(here.at);
    }
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    // A single cell is pasted at the cursor as usual.
    if (!onPasteCells || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPasteCells(text);
  }

  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the keys
    <div onKeyDown={steer} onPaste={paste} className="md:overflow-x-auto">
      <div className="md:min-w-(--least)" style={{ "--least": `${least}px` }}>
        <GridHead columns={columns} tracks={tracks} editable={editable} />
        <ul aria-label={label}>
          {rows.map(({ id, at }, index) => (
            <LineRow
              key={id}
              store={store}
              grid={grid}
              at={at}
              what={what}
              columns={columns}
              tracks={tracks}
              onCopy={onCopy}
              onRemove={onRemove}
              notice={notice}
              number={index + 1}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type HeadProps<Line> = { columns: readonly GridColumn<Line>[]; tracks: string; editable: boolean };

const GridHead = <Line,>({ columns, tracks, editable }: HeadProps<Line>) => (
  <div
    aria-hidden="true"
    className="hidden border-line border-b bg-canvas text-ink-muted text-xs md:grid md:grid-cols-(--tracks) md:items-end"
    style={{ "--tracks": tracks }}
  >
    <span />
    {columns.map(({ field, label, short, right, required }) => (
      <span key={field} className={cx("truncate px-2 py-2 font-medium", right && "text-right")}>
        {short ?? label}
        {required && <span className="text-error-ink">*</span>}
      </span>
    ))}
    {editable && <span />}
  </div>
);
