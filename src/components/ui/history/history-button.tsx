import { Suspense } from "react";
import type { AuditEntry } from "@/contract/audit/model";
import { Button } from "@/src/components/ui/button";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

/** What `useHistory` gives (src/api/audit.ts). */
export type RecordHistory = {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** `undefined` while the first ones come. */
  entries: AuditEntry[] | undefined;
  error: { message: string; requestId?: string } | null;
  onRetry: () => void;
  retrying: boolean;
  /** There where older ones are left. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
};

// the words of the log weigh something, and most visits of a record never ask for them
const Timeline = lazyPart(() => import("./history-timeline"));

type Props = {
  name: string;
  history: RecordHistory;
  /** Where the page has another "Riwayat". */
  label?: string;
  className?: string;
};

/** Opens what happened to a record, in a drawer beside it. */
export function HistoryButton({ name, history, label = "Riwayat", className }: Props) {
  return (
    <>
      <Button icon="clock" className={className} onClick={history.onOpen}>
        {label}
      </Button>
      <HistoryDrawer name={name} history={history} label={label} />
    </>
  );
}

/** The same where a menu opens it. */
export function HistoryDrawer({ name, history, label = "Riwayat" }: Omit<Props, "className">) {
  return (
    <Drawer open={history.open} onClose={history.onClose} title={label} description={name}>
      <Suspense fallback={<PulsingDots />}>
        <Timeline history={history} />
      </Suspense>
    </Drawer>
  );
}
