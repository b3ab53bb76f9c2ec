import { useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportAssumed } from "@/contract/import/model";
import { type Choice, choicesOf, ValueField } from "@/src/components/import/fault/fill-form";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { formatDate, formatNumber } from "@/src/lib/format";
import type { Chosen } from "@/src/lib/import/assumptions";

type Props = {
  definition: ImportDefinition;
  assumed: readonly ImportAssumed[];
  choices: Readonly<Record<string, readonly Choice[]>>;
  busy: boolean;
  onChange: (some: Chosen) => void;
};

/** Says in one place what the file does not tell and was filled in all the same; it can be changed there. */
export function AssumedNote({ definition, assumed, choices, busy, onChange }: Props) {
  const [open, setOpen] = useState(false);
  if (assumed.length === 0) return null;
  const columnOf = (field: string) => definition.columns.find((column) => column.field === field);
  const told = assumed.map(({ field, value, rows }) => {
    const { header = field, kind } = columnOf(field) ?? {};
    return `${header} = ${kind === "date" ? formatDate(value) : value} (${formatNumber(rows)})`;
  });
  return (
    <section aria-label="Yang kami isi" className="mt-4 rounded-md border border-line px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          <span>
            Tidak ada di berkas, jadi kami isi: <strong className="font-semibold">{told.join(", ")}</strong>.
          </span>
        </p>
        {!open && (
          <Button size="sm" icon="edit" disabled={busy} onClick={() => setOpen(true)}>
            Ubah
          </Button>
        )}
      </div>
      {open && (
        <AssumedForm
          assumed={assumed}
          columnOf={columnOf}
          choices={choices}
          busy={busy}
          onClose={() => setOpen(false)}
          onChange={(some) => {
            setOpen(false);
            onChange(some);
          }}
        />
      )}
    </section>
  );
}

type FormProps = Pick<Props, "assumed" | "choices" | "busy" | "onChange"> & {
  columnOf: (field: string) => ImportDefinition["columns"][number] | undefined;
  onClose: () => void;
};

/** An empty field is asked about again, among the faults. */
function AssumedForm({ assumed, columnOf, choices, busy, onClose, onChange }: FormProps) {
  const [values, setValues] = useState<Chosen>(() =>
    Object.fromEntries(assumed.map(({ field, value }) => [field, value])),
  );
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(values);
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {assumed.map(({ field }) => (
          <ValueField
            key={field}
            shown
            label={columnOf(field)?.header ?? field}
            placeholder="Jangan diisi"
            choices={choicesOf(columnOf(field), choices[field] ?? [])}
            kind={columnOf(field)?.kind}
            value={values[field] ?? null}
            onChange={(value) => setValues((before) => ({ ...before, [field]: value || null }))}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={busy}>
          Terapkan
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Kembali
        </Button>
      </div>
    </form>
  );
}
