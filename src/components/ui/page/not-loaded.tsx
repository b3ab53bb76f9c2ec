import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";

type Props = { what: string; onRetry: () => void; retrying?: boolean; className?: string };

/** Says in one line that a part of a page did not come, and asks for it again. */
export const NotLoaded = ({ what, onRetry, retrying, className }: Props) => (
  <div className={cx("flex flex-wrap items-center gap-3 text-error-ink text-sm", className)}>
    {what} tidak dapat dimuat.
    <Button size="sm" icon="refresh" loading={retrying} onClick={onRetry}>
      Coba lagi
    </Button>
  </div>
);
