import type { SheepBrief } from "@/contract/sheep/model";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import { Badge } from "@/src/components/ui/badge";
import { GainText } from "@/src/farm/sheep/gain-text";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg } from "@/src/lib/format";

export type LastWeighing = { weight: number; day: string } | null;

const daysAgo = (day: string, today: string) => {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return days <= 0 ? "hari ini" : days === 1 ? "kemarin" : `${days} hari lalu`;
};

type Props = { animal: SheepBrief; last: LastWeighing; today: string; gain: number | null };

/** Shows the animal on the scales, so that the user can check it is the right one, and its last weight. */
export function WeighAnimal({ animal, last, today, gain }: Props) {
  const { species, breed, sex, pen, healthState, stockState } = animal;
  return (
    <div className="rounded-lg border-2 border-primary-ink bg-primary-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-bold text-ink text-lg">
          <Tag of={animal} size="lg" />
        </p>
        {healthState === "sakit" && <Badge tone="error">Sakit</Badge>}
        {stockState === "karantina" && <Badge tone="warning">Karantina</Badge>}
      </div>
      <p className="mt-0.5 text-ink-muted text-sm">
        {SPECIES_LABELS[species]} {breed} {SEX_LABELS[sex].toLowerCase()}, {pen.name}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-base text-ink">
        <span>
          {last ? (
            <>
              Terakhir <strong className="tabular-nums">{formatKg(last.weight)}</strong>, {daysAgo(last.day, today)}
            </>
          ) : (
            "Belum pernah ditimbang"
          )}
        </span>
        <strong aria-live="polite" className="min-h-6">
          {gain !== null && <GainText gain={gain} />}
        </strong>
      </p>
    </div>
  );
}
