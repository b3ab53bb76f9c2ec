import { Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "@/src/components/ui/icon-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { lazyPart } from "@/src/components/ui/page/lazy-part";

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

/** Comes with the first export. */
const ExportProgress = lazyPart(() => import("./later/export-progress"));

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

  if (progress !== null)
    return (
      <Suspense fallback={<IconButton icon="download" label={label} variant="secondary" disabled />}>
        <ExportProgress
          share={progress}
          onStop={() => {
            running.current?.abort();
            running.current = undefined;
            setProgress(null);
          }}
        />
      </Suspense>
    );
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
