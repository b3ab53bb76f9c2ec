import type { OrderPage } from "@/contract/outside/model";
import { ageInWords } from "@/src/farm/sheep/sheep-words";
import { AnimalItem } from "@/src/features/outside/animal-item";
import { judgedOn } from "@/src/features/outside/qurban-words";
import { formatDate, formatDateShort, formatKg } from "@/src/lib/format";

type Animal = OrderPage["lines"][number]["animals"][number];
type Props = { animal: Animal; deliveredOn: string | null; today: string };

/** An ordered animal: its picture, its age and weight, its care, and whether it is fit for qurban. */
export function OrderAnimal({ animal, deliveredOn, today }: Props) {
  const { weight, returnedOn, care, qurban } = animal;
  const vaccinations = care?.vaccinations.map(({ day, vaccine }) => `${vaccine ?? "Vaksin"} ${formatDateShort(day)}`);
  return (
    <AnimalItem
      of={animal}
      state={returnedOn !== null && <span className="text-warning-ink">Dikembalikan {formatDate(returnedOn)}</span>}
      facts={[
        [
          deliveredOn === null ? "Umur" : "Umur saat diserahkan",
          ageInWords(animal, deliveredOn ?? today) ?? "belum diketahui",
        ],
        weight !== null && ["Bobot", formatKg(weight)],
        vaccinations !== undefined && ["Vaksinasi", vaccinations.join(", ") || "belum ada"],
        care !== null &&
          deliveredOn === null && [
            "Masa henti obat",
            care.saleFrom === null ? "tidak ada" : `boleh dipotong mulai ${formatDate(care.saleFrom)}`,
          ],
      ]}
    >
      {qurban && deliveredOn === null && (
        <p className="mt-1">
          {qurban.faults.length === 0 ? "Layak qurban" : "Belum memenuhi syarat qurban"} {judgedOn(qurban.day, today)}
          {qurban.faults.length === 0
            ? ": jantan, cukup umur, sehat, dan tidak dalam masa henti obat."
            : `: ${qurban.faults.join(", ")}.`}
        </p>
      )}
    </AnimalItem>
  );
}
