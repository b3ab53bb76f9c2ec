import type { ReactNode } from "react";
import { Overlay } from "./overlay";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `left` is a phone's menu: 256 px wide, with its title for screen readers only. */
  side?: "right" | "left";
  locked?: boolean;
}

/** A panel at the side that leaves the page behind it visible. */
export function Drawer({ side = "right", ...props }: DrawerProps) {
  return <Overlay {...props} shape={side} hideTitle={side === "left"} />;
}
