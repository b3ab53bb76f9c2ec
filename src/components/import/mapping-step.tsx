import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import type { FileColumn } from "@/src/lib/import/import-table";
import { PartProgress } from "./part-progress";
import { StepCard } from "./step-card";
import { TableNotes } from "./table-notes";
import type { ImportState } from "./use-import-state";

type Props = { definition: ImportDefinition; state: ImportState };

/** Maps the file's columns to fields, starting with a guess from the headers. */
export function MappingStep({ definition, state }: Props) {
  const { table, busy, refusal } = state;
  const { sheets, sheet, mapping, name, isRecalled } = state.file;
  if (!table) return null;
  const chosen = Object.values(mapping);
  const missing = definition.columns.filter(
    ({ field, required, instead }) => required && ![field, instead].some((one) => one && chosen.includes(one)),
  );
  const tellOf = (field: string | null | undefined) =>
    definition.columns.find((one) => one.field === field)?.tell?.created;
  const none = chosen.every((field) => field === null);
  return (
    <StepCard
      title="Cocokkan kolom"
      description={
        <>
          <span className="break-words font-medium text-ink">{name}</span>: {formatNumber(table.rows.length)} baris di
          bawah judul kolom (baris {table.headerLine}).
        </>
      }
      refusal={refusal}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            className="flex-1 md:h-10 md:flex-none md:text-sm"
            loading={busy === "checking"}
            disabled={none}
            onClick={() => void state.check()}
          >
            Periksa {formatNumber(table.rows.length)} baris
          </Button>
          <Button variant="ghost" size="lg" className="md:h-10 md:text-sm" onClick={state.restart}>
            Ganti berkas
          </Button>
          <span role="status" className="sr-only">
            {busy === "checking" ? "Memeriksa…" : ""}
          </span>
        </>
      }
    >
      <PartProgress file={state.file} saved={false} />
      {sheets.length > 1 && (
        <SelectField
          className="mb-4 max-w-sm"
          label="Lembar"
          required
          value={String(sheet)}
          onChange={(value) => void state.chooseSheet(Number(value))}
          options={sheets.map((one, index) => ({ value: String(index), label: one.name }))}
        />
      )}
      <TableNotes table={table} isRecalled={isRecalled} onInclude={state.file.include} />
      {missing.length > 0 && <MissingColumns columns={missing} />}
      <div
        aria-hidden="true"
        className="hidden gap-4 border-line border-b pb-2 font-semibold text-ink-muted text-sm sm:grid sm:grid-cols-2"
      >
        <span>Kolom di berkas</span>
        <span>Menjadi isian</span>
      </div>
      <ul aria-label="Kolom di berkas" className="divide-y divide-line">
        {table.columns.map((column) => (
          <li key={column.index} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-2 sm:items-center">
            <ColumnName column={column} tell={tellOf(mapping[column.index])} />
            <SelectField
              hideLabel
              label={`Isian untuk kolom ${column.at}${column.header ? ` (${column.header})` : ""}`}
              value={mapping[column.index] ?? null}
              onChange={(field) => state.file.choose(column.index, field)}
              placeholder={column.computed ? "Dilewati: dihitung sistem" : "Lewati kolom ini"}
              options={definition.columns.map(({ field, header, required }) => ({
                value: field,
                label: `${header}${required ? " (wajib)" : ""}`,
              }))}
            />
          </li>
        ))}
      </ul>
    </StepCard>
  );
}

const headersOf = (columns: readonly ImportColumn[]) => columns.map(({ header }) => header).join(", ");

/** A single value cannot fill a field that each record has for itself. */
function MissingColumns({ columns }: { columns: readonly ImportColumn[] }) {
  const own = columns.filter(({ unique }) => unique);
  const shared = columns.filter(({ unique }) => !unique);
  return (
    <p className="mb-4 flex items-start gap-1.5 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Icon name="warning" size={16} className="mt-0.5" />
      <span>
        Belum dicocokkan: <strong className="font-semibold">{headersOf(columns)}</strong>. Data baru memerlukannya
        {shared.length > 0 &&
          `: langkah berikutnya mengisi${own.length > 0 ? ` ${headersOf(shared)}` : "nya"} untuk semua baris sekaligus`}
        .
        {own.length > 0 &&
          ` ${headersOf(own)} berbeda di setiap baris: pilih kolomnya di bawah, atau isi selnya di langkah berikutnya.`}
      </span>
    </p>
  );
}

type ColumnNameProps = { column: FileColumn; tell: string | undefined };
function ColumnName({ column: { at, header, samples, elsewhere }, tell = elsewhere ?? undefined }: ColumnNameProps) {
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <span
        aria-hidden="true"
        className="grid h-6 min-w-7 shrink-0 place-items-center rounded-sm bg-ink/8 px-1 font-semibold text-ink-muted text-xs"
      >
        {at}
      </span>
      <div className="min-w-0">
        <p className="break-words font-semibold text-sm">{header || "Tanpa judul"}</p>
        <p className="truncate text-ink-muted text-sm">{samples.length > 0 ? samples.join(" · ") : "Kosong"}</p>
        {tell && <p className="text-sm">{tell}</p>}
      </div>
    </div>
  );
}
