import { useState } from "react";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import { type Draft, type Filling, rowName } from "@/src/lib/import/draft";

export const MOST_CELLS = 12;

type Props = {
  header: string;
  lines: readonly number[];
  draft: Draft;
  busy: boolean;
  onFill: (fillings: readonly Filling[]) => void;
};

/** Cells that differ in each row are filled beside the names of their rows. */
export function CellsForm({ header, lines, draft, busy, onFill }: Props) {
  const [values, setValues] = useState<Readonly<Record<number, string | null>>>({});
  const rows = draft.rows.filter(({ line }) => lines.includes(line));
  const fillings = lines.flatMap((line) => (values[line] ? [{ lines: [line], value: values[line] }] : []));
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (fillings.length > 0) onFill(fillings);
      }}
    >
      {rows.map((row) => (
        <div key={row.line} className="grid items-center gap-x-3 gap-y-1 sm:max-w-xl sm:grid-cols-2">
          <span className="min-w-0 break-words">
            {rowName(draft, row)} <span className="text-ink-muted">baris {formatNumber(row.line)}</span>
          </span>
          <TextField
            label={`${header}, baris ${row.line} (${rowName(draft, row)})`}
            hideLabel
            placeholder={header}
            value={values[row.line] ?? null}
            onChange={(value) => setValues((before) => ({ ...before, [row.line]: value }))}
          />
        </div>
      ))}
      <div>
        <Button type="submit" disabled={fillings.length === 0} loading={busy && fillings.length > 0}>
          Isi {fillings.length > 0 ? formatNumber(fillings.length) : ""}
        </Button>
      </div>
    </form>
  );
}
