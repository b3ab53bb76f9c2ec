import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import type { ImportTable } from "@/src/lib/import/import-table";

const WHY = { jumlah: "baris jumlah", catatan: "judul atau catatan", judul: "judul kolom yang diulang" };

type Props = { table: ImportTable; isRecalled: boolean; onInclude: (line: number) => void };

/** Says what of the sheet is not read, and brings a row back that should be. */
export function TableNotes({ table: { skipped, others }, isRecalled, onInclude }: Props) {
  return (
    <div className="mb-4 grid gap-2 text-sm empty:hidden">
      {isRecalled && (
        <p className="flex items-start gap-1.5 text-ink-muted">
          <Icon name="success" size={16} className="mt-0.5 text-success-ink" />
          Kolom dicocokkan seperti pada unggahan terakhir dengan judul yang sama.
        </p>
      )}
      {others.length > 0 && (
        <p className="flex items-start gap-1.5 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          <Icon name="warning" size={16} className="mt-0.5" />
          <span>
            Ada tabel lain mulai {others.join(" dan ")}. Yang dibaca hanya tabel pertama; pindahkan yang lain ke lembar
            sendiri, lalu impor terpisah.
          </span>
        </p>
      )}
      {skipped.length > 0 && (
        <details className="rounded-md border border-line px-3 py-2">
          <summary className="cursor-pointer font-medium">{formatNumber(skipped.length)} baris dilewati</summary>
          <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
            {skipped.map(({ line, why, text }) => (
              <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="w-20 shrink-0 text-ink-muted tabular-nums">Baris {formatNumber(line)}</span>
                <span className="min-w-0 flex-1 basis-40 break-words">
                  {text} <span className="text-ink-muted">({WHY[why]})</span>
                </span>
                <Button size="sm" aria-label={`Ikutkan baris ${line}`} onClick={() => onInclude(line)}>
                  Ikutkan
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
