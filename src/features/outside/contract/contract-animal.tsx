import type { ContractPage } from "@/contract/outside/model";
import { HEALTH_STATE_LABELS, ON_FARM, SEX_LABELS, tagName } from "@/contract/sheep/words";
import { fateOf, offspringMark, weightNames } from "@/src/farm/investment/contract-words";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { Picture } from "@/src/features/outside/picture";
import { formatDate, formatKg, formatRupiah } from "@/src/lib/format";

type Animal = ContractPage["animals"][number];

/** An animal of the contract: its picture, what has become of it, and what was measured. */
export function ContractAnimal({ animal }: { animal: Animal }) {
  const { sex, fromOn } = animal;
  return (
    <li className="break-inside-avoid border-line border-t pt-5 first:border-t-0 first:pt-0">
      <div className="flex gap-4">
        <Picture of={animal} />
        <div className="min-w-0">
          <h3 className="break-words font-bold text-lg">{tagName(animal)}</h3>
          <p className="text-ink-muted">
            {kindOf(animal)} {SEX_LABELS[sex].toLowerCase()}
          </p>
          <p className="font-semibold">{fateOf(animal)}</p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr] sm:gap-x-6">
        {factsOf(animal).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums sm:text-left">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-ink-muted">
        {animal.offspring
          ? `${offspringMark(animal)} dalam kontrak Anda sejak ${formatDate(fromOn)}. Angkanya sebesar bagian itu.`
          : `Milik Anda sejak ${formatDate(fromOn)}.`}
      </p>
    </li>
  );
}

function factsOf(animal: Animal): (readonly [string, string])[] {
  const { stockState, healthState, startWeight, lastWeight, gain, cost, sale, takeover } = animal;
  const names = weightNames(animal);
  const living = animal.soldOn === null && takeover === null && ON_FARM.includes(stockState);
  const value = sale ?? takeover;
  return [
    [names.start, startWeight === null ? "–" : formatKg(startWeight)],
    [names.last, lastWeight === null ? "–" : formatKg(lastWeight)],
    ["Kenaikan", gain === null ? "–" : gainInWords(gain)],
    ...(living ? [["Kesehatan", HEALTH_STATE_LABELS[healthState]] as const] : []),
    ...(cost === null ? [] : [["HPP", formatRupiah(cost)] as const]),
    ...(value === null ? [] : [["Nilai jual", formatRupiah(value)] as const]),
  ];
}
