import { useEffect, useRef } from "react";
import type { SheepBrief } from "@/contract/sheep/model";
import { SPECIES_LABELS } from "@/contract/sheep/words";
import { Tag } from "@/src/farm/sheep/tag";

type Props = { animals: readonly SheepBrief[]; onChoose: (animal: SheepBrief) => void };

/** Asks which animal is meant when two tags of different colours have the same number. */
export function WeighChoice({ animals, onChoose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-base text-ink">Nomor ini ada di dua warna. Yang mana?</legend>
      {animals.map((animal, at) => (
        <button
          key={animal.id}
          ref={at === 0 ? first : undefined}
          type="button"
          onClick={() => onChoose(animal)}
          className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-lg border-2 border-line-strong bg-raised px-4 py-2 text-left text-ink hover:border-primary-ink"
        >
          <span className="font-bold text-base">
            <Tag of={animal} size="lg" />
          </span>
          <span className="text-ink-muted text-sm">
            {SPECIES_LABELS[animal.species]} {animal.breed}, {animal.pen.name}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
