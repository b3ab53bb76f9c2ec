import type { ImportReport } from "@/contract/import/model";
import { Badge } from "@/src/components/ui/badge";
import { formatDate, formatNumber } from "@/src/lib/format";

/** Shows the first new and changed records of the import. */
export function ChangeList({ report: { changes, created, updated } }: { report: ImportReport }) {
  const more = created + updated - changes.length;
  return (
    <section aria-label="Yang akan disimpan" className="mt-5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <ul tabIndex={0} className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {changes.map(({ line, code, name, fields, ages }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
            <span className="w-20 shrink-0 text-ink-muted tabular-nums">Baris {formatNumber(line)}</span>
            <span className="min-w-0 flex-1 basis-28 break-words font-medium">
              {name}
              {code && <span className="font-normal text-ink-muted"> · {code}</span>}
              {ages?.map(({ header, day, kept }) => (
                <span key={header} className="block font-normal text-ink-muted">
                  {kept
                    ? `${header} tetap ${formatDate(day)}: umur tidak mengubah yang sudah tercatat.`
                    : `${header} ${formatDate(day)}, dihitung dari umur`}
                </span>
              ))}
            </span>
            {fields ? (
              <span className="flex min-w-0 items-center gap-2">
                <span className="min-w-0 text-ink-muted">{fields.join(", ")}</span>
                <Badge tone="primary" icon="edit">
                  Diperbarui
                </Badge>
              </span>
            ) : (
              <Badge tone="success" icon="plus">
                Baru
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-muted text-sm">dan {formatNumber(more)} lagi.</p>}
    </section>
  );
}
