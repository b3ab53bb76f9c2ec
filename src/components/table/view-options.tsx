import { Suspense } from "react";
import { IconButton } from "@/src/components/ui/icon-button";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import type { Density } from "./column";

export interface ViewOptionsProps {
  columns: readonly { id: string; header: string; shown: boolean }[];
  onToggle: (id: string, shown: boolean) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

const ViewOptionsPanel = lazyPart(() => import("./later/view-options-panel"));

export function ViewOptions(props: ViewOptionsProps) {
  return (
    <Popover
      label="Tampilan tabel"
      placement="bottom-end"
      className="w-60 p-2"
      trigger={(trigger) => <IconButton {...trigger} icon="columns" label="Kolom dan kerapatan" variant="secondary" />}
    >
      <Suspense fallback={<PulsingDots />}>
        <ViewOptionsPanel {...props} />
      </Suspense>
    </Popover>
  );
}
