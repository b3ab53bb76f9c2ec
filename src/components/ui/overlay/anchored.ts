import { type RefObject, useLayoutEffect } from "react";

export type Placement = `${"top" | "bottom"}-${"start" | "center" | "end"}` | "right-center";

const EDGE = 8;

function position(from: DOMRect, box: DOMRect, placement: Placement, gap: number) {
  const [side, align] = placement.split("-");
  if (side === "right") return { left: from.right + gap, top: from.top + (from.height - box.height) / 2 };
  const below = from.bottom + gap;
  const above = from.top - gap - box.height;
  const fitsBelow = below + box.height <= window.innerHeight - EDGE;
  const top = (side === "bottom" && (fitsBelow || above < EDGE)) || above < EDGE ? below : above;
  const shift = align === "start" ? 0 : align === "end" ? from.width - box.width : (from.width - box.width) / 2;
  return { left: from.left + shift, top };
}

const clamp = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));

/**
 * Keeps a panel beside its anchor. The panel stays at its place in the document (focus order, dialogs and inertness
 * keep working) and is shown in the browser's top layer, so that nothing clips or covers it.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<Element | null>,
  panel: RefObject<HTMLElement | null>,
  placement: Placement,
  gap = 6,
) {
  useLayoutEffect(() => {
    const from = anchor.current;
    const box = panel.current;
    if (!open || !from || !box) return;
    const topLayer = typeof box.showPopover === "function";
    if (topLayer) {
      box.popover = "manual";
      box.showPopover();
    }
    const place = () => {
      const size = box.getBoundingClientRect();
      const { left, top } = position(from.getBoundingClientRect(), size, placement, gap);
      box.style.left = `${clamp(left, window.innerWidth - size.width)}px`;
      box.style.top = `${clamp(top, window.innerHeight - Math.min(size.height, window.innerHeight - 2 * EDGE))}px`;
    };
    place();
    const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(place) : null;
    sizes?.observe(box);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      sizes?.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      if (topLayer && box.matches(":popover-open")) box.hidePopover();
    };
  }, [open, anchor, panel, placement, gap]);
}

/** The classes of every floating panel; useAnchored sets left and top. */
export const floatingClass =
  "fixed inset-auto z-50 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line bg-raised text-ink shadow-pop transition-opacity duration-150 starting:opacity-0";
