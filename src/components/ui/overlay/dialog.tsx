import type { ReactNode, RefObject } from "react";
import { Overlay } from "./overlay";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** `sm` stays a card on a phone, the others take the whole screen there. */
  size?: "sm" | "md" | "lg" | "xl";
  /** While saving, Escape and a press outside do not close it. */
  locked?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({ size = "md", ...props }: DialogProps) {
  return <Overlay {...props} shape={size} />;
}
