/** Marks a frame that hides something at its left or right, for the line beside the columns that stay. A ref callback. */
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
