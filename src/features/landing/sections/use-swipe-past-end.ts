import { type RefObject, useEffect, useEffectEvent } from "react";

/** A swipe this far beyond an end leads to the other end. */
const SWIPE_PX = 40;

type Start = { x: number; y: number; end: "first" | "last" };

/**
 * A scrolled list cannot be swiped past its end, and some browsers go back in their history instead. A touch that
 * starts while the list rests at an end is therefore handled here when it moves past the end.
 */
export function useSwipePastEnd(list: RefObject<HTMLElement | null>, onPast: (step: -1 | 1) => void) {
  const onPastEnd = useEffectEvent(onPast);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let start: Start | null = null;

    const begin = ({ touches }: TouchEvent) => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const end = scrollLeft < 2 ? "first" : scrollLeft > scrollWidth - clientWidth - 2 ? "last" : null;
      const [touch] = touches;
      start = end && touch ? { x: touch.clientX, y: touch.clientY, end } : null;
    };
    /** Returns how far the finger has moved past the end. The browser handles all other directions. */
    const distance = (touch: Touch | undefined) => {
      if (!start || !touch) return 0;
      const past = (touch.clientX - start.x) * (start.end === "first" ? 1 : -1);
      return past > Math.abs(touch.clientY - start.y) ? past : 0;
    };
    const move = (event: TouchEvent) => {
      if (event.cancelable && distance(event.touches[0]) > 0) event.preventDefault();
    };
    const finish = ({ changedTouches }: TouchEvent) => {
      if (start && distance(changedTouches[0]) > SWIPE_PX) onPastEnd(start.end === "first" ? -1 : 1);
      start = null;
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("touchstart", begin, { signal, passive: true });
    element.addEventListener("touchmove", move, { signal, passive: false });
    element.addEventListener("touchend", finish, { signal });
    return () => listening.abort();
  }, [list]);
}
