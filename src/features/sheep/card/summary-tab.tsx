import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { SheepDetail, SheepName } from "@/contract/sheep/model";
import { ORIGIN_LABELS, SEX_LABELS } from "@/contract/sheep/words";
import { sheepWeightsQuery } from "@/src/api/sheep/sheep-card";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { ageInWords, kindOf } from "@/src/farm/sheep/sheep-words";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { WeightCard } from "@/src/farm/sheep/weight-card";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatDateTime, formatKg, formatRupiah } from "@/src/lib/format";

export const KinLink = ({ animal }: { animal: SheepName }) => (
  <Link to={paths.sheep.detail(animal.id)} className="inline-flex items-center gap-2 rounded-sm hover:underline">
    <TagChip earTag={animal.earTag} earTagColour={animal.earTagColour} />
    <span className="text-ink-muted tabular-nums">{animal.code}</span>
  </Link>
);

/** Nobody pays nothing for an animal, so a price of zero is one that nobody knows. */
const purchasePriceOf = ({ origin, purchasePrice }: SheepDetail) =>
  origin === "lahir" ? "lahir di kandang" : purchasePrice ? formatRupiah(purchasePrice) : "belum diketahui";

/** Growth and known facts of the animal. */
export function SummaryTab({ animal }: { animal: SheepDetail }) {
  const weights = useQuery(sheepWeightsQuery(animal.id));
  const { bornOn, bornEstimated, dam, sire, arrivalWeight } = animal;
  const age = ageInWords(animal);
  return (
    <div className="flex flex-col gap-5">
      <PastCorrections word="sheep" id={animal.id} />
      {weights.error ? (
        <Card title="Bobot">
          <ErrorState error={weights.error} onRetry={() => void weights.refetch()} retrying={weights.isFetching} />
        </Card>
      ) : (
        <WeightCard weights={weights.data} />
      )}
      <Card title="Data ternak">
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <Facts
            items={[
              ["Jenis dan ras", kindOf(animal)],
              ["Kelamin", SEX_LABELS[animal.sex]],
              ["Lahir", bornOn && `${bornEstimated ? "sekitar " : ""}${formatDate(bornOn)}`],
              ["Umur", age],
              [
                "Poel",
                animal.teethSeenOn && `sejak ${formatDate(animal.teethSeenOn)}`,
                <Term key="word" of="poel">
                  Poel
                </Term>,
              ],
              animal.moves.pen && ["Layak qurban", <QurbanWords key="qurban" of={animal} />],
              ["Induk", dam && <KinLink key="dam" animal={dam} />],
              ["Pejantan", sire && <KinLink key="sire" animal={sire} />],
              animal.fosterDam !== null && ["Disusui oleh", <KinLink key="foster" animal={animal.fosterDam} />],
              animal.weanedOn !== null && ["Disapih", formatDate(animal.weanedOn)],
              ["Catatan", animal.notes],
            ]}
          />
          <Facts
            items={[
              ["Asal", ORIGIN_LABELS[animal.origin]],
              ["Masuk", formatDate(animal.arrivedOn)],
              [animal.origin === "lahir" ? "Bobot lahir" : "Bobot masuk", arrivalWeight && formatKg(arrivalWeight)],
              animal.purchasePrice !== null && ["Harga beli", purchasePriceOf(animal)],
              animal.cost !== null && [
                "HPP",
                formatRupiah(animal.cost),
                <Term key="word" of="hpp">
                  HPP
                </Term>,
              ],
              ["Dicatat", formatDateTime(animal.createdAt)],
              ["Terakhir diubah", formatDateTime(animal.changedAt)],
            ]}
          />
        </div>
      </Card>
    </div>
  );
}

/** Says whether the animal is fit for qurban on the decisive day, and what is missing. */
function QurbanWords({ of: { qurban } }: { of: Pick<SheepDetail, "qurban"> }) {
  const { day, faults } = qurban;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={faults.length === 0 ? "success" : "neutral"} icon={faults.length === 0 ? "check" : "cancel"}>
        {faults.length === 0 ? "Layak" : "Belum layak"}
      </Badge>
      <span className="text-ink-muted text-xs">
        {faults.length > 0 && `${faults.join("; ")}. `}Dinilai untuk {formatDate(day)}.
      </span>
    </span>
  );
}
