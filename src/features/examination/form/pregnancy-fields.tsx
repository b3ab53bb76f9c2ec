import type { ReactNode } from "react";
import {
  MOST_FOETUSES,
  PREGNANCIES,
  PREGNANCY_LABELS,
  PREGNANCY_METHOD_LABELS,
  PREGNANCY_METHODS,
} from "@/contract/examination/words";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NumberField } from "@/src/components/form/fields/number-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Button } from "@/src/components/ui/button";
import { optionsOf } from "@/src/lib/options-of";

const results = optionsOf(PREGNANCIES, PREGNANCY_LABELS);
const methods = optionsOf(PREGNANCY_METHODS, PREGNANCY_METHOD_LABELS);

/** The heads of the columns that the fields of each animal stand in. */
export const PREGNANCY_HEADS = ["Hasil", `Janin (1–${MOST_FOETUSES})`];

/** The way of looking is that of all animals of the examination. */
export const PregnancyMethodField = () => (
  <SelectField name="pregnancyMethod" label="Cara periksa" options={methods} hint="Boleh kosong." />
);

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="order-3 w-[calc(50%-0.375rem)] sm:order-2 sm:w-32">
    <p aria-hidden="true" className="mb-1 text-ink-muted text-xs sm:hidden">
      {label}
    </p>
    {children}
  </div>
);

/** The result of one animal. Foetuses are counted only where there are some. */
export function PregnancyFields({ path, name }: { path: string; name: string }) {
  const isPregnant = useFieldValue(`${path}.pregnancy`) === "bunting";
  return (
    <>
      <Cell label="Hasil">
        <SelectField
          name={`${path}.pregnancy`}
          label={`Hasil ${name}`}
          hideLabel
          required
          placeholder="Pilih hasil"
          options={results}
        />
      </Cell>
      {isPregnant ? (
        <Cell label="Jumlah janin">
          <NumberField name={`${path}.foetuses`} label={`Jumlah janin ${name}`} hideLabel />
        </Cell>
      ) : (
        <div className="order-3 hidden sm:order-2 sm:block sm:w-32" />
      )}
    </>
  );
}

/** Males that were chosen before the kind was changed leave the list by one press. */
export const MalesNote = ({ count, onRemove }: { count: number; onRemove: () => void }) => (
  <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-3 py-2 text-sm">
    <p>{count} ekor di daftar jantan. Hanya betina yang diperiksa kebuntingannya.</p>
    <Button size="lg" onClick={onRemove}>
      Keluarkan {count} ekor jantan
    </Button>
  </div>
);
