import { colour, type Frame, pile, type Series } from "./scale";

interface PlotBarsProps {
  stacked: boolean;
  series: readonly Series[];
  frame: Frame;
  count: number;
}

const WIDEST = 44;

export function PlotBars({ stacked, series, frame, count }: PlotBarsProps) {
  const group = Math.min(frame.band * 0.72, stacked ? WIDEST : WIDEST * series.length);
  const width = stacked ? group : group / series.length;
  return Array.from({ length: count }, (_, at) => {
    const parts = stacked ? pile(series, at) : series.map(({ values }) => ({ from: 0, to: values[at] ?? 0 }));
    const start = frame.x(at) - group / 2;
    return parts.map(({ from, to }, index) => {
      const top = Math.min(frame.y(from), frame.y(to));
      const tall = Math.abs(frame.y(from) - frame.y(to));
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={`${at}-${index}`}
          x={start + (stacked ? 0 : width * index) + 0.5}
          y={top}
          width={Math.max(width - 1, 1)}
          // A gap of one pixel separates the parts of a stack.
          height={Math.max(tall - (stacked && tall > 2 ? 1 : 0), 0)}
          rx={stacked ? 1 : 2}
          fill={colour(index)}
        />
      );
    });
  });
}
