import { type ComponentType, useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportMade } from "@/contract/import/model";
import type { ImportState } from "@/src/components/import/use-import-state";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { Filling } from "@/src/lib/import/draft";
import type { ImportTable } from "@/src/lib/import/import-table";
import { type Choice, choicesOf, FillForm } from "./fill-form";

type Values = NonNullable<ImportFault["values"]>;
export type MakeProps = {
  values: Values;
  table: ImportTable | null;
  /** Takes the new contents of the cells of each name, and the records that were made for them. */
  onMade: (fillings: readonly Filling[], made: readonly ImportMade[]) => void;
};
/** The part that makes all the missing records of a field at once. */
export type MakeMany = Readonly<Record<string, ComponentType<MakeProps>>>;

const AT_FIRST = 12;

type Props = {
  fault: ImportFault;
  values: Values;
  definition: ImportDefinition;
  choices: readonly Choice[];
  table: ImportTable | null;
  Make: ComponentType<MakeProps> | undefined;
  remedies: ImportState["remedies"];
  busy: boolean;
};

/** A remedy for each of the contents that share a cause, and one for all of them where their records can be made. */
export function FaultValues({ fault, values, definition, choices, table, Make, remedies, busy }: Props) {
  const [all, setAll] = useState(false);
  const [making, setMaking] = useState(false);
  const { field, header, lines, missing } = fault;
  const column = definition.columns.find((one) => one.field === field);
  const shown = all ? values : values.slice(0, AT_FIRST);
  const fillForm = { choices: choicesOf(column, choices), kind: column?.kind, usual: null, busy };
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {missing && Make && !making && (
          <Button variant="primary" icon="plus" disabled={busy} onClick={() => setMaking(true)}>
            Buat {missing}
          </Button>
        )}
        {!missing && !column?.required && (
          <Button variant="ghost" disabled={busy} onClick={() => void remedies.fill(fault, null)}>
            Kosongkan {formatNumber(lines.length)} sel
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={() => void remedies.drop(lines, fault)}>
          Lewati {formatNumber(lines.length)} baris
        </Button>
      </div>
      {!missing && column?.kind === "date" && (
        <div className="mt-2 flex">
          <FillForm
            {...fillForm}
            label={`Ganti semua dengan (${header})`}
            what="Ganti semua dengan"
            button={`Ganti semua ${formatNumber(lines.length)}`}
            onFill={(next) => void remedies.fill({ field, lines }, next)}
          />
        </div>
      )}
      {making && Make && (
        <Make
          values={values}
          table={table}
          onMade={(fillings, made) => void remedies.fillEach(field, fillings, made)}
        />
      )}
      {!making && (
        <ul className="mt-2 divide-y divide-line">
          {shown.map(({ value, lines: own }) => (
            <li key={value} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
              <span className="min-w-40 flex-1 break-words">
                “{value}” <span className="text-ink-muted">{formatNumber(own.length)} baris</span>
              </span>
              <FillForm
                {...fillForm}
                label={`${missing ? "Pilih lain untuk" : "Ganti dengan"} (${header} “${value}”)`}
                what={missing ? "Pilih lain" : "Ganti dengan"}
                button={`Ganti ${formatNumber(own.length)}`}
                onFill={(next) => void remedies.fill({ field, lines: own }, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {!making && shown.length < values.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          Tampilkan {formatNumber(values.length - shown.length)} lagi
        </Button>
      )}
    </div>
  );
}
