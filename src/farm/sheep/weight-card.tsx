import type { SheepWeights } from "@/contract/sheep/card";
import { Chart } from "@/src/components/chart/chart";
import { Card } from "@/src/components/ui/page/card";
import { Unknown } from "@/src/components/ui/page/unknown";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatDateShort, formatKg, formatNumber } from "@/src/lib/format";

type Gain = SheepWeights["last"];

/** Shows a daily gain (`+120 g per hari`) and the days between which it was measured. */
function GainFigure({ label, gain, why }: { label: string; gain: Gain | undefined; why: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">
        <Term of="pbbh">{label}</Term>
      </dt>
      <dd className="min-h-11 font-semibold text-lg tabular-nums">
        {gain ? (
          <>
            {gain.grams > 0 && "+"}
            {formatNumber(gain.grams)} <span className="font-medium text-ink-faint text-sm">g per hari</span>
            <span className="block font-normal text-ink-faint text-xs">
              {formatDateShort(gain.from)} – {formatDateShort(gain.to)}, {formatNumber(gain.days)} hari
            </span>
          </>
        ) : (
          <span className="text-sm">
            <Unknown>{gain === null ? why : "…"}</Unknown>
          </span>
        )}
      </dd>
    </div>
  );
}

/** The chart needs unique labels, so two weighings on the same day are numbered. */
function labelsOf(items: SheepWeights["items"]) {
  const seen = new Map<string, number>();
  return items.map(({ day }) => {
    const nth = (seen.get(day) ?? 0) + 1;
    seen.set(day, nth);
    return nth === 1 ? formatDateShort(day) : `${formatDateShort(day)} (${nth})`;
  });
}

/** A line needs at least two points. */
const LEAST_CHARTED = 2;

/** Weights over time with the daily gain. Estimates are marked and do not count for the gain. */
export function WeightCard({ weights }: { weights: SheepWeights | undefined }) {
  const items = weights?.items ?? [];
  const of = (estimated: boolean) => items.map((item) => (item.estimated === estimated ? item.weight : null));
  const only = items[0];
  const estimates = items.some(({ estimated }) => estimated);
  const series = [
    { label: "Ditimbang", values: of(false), bridged: true },
    ...(estimates ? [{ label: "Perkiraan", values: of(true) }] : []),
  ];
  return (
    <Card title="Bobot" description="Dalam kg, menurut tanggal penimbangan.">
      <dl className="mb-3 grid gap-4 sm:grid-cols-2">
        <GainFigure label="PBBH sejak masuk" gain={weights?.lifetime} why="perlu dua penimbangan" />
        <GainFigure label="PBBH terakhir" gain={weights?.last} why="perlu dua hari penimbangan" />
      </dl>
      {weights && items.length < LEAST_CHARTED ? (
        <p className="rounded bg-ink/3 px-4 py-6 text-center text-ink-muted text-sm">
          {only
            ? `Baru sekali ditimbang: ${formatKg(only.weight)} pada ${formatDate(only.day)}. Grafik mulai dengan penimbangan berikutnya.`
            : "Belum pernah ditimbang."}
        </p>
      ) : (
        <Chart
          kind="line"
          title="Bobot (kg)"
          axis="Tanggal"
          labels={labelsOf(items)}
          series={weights && series}
          unit="number"
          height={240}
        />
      )}
      {estimates && (
        <p className="mt-2 text-ink-muted text-xs">Bobot perkiraan dari lingkar dada tidak ikut dihitung dalam PBBH.</p>
      )}
    </Card>
  );
}
