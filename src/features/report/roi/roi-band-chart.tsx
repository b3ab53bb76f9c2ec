import type { RoiRow } from "@/contract/report/roi";
import { niceTicks } from "@/src/components/chart/scale";
import { formatPercent } from "@/src/lib/format";
import { ofCapital, projectionInWords, rateInWords } from "./roi-words";

/** More bars would be unreadable; the table below has all rows. */
const MOST = 12;

const short = (rate: number) => formatPercent(rate, Number.isInteger(rate) ? 0 : 1);

function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span className="h-3 w-6 rounded-sm bg-primary/25" />
        Proyeksi
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-3 rounded-full bg-primary-ink" />
        Terwujud
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rotate-45 border-2 border-accent bg-surface" />
        Perkiraan
      </li>
    </ul>
  );
}

/** The projected range with the realised and the expected return. */
export function RoiBandChart({ rows, title }: { rows: readonly RoiRow[]; title: string }) {
  const shown = rows.slice(0, MOST).map((row) => ({
    id: row.id,
    name: row.name,
    words: projectionInWords(row),
    running: row.running > 0,
    least: ofCapital(row.projectedMin, row) ?? 0,
    most: ofCapital(row.projectedMax, row) ?? 0,
    roi: row.roi ?? 0,
    estimate: ofCapital(row.estimate, row) ?? 0,
  }));
  const ticks = niceTicks(0, Math.max(1, ...shown.flatMap(({ most, roi, estimate }) => [most, roi, estimate])));
  const high = ticks.at(-1) ?? 1;
  const at = (rate: number) => `${(rate / high) * 100}%`;
  return (
    <figure aria-label={title} className="min-w-0 [print-color-adjust:exact]">
      <Legend />
      <ul className="mt-3 flex flex-col">
        {shown.map(({ id, name, words, running, least, most, roi, estimate }) => (
          <li key={id} className="grid items-center gap-x-4 md:grid-cols-[11rem_1fr_4rem]">
            <span className="flex min-w-0 justify-between gap-3 text-sm">
              <span className="truncate">{name}</span>
              <span className="sr-only">
                : terwujud {rateInWords(roi)}
                {running && `, perkiraan ${rateInWords(estimate)}`}, proyeksi {words}
              </span>
              <span aria-hidden="true" className="font-semibold tabular-nums md:hidden">
                {rateInWords(roi)}
              </span>
            </span>
            <span aria-hidden="true" className="relative mx-2 block h-9">
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className={tick === 0 ? "absolute inset-y-0 w-px bg-line-strong" : "absolute inset-y-0 w-px bg-line"}
                  style={{ left: at(tick) }}
                />
              ))}
              <span
                className="absolute top-2.5 h-4 min-w-1 rounded-sm bg-primary/25 print:border print:border-primary"
                style={{ left: at(least), width: at(most - least) }}
              />
              {running && (
                <span
                  className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 border-2 border-accent bg-surface"
                  style={{ left: at(estimate) }}
                />
              )}
              <span
                className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-primary-ink"
                style={{ left: at(roi) }}
              />
            </span>
            <span aria-hidden="true" className="hidden text-right font-semibold text-sm tabular-nums md:block">
              {rateInWords(roi)}
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="grid gap-x-4 md:grid-cols-[11rem_1fr_4rem]">
        <span className="relative mx-2 block h-5 text-ink-muted text-xs tabular-nums md:col-start-2">
          {ticks.map((tick) => (
            <span key={tick} className="absolute top-1 -translate-x-1/2" style={{ left: at(tick) }}>
              {short(tick)}
            </span>
          ))}
        </span>
      </div>
      {rows.length > MOST && <p className="mt-2 text-ink-muted text-xs">{MOST} baris teratas dari halaman ini.</p>}
    </figure>
  );
}
