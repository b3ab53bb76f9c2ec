import { colour, type Series } from "./scale";

interface PlotTipProps {
  label: string;
  at: number;
  series: readonly Series[];
  format: (value: number) => string;
  x: number;
  width: number;
}

/** Shows the figures under the pointer. Other users find them in the table behind the chart. */
export function PlotTip({ label, at, series, format, x, width }: PlotTipProps) {
  const side =
    x > width / 2 ? { right: `${100 - ((x - 12) / width) * 100}%` } : { left: `${((x + 12) / width) * 100}%` };
  return (
    <div
      aria-hidden="true"
      style={side}
      className="pointer-events-none absolute top-2 z-10 w-max max-w-64 rounded border border-line bg-raised px-3 py-2 text-xs shadow-pop"
    >
      <p className="mb-1 font-semibold">{label}</p>
      {series.map((one, index) => (
        <p key={one.label} className="flex items-center gap-2 py-0.5">
          <span className="size-2 rounded-full" style={{ background: colour(index) }} />
          <span className="text-ink-muted">{one.label}</span>
          <span className="ml-auto pl-3 font-semibold tabular-nums">
            {typeof one.values[at] === "number" ? format(one.values[at]) : "–"}
          </span>
        </p>
      ))}
    </div>
  );
}
