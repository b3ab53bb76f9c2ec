import { useState } from "react";
import type { ImportColumn } from "@/contract/import/columns";
import { DateField } from "@/src/components/form/date/date-field";
import { toLocalDate } from "@/src/components/form/date/local-date";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";

export type Choice = { value: string; label: string };

export const choicesOf = (column: ImportColumn | undefined, choices: readonly Choice[]): readonly Choice[] =>
  column?.labels ? Object.values(column.labels).map((label) => ({ value: label, label })) : choices;

const NO_DAY = "Tanggal ini tidak terbaca. Tulis misalnya 18/08/2025 atau 18 Agustus 2025.";

type ValueProps = {
  label: string;
  /** The empty field says this. */
  placeholder: string;
  className?: string;
  /** The label can be seen. */
  shown?: boolean;
  choices: readonly Choice[];
  kind?: ImportColumn["kind"];
  value: string | null;
  onChange: (value: string | null) => void;
};

/** The content of a cell: chosen, a day, or any text. A day that cannot be read is told beside it. */
export function ValueField({ kind, choices, shown, placeholder, onChange, ...field }: ValueProps) {
  const [left, setLeft] = useState(false);
  const common = { ...field, hideLabel: !shown };
  const { value } = field;
  if (choices.length > 0)
    return <SelectField {...common} placeholder={`${placeholder} …`} onChange={onChange} options={choices} />;
  if (kind !== "date") return <TextField {...common} placeholder={`${placeholder} …`} onChange={onChange} />;
  return (
    <DateField
      {...common}
      placeholder={`${placeholder}, misalnya 18/08/2025`}
      onChange={onChange}
      onUnparsed={onChange}
      onBlur={() => setLeft(true)}
      error={left && value && !isDay(value) ? NO_DAY : undefined}
    />
  );
}

const isDay = (value: string) => toLocalDate(value) !== undefined;

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
  const good = !!value && (kind !== "date" || choices.length > 0 || isDay(value));
  return (
    <form
      className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (good) onFill(value);
      }}
    >
      <ValueField
        className="min-w-0 flex-1"
        label={label}
        placeholder={what}
        choices={choices}
        kind={kind}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" disabled={!good} loading={busy && good}>
        {button}
      </Button>
    </form>
  );
}
