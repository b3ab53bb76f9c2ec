import type { Series } from "./scale";

interface ChartTableProps {
  title: string;
  /** Names what the labels are, such as "Bulan". */
  axis: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}

export function ChartTable({ title, axis, labels, series, format }: ChartTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-muted text-xs">
          <th scope="col" className="border-line border-b py-2 pr-3 text-left font-semibold">
            {axis}
          </th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="border-line border-b px-3 py-2 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row" className="border-line border-b py-2 pr-3 text-left font-normal">
              {label}
            </th>
            {series.map((one) => (
              <td key={one.label} className="border-line border-b px-3 py-2 text-right tabular-nums">
                {typeof one.values[at] === "number" ? format(one.values[at]) : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
