import type { ReactNode } from "react";
import { formatDateTime } from "@/src/lib/format";

/** A name and its content in a list of facts on paper. */
export function PaperRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:contents print:contents">
      <dt className="text-ink-muted sm:py-0.5 print:py-0.5">{name}</dt>
      <dd className="min-w-0 break-words sm:py-0.5 print:py-0.5">{children}</dd>
    </div>
  );
}

/** Lies over what does not stand any more. */
export function CancelledStamp({ at, reason }: { at: string; reason: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-error-ink">
      <p className="w-fit -rotate-2 rounded border-4 border-error-ink px-4 py-1 font-extrabold text-2xl tracking-widest">
        DIBATALKAN
      </p>
      <p className="min-w-0 break-words text-sm">
        {formatDateTime(at)}
        <span className="block">{reason}</span>
      </p>
    </div>
  );
}
