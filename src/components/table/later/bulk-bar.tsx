import { MOST_CHOSEN } from "@/contract/base/page";
import { ExportButton, type OnExport } from "@/src/components/table/export-button";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatNumber } from "@/src/lib/format";

export interface BulkAction {
  label: string;
  icon?: IconName;
  danger?: boolean;
  onSelect: (ids: readonly string[], clear: () => void) => void;
}

interface BulkBarProps {
  ids: readonly string[];
  actions: readonly BulkAction[];
  onExport?: OnExport;
  onClear: () => void;
}

/** Shows the actions for the chosen rows and stays in view. */
export default function BulkBar({ ids, actions, onExport, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Tindakan untuk baris terpilih"
      className="sticky bottom-[calc(var(--bar)+0.75rem)] z-30 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 text-sm shadow-pop print:hidden"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {formatNumber(ids.length)} dipilih
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          icon={action.icon}
          variant={action.danger ? "danger" : "secondary"}
          onClick={() => action.onSelect(ids, onClear)}
        >
          {action.label}
        </Button>
      ))}
      {onExport && ids.length <= MOST_CHOSEN && (
        <ExportButton
          label="Ekspor yang dipilih"
          onExport={(format, signal, onProgress) => onExport(format, signal, onProgress, ids)}
        />
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Batal pilih
      </Button>
    </section>
  );
}
