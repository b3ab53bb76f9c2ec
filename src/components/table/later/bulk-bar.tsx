import { useState } from "react";
import { MOST_CHOSEN } from "@/contract/base/page";
import { ExportButton, type OnExport } from "@/src/components/table/export-button";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import type { Total } from "@/src/components/ui/page/pagination";
import { formatNumber } from "@/src/lib/format";

export interface BulkAction {
  label: string;
  icon?: IconName;
  danger?: boolean;
  onSelect: (ids: readonly string[], clear: () => void) => void;
}

interface BulkBarProps {
  model: { ids: readonly string[]; selection: { all: boolean }; choose: (ids: readonly string[]) => void };
  /** Rows are cards. */
  narrow: boolean;
  total: Total | undefined;
  bulk?: readonly BulkAction[];
  onExport?: OnExport;
  onEvery?: () => Promise<readonly string[]>;
}

/** Shows the actions for the chosen rows and stays in view. */
export default function BulkBar({ model, narrow, total, bulk = [], onExport, onEvery }: BulkBarProps) {
  const { ids, selection, choose } = model;
  const clear = () => choose([]);
  return (
    <section
      aria-label="Tindakan untuk baris terpilih"
      className="sticky bottom-[calc(var(--bar)+0.75rem)] z-30 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 text-sm shadow-pop print:hidden"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {formatNumber(ids.length)} dipilih
        {ids.length > MOST_CHOSEN && <span className="font-normal">, paling banyak {MOST_CHOSEN} sekaligus</span>}
      </p>
      {/* Cards have no box for their page. */}
      <EveryRow ids={ids} total={total} onEvery={narrow || selection.all ? onEvery : undefined} onChoose={choose} />
      {bulk.map((action) => (
        <Button
          key={action.label}
          size="sm"
          icon={action.icon}
          variant={action.danger ? "danger" : "secondary"}
          onClick={() => action.onSelect(ids, clear)}
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
      <Button size="sm" variant="ghost" onClick={clear}>
        Batal pilih
      </Button>
    </section>
  );
}

type EveryProps = Pick<BulkBarProps, "total" | "onEvery"> & {
  ids: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

/** Chooses the rows of the other pages, too; an act takes so many at most, which is said before. */
function EveryRow({ ids, total, onEvery, onChoose }: EveryProps) {
  const [busy, setBusy] = useState(false);
  if (!total || (!total.capped && total.count <= ids.length)) return null;
  const all = `${total.capped ? "lebih dari " : ""}${formatNumber(total.count)}`;
  const isMore = total.capped || total.count > MOST_CHOSEN;
  if (ids.length >= MOST_CHOSEN)
    return (
      ids.length === MOST_CHOSEN && (
        <p>
          dari {all} yang cocok; paling banyak {MOST_CHOSEN} sekaligus.
        </p>
      )
    );
  if (!onEvery) return null;
  async function chooseAll() {
    setBusy(true);
    // The error router has already shown a failure.
    const found = await onEvery?.().catch(() => null);
    setBusy(false);
    if (found) onChoose(found);
  }
  return (
    <Button size="sm" variant="ghost" loading={busy} onClick={() => void chooseAll()}>
      {isMore ? `Pilih ${MOST_CHOSEN} pertama dari ${all}` : `Pilih semua ${all} yang cocok`}
    </Button>
  );
}
