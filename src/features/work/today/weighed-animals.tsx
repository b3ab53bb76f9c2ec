import type { KeyboardEvent } from "react";
import { jumps } from "@/contract/examination/weight";
import { tagName } from "@/contract/sheep/words";
import type { WorkAnimals } from "@/contract/work/model";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg } from "@/src/lib/format";

type Animal = WorkAnimals["items"][number];

/** Enter moves down, as on a paper list. */
function goDown(event: KeyboardEvent) {
  const { key, target } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  const [, at] = /^entries\.(\d+)\.weight$/.exec(target.name) ?? [];
  if (at === undefined) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`[name="entries.${Number(at) + 1}.weight"]`)?.focus();
}

/** A weight for each animal; who has none was not weighed and stays due. */
export function WeighedAnimals({ animals }: { animals: readonly Animal[] }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the keys
    <div onKeyDown={goDown}>
      <FormMessage name="entries" label="bobot" />
      <ul aria-label="Ternak yang ditimbang" className="divide-y divide-line border-line border-y">
        {animals.map((animal, at) => (
          <Weighed key={animal.id} animal={animal} at={at} />
        ))}
      </ul>
    </div>
  );
}

function Weighed({ animal, at }: { animal: Animal; at: number }) {
  const weight = useFieldValue(`entries.${at}.weight`);
  const { lastWeight } = animal;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-32 text-sm">
          <p className="font-medium">
            <Tag of={animal} />
          </p>
          {lastWeight !== null && <p className="text-ink-muted text-xs">terakhir {formatKg(lastWeight)}</p>}
        </div>
        <div className="w-36">
          <WeightField name={`entries.${at}.weight`} label={`Bobot ${tagName(animal)}`} hideLabel />
        </div>
      </div>
      <FormMessage name={`entries.${at}.sheepId`} label={tagName(animal)} />
      {typeof weight === "number" && lastWeight !== null && jumps(weight, lastWeight) && (
        <div className="mt-2 rounded-md bg-warning-soft px-3 py-2">
          <CheckboxField
            name={`entries.${at}.confirmed`}
            label={`${formatKg(weight)} sudah dicek dan benar (terakhir ${formatKg(lastWeight)})`}
          />
        </div>
      )}
    </li>
  );
}
