import { useState } from "react";
import type { ImportError, ImportReport } from "@/contract/import/model";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/common-columns";
import { TableGrid } from "@/src/components/table/table-grid";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import { saveFile } from "@/src/lib/save-file";

/** Names the cell of an error: "Baris 14, kolom E (WhatsApp)" */
const placeOf = ({ line, at, header }: ImportError) =>
  `Baris ${line}${at ? `, kolom ${at} (${header})` : header ? `, ${header}` : ""}`;

/** A spreadsheet will open this file, so text that it would take for a formula is escaped. */
const field = (value: string | number | null) => {
  const text = typeof value === "string" && /^['\s]*[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function errorsAsCsv(errors: readonly ImportError[]): Blob {
  const rows = [
    ["Baris", "Kolom", "Judul kolom", "Isi sel", "Yang perlu diperbaiki"],
    ...errors.map(({ line, at, header, value, message }) => [line, at, header, value, message]),
  ];
  return new Blob([`\uFEFF${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
}

const AT_A_TIME = 50;

type Numbered = ImportError & { id: string };

const columns: readonly Column<Numbered>[] = [
  { id: "line", header: "Baris", width: 70, align: "right", cell: ({ line }) => formatNumber(line) },
  { id: "column", header: "Kolom", width: 150, cell: ({ at, header }) => (at ? `${at} (${header})` : header) },
  { id: "value", header: "Isi sel", width: 160, cell: ({ value }) => value ?? none },
  { id: "message", header: "Yang perlu diperbaiki", width: 380, wrap: true, cell: ({ message }) => message },
];

/**
 * Shows each error with its row and cell. All errors can be downloaded as a file, to be used beside the spreadsheet.
 */
export function ErrorList({ report, what }: { report: ImportReport; what: string }) {
  const { errors, errorTotal } = report;
  const [shown, setShown] = useState(AT_A_TIME);
  const narrow = useNarrow();
  const rows = errors.slice(0, shown).map((error, index) => ({ ...error, id: String(index) }));
  return (
    <section aria-label="Kesalahan" className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-muted text-sm">
          {errorTotal > errors.length
            ? `${formatNumber(errors.length)} kesalahan pertama dari ${formatNumber(errorTotal)}.`
            : `${formatNumber(errorTotal)} kesalahan.`}
        </p>
        <Button
          size="sm"
          icon="download"
          onClick={() => saveFile({ name: `kesalahan-impor-${what}.csv`, blob: errorsAsCsv(errors) })}
        >
          Unduh kesalahan (CSV)
        </Button>
      </div>
      <div className="overflow-clip rounded-md border border-line">
        {narrow ? (
          <ul className="divide-y divide-line">
            {rows.map((error) => (
              <li key={error.id} className="px-3 py-2.5 text-sm">
                <p className="font-semibold">{placeOf(error)}</p>
                <p className="mt-0.5">{error.message}</p>
                {error.value !== null && <p className="mt-0.5 break-words text-ink-muted">Isi sel: “{error.value}”</p>}
              </li>
            ))}
          </ul>
        ) : (
          <TableGrid
            caption="Kesalahan di berkas"
            bounded
            density="compact"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={placeOf}
          />
        )}
      </div>
      {errors.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + AT_A_TIME)}>
          Tampilkan {formatNumber(Math.min(AT_A_TIME, errors.length - shown))} lagi
        </Button>
      )}
    </section>
  );
}
