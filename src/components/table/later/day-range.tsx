import { todayInJakarta } from "@/contract/base/parse-input";
import { datePresets } from "@/src/components/form/date/date-presets";
import { DateRangeField } from "@/src/components/form/date/date-range-field";
import { dayRange, rangeEnds } from "@/src/components/table/filter/filter-parsers";
import { cx } from "@/src/components/ui/cx";

type Props = { label: string; values: readonly string[]; onChange: (values: readonly string[]) => void };

const textOf = ({ from, to }: { from: string | null; to: string | null }) => `${from ?? ""}..${to ?? ""}`;

/** Offers the usual periods in one press, and any other one typed or picked. */
export default function DayRange({ label, values, onChange }: Props) {
  const { from = null, to = null } = rangeEnds(values);
  const [chosen] = values;
  return (
    <div className="flex w-86 max-w-[calc(100vw-4rem)] flex-col gap-3">
      <ul className="flex flex-wrap gap-1.5">
        {datePresets(todayInJakarta()).map((preset, index) => (
          <li key={preset.label}>
            <button
              type="button"
              data-autofocus={index === 0 ? "" : undefined}
              aria-pressed={chosen === textOf(preset.range)}
              onClick={() => onChange([textOf(preset.range)])}
              className={cx(
                "h-8 cursor-pointer rounded-full border px-3 text-sm",
                chosen === textOf(preset.range)
                  ? "border-transparent bg-primary-soft font-medium text-primary-ink"
                  : "border-line-strong text-ink hover:bg-ink/7",
              )}
            >
              {preset.label}
            </button>
          </li>
        ))}
      </ul>
      <DateRangeField
        label={label}
        presets={false}
        value={{ from, to }}
        onChange={(range) => onChange(range ? dayRange(textOf(range)) : [])}
      />
    </div>
  );
}
