import { useState } from "react";
import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportMade, ImportValues } from "@/contract/import/model";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { Draft, Filling } from "@/src/lib/import/draft";
import type { FileColumn } from "@/src/lib/import/import-table";
import { CellsForm, MOST_CELLS } from "./cells-form";
import { ColumnForm } from "./column-form";
import { type Choice, choicesOf, FillForm } from "./fill-form";
import { isMissing, Maker, type Makers } from "./maker";

type Props = {
  fault: ImportFault;
  definition: ImportDefinition;
  draft: Draft;
  /** The columns of the file that mean nothing so far, and may mean this field. */
  spare: readonly FileColumn[];
  choices: Readonly<Record<string, readonly Choice[]>>;
  makers: Makers;
  /** Values that are proposed for empty cells, by their fields: the day of today. */
  usual: ImportValues;
  busy: boolean;
  /** Writes a value into a field of the rows. The text field `keptIn` keeps what the cells said, if any. */
  onFill: (field: string, value: string | null, also?: { keptIn?: string; made?: ImportMade }) => void;
  /** Writes a value of its own into each of some rows. */
  onFillEach: (fillings: readonly Filling[]) => void;
  onColumn: (column: FileColumn) => void;
  onDrop: (lines: readonly number[]) => void;
};

type Evidence = Pick<Props, "draft" | "usual"> & { offered: readonly Choice[] };

/** The evident value is offered as a press where a row has none: that of most records, or the only one there is. */
function usualOf({ empty, field }: ImportFault, column: ImportColumn | undefined, { draft, usual, offered }: Evidence) {
  if (!empty) return null;
  const [only, ...others] = offered;
  if (only && others.length === 0) return only.value;
  const named = (word: string) => draft.columns.some(({ header }) => header.toLowerCase().includes(word));
  const word = column?.usualWith?.some(named) === false ? undefined : column?.usual;
  return usual[field] ?? (word && (column?.labels ? column.labels[word] : word)) ?? null;
}

const namedIn = ({ header, value }: ImportFault) => `${header}${value === null ? "" : ` “${value}”`}`;

/** Offers a single remedy for all rows of a fault. */
export function FaultRemedy({
  fault,
  definition,
  draft,
  spare,
  choices,
  makers,
  usual,
  busy,
  onFill,
  onFillEach,
  onColumn,
  onDrop,
}: Props) {
  const [kept, setKept] = useState<boolean | null>(true);
  const columnOf = (field: string | undefined) => definition.columns.find((column) => column.field === field);
  const [column, settling] = [columnOf(fault.field), columnOf(fault.settledBy)];
  const offered = choices[fault.field] ?? [];
  const count = formatNumber(fault.lines.length);
  const named = namedIn(fault);
  const maker = makers[fault.field];
  const keptIn = fault.value === null ? undefined : column?.keptIn;
  const { nearest } = fault;
  const fill = (value: string | null) => onFill(fault.field, value, { keptIn: (kept && keptIn) || undefined });
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      {spare.length > 0 && (
        <ColumnForm header={column?.header ?? fault.header} columns={spare} busy={busy} onUse={onColumn} />
      )}
      {keptIn && (
        <CheckboxField
          className="w-full"
          label={`Simpan “${fault.value}” di Catatan`}
          value={kept}
          onChange={setKept}
        />
      )}
      {maker && isMissing(fault, offered) && (
        <Maker
          name={fault.value ?? ""}
          maker={maker}
          disabled={busy}
          onMade={({ value, made }) => onFill(fault.field, value, { made })}
        />
      )}
      {nearest && (
        <Button disabled={busy} onClick={() => fill(nearest)}>
          Ganti semua dengan {nearest}
        </Button>
      )}
      {fault.repeats.length > 0 && (
        <Button disabled={busy} onClick={() => onDrop(fault.repeats)}>
          Pakai yang pertama, lewati {formatNumber(fault.repeats.length)} ulangan
        </Button>
      )}
      {settling && (
        <FillForm
          label={`Isi ${settling.header} semua dengan (${named})`}
          what={`Isi ${settling.header} semua dengan`}
          button={`Isi ${count}`}
          choices={choicesOf(settling, [])}
          usual={null}
          busy={busy}
          onFill={(value) => onFill(settling.field, value)}
        />
      )}
      <Contents
        fault={fault}
        column={column}
        draft={draft}
        hasSpare={spare.length > 0}
        choices={choicesOf(column, offered)}
        usual={usualOf(fault, column, { draft, usual, offered })}
        busy={busy}
        onFill={fill}
        onFillEach={onFillEach}
      />
      {!fault.empty && !column?.required && fault.repeats.length === 0 && (
        <Button variant="ghost" disabled={busy} onClick={() => onFill(fault.field, null)}>
          Kosongkan sel
        </Button>
      )}
      <Button variant="ghost" disabled={busy} onClick={() => onDrop(fault.lines)}>
        Lewati {count} baris
      </Button>
    </div>
  );
}

type ContentsProps = Pick<Props, "fault" | "draft" | "busy" | "onFillEach"> & {
  /** A column of the file may have the contents. */
  hasSpare: boolean;
  column: ImportColumn | undefined;
  choices: readonly Choice[];
  usual: string | null;
  onFill: (value: string) => void;
};

/** Another content for the cells: one for all, or one for each where no two rows share it. */
function Contents({ fault, column, draft, hasSpare, choices, usual, busy, onFill, onFillEach }: ContentsProps) {
  const { header, lines, empty, repeats, value } = fault;
  // a name that several rows share may be replaced in all of them
  const eachOwn = column?.unique === true && lines.length > 1 && (column.kind !== "name" || value === null);
  if (eachOwn && empty && !hasSpare && lines.length <= MOST_CELLS)
    return <CellsForm header={header} lines={lines} draft={draft} busy={busy} onFill={onFillEach} />;
  if (eachOwn) return empty ? <p className="w-full">Isi sel masing-masing di tabel di bawah.</p> : null;
  if (repeats.length > 0) return null;
  const what = empty ? "Isi semua dengan" : "Ganti semua dengan";
  return (
    <FillForm
      label={`${what} (${namedIn(fault)})`}
      what={what}
      button={`${empty ? "Isi" : "Ganti"} ${formatNumber(lines.length)}`}
      choices={choices}
      kind={column?.kind}
      usual={usual}
      busy={busy}
      onFill={onFill}
    />
  );
}
