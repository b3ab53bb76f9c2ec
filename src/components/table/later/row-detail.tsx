import type { ReactNode } from "react";

type Props = { facts: readonly (readonly [id: string, header: string, value: ReactNode])[] };

/** Spans the columns that are shown, because a wider cell would make columns of its own. */
function span(cell: HTMLTableCellElement | null) {
  const table = cell?.closest("table");
  if (!cell || !table) return;
  const spread = () => {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    cell.colSpan = Math.max(1, heads.filter((head) => getComputedStyle(head).display !== "none").length);
  };
  spread();
  const sizes = new ResizeObserver(spread);
  sizes.observe(table);
  return () => sizes.disconnect();
}

/** The columns for which the table has no room. The table's style sheet (room.ts) hides those that it shows itself. */
const RowDetail = ({ facts }: Props) => (
  <tr className="more">
    <td ref={span} className="border-line border-b bg-canvas px-3 py-2.5">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2 text-left font-normal text-sm">
        {facts.map(([id, header, value]) => (
          <div key={id} data-left-out={id}>
            <dt className="text-ink-muted text-xs">{header}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </td>
  </tr>
);

export default RowDetail;
