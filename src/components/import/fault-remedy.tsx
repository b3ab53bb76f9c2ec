import { useState } from "react";
import type { ImportColumn, ImportFault } from "@/contract/import/model";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";

type Choice = { value: string; label: string };

/** Makes the record that a cell names and that does not exist yet. Answers with what the cell is to say. */
export type Makers = Readonly<Record<string, { label: string; make: (name: string) => Promise<string> }>>;

type Props = {
  fault: ImportFault;
  column: ImportColumn | undefined;
  choices: readonly Choice[];
  makers: Makers;
  busy: boolean;
  /** The text field that keeps what the cells said, if any. */
  onFill: (value: string | null, keptIn?: string) => void;
  onDrop: (lines: readonly number[]) => void;
};

const choicesOf = (column: ImportColumn | undefined, choices: readonly Choice[]): readonly Choice[] =>
  column?.labels ? Object.values(column.labels).map((label) => ({ value: label, label })) : choices;

/** The value of most rows is offered as a press where a row has none. */
const usualOf = ({ empty }: ImportFault, column: ImportColumn | undefined) =>
  (empty && column?.usual && column.labels?.[column.usual]) || null;

/** The record that the cells name is missing, and not only ambiguous. */
const isMissing = ({ value }: ImportFault, choices: readonly Choice[]) =>
  value !== null && !choices.some(({ label }) => label.toLowerCase().startsWith(value.trim().toLowerCase()));

/** One remedy for all rows of a fault. */
export function FaultRemedy({ fault, column, choices, makers, busy, onFill, onDrop }: Props) {
  const [value, setValue] = useState(() => usualOf(fault, column));
  const [kept, setKept] = useState<boolean | null>(true);
  const known = choicesOf(column, choices);
  const what = fault.empty ? "Isi semua dengan" : "Ganti semua dengan";
  const label = `${what} (${fault.header}${fault.value === null ? "" : ` “${fault.value}”`})`;
  const maker = makers[fault.field];
  const keptIn = fault.value === null ? undefined : column?.keptIn;
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
      {maker && isMissing(fault, choices) && (
        <Maker name={fault.value ?? ""} maker={maker} disabled={busy} onMade={(made) => onFill(made)} />
      )}
      {fault.repeats.length > 0 && (
        <Button disabled={busy} onClick={() => onDrop(fault.repeats)}>
          Pakai yang pertama, lewati {formatNumber(fault.repeats.length)} ulangan
        </Button>
      )}
      {fault.repeats.length === 0 && (
        <form
          className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:max-w-md"
          onSubmit={(event) => {
            event.preventDefault();
            if (value) onFill(value, (kept && keptIn) || undefined);
          }}
        >
          {known.length > 0 ? (
            <SelectField
              className="min-w-0 flex-1"
              label={label}
              hideLabel
              placeholder={`${what} …`}
              value={value}
              onChange={setValue}
              options={known}
            />
          ) : (
            <TextField
              className="min-w-0 flex-1"
              label={label}
              hideLabel
              placeholder={`${what} …`}
              value={value}
              onChange={setValue}
            />
          )}
          <Button type="submit" disabled={!value} loading={busy && !!value}>
            {fault.empty ? "Isi" : "Ganti"} {formatNumber(fault.lines.length)}
          </Button>
        </form>
      )}
      {!fault.empty && !column?.required && fault.repeats.length === 0 && (
        <Button variant="ghost" disabled={busy} onClick={() => onFill(null)}>
          Kosongkan sel
        </Button>
      )}
      <Button variant="ghost" disabled={busy} onClick={() => onDrop(fault.lines)}>
        Lewati {formatNumber(fault.lines.length)} baris
      </Button>
    </div>
  );
}

type MakerProps = { name: string; maker: Makers[string]; disabled: boolean; onMade: (value: string) => void };

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
