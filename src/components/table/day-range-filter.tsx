import { todayInJakarta } from "@/contract/parse-input";
import { datePresets } from "@/src/components/form/date-presets";
import { DateRangeField } from "@/src/components/form/date-range-field";
import { cx } from "@/src/components/ui/cx";
import { formatDateShort } from "@/src/lib/format";
import { dayRange, rangeEnds } from "./filter-parsers";
import type { Filter } from "./filter-pill";

type Props = { label: string; values: readonly string[]; onChange: (values: readonly string[]) => void };

const textOf = ({ from, to }: { from: string | null; to: string | null }) => `${from ?? ""}..${to ?? ""}`;

/** The usual periods in one press, and any other one typed or picked. */
function DayRange({ label, values, onChange }: Props) {
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

function inWords(values: readonly string[]) {
  const { from, to } = rangeEnds(values);
  if (from === to && from) return formatDateShort(from);
  if (!to) return `sejak ${formatDateShort(from ?? "")}`;
  return from ? `${formatDateShort(from)} – ${formatDateShort(to)}` : `sampai ${formatDateShort(to)}`;
}

/** A period, both days included; its parser is `dayRange`. */
export const dayRangeFilter = (name: string, label: string): Filter => ({
  ...{ name, label, describe: inWords },
  render: (values, onChange) => <DayRange label={label} values={values} onChange={onChange} />,
});
