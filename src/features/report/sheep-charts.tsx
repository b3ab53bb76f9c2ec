import { useQuery } from "@tanstack/react-query";
import { HERD_GROUP_LABELS, type HerdGroup, type SheepReportRow, WEIGHT_STEP } from "@/contract/report-sheep";
import { type HerdQuestion, sheepChartQuery } from "@/src/api/report-sheep";
import { Chart } from "@/src/components/chart/chart";
import { Card } from "@/src/components/ui/card";
import { ErrorState } from "@/src/components/ui/error-state";
import { formatDate, formatDateShort, formatNumber } from "@/src/lib/format";

/** `Agu 2025`, of a month's last day. */
const monthShort = (day: string) => formatDateShort(day).split(" ").slice(1).join(" ");

const MOST_BARS = 12;
const LONGEST = 16;
const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** Labels are places: two rows of one name have their codes besides. */
function labelsOf(rows: readonly SheepReportRow[]) {
  const names = rows.map(({ name }) => short(name));
  return rows.map(({ code, key }, at) => {
    const name = names[at] ?? key;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${code ?? key})`;
  });
}

type Props = { question: HerdQuestion; group: HerdGroup; rows: readonly SheepReportRow[] | undefined };

/** How many there were, how heavy they are, and who grows. They come after the figures. */
export function HerdCharts({ question, group, rows }: Props) {
  // by what the rows are told apart makes no difference here
  const { data, error, isFetching, refetch } = useQuery(sheepChartQuery({ ...question, group: "ras" }));
  const grown = rows?.filter(({ gain }) => gain !== null);
  const bars = grown?.toSorted((one, other) => other.gained - one.gained).slice(0, MOST_BARS);
  const last = data?.population.at(-1);
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Card title="Populasi" description="Ekor pada akhir bulan, 12 bulan terakhir." className="lg:col-span-2">
        {error && !data ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
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
          <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
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
        <Chart
          kind="bar"
          title={`PBBH per ${HERD_GROUP_LABELS[group].toLowerCase()} (g/hari)`}
          axis={HERD_GROUP_LABELS[group]}
          labels={bars ? labelsOf(bars) : []}
          series={bars && [{ label: "PBBH", values: bars.map(({ gain }) => gain) }]}
          unit="number"
          height={220}
          empty="Belum ada dua penimbangan untuk dibandingkan"
        />
      </Card>
    </div>
  );
}
