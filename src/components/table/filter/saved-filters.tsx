import { Suspense } from "react";
import type { SavedFilter } from "@/src/components/table/table-memory";
import { IconButton } from "@/src/components/ui/icon-button";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

const SavedFiltersPanel = lazyPart(() => import("@/src/components/table/later/saved-filters-panel"));

export interface SavedFiltersProps {
  saved: readonly SavedFilter[];
  /** The present query of the list; empty without filters. */
  current: string;
  onApply: (query: string) => void;
  onSave: (saved: SavedFilter[]) => void;
}

/** Filters that the user has named, saved in this browser. */
export function SavedFilters(props: SavedFiltersProps) {
  return (
    <Popover
      label="Saringan tersimpan"
      placement="bottom-end"
      className="w-72 p-2"
      trigger={(trigger) => <IconButton {...trigger} icon="bookmark" label="Saringan tersimpan" variant="secondary" />}
    >
      {(close) => (
        <Suspense fallback={<PulsingDots />}>
          <SavedFiltersPanel {...props} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
