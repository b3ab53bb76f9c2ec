import type { ReactNode } from "react";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";

interface EmptyStateProps {
  /** The drawing above the text; without it, an icon stands in a soft circle. */
  picture?: ReactNode;
  icon?: IconName;
  title: string;
  /** Explains which records belong here. */
  children?: ReactNode;
  /** A Button or LinkButton that creates the first record. */
  action?: ReactNode;
}

export function EmptyState({ picture, icon = "reference", title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {picture ?? (
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon name={icon} size={26} />
        </span>
      )}
      <p className="mt-4 font-semibold text-base text-ink">{title}</p>
      {children && <div className="mt-1 text-ink-muted text-sm text-pretty">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
