export interface Series {
  label: string;
  /** The chart draws one value for each label; `null` leaves a gap. */
  values: readonly (number | null)[];
  /** The line continues over gaps, because a missing value was only not measured. */
  bridged?: boolean;
}

/** Positions in the chart; `x` is the middle of a label's band. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  band: number;
  x: (index: number) => number;
  y: (value: number) => number;
}

export type ChartKind = "line" | "area" | "bar" | "stacked";

export const colour = (index: number) => `var(--chart-${(index % 5) + 1})`;

const STEPS = 4;

/** Returns round steps (1, 2, 2.5, 5 × 10ⁿ) that enclose the least and the most value. `whole` forbids fractions. */
export function niceTicks(least: number, most: number, whole = false): number[] {
  const span = most - least || Math.abs(most) || 1;
  const rough = span / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (step: number) => step >= rough * 0.999 && (!whole || Number.isInteger(step));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find(fits) ?? Math.max(10 * power, 1);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(Math.ceil(most / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Returns where each part of one label's stack starts and ends, with losses below zero. */
export function pile(series: readonly Series[], at: number): { from: number; to: number }[] {
  let above = 0;
  let below = 0;
  return series.map(({ values }) => {
    const value = values[at] ?? 0;
    const from = value < 0 ? below : above;
    const to = from + value;
    if (value < 0) below = to;
    else above = to;
    return { from, to };
  });
}

/** Bars and areas grow from zero; a line may start higher when all its values are far from it. */
export function valueTicks(kind: ChartKind, series: readonly Series[], count: number): number[] {
  const values =
    kind === "stacked"
      ? Array.from({ length: count }, (_, at) => pile(series, at).map((part) => part.to)).flat()
      : series.flatMap((one) => one.values.filter((value) => value !== null));
  const least = Math.min(...values);
  const most = Math.max(...values);
  const whole = values.every(Number.isInteger);
  if (kind === "line" && least > 0 && least > most * 0.5) return niceTicks(least, most, whole);
  return niceTicks(Math.min(0, least), Math.max(0, most), whole);
}

/**
 * Keeps labels apart: each is pushed down until it is `gap` below the one above, and the whole group is then moved
 * back into the room.
 */
export function spread(wanted: readonly number[], gap: number, room: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let floor = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.y = Math.max(label.y, floor + gap);
    floor = label.y;
  }
  let ceiling = room + gap;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, ceiling - gap);
    ceiling = label.y;
  }
  const placed = [...wanted];
  for (const { y, index } of order) placed[index] = y;
  return placed;
}
