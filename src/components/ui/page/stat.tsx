import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Skeleton } from "./skeleton";

interface StatProps {
  label: ReactNode;
  /** The formatted figure; `undefined` while it loads. */
  value: ReactNode;
  /** A lighter unit behind the figure. */
  unit?: string;
  /** The change in words: "12% dari bulan lalu". */
  delta?: { direction: "up" | "down" | "flat"; good?: boolean; text: ReactNode };
  hint?: ReactNode;
  /** The figure is negative where it should be positive. */
  loss?: boolean;
  icon?: IconName;
  to?: string;
}

const arrows = { up: "arrowUp", down: "arrowDown", flat: "minus" } as const;
const words = { up: "Naik", down: "Turun", flat: "Tetap" };

/** Billions must fit on one line. */
function sizeOf(value: ReactNode) {
  const long = typeof value === "string" ? value.length : 0;
  return long > 16 ? "sm:text-base" : long > 13 ? "sm:text-lg" : "sm:text-xl";
}

/** A card shows one key figure; with `to`, the whole card links to the records behind it. */
export function Stat({ label, value, unit, delta, hint, loss, icon, to }: StatProps) {
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
        <Skeleton className="mt-0.5 h-5.5 w-28 sm:h-8" />
      ) : (
        <p
          className={cx(
            "mt-0.5 break-words font-bold text-[0.9375rem] tabular-nums tracking-tight",
            loss ? "text-error-ink" : "text-ink",
            sizeOf(value),
          )}
        >
          {value}
          {unit && <span className="ml-1 font-medium text-ink-faint text-sm">{unit}</span>}
        </p>
      )}
      {(hint || delta) && (
        <div className="pt-1 text-xs">
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
