import { usePenOptions } from "@/src/api/sheep/pen";
import type { WorkWords } from "@/src/api/work";
import { SelectField } from "@/src/components/form/fields/select-field";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

type Props = { words: WorkWords; onChange: (change: WorkWords) => void };

export function TodayFilters({ words, onChange }: Props) {
  const { options = [] } = usePenOptions();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-56">
        <SelectField
          label="Kandang"
          hideLabel
          placeholder="Semua kandang"
          value={words.pen ?? null}
          options={options}
          onChange={(pen) => onChange({ pen: pen ?? undefined })}
        />
      </div>
      <Toggle label="Tugas saya" on={words.mine === "1"} onToggle={(on) => onChange({ mine: on ? "1" : undefined })} />
      <Toggle label="Terlambat" on={words.late === "1"} onToggle={(on) => onChange({ late: on ? "1" : undefined })} />
    </div>
  );
}

type ToggleProps = { label: string; on: boolean; onToggle: (on: boolean) => void };

const Toggle = ({ label, on, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={() => onToggle(!on)}
    className={cx(
      "inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 font-medium text-sm",
      on ? "border-primary-ink bg-primary-soft text-primary-ink" : "border-line-strong text-ink-muted hover:text-ink",
    )}
  >
    <Icon name={on ? "check" : "filter"} size={16} />
    {label}
  </button>
);
