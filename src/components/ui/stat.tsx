import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "./cx";
import { Icon } from "./icon";
import type { IconName } from "./icon-paths";
import { Skeleton } from "./skeleton";

interface StatProps {
  label: string;
  /** The figure, formatted; `undefined` while it loads. */
  value: ReactNode;
  /** A lighter unit behind the figure. */
  unit?: string;
  /** Against what it is compared with, in words: "12% dari bulan lalu". */
  delta?: { direction: "up" | "down" | "flat"; good?: boolean; text: ReactNode };
  hint?: ReactNode;
  icon?: IconName;
  to?: string;
}

const arrows = { up: "arrowUp", down: "arrowDown", flat: "minus" } as const;
const words = { up: "Naik", down: "Turun", flat: "Tetap" };

/** One figure that matters; with `to`, the whole card leads to what it counts. */
export function Stat({ label, value, unit, delta, hint, icon, to }: StatProps) {
  const tone = delta?.good === undefined ? "text-ink-muted" : delta.good ? "text-success-ink" : "text-error-ink";
  return (
    <div
      className={cx(
        "relative flex min-h-28 min-w-0 flex-col rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4",
        to && "transition-colors hover:border-line-strong has-focus-visible:border-line-strong",
      )}
    >
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        {icon && <Icon name={icon} size={16} className="text-ink-faint" />}
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      {value === undefined ? (
        <Skeleton className="mt-1.5 mb-0.5 h-6 w-28" />
      ) : (
        <p className="mt-0.5 break-words font-bold text-[0.9375rem] text-ink tabular-nums tracking-tight sm:text-xl">
          {value}
          {unit && <span className="ml-1 font-medium text-ink-faint text-sm">{unit}</span>}
        </p>
      )}
      {(hint || delta) && (
        <div className="mt-auto pt-1 text-xs">
          {hint && <div className="text-ink-faint">{hint}</div>}
          {delta && (
            <p className={cx("mt-0.5 flex items-center gap-1 font-medium", tone)}>
              <Icon name={arrows[delta.direction]} size={14} className="shrink-0" />
              <span className="sr-only">{words[delta.direction]} </span>
              {delta.text}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
