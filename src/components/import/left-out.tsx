import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import { type Draft, rowName } from "@/src/lib/import/draft";

/** Names the rows that somebody left out: those to be written down later, and those that only repeat others. */
export function LeftOut({ draft }: { draft: Draft | null }) {
  if (!draft) return null;
  const repeats = new Set(draft.repeats);
  const [later, again] = [false, true].map((isRepeat) =>
    draft.leftOut.filter(({ line }) => repeats.has(line) === isRepeat),
  );
  return (
    <>
      <Rows draft={draft} rows={later} told="baris dilewati, untuk dicatat nanti" />
      <Rows draft={draft} rows={again} told="baris ulangan dilewati, tidak perlu dicatat lagi" />
    </>
  );
}

type RowsProps = { draft: Draft; rows: Draft["leftOut"] | undefined; told: string };
function Rows({ draft, rows = [], told }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-4 rounded-md border border-line px-3 py-2 text-sm" open={rows.length <= 12}>
      <summary className="cursor-pointer font-medium">
        <Icon name="info" size={16} className="me-1.5 inline-block" />
        {formatNumber(rows.length)} {told}
      </summary>
      <ul className="mt-1 list-disc ps-8">
        {rows.map((row) => (
          <li key={row.line}>
            {rowName(draft, row)} <span className="text-ink-muted">baris {formatNumber(row.line)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
