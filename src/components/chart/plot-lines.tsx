import { colour, type Frame, type Series, spread } from "./scale";

interface PlotLinesProps {
  area: boolean;
  series: readonly Series[];
  frame: Frame;
  at: number | null;
  named: boolean;
}

/** Each line has its own dash and its name at the end, so that colour is not needed. */
export const dashes = [undefined, "7 4", "2 4", "10 4 2 4", "4 3"];

type Point = readonly [number, number];

/** Splits a series into runs of values between gaps. */
function runsOf({ values, bridged }: Series, { x, y }: Frame): Point[][] {
  const runs: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) {
      if (!bridged) runs.push([]);
    } else runs.at(-1)?.push([x(index), y(value)]);
  });
  return runs.filter((run) => run.length > 0);
}

const lineOf = (run: readonly Point[]) => `M${run.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

export function PlotLines({ area, series, frame, at, named }: PlotLinesProps) {
  const base = Math.min(frame.y(0), frame.bottom);
  const runs = series.map((one) => runsOf(one, frame));
  const ends = runs.map((run) => run.at(-1)?.at(-1)?.[1] ?? frame.bottom);
  const names = named ? spread(ends, 16, frame.bottom) : [];
  return (
    <>
      {series.map((one, index) => (
        <g key={one.label} style={{ color: colour(index) }}>
          {runs[index]?.map((run) => {
            const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
            return (
              <g key={first} stroke="currentColor" fill="none">
                {area && (
                  <path
                    d={`${lineOf(run)}L${last} ${base}L${first} ${base}Z`}
                    stroke="none"
                    fill="currentColor"
                    opacity="0.14"
                  />
                )}
                {run.length === 1 ? (
                  <circle cx={first} cy={run[0]?.[1]} r="3" fill="currentColor" />
                ) : (
                  <path d={lineOf(run)} strokeWidth="2" strokeLinejoin="round" strokeDasharray={dashes[index % 5]} />
                )}
              </g>
            );
          })}
          {at !== null && typeof one.values[at] === "number" && (
            <circle
              cx={frame.x(at)}
              cy={frame.y(one.values[at])}
              r="4"
              fill="currentColor"
              className="stroke-surface"
              strokeWidth="2"
            />
          )}
          {named && (
            <text x={frame.right + 4} y={names[index]} dy="0.32em" fill="currentColor" className="font-semibold">
              {one.label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
