import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import { type Draft, rowName } from "@/src/lib/import/draft";

/** Names the rows that somebody left out, to be written down later. */
export function LeftOut({ draft }: { draft: Draft | null }) {
  if (!draft || draft.leftOut.length === 0) return null;
  const { leftOut } = draft;
  return (
    <details className="mt-4 rounded-md border border-line px-3 py-2 text-sm" open={leftOut.length <= 12}>
      <summary className="cursor-pointer font-medium">
        <Icon name="info" size={16} className="me-1.5 inline-block" />
        {formatNumber(leftOut.length)} baris dilewati, untuk dicatat nanti
      </summary>
      <ul className="mt-1 list-disc ps-8">
        {leftOut.map((row) => (
          <li key={row.line}>
            {rowName(draft, row)} <span className="text-ink-muted">baris {formatNumber(row.line)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
