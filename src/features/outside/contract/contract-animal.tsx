import { offspringMark } from "@/contract/investment/contract-words";
import type { ContractPage } from "@/contract/outside/model";
import { HEALTH_STATE_LABELS, ON_FARM } from "@/contract/sheep/words";
import { fateOf, weightNames } from "@/src/farm/investment/contract-words";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { type AnimalFact, AnimalItem } from "@/src/features/outside/animal-item";
import { formatDate, formatKg, formatRupiah } from "@/src/lib/format";

type Animal = ContractPage["animals"][number];

/** An animal of the contract: its picture, what has become of it, and what was measured. */
export const ContractAnimal = ({ animal }: { animal: Animal }) => (
  <AnimalItem of={animal} state={fateOf(animal)} facts={factsOf(animal)}>
    <p className="mt-1 text-ink-muted">
      {animal.offspring
        ? `${offspringMark(animal)} dalam kontrak Anda sejak ${formatDate(animal.fromOn)}. Angkanya sebesar bagian itu.`
        : `Milik Anda sejak ${formatDate(animal.fromOn)}.`}
    </p>
  </AnimalItem>
);

function factsOf(animal: Animal): AnimalFact[] {
  const { stockState, healthState, startWeight, lastWeight, gain, cost, sale, takeover } = animal;
  const names = weightNames(animal);
  const living = animal.soldOn === null && takeover === null && ON_FARM.includes(stockState);
  const value = sale ?? takeover;
  return [
    [names.start, startWeight === null ? "–" : formatKg(startWeight)],
    [names.last, lastWeight === null ? "–" : formatKg(lastWeight)],
    ["Kenaikan", gain === null ? "–" : gainInWords(gain)],
    living && ["Kesehatan", HEALTH_STATE_LABELS[healthState]],
    cost !== null && ["HPP", formatRupiah(cost)],
    value !== null && ["Nilai jual", formatRupiah(value)],
  ];
}
