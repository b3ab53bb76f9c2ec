import type { Density } from "@/src/components/table/column";
import type { ViewOptionsProps } from "@/src/components/table/view-options";
import { cx } from "@/src/components/ui/cx";

const densities: { value: Density; label: string }[] = [
  { value: "comfortable", label: "Longgar" },
  { value: "compact", label: "Rapat" },
];

/** The panel of view options loads with the first press. */
export default function ViewOptionsPanel({ columns, onToggle, density, onDensity }: ViewOptionsProps) {
  return (
    <>
      <fieldset className="mb-2">
        <legend className="mb-1 px-2 font-semibold text-ink-muted text-xs">Kerapatan</legend>
        <div className="flex gap-1 rounded bg-ink/7 p-1">
          {densities.map(({ value, label }) => (
            <label
              key={value}
              className={cx(
                "flex h-8 flex-1 cursor-pointer items-center justify-center rounded-sm text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary-ink",
                density === value ? "bg-raised font-semibold shadow-card" : "text-ink-muted",
              )}
            >
              <input
                type="radio"
                name="density"
                className="sr-only"
                checked={density === value}
                onChange={() => onDensity(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 px-2 font-semibold text-ink-muted text-xs">Kolom</legend>
        {columns.map(({ id, header, shown }) => (
          <label
            key={id}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2 text-sm hover:bg-ink/7"
          >
            <input
              type="checkbox"
              checked={shown}
              onChange={() => onToggle(id, !shown)}
              className="size-4 accent-primary-strong"
            />
            {header}
          </label>
        ))}
        <p className="mt-1 px-2 text-ink-muted text-xs">Yang tidak muat ada di Rincian tiap baris.</p>
      </fieldset>
    </>
  );
}
