import { Suspense, useState } from "react";
import { parseDate, todayInJakarta } from "@/contract/base/parse-input";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { InnerButton } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { ParsedInput } from "@/src/components/form/fields/parsed-input";
import { Icon } from "@/src/components/ui/icon";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { formMessage } from "@/src/lib/form-messages";
import { formatDateShort } from "@/src/lib/format";
import { CalendarFrame } from "./calendar-frame";
import { type DateRange, datePresets } from "./date-presets";
import { fromLocalDate, toLocalDate } from "./local-date";

const Calendar = lazyPart(() => import(/* webpackChunkName: "calendar" */ "./calendar"));

type Props = InputProps<DateRange> & {
  presets?: boolean;
  /** The first day that the calendar offers. */
  min?: string;
};

const showShort = (text: string) => (toLocalDate(text) ? formatDateShort(text) : text);
const say = ({ from, to }: DateRange) => `${from ? showShort(from) : "…"} – ${to ? showShort(to) : "…"}`;

/** A period includes both days: two typed dates and one calendar with the usual periods. */
function DateRangeInput({ presets = true, min, ...props }: Props) {
  const [own, setOwn] = useState<DateRange>({ from: null, to: null });
  const range = (props.value === undefined ? own : props.value) ?? { from: null, to: null };
  const change = (next: DateRange) => {
    setOwn(next);
    props.onChange?.(next.from === null && next.to === null ? null : next);
  };
  const backwards = !!toLocalDate(range.from) && !!toLocalDate(range.to) && (range.from ?? "") > (range.to ?? "");
  const error = props.error ?? (backwards ? "Tanggal akhir mendahului tanggal awal." : undefined);

  const end = (side: keyof DateRange, name: string) => (
    <ParsedInput
      className="flex-1 basis-32"
      label={`${props.label}: ${name}`}
      hideLabel
      placeholder={name}
      value={range[side]}
      onChange={(date) => change({ ...range, [side]: date })}
      onUnparsed={props.onUnparsed && ((text) => change({ ...range, [side]: text }))}
      onBlur={props.onBlur}
      controlRef={side === "from" ? props.controlRef : undefined}
      disabled={props.disabled}
      parse={parseDate}
      format={showShort}
      unreadable={formMessage("date.format", { label: name })}
    />
  );

  return (
    <Field {...props} error={error} group="group">
      {() => (
        <div className="flex flex-wrap items-start gap-1.5">
          {end("from", "Dari")}
          <span aria-hidden="true" className="pt-3 text-ink-faint text-sm md:pt-2.5">
            –
          </span>
          <div className="flex flex-1 basis-43 items-start gap-1.5">
            {end("to", "Sampai")}
            <Popover
              label={`Kalender ${props.label}`}
              placement="bottom-end"
              trigger={(trigger) => (
                <span className="pt-1">
                  <InnerButton {...trigger} label={`Buka kalender ${props.label}`} disabled={props.disabled}>
                    <Icon name="calendar" />
                  </InnerButton>
                </span>
              )}
            >
              {(close) => <RangePanel range={range} presets={presets} min={min} onChange={change} onDone={close} />}
            </Popover>
          </div>
        </div>
      )}
    </Field>
  );
}

type PanelProps = Pick<Props, "min"> & {
  range: DateRange;
  presets: boolean;
  onChange: (range: DateRange) => void;
  onDone: () => void;
};

function RangePanel({ range, presets, min, onChange, onDone }: PanelProps) {
  // The first click sets a start without an end, which waits here until the period is complete.
  const [start, setStart] = useState<string | null>(null);
  const wide = window.matchMedia?.("(min-width: 1024px)").matches ?? false;
  const from = toLocalDate(start ?? range.from);
  const before = toLocalDate(min);
  const pick = (day: Date) => {
    const date = fromLocalDate(day);
    if (start === null) return setStart(date);
    onChange(date < start ? { from: date, to: start } : { from: start, to: date });
    onDone();
  };
  return (
    <div className="flex flex-col gap-3 md:flex-row md:gap-5">
      {presets && (
        <ul className="flex max-w-80 flex-wrap gap-1.5 md:w-36 md:flex-col md:flex-nowrap">
          {datePresets(todayInJakarta()).map((preset) => (
            <li key={preset.label}>
              <button
                type="button"
                className="w-full cursor-pointer rounded border border-line px-2.5 py-1.5 max-md:min-h-11 pointer-coarse:min-h-11 text-left text-ink-muted text-sm hover:bg-ink/7 hover:text-ink aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary-ink md:border-transparent"
                aria-pressed={preset.range.from === range.from && preset.range.to === range.to}
                onClick={() => {
                  onChange(preset.range);
                  onDone();
                }}
              >
                {preset.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Suspense fallback={<CalendarFrame months={wide ? 2 : 1} />}>
          <Calendar
            mode="range"
            numberOfMonths={wide ? 2 : 1}
            selected={{ from, to: start ? undefined : toLocalDate(range.to) }}
            defaultMonth={from}
            disabled={before && { before }}
            onSelect={(_, day) => pick(day)}
          />
        </Suspense>
        <p role="status" className="mt-2 text-ink-muted text-sm">
          {start ? `Dari ${showShort(start)}, lalu pilih tanggal akhir.` : "Pilih tanggal awal."}
        </p>
      </div>
    </div>
  );
}

export const DateRangeField = asField<DateRange, Props>(DateRangeInput, { say });
