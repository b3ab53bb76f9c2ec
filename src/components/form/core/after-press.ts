let pressed = false;

if (typeof document !== "undefined") {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  document.addEventListener("pointerdown", set(true), { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, set(false), { capture: true, passive: true });
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
  for (const event of ["pointerup", "pointercancel"])
    document.addEventListener(event, end, { signal: ends.signal, passive: true });
}
