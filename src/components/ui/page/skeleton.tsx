import type { ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

/** Placeholders in their final size, with the three dots of §2 in their middle. Screen readers hear "Memuat…" once. */
export function Loading({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div className="relative">
      <div className={className}>{children}</div>
      <PulsingDots label={label} over />
    </div>
  );
}

/** A grey placeholder of the final size inside a `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-sm bg-ink/8", className)} />;
}

/** Placeholder lines of text, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="block space-y-2 py-1">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <Skeleton key={line} className={cx("h-3.5", line === lines - 1 && lines > 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}

/** A placeholder card of the given height, for charts and figures. */
export function SkeletonCard({ height = 120 }: { height?: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse rounded-lg border border-line bg-surface p-5" style={{ height }}>
      <div className="h-3.5 w-24 rounded-sm bg-ink/8" />
      <div className="mt-3 h-6 w-36 rounded-sm bg-ink/8" />
    </div>
  );
}

export const LoadingCard = ({ height }: { height: number }) => (
  <Loading>
    <SkeletonCard height={height} />
  </Loading>
);
