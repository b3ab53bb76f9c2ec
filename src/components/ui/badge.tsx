import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import type { IconName } from "./icon-paths";

export type Tone = "neutral" | "primary" | "success" | "warning" | "error";

const tones: Record<Tone, string> = {
  neutral: "bg-ink/8 text-ink-muted",
  primary: "bg-primary-soft text-primary-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  error: "bg-error-soft text-error-ink",
};

const icons: Record<Tone, IconName> = {
  neutral: "minus",
  primary: "clock",
  success: "success",
  warning: "warning",
  error: "error",
};

interface BadgeProps {
  tone?: Tone;
  /** Each tone has its own icon, so that no state is shown by colour alone. */
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon = icons[tone], children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-xl py-0.5 pr-2 pl-1.5 text-left font-medium text-xs",
        tones[tone],
      )}
    >
      <Icon name={icon} size={14} className="shrink-0" />
      {children}
    </span>
  );
}
