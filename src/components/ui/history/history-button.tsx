import { Suspense } from "react";
import type { AuditEntry } from "@/contract/audit/model";
import { Button } from "@/src/components/ui/button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

/** The result of `useHistory` (src/api/program/audit.ts). */
export type RecordHistory = {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The entries are `undefined` while the first ones load. */
  entries: AuditEntry[] | undefined;
  error: { message: string; requestId?: string } | null;
  onRetry: () => void;
  retrying: boolean;
  /** Defined as long as older entries can be loaded. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
};

// The log's vocabulary is large and most visits of a record never open it, so it loads on demand.
const Timeline = lazyPart(() => import("./history-timeline"));

type Props = {
  name: string;
  history: RecordHistory;
  /** Set where the page has another "Riwayat". */
  label?: string;
};

/** Opens the history of a record in a drawer. */
export function HistoryButton({ name, history, label = "Riwayat" }: Props) {
  return (
    <>
      <Button icon="clock" onClick={history.onOpen}>
        {label}
      </Button>
      <HistoryDrawer name={name} history={history} label={label} />
    </>
  );
}

/** The same drawer, opened by a menu. */
export function HistoryDrawer({ name, history, label = "Riwayat" }: Props) {
  return (
    <Drawer open={history.open} onClose={history.onClose} title={label} description={name}>
      <Suspense fallback={<PulsingDots />}>
        <Timeline history={history} />
      </Suspense>
    </Drawer>
  );
}
