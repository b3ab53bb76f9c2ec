import { useState } from "react";
import { PlotBars } from "./plot-bars";
import { PlotLines } from "./plot-lines";
import { PlotTip } from "./plot-tip";
import { type ChartKind, type Frame, type Series, valueTicks } from "./scale";

export interface PlotProps {
  kind: ChartKind;
  labels: readonly string[];
  series: readonly Series[];
  width: number;
  height: number;
  /** The short form for the axis. */
  formatAxis: (value: number) => string;
  /** The full form for the figure under the pointer. */
  formatValue: (value: number) => string;
}

const LETTER = 6.8;
const TOP = 12;
const BOTTOM = 28;
/** From this width on, lines carry their names at their ends. */
export const NAMES_FROM = 560;

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));

export function Plot({ kind, labels, series, width, height, formatAxis, formatValue }: PlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const lines = kind === "line" || kind === "area";
  const ticks = valueTicks(kind, series, labels.length);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const named = lines && series.length > 1 && width >= NAMES_FROM;
  const left = longest(ticks.map(formatAxis)) * LETTER + 12;
  const right = width - (named ? longest(series.map((one) => one.label)) * LETTER + 20 : 8);
  const bottom = height - BOTTOM;
  const band = (right - left) / Math.max(labels.length, 1);
  const frame: Frame = {
    left,
    right,
    top: TOP,
    bottom,
    band,
    x: (index) => left + band * (index + 0.5),
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - TOP),
  };
  const every = Math.max(1, Math.ceil((longest(labels) * LETTER + 10) / band));

  return (
    <div className="relative" onPointerLeave={() => setAt(null)}>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block select-none overflow-visible text-xs"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const index = Math.floor((((event.clientX - box.left) / box.width) * width - left) / band);
          setAt(index >= 0 && index < labels.length ? index : null);
        }}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={right}
              y1={frame.y(tick)}
              y2={frame.y(tick)}
              className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
            />
            <text x={left - 8} y={frame.y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-muted tabular-nums">
              {formatAxis(tick)}
            </text>
          </g>
        ))}
        {labels.map(
          (label, index) =>
            (labels.length - 1 - index) % every === 0 && (
              <text key={label} x={frame.x(index)} y={height - 8} textAnchor="middle" className="fill-ink-muted">
                {label}
              </text>
            ),
        )}
        {at !== null &&
          (lines ? (
            <line x1={frame.x(at)} x2={frame.x(at)} y1={TOP} y2={bottom} className="stroke-line-strong" />
          ) : (
            <rect x={left + band * at} y={TOP} width={band} height={bottom - TOP} className="fill-ink/5" />
          ))}
        {lines ? (
          <PlotLines area={kind === "area"} series={series} frame={frame} at={at} named={named} />
        ) : (
          <PlotBars stacked={kind === "stacked"} series={series} frame={frame} count={labels.length} />
        )}
      </svg>
      {at !== null && (
        <PlotTip label={labels[at] ?? ""} at={at} series={series} format={formatValue} x={frame.x(at)} width={width} />
      )}
    </div>
  );
}
