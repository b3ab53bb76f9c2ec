import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { MOST_EWES } from "@/contract/breeding/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { AnimalPicker } from "@/src/farm/sheep/animal-picker";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg, formatNumber } from "@/src/lib/format";
import { useMatingWarnings } from "./use-mating-warnings";
import { Warning } from "./warning";

const isNumber = (value: unknown): value is number => typeof value === "number";

/** Why an animal is no ewe for this. */
const refuse = (animal: SheepBrief) => (animal.sex === "betina" ? undefined : `${tagName(animal)} jantan.`);

/** The ewes: those of the colony's pen are proposed, others are added by pen, tag or scan. Unticked rows stay in sight. */
export function EwesSection({ animals }: { animals: readonly SheepBrief[] }) {
  const { set } = useFormValues();
  const held = useFieldValue("eweIds");
  const ticked = useMemo(() => (Array.isArray(held) ? held.filter(isNumber) : []), [held]);
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  const { ofEwe } = useMatingWarnings();
  const herd = useMemo(() => new Map(animals.map((animal) => [animal.id, animal])), [animals]);
  const chosen = useMemo(() => new Set(ticked), [ticked]);
  const shown = useMemo(() => {
    const all = [...new Set([...ticked, ...unticked])].map((id) => ({ id, animal: herd.get(id) }));
    // A tick changes no row's place.
    return all.sort((one, other) => one.id - other.id);
  }, [ticked, unticked, herd]);

  const add = (some: readonly SheepBrief[]) => {
    const ids = some.map(({ id }) => id);
    setUnticked(unticked.filter((id) => !ids.includes(id)));
    set("eweIds", [...new Set([...ticked, ...ids])]);
  };
  function tick(id: number, on: boolean) {
    setUnticked(on ? unticked.filter((one) => one !== id) : [...unticked, id]);
    set("eweIds", on ? [...ticked, id] : ticked.filter((one) => one !== id));
  }
  useProposal(animals, add);

  return (
    <FormSection
      title="Betina"
      description={
        ticked.length > 0
          ? `${formatNumber(ticked.length)} ekor dipilih. Peringatan tidak melarang: Anda yang tahu keadaannya.`
          : "Pilih satu kandang atau satu per satu."
      }
    >
      <AnimalPicker animals={animals} chosen={chosen} refuse={refuse} most={MOST_EWES} onAdd={add} />
      <FormMessage name="eweIds" label="betina" />
      {shown.length > 0 && (
        <ul aria-label="Betina yang dikawinkan" className="divide-y divide-line border-line border-t">
          {shown.map(({ id, animal }) => (
            <EweRow
              key={id}
              animal={animal}
              at={ticked.indexOf(id)}
              warnings={ofEwe.get(id) ?? []}
              onTick={(on) => tick(id, on)}
            />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

/** Proposes the ewes of a colony's pen when it is chosen, beside those that are there already. */
function useProposal(animals: readonly SheepBrief[], add: (some: readonly SheepBrief[]) => void) {
  const penId = useFieldValue("penId");
  const [seen, setSeen] = useState(penId);
  const propose = useEffectEvent((id: unknown) => {
    setSeen(id);
    const inside = animals.filter((animal) => animal.pen.id === id && !refuse(animal));
    if (inside.length > 0) add(inside.slice(0, MOST_EWES));
  });
  useEffect(() => {
    if (penId !== seen) propose(penId);
  }, [penId, seen]);
}

type RowProps = {
  animal: SheepBrief | undefined;
  /** Its place among the chosen ones, below none for an unticked row. */
  at: number;
  warnings: readonly string[];
  onTick: (on: boolean) => void;
};

function EweRow({ animal, at, warnings, onTick }: RowProps) {
  const name = animal ? tagName(animal) : "Tidak lagi di kandang";
  return (
    <li className="py-2 [contain-intrinsic-size:auto_48px] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CheckboxField
          label={`Kawinkan ${name}`}
          hideLabel
          value={at >= 0}
          onChange={(on) => onTick(on === true)}
          className="p-3 -m-3"
        />
        <span className={at >= 0 ? "font-semibold text-sm" : "text-ink-muted text-sm"}>
          {animal ? <Tag of={animal} /> : name}
        </span>
        {animal && (
          <span className="text-ink-muted text-xs">
            {animal.pen.name}
            {animal.lastWeight !== null && `, ${formatKg(animal.lastWeight)}`}
          </span>
        )}
      </div>
      {at >= 0 && (
        <div className="ps-8">
          {warnings.map((message) => (
            <Warning key={message}>{message}</Warning>
          ))}
          <FormMessage name={`eweIds.${at}`} label={name} />
        </div>
      )}
    </li>
  );
}
