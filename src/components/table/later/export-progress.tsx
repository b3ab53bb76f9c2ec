import { IconButton } from "@/src/components/ui/icon-button";
import { ProgressBar } from "@/src/components/ui/progress-bar";

/** Shows how much of a file has come, in place of the button that asked for it. */
export default function ExportProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className="flex h-9 items-center gap-2 rounded border border-line bg-raised pr-0.5 pl-3 text-sm shadow-card">
      <ProgressBar label="Mengekspor" value={share} />
      <span aria-hidden="true" className="w-9 text-right text-ink-muted tabular-nums">
        {percent}%
      </span>
      <IconButton size="sm" icon="close" label="Batalkan ekspor" onClick={onStop} />
    </div>
  );
}
