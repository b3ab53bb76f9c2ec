import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportRow } from "@/contract/import/model";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { formatNumber } from "@/src/lib/format";
import type { Draft, DraftColumn, FaultsByCell } from "@/src/lib/import/draft";

const AT_A_TIME = 25;

type Props = {
  definition: ImportDefinition;
  draft: Draft;
  faults: FaultsByCell;
  /** The rows that are shown; null shows all. */
  lines: ReadonlySet<number> | null;
  onEdit: (line: number, field: string, value: string) => void;
};

/** The rows as they are to be saved, a page at a time: each cell is an input. */
export function DraftTable({ definition, draft, faults, lines, onEdit }: Props) {
  const [page, setPage] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(
    () => (lines === null ? draft.rows : draft.rows.filter(({ line }) => lines.has(line))),
    [draft, lines],
  );
  const last = Math.max(0, Math.ceil(rows.length / AT_A_TIME) - 1);
  const at = Math.min(page, last);
  const shown = rows.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME);
  const lists = useId();
  const listed = useMemo(
    () => new Set(definition.columns.flatMap(({ field, labels }) => (labels ? [field] : []))),
    [definition],
  );

  /** Enter and the arrows go up and down, as in a spreadsheet. */
  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    // an open list of choices has the arrows for itself
    if (!step || (event.key !== "Enter" && event.currentTarget.list)) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}:${column}"]`)?.focus();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section aria-label="Isi berkas" tabIndex={0} className="max-h-144 overflow-auto rounded-md border border-line">
        <table ref={table} className="w-full border-collapse text-sm">
          <caption className="sr-only">Isi berkas; setiap sel dapat diubah</caption>
          <thead className="sticky top-0 z-5 bg-surface">
            <tr>
              <th scope="col" className="border-line border-b px-2 py-2 text-right font-semibold text-ink-muted">
                Baris
              </th>
              {draft.columns.map(({ field, at: letter, header }) => (
                <th
                  key={field}
                  scope="col"
                  className="whitespace-nowrap border-line border-b px-2 py-2 text-left font-semibold"
                >
                  <span className="mr-1 font-normal text-ink-muted text-xs">{letter}</span>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <Row
                key={row.line}
                row={row}
                index={index}
                columns={draft.columns}
                lists={lists}
                listed={listed}
                faults={faults.get(row.line)}
                onEdit={onEdit}
                onKey={move}
              />
            ))}
          </tbody>
        </table>
        {definition.columns.map(({ field, labels }) =>
          labels ? (
            <datalist key={field} id={`${lists}-${field}`}>
              {Object.values(labels).map((label) => (
                <option key={label} value={label} />
              ))}
            </datalist>
          ) : null,
        )}
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <p className="flex-1 text-ink-muted">
          {rows.length === 0
            ? "Tidak ada baris."
            : `${formatNumber(at * AT_A_TIME + 1)}–${formatNumber(at * AT_A_TIME + shown.length)} dari ${formatNumber(rows.length)} baris`}
        </p>
        <Button size="sm" disabled={at === 0} onClick={() => setPage(at - 1)}>
          Sebelumnya
        </Button>
        <Button size="sm" disabled={at === last} onClick={() => setPage(at + 1)}>
          Berikutnya
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  row: ImportRow;
  index: number;
  columns: readonly DraftColumn[];
  lists: string;
  /** The fields with a list of words. */
  listed: ReadonlySet<string>;
  faults: ReadonlyMap<string, string> | undefined;
  onEdit: Props["onEdit"];
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
};

const Row = ({ row: { line, cells }, index, columns, lists, listed, faults, onEdit, onKey }: RowProps) => (
  <tr className="align-top">
    <th scope="row" className="px-2 py-1.5 text-right font-normal text-ink-muted tabular-nums">
      {formatNumber(line)}
    </th>
    {columns.map(({ field, header }, column) => {
      const [text, fault] = [String(cells[column] ?? ""), faults?.get(field)];
      const told = fault && `${lists}-${line}-${field}`;
      return (
        <td key={field} className="min-w-32 px-1 py-0.5">
          <input
            // the draft changes under it when a remedy is applied
            key={text}
            data-cell={`${index}:${column}`}
            aria-label={`${header}, baris ${line}`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={told}
            list={listed.has(field) ? `${lists}-${field}` : undefined}
            defaultValue={text}
            // a day in words is seen whole, and a long note is not
            size={Math.min(Math.max(text.length, 8), 28)}
            onBlur={({ target }) => target.value !== text && onEdit(line, field, target.value)}
            onKeyDown={(event) => onKey(event, index, column)}
            className={cx(
              "min-w-full rounded-sm border bg-surface px-2 py-1.5 focus:outline-2 focus:outline-primary",
              fault ? "border-error bg-error-soft" : "border-transparent hover:border-line",
            )}
          />
          {fault && (
            <p id={told} className="px-1 pb-1 text-error-ink text-xs">
              {fault}
            </p>
          )}
        </td>
      );
    })}
  </tr>
);
