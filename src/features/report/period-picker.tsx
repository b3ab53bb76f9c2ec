import { useState } from "react";
import {
  COMPARISONS,
  type Comparison,
  comparedDays,
  daysOf,
  PERIOD_KINDS,
  type ReportPeriod,
  stepPeriod,
} from "@/contract/report/period";
import { DateRangeField } from "@/src/components/form/date/date-range-field";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { IconButton } from "@/src/components/ui/icon-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { Popover } from "@/src/components/ui/overlay/popover";
import { daysInWords, KIND_LABELS, periodInWords } from "./period-words";
import type { ReportPeriodState } from "./use-report-period";

type Props = {
  state: ReportPeriodState;
  /** Offers periods to compare with. */
  compare?: boolean;
};

/** Chooses the previous, any or the next period, and its comparison. */
export function PeriodPicker({ state, compare }: Props) {
  const { period, today, setPeriod } = state;
  const before = stepPeriod(period, -1, today);
  const next = stepPeriod(period, 1, today);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form */}
      <div role="group" aria-label="Periode" className="flex min-w-0 items-center gap-1">
        <IconButton
          icon="chevronLeft"
          label="Periode sebelumnya"
          variant="secondary"
          onClick={() => before && setPeriod(before)}
        />
        <Popover
          label="Pilih periode"
          className="w-86 max-w-[calc(100vw-2rem)]"
          trigger={(props) => (
            <Button {...props} icon="calendar" aria-label={`Periode: ${periodInWords(period, today)}`}>
              {periodInWords(period, today)}
              <Icon name="chevronDown" size={14} />
            </Button>
          )}
        >
          {(close) => <Choices state={state} close={close} />}
        </Popover>
        <IconButton
          icon="chevronRight"
          label="Periode berikutnya"
          variant="secondary"
          disabled={next === null}
          onClick={() => next && setPeriod(next)}
        />
      </div>
      {compare && <ComparisonMenu state={state} />}
    </div>
  );
}

/**
 * Turns the shown days into the period of this kind that contains them. Days that end today become the running period.
 */
function turnedTo(kind: Exclude<(typeof PERIOD_KINDS)[number], "bebas">, { period, today }: ReportPeriodState) {
  const { from, to } = daysOf(period, today);
  return { kind, day: to >= today ? null : from } satisfies ReportPeriod;
}

type Range = { from: string | null; to: string | null };

function Choices({ state, close }: { state: ReportPeriodState; close: () => void }) {
  const { period, today, setPeriod } = state;
  const [free, setFree] = useState(period.kind === "bebas");
  const [range, setRange] = useState<Range>(daysOf(period, today));
  const { from, to } = range;
  const whole = from !== null && to !== null && from <= to ? { from, to } : null;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Jenis periode" className="flex flex-wrap gap-1.5">
        {PERIOD_KINDS.map((kind) => {
          const chosen = free ? kind === "bebas" : kind === period.kind;
          return (
            <li key={kind}>
              <button
                type="button"
                data-autofocus={chosen ? "" : undefined}
                aria-pressed={chosen}
                onClick={() => {
                  if (kind === "bebas") return setFree(true);
                  setPeriod(turnedTo(kind, state));
                  close();
                }}
                className={cx(
                  "h-9 cursor-pointer rounded-full border px-3.5 text-sm",
                  chosen
                    ? "border-transparent bg-primary-soft font-medium text-primary-ink"
                    : "border-line-strong text-ink hover:bg-ink/7",
                )}
              >
                {KIND_LABELS[kind]}
              </button>
            </li>
          );
        })}
      </ul>
      {free && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!whole) return;
            setPeriod({ kind: "bebas", ...whole });
            close();
          }}
        >
          <DateRangeField
            label="Rentang tanggal"
            presets={false}
            value={range}
            onChange={(next) => setRange(next ?? { from: null, to: null })}
          />
          <Button type="submit" variant="primary" className="self-end" disabled={!whole}>
            Terapkan
          </Button>
        </form>
      )}
    </div>
  );
}

const WORDS: Record<Comparison, string> = {
  sebelumnya: "Periode sebelumnya",
  "tahun lalu": "Tahun lalu",
};

function ComparisonMenu({ state }: { state: ReportPeriodState }) {
  const { period, today, comparison, setComparison } = state;
  const entry = (word: Comparison) => ({
    label: `${WORDS[word]} (${daysInWords(comparedDays(word, period, today))})`,
    icon: word === comparison ? ("check" as const) : undefined,
    onSelect: () => setComparison(word),
  });
  return (
    <Menu
      label="Bandingkan dengan"
      placement="bottom-start"
      items={[
        ...COMPARISONS.map(entry),
        ...(comparison ? [null, { label: "Tanpa pembanding", onSelect: () => setComparison(null) }] : []),
      ]}
      trigger={(props) => (
        <Button {...props} variant={comparison ? "secondary" : "ghost"}>
          {comparison ? `Dibanding ${WORDS[comparison].toLowerCase()}` : "Bandingkan"}
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    />
  );
}
