let pressed = false;

/** A finger has left when the focus moves: the mouse events that follow it are its press. */
const STARTS = ["pointerdown", "mousedown"];
const ENDS = ["pointerup", "pointercancel", "mouseup"];

if (typeof document !== "undefined") {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  for (const start of STARTS) document.addEventListener(start, set(true), { capture: true, passive: true });
  for (const end of ENDS) document.addEventListener(end, set(false), { capture: true, passive: true });
}

/**
 * Runs the work once no finger is down. A field left by pressing a button shows its error only after the press:
 * otherwise the button would move away under the finger and the press would be lost.
 */
export function afterPress(work: () => void) {
  if (!pressed) return work();
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // The click event comes before the work.
    setTimeout(work);
  };
  for (const event of ENDS) document.addEventListener(event, end, { signal: ends.signal, passive: true });
}
