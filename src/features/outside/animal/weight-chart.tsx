import { daysBetween } from "@/contract/sheep/age";
import { valueTicks } from "@/src/components/chart/scale";
import { formatDate, formatDateShort, formatKg, formatNumber } from "@/src/lib/format";

type Weighing = { day: string; weight: number; estimated: boolean };

/** A line needs two days. */
const LEAST_CHARTED = 2;

/** The weights as a line over time, and as a table. Positions are percentages, so that letters keep their size. */
export function WeightChart({ items }: { items: readonly Weighing[] }) {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return <p className="text-ink-muted">Belum pernah ditimbang.</p>;
  const span = daysBetween(first.day, last.day);
  return (
    <>
      {items.length >= LEAST_CHARTED && span > 0 && <Line items={items} first={first.day} last={last.day} />}
      <details className="mt-4 border-line border-t first:mt-0 first:border-t-0" open={items.length < LEAST_CHARTED}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-ink">
          Semua penimbangan ({formatNumber(items.length)})
        </summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">Bobot menurut tanggal</caption>
          <thead>
            <tr className="border-line border-b text-left">
              <th className="py-2 pr-4 font-semibold">Tanggal</th>
              <th className="py-2 text-right font-semibold">Bobot</th>
            </tr>
          </thead>
          <tbody>
            {items.toReversed().map(({ day, weight, estimated }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two weighings may be of one day
              <tr key={at} className="border-line border-b">
                <td className="py-2 pr-4">{formatDate(day)}</td>
                <td className="py-2 text-right tabular-nums">
                  {formatKg(weight)}
                  {estimated && <span className="block text-ink-muted">perkiraan</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Line({ items, first, last }: { items: readonly Weighing[]; first: string; last: string }) {
  const ticks = valueTicks("line", [{ label: "Bobot", values: items.map(({ weight }) => weight) }], items.length);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const span = daysBetween(first, last);
  const points = items.map(({ day, weight, estimated }) => ({
    x: (daysBetween(first, day) / span) * 100,
    y: 100 - ((weight - least) / (most - least)) * 100,
    estimated,
  }));
  const path = `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;
  const [from, to] = [items[0], items.at(-1)].map((item) => formatKg(item?.weight ?? 0));
  return (
    <figure aria-label={`Grafik bobot: ${from} pada ${formatDate(first)}, ${to} pada ${formatDate(last)}`} role="img">
      <div className="relative mt-2 ml-10 h-44 print:[print-color-adjust:exact]">
        {ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 border-line border-t"
            style={{ top: `${100 - ((tick - least) / (most - least)) * 100}%` }}
          >
            <span className="-translate-y-1/2 absolute right-full pr-2 text-ink-muted tabular-nums">
              {formatNumber(tick, Number.isInteger(tick) ? 0 : 1)}
            </span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-primary-ink"
          aria-hidden="true"
        >
          <path d={`${path}L100 100L0 100Z`} fill="currentColor" opacity="0.1" />
          <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ x, y, estimated }, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity
            key={at}
            className={`-translate-x-1/2 -translate-y-1/2 absolute size-2.5 rounded-full border-2 border-primary-ink ${estimated ? "bg-surface" : "bg-primary-ink"}`}
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
      </div>
      <div className="mt-3 ml-10 flex justify-between gap-4 text-ink-muted">
        <span>{formatDateShort(first)}</span>
        <span>{formatDateShort(last)}</span>
      </div>
    </figure>
  );
}
