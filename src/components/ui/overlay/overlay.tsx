import { type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/src/components/ui/page/lazy-part";

export interface OverlayProps {
  open: boolean;
  /** Called by Escape, a press outside and the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  shape: "sm" | "md" | "lg" | "xl" | "right" | "left";
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  alert?: boolean;
  /** Nothing closes the panel while something is being saved. */
  locked?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

const load = () => import(/* webpackChunkName: "overlay" */ "./overlay-frame");
const Frame = lazyPart(load);

/**
 * Headless UI's dialog weighs 15 KB, so it loads apart from the screens: on the visitor's first action, or at the
 * latest when something opens.
 */
export function Overlay(props: OverlayProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);

  useEffect(() => {
    const signs = ["pointermove", "pointerdown", "keydown"] as const;
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, start);
    };
    const start = () => {
      stop();
      load().catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, start, { passive: true });
    return stop;
  }, []);

  if (!used) return null;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
