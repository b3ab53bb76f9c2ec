import { type KeyboardEvent, useCallback, useMemo } from "react";
import { pregnancyRefusal } from "@/contract/examination/pregnancy";
import { GIRTH_FORMULA } from "@/contract/examination/weight";
import { MOST_EXAMINED } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFormLines, useFormValues } from "@/src/components/form/lines/use-form-lines";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { AnimalPicker } from "@/src/farm/sheep/animal-picker";
import { Term } from "@/src/farm/terms/term";
import { formatNumber } from "@/src/lib/format";
import { EntryRow } from "./entry-row";
import { type EntryLine, MEASURE_SHAPES, MEASURES, type Measure, useMeasures } from "./measures";
import { MalesNote, PREGNANCY_HEADS } from "./pregnancy-fields";

/** Enter moves down the column, as on a paper list, and stays at the end. */
function goDown(event: KeyboardEvent) {
  const { key, target } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const [, at, field] = /^entries\.(\d+)\.(\w+)$/.exec(target.name) ?? [];
  if (at === undefined) return;
  event.preventDefault();
  const below = document.querySelector<HTMLElement>(`[name="entries.${Number(at) + 1}.${field}"]`);
  below?.focus();
  if (below instanceof HTMLInputElement) below.select();
}

/** The chosen animals and their findings. */
export function EntriesSection({ animals }: { animals: readonly SheepBrief[] }) {
  const { lines, append, remove, replace } = useFormLines<EntryLine>("entries");
  const { kind, shown } = useMeasures();
  const herd = useMemo(() => new Map(animals.map((animal) => [animal.id, animal])), [animals]);
  const chosen = useMemo(() => new Set(lines.map(({ sheepId }) => sheepId)), [lines]);
  const removeAt = useCallback((at: number) => remove(at), [remove]);
  const refuse = (animal: SheepBrief) => (kind === null ? undefined : pregnancyRefusal(kind, animal));
  const males = lines.flatMap(({ sheepId }, at) => {
    const animal = herd.get(sheepId);
    return animal && refuse(animal) ? [at] : [];
  });
  const heads = [
    ...(kind === "kebuntingan" ? PREGNANCY_HEADS : []),
    ...shown.map((measure) => MEASURE_SHAPES[measure].short),
  ];

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
        refuse={refuse}
        most={MOST_EXAMINED}
        onAdd={(added) => append(added.map(({ id }) => ({ sheepId: id })))}
      />
      <MeasureChoice />
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
          {males.length > 0 && <MalesNote count={males.length} onRemove={() => remove(males)} />}
          <div aria-hidden="true" className="hidden gap-x-3 border-line border-b pb-1.5 text-ink-muted text-xs sm:flex">
            <span className="flex-1 basis-40">Anting</span>
            {heads.map((head) => (
              <span key={head} className="w-32 text-right">
                {head}
              </span>
            ))}
            <span className="w-10" />
          </div>
          <ul aria-label="Ternak yang diperiksa">
            {lines.map(({ id, sheepId }, at) => (
              <EntryRow key={id} at={at} animal={herd.get(sheepId)} kind={kind} measures={shown} onRemove={removeAt} />
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  );
}

function MeasureChoice() {
  const { set, forgive } = useFormValues();
  const { kind, chosen, shown } = useMeasures();
  function toggle(measure: Measure) {
    if (kind === null) return;
    const next = MEASURES.filter((one) => (one === measure) !== shown.includes(one));
    set("measures", { ...chosen, [kind]: next });
    forgive("entries");
  }
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
              onClick={() => toggle(measure)}
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
      {shown.some((measure) => measure === "bcs" || measure === "famacha") && (
        <p className="mt-2 text-ink-muted text-sm">
          Arti skornya: <Term of="bcs">BCS</Term>, <Term of="famacha">FAMACHA</Term>.
        </p>
      )}
      {shown.includes("girth") && (
        <p className="mt-2 text-ink-muted text-sm">
          Tanpa bobot timbangan, lingkar dada memberi perkiraan ({GIRTH_FORMULA}). Perkiraan tidak ikut PBBH.
        </p>
      )}
    </fieldset>
  );
}
