import { useState } from "react";
import type { ImportColumn, ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportMade } from "@/contract/import/model";
import { DateField } from "@/src/components/form/date/date-field";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";

export type Choice = { value: string; label: string };

/** The new content of a cell, and the record that was made for it. */
type MadeCell = { value: string; made: ImportMade };
/** Makes the record that a cell names and that does not exist yet. */
export type Makers = Readonly<Record<string, { label: string; make: (name: string) => Promise<MadeCell> }>>;

/** Values that are proposed for empty cells, by their fields: the day of today. */
export type Usual = Readonly<Record<string, string>>;

type Props = {
  fault: ImportFault;
  definition: ImportDefinition;
  /** The headers of the file that mean a field. */
  headers: readonly string[];
  choices: Readonly<Record<string, readonly Choice[]>>;
  makers: Makers;
  usual: Usual;
  busy: boolean;
  /** Writes a value into a field of the rows. The text field `keptIn` keeps what the cells said, if any. */
  onFill: (field: string, value: string | null, also?: { keptIn?: string; made?: ImportMade }) => void;
  onDrop: (lines: readonly number[]) => void;
};

export const choicesOf = (column: ImportColumn | undefined, choices: readonly Choice[]): readonly Choice[] =>
  column?.labels ? Object.values(column.labels).map((label) => ({ value: label, label })) : choices;

type Evidence = Pick<Props, "headers" | "usual"> & { offered: readonly Choice[] };

/** The evident value is offered as a press where a row has none: that of most records, or the only one there is. */
function usualOf(
  { empty, field }: ImportFault,
  column: ImportColumn | undefined,
  { headers, usual, offered }: Evidence,
) {
  if (!empty) return null;
  const [only, ...others] = offered;
  if (only && others.length === 0) return only.value;
  const named = (word: string) => headers.some((header) => header.toLowerCase().includes(word));
  const word = column?.usualWith?.some(named) === false ? undefined : column?.usual;
  return usual[field] ?? (word && (column?.labels ? column.labels[word] : word)) ?? null;
}

/** The record that the cells name is missing, and not only ambiguous. A label is the name, and the code behind it. */
const isMissing = ({ value }: ImportFault, choices: readonly Choice[]) =>
  value !== null && !choices.some(({ label }) => label.toLowerCase().split(" · ").includes(value.trim().toLowerCase()));

/** One remedy for all rows of a fault. */
export function FaultRemedy({ fault, definition, headers, choices, makers, usual, busy, onFill, onDrop }: Props) {
  const [kept, setKept] = useState<boolean | null>(true);
  const columnOf = (field: string | undefined) => definition.columns.find((column) => column.field === field);
  const [column, settling] = [columnOf(fault.field), columnOf(fault.settledBy)];
  const offered = choices[fault.field] ?? [];
  const count = formatNumber(fault.lines.length);
  const named = `${fault.header}${fault.value === null ? "" : ` “${fault.value}”`}`;
  const what = fault.empty ? "Isi semua dengan" : "Ganti semua dengan";
  const maker = makers[fault.field];
  const keptIn = fault.value === null ? undefined : column?.keptIn;
  const { nearest } = fault;
  const eachOwn = column?.unique === true && fault.lines.length > 1;
  const fill = (value: string | null) => onFill(fault.field, value, { keptIn: (kept && keptIn) || undefined });
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
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
      {fault.empty && eachOwn && <p className="w-full">Isi sel masing-masing di tabel di bawah.</p>}
      {fault.repeats.length === 0 && !eachOwn && (
        <FillForm
          label={`${what} (${named})`}
          what={what}
          button={`${fault.empty ? "Isi" : "Ganti"} ${count}`}
          choices={choicesOf(column, offered)}
          kind={column?.kind}
          usual={usualOf(fault, column, { headers, usual, offered })}
          busy={busy}
          onFill={fill}
        />
      )}
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

type FillProps = {
  label: string;
  /** The label without its fault, which stands beside it. */
  what: string;
  button: string;
  choices: readonly Choice[];
  kind?: ImportColumn["kind"];
  usual: string | null;
  busy: boolean;
  onFill: (value: string) => void;
};

/** Gives all rows the same value. */
export function FillForm({ label, what, button, choices, kind, usual, busy, onFill }: FillProps) {
  const [value, setValue] = useState(usual);
  const field = { className: "min-w-0 flex-1", label, hideLabel: true, placeholder: `${what} …` };
  return (
    <form
      className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (value) onFill(value);
      }}
    >
      {choices.length > 0 ? (
        <SelectField {...field} value={value} onChange={setValue} options={choices} />
      ) : kind === "date" ? (
        <DateField {...field} value={value} onChange={setValue} />
      ) : (
        <TextField {...field} value={value} onChange={setValue} />
      )}
      <Button type="submit" disabled={!value} loading={busy && !!value}>
        {button}
      </Button>
    </form>
  );
}

type MakerProps = { name: string; maker: Makers[string]; disabled: boolean; onMade: (cell: MadeCell) => void };

function Maker({ name, maker, disabled, onMade }: MakerProps) {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    // the error has been shown
    const made = await maker.make(name.trim()).catch(() => null);
    setBusy(false);
    if (made !== null) onMade(made);
  }
  return (
    <Button icon="plus" loading={busy} disabled={disabled} onClick={() => void make()}>
      {maker.label} “{name.trim()}”
    </Button>
  );
}
