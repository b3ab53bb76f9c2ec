import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { STEPS, type Step } from "./use-import-state";

const LABELS: Record<Step, string> = {
  file: "Pilih berkas",
  mapping: "Cocokkan kolom",
  check: "Periksa",
  done: "Selesai",
};

/** Shows the progress: on a phone the step's name above a growing line. */
export function ImportSteps({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label="Langkah impor" className="mb-4">
      <ol className="flex gap-2">
        {STEPS.map((name, index) => {
          const [past, here] = [index < at, index === at];
          return (
            <li
              key={name}
              aria-current={here ? "step" : undefined}
              className={cx("min-w-0 flex-1", here && "max-sm:flex-3")}
            >
              <span
                aria-hidden="true"
                className={cx("block h-1 rounded-full", past || here ? "bg-primary" : "bg-ink/12")}
              />
              <span
                className={cx(
                  "mt-1.5 flex items-center gap-1 text-xs sm:text-sm",
                  here ? "font-semibold text-ink" : "text-ink-muted",
                )}
              >
                {past ? (
                  <Icon name="check" size={14} className="text-primary-ink" />
                ) : (
                  <span aria-hidden="true" className="tabular-nums">
                    {index + 1}.
                  </span>
                )}
                <span className={cx(!here && "max-sm:sr-only")}>{LABELS[name]}</span>
                {past && <span className="sr-only"> (selesai)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
