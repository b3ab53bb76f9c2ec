import type { ReactNode } from "react";
import { Icon } from "@/src/components/ui/icon";

/** Something to know before saving; it forbids nothing. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-sm text-warning-ink">
    <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
