import { type KeyboardEvent, useCallback, useMemo } from "react";
import { GIRTH_FORMULA } from "@/contract/examination/weight";
import type { SheepBrief } from "@/contract/sheep/model";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFormLines, useFormValues } from "@/src/components/form/lines/use-form-lines";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import { AnimalPicker } from "./animal-picker";
import { EntryRow } from "./entry-row";
import { type EntryLine, MEASURE_SHAPES, MEASURES, type Measure } from "./measures";

/** Enter moves down the column, as on a paper list, and stays at the end. */
function goDown(event: KeyboardEvent) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  const [, at, measure] = /^entries\.(\d+)\.(\w+)$/.exec(event.target.name) ?? [];
  if (at === undefined) return;
  event.preventDefault();
  const below = document.querySelector<HTMLInputElement>(`[name="entries.${Number(at) + 1}.${measure}"]`);
  below?.focus();
  below?.select();
}

type Props = {
  animals: readonly SheepBrief[];
  measures: readonly Measure[];
  onMeasures: (measures: readonly Measure[]) => void;
};

/** The chosen animals and their measurements. */
export function EntriesSection({ animals, measures, onMeasures }: Props) {
  const { lines, append, remove, replace } = useFormLines<EntryLine>("entries");
  const { get } = useFormValues();
  const herd = useMemo(() => new Map(animals.map((animal) => [animal.id, animal])), [animals]);
  const chosen = useMemo(() => new Set(lines.map(({ sheepId }) => sheepId)), [lines]);
  const removeAt = useCallback((at: number) => remove(at), [remove]);
  // A measure with values is shown, also when a draft has restored them.
  const isHeld = (measure: Measure) => lines.some((line) => (line[measure] ?? null) !== null);
  const shown = MEASURES.filter((measure) => measures.includes(measure) || isHeld(measure));

  function toggle(measure: Measure) {
    if (!shown.includes(measure)) return onMeasures([...measures, measure]);
    // A hidden column must not be sent, so its values are cleared.
    const held = (get("entries") as EntryLine[] | undefined) ?? [];
    replace(held.map((line) => ({ ...line, [measure]: null })));
    onMeasures(measures.filter((other) => other !== measure));
  }

  return (
    <FormSection
      title="Ternak"
      description={
        lines.length > 0 ? `${formatNumber(lines.length)} ekor dipilih.` : "Pilih satu kandang atau satu per satu."
      }
    >
      <AnimalPicker
        animals={animals}
        chosen={chosen}
        onAdd={(added) => append(added.map(({ id }) => ({ sheepId: id })))}
      />
      <MeasureChoice shown={shown} onToggle={toggle} />
      <FormMessage name="entries" label="ternak" />
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the keys
        <div onKeyDown={goDown}>
          <div className="flex items-end justify-between gap-3 pb-2">
            <h3 className="font-semibold text-ink text-sm">Daftar ternak</h3>
            <Button size="lg" variant="ghost" onClick={() => replace([])}>
              Kosongkan daftar
            </Button>
          </div>
          <div aria-hidden="true" className="hidden gap-x-3 border-line border-b pb-1.5 text-ink-muted text-xs sm:flex">
            <span className="flex-1 basis-40">Anting</span>
            {shown.map((measure) => (
              <span key={measure} className="w-32 text-right">
                {MEASURE_SHAPES[measure].short}
              </span>
            ))}
            <span className="w-10" />
          </div>
          <ul aria-label="Ternak yang diperiksa">
            {lines.map(({ id, sheepId }, at) => (
              <EntryRow key={id} at={at} animal={herd.get(sheepId)} measures={shown} onRemove={removeAt} />
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  );
}

type ChoiceProps = { shown: readonly Measure[]; onToggle: (measure: Measure) => void };

function MeasureChoice({ shown, onToggle }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink text-sm">Yang diukur pada tiap ekor</legend>
      <div className="flex flex-wrap gap-2">
        {MEASURES.map((measure) => {
          const on = shown.includes(measure);
          return (
            <button
              key={measure}
              type="button"
              aria-pressed={on}
              onClick={() => onToggle(measure)}
              className={cx(
                "inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 font-medium text-sm",
                on
                  ? "border-primary-ink bg-primary-soft text-primary-ink"
                  : "border-line-strong text-ink-muted hover:text-ink",
              )}
            >
              <Icon name={on ? "check" : "plus"} size={16} />
              {MEASURE_SHAPES[measure].label}
            </button>
          );
        })}
      </div>
      {shown.includes("girth") && (
        <p className="mt-2 text-ink-muted text-sm">
          Tanpa bobot timbangan, lingkar dada memberi perkiraan ({GIRTH_FORMULA}). Perkiraan tidak ikut PBBH.
        </p>
      )}
    </fieldset>
  );
}
