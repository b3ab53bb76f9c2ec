import { cx } from "./cx";

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null while unknown. */
  value: number | null;
  className?: string;
}

export function ProgressBar({ label, value, className = "w-16" }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("h-1.5 overflow-hidden rounded-full bg-ink/10", className)}
    >
      <div
        className={cx("h-full bg-primary transition-[width]", percent === undefined && "w-full animate-pulse")}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
