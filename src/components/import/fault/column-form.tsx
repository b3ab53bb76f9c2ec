import { useState } from "react";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import type { FileColumn } from "@/src/lib/import/import-table";

type Props = {
  /** The header of the field. */
  header: string;
  columns: readonly FileColumn[];
  busy: boolean;
  onUse: (column: FileColumn) => void;
};

const nameOf = ({ at, header, samples }: FileColumn) => `${at}${header && ` (${header})`}: ${samples.join(" · ")}`;

/** A field that no column means may stand in one that means nothing so far. */
export function ColumnForm({ header, columns, busy, onUse }: Props) {
  const [only] = columns.length === 1 ? columns : [];
  const [chosen, setChosen] = useState<string | null>(only ? String(only.index) : null);
  const column = columns.find(({ index }) => String(index) === chosen);
  return (
    <form
      className="flex w-full min-w-0 items-end gap-2 sm:max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (column) onUse(column);
      }}
    >
      <SelectField
        className="min-w-0 flex-1"
        label={`Kolom berkas yang berisi ${header}`}
        placeholder="Pilih kolom"
        value={chosen}
        onChange={setChosen}
        options={columns.map((one) => ({ value: String(one.index), label: nameOf(one) }))}
      />
      <Button type="submit" disabled={!column} loading={busy && !!column}>
        Pakai kolom ini
      </Button>
    </form>
  );
}
