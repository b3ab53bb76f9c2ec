import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { formatRupiahShort, formatShort } from "@/src/lib/format-short";
import { ChartTable } from "./chart-table";
import { NAMES_FROM, Plot } from "./plot";
import { dashes } from "./plot-lines";
import { type ChartKind, colour, type Series } from "./scale";

interface ChartProps {
  kind: ChartKind;
  /** Describes the chart in words for screen readers; the visible heading is the card's. */
  title: string;
  /** Names what the labels are, such as "Bulan". */
  axis: string;
  labels: readonly string[];
  /** The series are `undefined` while they load. */
  series: readonly Series[] | undefined;
  unit?: "rupiah" | "number";
  height?: number;
  /** Shown instead of a chart without figures. */
  empty?: ReactNode;
}

// Five hues that the colour-blind can distinguish too, for light and dark; each line also has its own dash.
const palette =
  "[--chart-1:#047857] [--chart-2:#d9822b] [--chart-3:#2f6db5] [--chart-4:#8a4fa3] [--chart-5:#6b7f76] " +
  "dark:[--chart-1:#34d399] dark:[--chart-2:#f0a35a] dark:[--chart-3:#7fb4f2] dark:[--chart-4:#cf9ce0] dark:[--chart-5:#9fb3a9]";

const formats = {
  rupiah: { axis: formatRupiahShort, value: formatRupiah },
  number: { axis: formatShort, value: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2) },
};

function Legend({ series, lines }: { series: readonly Series[]; lines: boolean }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      {series.map((one, index) => (
        <li key={one.label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width={lines ? 18 : 10} height="10" style={{ color: colour(index) }}>
            {lines ? (
              <path d="M0 5h18" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes[index % 5]} />
            ) : (
              <rect width="10" height="10" rx="2" fill="currentColor" />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}

const LINES: readonly ChartKind[] = ["line", "area"];

/** The chart is our own SVG: it costs 3 KB, prints, follows the theme and does not move. */
export function Chart(props: ChartProps) {
  const { kind, title, axis, labels, series, unit = "rupiah", height = 280, empty = "Belum ada data" } = props;
  const [width, setWidth] = useState(0);
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const format = formats[unit];
  const lines = LINES.includes(kind);
  // A chart of nothing but zeros is replaced by words, because a line at zero would mislead.
  const blank = series?.every(({ values }) => values.every((value) => !value)) ?? false;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || 640);
    measure();
    if (typeof ResizeObserver !== "function") return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  const legend = !asTable && series && series.length > 1 && !(lines && width >= NAMES_FROM);
  return (
    <figure aria-label={title} aria-busy={!series || undefined} className={cx("relative min-w-0", palette)}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
        <div>{legend && <Legend series={series} lines={lines} />}</div>
        {series && !blank && <ViewToggle asTable={asTable} onToggle={() => setAsTable(!asTable)} />}
      </div>
      <div
        ref={box}
        className={cx(asTable && "overflow-auto")}
        style={asTable ? { maxHeight: height } : { minHeight: height }}
      >
        {!series ? (
          <div aria-hidden="true" className="animate-pulse rounded bg-ink/5" style={{ height }} />
        ) : blank ? (
          <p className="grid place-items-center rounded bg-ink/3 text-ink-muted text-sm" style={{ height }}>
            {empty}
          </p>
        ) : (
          <>
            {!asTable && width > 0 && (
              <Plot
                kind={kind}
                labels={labels}
                series={series}
                width={width}
                height={height}
                formatAxis={format.axis}
                formatValue={format.value}
              />
            )}
            <div className={asTable ? undefined : "sr-only"}>
              <ChartTable title={title} axis={axis} labels={labels} series={series} format={format.value} />
            </div>
          </>
        )}
      </div>
    </figure>
  );
}

const ViewToggle = ({ asTable, onToggle }: { asTable: boolean; onToggle: () => void }) => (
  <Button size="sm" variant="ghost" className="print:hidden" aria-pressed={asTable} onClick={onToggle}>
    {asTable ? "Lihat grafik" : "Lihat tabel"}
  </Button>
);
