/**
 * A ref callback that marks a frame with hidden content at its left or right, so that the fixed columns get a line
 * beside them.
 */
export function markScrollEdges(frame: HTMLElement | null) {
  if (!frame) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = frame;
    frame.toggleAttribute("data-scrolled", scrollLeft > 0);
    frame.toggleAttribute("data-more", scrollLeft + clientWidth < scrollWidth - 1);
  };
  mark();
  frame.addEventListener("scroll", mark, { passive: true });
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(mark) : null;
  sizes?.observe(frame);
  if (frame.firstElementChild) sizes?.observe(frame.firstElementChild);
  return () => {
    frame.removeEventListener("scroll", mark);
    sizes?.disconnect();
  };
}
