import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/src/components/ui/icon-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { ProgressBar } from "@/src/components/ui/progress-bar";

export type ExportFormat = "xlsx" | "csv";

/**
 * Fetches exactly the filtered rows. `onProgress` takes 0 to 1, and the signal tells that the user gave up. Its
 * failures are shown by the error router, so the button just becomes active again.
 */
export type OnExport = (
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (part: number) => void,
  /** None but these of the filtered rows. */
  only?: readonly string[],
) => Promise<unknown>;

type Props = { onExport: OnExport; label?: string };

export function ExportButton({ onExport, label = "Ekspor" }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    try {
      await onExport(format, stop.signal, (part) => !stop.signal.aborted && setProgress(part));
    } catch {
      // The error router has already shown the failure.
    } finally {
      if (running.current === stop) setProgress(null);
    }
  };

  if (progress !== null) {
    const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100);
    return (
      <div className="flex h-9 items-center gap-2 rounded border border-line bg-raised pr-0.5 pl-3 text-sm shadow-card">
        <ProgressBar label="Mengekspor" value={progress} />
        <span aria-hidden="true" className="w-9 text-right text-ink-muted tabular-nums">
          {percent}%
        </span>
        <IconButton
          size="sm"
          icon="close"
          label="Batalkan ekspor"
          onClick={() => {
            running.current?.abort();
            running.current = undefined;
            setProgress(null);
          }}
        />
      </div>
    );
  }
  return (
    <Menu
      label={label}
      items={[
        { label: "Excel (XLSX)", icon: "download", onSelect: () => start("xlsx") },
        { label: "CSV", icon: "download", onSelect: () => start("csv") },
      ]}
      trigger={(props) => <IconButton {...props} icon="download" label={label} variant="secondary" />}
    />
  );
}
