import { useQuery } from "@tanstack/react-query";
import { HERD_GROUP_LABELS, type HerdGroup, type SheepReportRow, WEIGHT_STEP } from "@/contract/report/sheep";
import { codeBeside } from "@/contract/sheep/words";
import { type HerdQuestion, sheepChartQuery } from "@/src/api/report/report-sheep";
import { Chart } from "@/src/components/chart/chart";
import { cx } from "@/src/components/ui/cx";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatDate, formatDateShort, formatNumber } from "@/src/lib/format";

/** The short month of a month's last day: `Agu 2025`. */
const monthShort = (day: string) => formatDateShort(day).split(" ").slice(1).join(" ");

const MOST_BARS = 12;

type Props = { question: HerdQuestion; group: HerdGroup; rows: readonly SheepReportRow[] | undefined };

/** Charts of number, weight and gain, which load after the figures. */
export function HerdCharts({ question, group, rows }: Props) {
  // The grouping of the rows does not change this chart.
  const { data, error, isFetching, refetch } = useQuery(sheepChartQuery({ ...question, group: "ras" }));
  const grown = rows?.filter(({ gain }) => gain !== null);
  // The groups with most animals are kept, and then sorted by their gain.
  const bars = grown
    ?.toSorted((one, other) => other.gained - one.gained)
    .slice(0, MOST_BARS)
    .sort((one, other) => (other.gain ?? 0) - (one.gain ?? 0));
  const last = data?.population.at(-1);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Card title="Populasi" description="Ekor pada akhir bulan, 12 bulan terakhir." className="lg:col-span-2">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <>
            <Chart
              kind="area"
              title="Populasi (ekor)"
              axis="Akhir bulan"
              labels={data?.population.map(({ day }) => monthShort(day)) ?? []}
              series={data && [{ label: "Populasi", values: data.population.map(({ count }) => count) }]}
              unit="number"
              height={220}
            />
            {last && <p className="mt-2 text-ink-muted text-xs">Titik terakhir: {formatDate(last.day)}.</p>}
          </>
        )}
      </Card>
      <Card
        title="Sebaran bobot"
        description={`Ekor per ${WEIGHT_STEP} kg pada akhir periode.${
          data && data.unweighed > 0 ? ` ${formatNumber(data.unweighed)} ekor belum pernah ditimbang.` : ""
        }`}
      >
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Chart
            kind="bar"
            title="Sebaran bobot (ekor)"
            axis="Bobot (kg)"
            labels={data?.weights.map(({ from }) => `${from}–${from + WEIGHT_STEP}`) ?? []}
            series={data && [{ label: "Ekor", values: data.weights.map(({ count }) => count) }]}
            unit="number"
            height={220}
            empty="Belum ada ternak yang ditimbang"
          />
        )}
      </Card>
      <Card
        title={`PBBH per ${HERD_GROUP_LABELS[group].toLowerCase()}`}
        description={
          grown && grown.length > MOST_BARS
            ? `Gram per hari; ${MOST_BARS} dengan ternak tertimbang terbanyak.`
            : "Gram per hari dalam periode ini."
        }
      >
        <GainBars rows={bars} />
      </Card>
    </div>
  );
}

/** Horizontal bars leave room for full names, which a column chart would not. */
function GainBars({ rows }: { rows: readonly SheepReportRow[] | undefined }) {
  if (!rows) return <SkeletonLines lines={6} />;
  if (rows.length === 0)
    return (
      <p className="grid h-40 place-items-center rounded bg-ink/3 text-center text-ink-muted text-sm">
        Belum ada dua penimbangan untuk dibandingkan
      </p>
    );
  const most = Math.max(...rows.map(({ gain }) => Math.abs(gain ?? 0)), 1);
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ key, name, code, gain, gained }) => (
        <li key={key} className="text-sm">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">
              {name} <span className="text-ink-faint text-xs">{codeBeside({ name, code })}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {formatNumber(gain ?? 0)} <span className="text-ink-faint text-xs">dari {formatNumber(gained)} ekor</span>
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-ink/5">
            <div
              className={cx("h-2 rounded-full", (gain ?? 0) < 0 ? "bg-error" : "bg-primary")}
              style={{ width: `${(Math.abs(gain ?? 0) / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
