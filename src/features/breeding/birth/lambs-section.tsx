import { MOST_LAMBS } from "@/contract/breeding/words";
import { SEX_LABELS, SEXES } from "@/contract/sheep/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ChoiceField } from "@/src/components/form/fields/choice-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { IconButton } from "@/src/components/ui/icon-button";

const sexes = SEXES.map((value) => ({ value, label: SEX_LABELS[value] }));
const living = [
  { value: "hidup", label: "Hidup" },
  { value: "mati", label: "Lahir mati" },
];

export const newLamb = () => ({ sex: null, weight: null, alive: true, mark: null });

/** Each lamb as a block of large choices. Plus and minus say how many there are. */
export function LambsSection() {
  const { put, forgive } = useFormValues();
  const held = useFieldValue("lambs");
  const lambs: readonly unknown[] = Array.isArray(held) ? held : [];
  function take(next: readonly unknown[]) {
    put("lambs", next);
    forgive("lambs");
  }
  return (
    <FormSection title="Anak">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-ink" aria-live="polite">
          {lambs.length} anak
        </p>
        <div className="flex gap-2">
          <IconButton
            icon="minus"
            label="Kurangi satu anak"
            variant="secondary"
            size="lg"
            disabled={lambs.length <= 1}
            onClick={() => take(lambs.slice(0, -1))}
          />
          <IconButton
            icon="plus"
            label="Tambah satu anak"
            variant="secondary"
            size="lg"
            disabled={lambs.length >= MOST_LAMBS}
            onClick={() => take([...lambs, newLamb()])}
          />
        </div>
      </div>
      <FormMessage name="lambs" label="anak" />
      <ol aria-label="Anak yang lahir" className="grid gap-5">
        {lambs.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lamb has no name yet, and only the last one leaves
          <Lamb key={at} at={at} />
        ))}
      </ol>
    </FormSection>
  );
}

function Lamb({ at }: { at: number }) {
  const path = `lambs.${at}`;
  const { set } = useFormValues();
  const isAlive = useFieldValue(`${path}.alive`) !== false;
  const name = `anak ${at + 1}`;
  return (
    <li className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <ChoiceField name={`${path}.sex`} label={`Kelamin ${name}`} options={sexes} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
        <WeightField name={`${path}.weight`} label="Bobot lahir" required={false} />
        <ChoiceField
          label="Keadaan"
          options={living}
          value={isAlive ? "hidup" : "mati"}
          onChange={(value) => set(`${path}.alive`, value !== "mati")}
        />
      </div>
      {isAlive && (
        <TextField
          name={`${path}.mark`}
          label="Tanda"
          nullable
          maxLength={60}
          autoComplete="off"
          placeholder="tali merah, belang kaki"
        />
      )}
    </li>
  );
}
