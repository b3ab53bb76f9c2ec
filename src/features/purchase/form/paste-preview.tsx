import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { TableGrid } from "@/src/components/table/table-grid";
import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import type { Checked, PasteError, PasteRow } from "./paste-check";

const SHOWN = 50;

const errorColumns: readonly Column<PasteError>[] = [
  { id: "line", header: "Baris", width: 64, align: "right", cell: ({ line }) => formatNumber(line) },
  { id: "column", header: "Kolom", width: 120, cell: ({ header }) => header },
  { id: "value", header: "Isi sel", width: 140, cell: ({ value }) => value || none },
  { id: "message", header: "Yang perlu diperbaiki", width: 320, wrap: true, cell: ({ message }) => message },
];

const WIDTHS: Record<string, number> = { breed: 120, price: 120, penId: 140, productId: 160 };

const cellColumns = (checked: Checked): readonly Column<PasteRow>[] => [
  { id: "line", header: "Baris", width: 64, align: "right", cell: ({ line }) => formatNumber(line) },
  ...checked.columns.map(
    ({ field, header }): Column<PasteRow> => ({
      id: field,
      header,
      width: WIDTHS[field] ?? 96,
      cell: ({ cells, wrong }) =>
        wrong.has(field) ? (
          <span className="inline-flex items-center gap-1 font-medium text-error-ink">
            <Icon name="error" size={14} />
            {cells[field] || "kosong"}
          </span>
        ) : (
          cells[field] || none
        ),
    }),
  ),
];

/** Previews the new lines and lists the errors cell by cell. */
export function PastePreview({ checked }: { checked: Checked }) {
  const { rows, errors, ignored } = checked;
  const bad = rows.filter(({ wrong }) => wrong.size > 0).length;
  return (
    <section aria-label="Hasil pemeriksaan" className="grid gap-4">
      <p role="status" className="font-semibold text-sm">
        {bad === 0
          ? `${formatNumber(rows.length)} baris siap ditambahkan.`
          : `${formatNumber(bad)} dari ${formatNumber(rows.length)} baris perlu diperbaiki; belum ada yang ditambahkan.`}
      </p>
      {ignored.length > 0 && <p className="text-ink-muted text-sm">Tidak dipakai: {ignored.join(", ")}.</p>}
      {errors.length > 0 && (
        <Frame rest={errors.length - SHOWN} what="kesalahan">
          <TableGrid
            caption="Kesalahan"
            density="compact"
            columns={errorColumns}
            rows={errors.slice(0, SHOWN)}
            rowId={({ id }) => id}
            rowName={({ line, header }) => `Baris ${line}, ${header}`}
          />
        </Frame>
      )}
      <Frame rest={rows.length - SHOWN} what="baris">
        <TableGrid
          caption="Pratinjau"
          density="compact"
          columns={cellColumns(checked)}
          rows={rows.slice(0, SHOWN)}
          rowId={({ line }) => String(line)}
          rowName={({ line }) => `Baris ${line}`}
        />
      </Frame>
    </section>
  );
}

function Frame({ rest, what, children }: { rest: number; what: string; children: React.ReactNode }) {
  return (
    <div>
      <div className="max-h-72 overflow-auto rounded-md border border-line">{children}</div>
      {rest > 0 && (
        <p className="mt-1 text-ink-muted text-xs">
          dan {formatNumber(rest)} {what} lain.
        </p>
      )}
    </div>
  );
}
