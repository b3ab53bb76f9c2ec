import type { ReactNode } from "react";
import { Overlay } from "./overlay";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `left` is the menu of a phone: 256 px, its title for screen readers only. */
  side?: "right" | "left";
  locked?: boolean;
}

/** A panel at the side that keeps the page behind it in view. */
export function Drawer({ side = "right", ...props }: DrawerProps) {
  return <Overlay {...props} shape={side} hideTitle={side === "left"} />;
}
